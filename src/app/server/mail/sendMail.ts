// Sends one letter of the table mails.
import { Transform } from 'node:stream'
import { sql } from 'kysely'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { cutText } from '../../../domain/shortText.ts'
import type { Databases, Db } from '../data/db.ts'
import { isUnsubscribed, noteRefused } from './recipients.ts'

interface SMTPError {
  responseCode?: number
  command?: string
  response?: string
}

interface Sender {
  databases: Databases
  transport: Transporter
  from: string
  log: Logger
}

interface Waiting {
  organizationId: string | null
  committeeId: string | null
  recipient: string
  replyTo: string
  unsubscribeUrl: string
  subject: string
  bodyText: string
  bodyHtml: string
  /** Someone gave all of it to the mail server and has not said how it ended. */
  isHanded: boolean
}

/**
 * The row is locked while the letter is handed over and marked sent in the same transaction, so two workers never both send it. What a crash
 * between the mail server's "yes" and our commit leaves behind depends on the letter: one about a person's account is sent again, with the same
 * Message-ID, because doing without it is worse than having it twice. One of a committee is not: it stays unsure.
 */
export async function sendMail(sender: Sender, id: string, isLastAttempt: boolean): Promise<void> {
  const failure = await sender.databases.asSystem((db) => handOver(sender, db, id, isLastAttempt))
  // Thrown after the commit, so that the reason is kept and the queue still tries again later.
  if (failure) throw failure as Error
}

async function handOver(
  { databases, transport, from, log }: Sender,
  db: Db,
  id: string,
  isLastAttempt: boolean,
): Promise<unknown> {
  const mail = await take(db, id)
  if (!mail) return (await isWaiting(db, id)) ? new Error('Another worker is handing this email over.') : null
  const { organizationId, committeeId } = mail
  const of = organizationId && committeeId ? { organizationId, committeeId } : null
  // The one who marked it held the row, which is ours now: that worker is gone.
  if (of && mail.isHanded)
    return settle(db, id, 'unsure', 'The server stopped while it handed this email over.')
  if (of && (await isUnsubscribed(db, of, mail.recipient)))
    return settle(db, id, 'withheld', 'The address unsubscribed before it was sent.')
  let isHanded = false
  const onWhole = async () => {
    await databases.asSystem((own) =>
      sql`insert into mail_handings (mail_id) values (${id}::uuid) on conflict do nothing`.execute(own),
    )
    isHanded = true
  }
  try {
    await transport.sendMail({ ...messageOf(mail, id), from, onWhole } as SendMailOptions)
  } catch (error) {
    await sql`update mails set attempts = attempts + 1 where id = ${id}::uuid`.execute(db)
    // It heard all of it and did not answer: it may have taken it.
    if (of && isHanded && !isAnswer(error)) return settle(db, id, 'unsure', sentenceOf(error))
    const final = isLastAttempt || isRefusal(error)
    await settle(db, id, final ? 'failed' : 'queued', sentenceOf(error))
    if (of && isNoSuchAddress(error)) await noteRefused(db, of, mail.recipient, true)
    if (final) log.warn({ mail: id, code: (error as { code?: string }).code }, 'A mail could not be sent.')
    return final ? null : error
  }
  await sql`update mails set attempts = attempts + 1, sent_at = now() where id = ${id}::uuid`.execute(db)
  if (of) await noteRefused(db, of, mail.recipient, false)
  return settle(db, id, 'sent', null)
}

/** Undefined when it was sent already, or is in another worker's hands. */
async function take(db: Db, id: string): Promise<Waiting | undefined> {
  const { rows } =
    await sql<Waiting>`select organization_id, committee_id, recipient, reply_to, unsubscribe_url, subject, body_text, body_html,
      exists (select from mail_handings h where h.mail_id = mails.id) as is_handed from mails
      where id = ${id}::uuid and state = 'queued' for update skip locked`.execute(db)
  return rows[0]
}

async function isWaiting(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from mails where id = ${id}::uuid and state = 'queued'`.execute(db)
  return rows.length > 0
}

async function settle(db: Db, id: string, state: string, error: string | null): Promise<null> {
  await sql`delete from mail_handings where mail_id = ${id}::uuid`.execute(db)
  await sql`update mails set state = ${state}, error = ${error} where id = ${id}::uuid`.execute(db)
  return null
}

const messageOf = (
  { recipient, subject, bodyText, bodyHtml, replyTo, unsubscribeUrl }: Waiting,
  id: string,
) => ({
  to: { name: '', address: recipient },
  subject,
  text: bodyText,
  html: bodyHtml,
  messageId: `<${id}@elections-nebraska>`,
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    // RFC 8058: a mail program stops the emails with one click, without opening a page.
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** The last bytes of a message go to the mail server only after its `onWhole` has been done. */
export function tellWhenWhole(transport: Transporter): void {
  transport.use('stream', (mail, done) => {
    const { onWhole } = mail.data as { onWhole?(): Promise<void> }
    let held: Buffer | null = null
    const holdBack = () =>
      new Transform({
        transform(chunk: Buffer, _encoding, next) {
          if (held) this.push(held)
          held = chunk
          next()
        },
        flush(next) {
          const end = () => next(null, held)
          if (onWhole) onWhole().then(end, next)
          else end()
        },
      })
    mail.message.transform(holdBack)
    done()
  })
}

const isAnswer = (error: unknown) => (error as { responseCode?: number }).responseCode !== undefined

/** 5xx is the mail server's final "no" for this letter; 4xx and a broken connection are worth another try. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500 && code !== 'EAUTH'
}

/** RFC 3463: 5.1 is about the address. A server that only says 550 may mean its own rules, so it has to name the reason. */
function isNoSuchAddress(error: unknown): boolean {
  const { responseCode = 0, command, response = '' } = error as SMTPError
  if (command !== 'RCPT TO' || responseCode < 550 || responseCode > 553) return false
  return /\b5\.1\.(1|2|3|6|10)\b|no such|unknown|does(n't| not) exist|not found/i.test(response)
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return cutText(message.replace(/\s+/g, ' '), 500)
}
