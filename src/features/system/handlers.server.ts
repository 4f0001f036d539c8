import { conflict, type Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport, everyPage } from '../../app/server/lists/listOf.ts'
import type { system } from './api.ts'
import { readAudit, readSchedule, readStorage, readTables } from './figures.server.ts'
import { readHealth } from './health.server.ts'
import { findMails, getMail, mailPageSize, sendMailAgain } from './mail.server.ts'

export const systemHandlers: Handlers<typeof system> = {
  health: (context) => readHealth(context),

  schedule: async ({ db, services }) => ({ lines: await readSchedule(db, services.settings) }),

  storage: answerExport(
    async ({ db, services: { settings } }: Context, _nothing: object) => ({
      place:
        settings.files.kind === 'folder' ? 'a folder on the server' : `the bucket ${settings.files.bucket}`,
      ...(await readStorage(db)),
    }),
    {
      rows: async (ask, asked) => (await ask(asked)).byOrganization,
      columns: {
        Organization: (line) => line.name,
        Files: (line) => line.files,
        Bytes: (line) => line.bytes,
      },
    },
  ),

  tables: answerExport(async ({ db }: Context, _nothing: object) => ({ tables: await readTables(db) }), {
    rows: async (ask, asked) => (await ask(asked)).tables,
    columns: {
      Table: (table) => table.name,
      'Rows, about': (table) => table.rows,
      Bytes: (table) => table.bytes,
      'Of it indexes': (table) => table.indexBytes,
      'Row wall': (table) => (table.hasWall ? 'yes' : 'no'),
    },
  }),

  mails: answerExport(
    async ({ db, services }: Context, filter: Parsed<typeof system.mails>) => ({
      ...(await findMails(db, filter)),
      pageSize: mailPageSize,
      isSetUp: services.settings.smtpUrl !== null,
    }),
    {
      rows: (ask, asked) => everyPage(async (page) => (await ask({ ...asked, page })).mails, mailPageSize),
      columns: {
        To: (mail) => mail.recipient,
        Subject: (mail) => mail.subject,
        State: (mail) => mail.state,
        Problem: (mail) => mail.error,
        Organization: (mail) => mail.organizationName,
        Written: (mail) => mail.createdAt,
        Sent: (mail) => mail.sentAt,
      },
    },
  ),

  mail: async ({ db, services, audit }, { id }) => {
    const mail = await getMail(db, id, services.settings.smtpUrl !== null)
    await audit({ action: 'mail.read', subject: 'mail', subjectId: id }, null)
    return mail
  },

  sendMailAgain: async (context, { id }) => {
    await sendMailAgain(context, id)
    return {}
  },

  audit: answerExport((context: Context, _nothing: object) => readAudit(context), {
    rows: async (ask, asked) => (await ask(asked)).chains,
    columns: {
      Organization: (chain) => chain.name,
      Entries: (chain) => chain.entries,
      'Signed up to': (chain) => chain.checkpoint,
      'Last entry': (chain) => chain.lastAt,
    },
  }),

  verifyAudit: async ({ db, viewer, services, audit }) => {
    const open = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'verify-audit')
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    if (open) throw conflict('The audit log is being verified already. Watch it under Jobs.')
    const jobId = await services.jobs.add(db, {
      kind: 'verify-audit',
      title: 'Verify the audit log',
      payload: {},
      organizationId: null,
      createdBy: viewer.userId,
      maxAttempts: 1,
    })
    await audit({ action: 'auditLog.verificationStarted', subject: 'auditLog' }, null)
    return { jobId }
  },
}
