import { conflict } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { system } from './api.ts'
import { readAudit, readSchedule, readStorage, readTables } from './figures.server.ts'
import { readHealth } from './health.server.ts'
import { findMails, getMail, mailPageSize, sendMailAgain } from './mail.server.ts'

export const systemHandlers: Handlers<typeof system> = {
  health: (context) => readHealth(context),

  schedule: async ({ db, services }) => ({ lines: await readSchedule(db, services.settings) }),

  storage: async ({ db, services: { settings } }) => ({
    place:
      settings.files.kind === 'folder' ? 'a folder on the server' : `the bucket ${settings.files.bucket}`,
    ...(await readStorage(db)),
  }),

  tables: async ({ db }) => ({ tables: await readTables(db) }),

  mails: async ({ db, services }, filter) => ({
    ...(await findMails(db, filter)),
    pageSize: mailPageSize,
    isSetUp: services.settings.smtpUrl !== null,
  }),

  mail: async ({ db, services, audit }, { id }) => {
    const mail = await getMail(db, id, services.settings.smtpUrl !== null)
    await audit({ action: 'mail.read', subject: 'mail', subjectId: id }, null)
    return mail
  },

  sendMailAgain: async (context, { id }) => {
    await sendMailAgain(context, id)
    return {}
  },

  audit: (context) => readAudit(context),

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
