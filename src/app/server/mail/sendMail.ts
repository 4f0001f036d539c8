// Sends one letter of the table mails.
import { cutText } from '../../../domain/shortText.ts'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Databases } from '../data/db.ts'
import { isUnsubscribed } from './recipients.ts'

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
}

/**
 * The row is locked while the letter is handed over and marked sent in the same transaction, so two workers never both send it.
 * Only a crash between the mail server's "yes" and our commit can send it twice; the Message-ID, made of the row's id, lets the reader's mail
 * program see that it is the same letter.
 */
export async function sendMail(
  { databases, transport, from, log }: Sender,
  id: string,
  isLastAttempt: boolean,
): Promise<void> {
  const failure = await databases.asSystem(async (db) => {
    const { rows } =
      await sql<Waiting>`select organization_id, committee_id, recipient, reply_to, unsubscribe_url,
      subject, body_text, body_html from mails
      where id = ${id}::uuid and state = 'queued' for update skip locked`.execute(db)
    const mail = rows[0]
    // Sent already, or in another worker's hands.
    if (!mail) return null
    const { organizationId, committeeId, unsubscribeUrl } = mail
    if (
      organizationId &&
      committeeId &&
      (await isUnsubscribed(db, { organizationId, committeeId }, mail.recipient))
    ) {
      await sql`update mails set state = 'withheld', error = 'The address unsubscribed before it was sent.' where id = ${id}::uuid`.execute(
        db,
      )
      return null
    }
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.bodyText,
        html: mail.bodyHtml,
        messageId: `<${id}@elections-nebraska>`,
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: a mail program stops the emails with one click, without opening a page.
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    } catch (error) {
      const final = isLastAttempt || isRefusal(error)
      await sql`update mails set attempts = attempts + 1, error = ${sentenceOf(error)}, state = ${final ? 'failed' : 'queued'} where id = ${id}::uuid`.execute(
        db,
      )
      if (final) log.warn({ mail: id, code: (error as { code?: string }).code }, 'A mail could not be sent.')
      return final ? null : error
    }
    await sql`update mails set attempts = attempts + 1, state = 'sent', sent_at = now(), error = null where id = ${id}::uuid`.execute(
      db,
    )
    return null
  })
  // Thrown after the commit, so that the reason is kept and the queue still tries again later.
  if (failure) throw failure as Error
}

/** 5xx is the mail server's final "no" for this letter; 4xx and a broken connection are worth another try. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500 && code !== 'EAUTH'
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return cutText(message.replace(/\s+/g, ' '), 500)
}
