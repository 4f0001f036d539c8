// The outbox as the Owner reads it.
import type { Context } from '../../app/server/context.ts'
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { MailDetail, MailLine } from './api.ts'

export const mailPageSize = 50

export async function findMails(
  db: Db,
  { state, page }: { state?: MailLine['state']; page: number },
): Promise<{ mails: MailLine[]; total: number }> {
  let query = db.selectFrom('mails')
  if (state) query = query.where('mails.state', '=', state)
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .leftJoin('organizations', 'organizations.id', 'mails.organizationId')
    .select(lineColumns)
    .orderBy('mails.createdAt', 'desc')
    .orderBy('mails.id')
    .limit(mailPageSize)
    .offset((page - 1) * mailPageSize)
    .execute()
  return { mails: rows.map(onTheWire), total: Number(total) }
}

export async function getMail(db: Db, id: string, isSetUp: boolean): Promise<MailDetail> {
  const row = await db
    .selectFrom('mails')
    .leftJoin('organizations', 'organizations.id', 'mails.organizationId')
    .select([...lineColumns, 'mails.bodyText'])
    .where('mails.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { bodyText, ...line } = row
  return {
    ...onTheWire(line),
    text: bodyText,
    maySendAgain: isSetUp && ['failed', 'outbox', 'unsure'].includes(row.state),
  }
}

export async function sendMailAgain({ db, services, audit }: Context, id: string): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw notFound()
  if (!services.settings.smtpUrl)
    throw conflict('Mail is not set up: start the server with SMTP_URL, then send the email again.')
  if (mail.state === 'sent') throw conflict('This email was already sent.')
  if (mail.state === 'queued')
    throw conflict('This email is waiting to be sent. It is retried automatically.')
  await db.updateTable('mails').set({ state: 'queued', error: null }).where('id', '=', id).execute()
  await services.jobs.enqueue(db, 'send-mail', id, { mail: id }, { maxAttempts: 8 })
  await audit({ action: 'mail.sentAgain', subject: 'mail', subjectId: id }, null)
}

const lineColumns = [
  'mails.id',
  'mails.recipient',
  'mails.subject',
  'mails.state',
  'mails.error',
  'mails.attempts',
  'mails.createdAt',
  'mails.sentAt',
  'organizations.name as organizationName',
] as const

interface Line extends Omit<MailLine, 'state' | 'createdAt' | 'sentAt'> {
  state: string
  createdAt: Date
  sentAt: Date | null
}

function onTheWire(row: Line): MailLine {
  return {
    ...row,
    state: row.state as MailLine['state'],
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
