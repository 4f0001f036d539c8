// Letters: written into the table mails in the caller's transaction, sent by a job afterwards. A write that fails sends nothing.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Logger } from 'pino'
import type { Databases, Db } from '../data/db.ts'
import type { JobContext, JobKinds, Jobs } from '../jobs/jobs.ts'
import { renderLetter, type Letter } from './letter.ts'
import { secretOfRecipient, secretsOfRecipients, type WritingCommittee } from './recipients.ts'
import { sendMail, tellWhenWhole } from './sendMail.ts'
import type { Settings } from '../settings.ts'
import { isWanted, withWayOut } from './wanted.ts'

export type { Letter } from './letter.ts'
export type Mail = ReturnType<typeof openMail>

/**
 * What became of an email when it was written: it waits for the mail server, it is kept because none is set up, or its reader has
 * unsubscribed, or turned this kind off, and nothing was written.
 */
export type Fate =
  | { state: 'queued' | 'outbox'; id: string }
  | { state: 'unsubscribed' | 'turnedOff'; id: null }

interface MailNeeds {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  keyedHash(text: string): string
  databases: Databases
  jobs: Pick<Jobs, 'enqueue'>
  log: Logger
}

export function openMail({ settings, databases, jobs, log, keyedHash }: MailNeeds) {
  const { smtpUrl, mailFrom, publicUrl } = settings
  const transport = smtpUrl ? openTransport(smtpUrl) : null
  // None without a mail server: what is queued waits for a start that has one, or for the server beside this one.
  const sending: JobKinds = transport
    ? {
        'send-mail': ({ payload, job }: JobContext<{ mail: string }>) =>
          sendMail({ databases, transport, from: mailFrom, log }, payload.mail, job.isLastAttempt),
      }
    : {}

  return {
    /** Screens ask this before they promise an email. Without a mail server emails are kept and not sent. */
    isSetUp: transport !== null,

    /** The caller may be a handler or sign-in; neither may read emails, so nothing of the row comes back. */
    async send(db: Db, letter: Letter): Promise<Fate> {
      const id = randomUUID()
      const state = transport ? 'queued' : 'outbox'
      const { committee, notification } = letter
      // Rendered first: of an odd address nothing is kept.
      renderLetter(letter)
      const secret = committee && (await secretOfRecipient(db, keyedHash, committee, letter.to))
      if (secret === null) return { state: 'unsubscribed', id: null }
      if (notification && !(await isWanted(db, notification))) return { state: 'turnedOff', id: null }
      const unsubscribeUrl = secret ? `${publicUrl}/unsubscribe/${secret}` : ''
      const { to, replyTo, subject, text, html } = renderLetter(withWayOut(letter, publicUrl), unsubscribeUrl)
      const organizationId = committee?.organizationId ?? letter.organizationId ?? null
      await sql`insert into public.mails (id, organization_id, committee_id, recipient, reply_to, unsubscribe_url, subject, body_text, body_html, state)
        values (${id}::uuid, ${organizationId}::uuid, ${committee?.committeeId ?? null}::uuid, ${to}, ${replyTo}, ${unsubscribeUrl}, ${subject}, ${text}, ${html}, ${state})`.execute(
        db,
      )
      if (transport) await jobs.enqueue(db, 'send-mail', id, { mail: id }, { maxAttempts: 8 })
      return { state, id }
    },

    /**
     * The same email to many people of a committee, in words of their own: written a few hundred at a time, and behind all other emails. The
     * fates come in the order of the letters. Each address is in it once.
     */
    async sendMany(
      db: Db,
      committee: WritingCommittee & { name: string; replyEmail: string },
      letters: Pick<Letter, 'to' | 'subject' | 'paragraphs'>[],
    ): Promise<Fate[]> {
      const { organizationId, committeeId } = committee
      const addresses = letters.map(({ to }) => to.trim().toLowerCase())
      const secrets = await secretsOfRecipients(db, keyedHash, committee, addresses)
      const state = transport ? 'queued' : 'outbox'
      const written = letters.map((letter, i) => {
        const secret = secrets.get(addresses[i]!)!
        if (secret === null) return null
        const unsubscribeUrl = `${publicUrl}/unsubscribe/${secret}`
        return { id: randomUUID(), unsubscribeUrl, ...renderLetter({ ...letter, committee }, unsubscribeUrl) }
      })
      const rows = written.filter((row) => row !== null)
      const all = (of: (row: (typeof rows)[number]) => string) => rows.map(of)
      await sql`insert into public.mails (id, organization_id, committee_id, recipient, reply_to, unsubscribe_url, subject, body_text, body_html, state)
        select id, ${organizationId}::uuid, ${committeeId}::uuid, recipient, reply_to, url, subject, body, html, ${state}
        from unnest(${all(({ id }) => id)}::uuid[], ${all(({ to }) => to)}::text[], ${all(({ replyTo }) => replyTo)}::text[],
          ${all(({ unsubscribeUrl }) => unsubscribeUrl)}::text[], ${all(({ subject }) => subject)}::text[], ${all(({ text }) => text)}::text[],
          ${all(({ html }) => html)}::text[]) w(id, recipient, reply_to, url, subject, body, html)`.execute(
        db,
      )
      if (transport) await sql`select public.enqueue_mails(${all(({ id }) => id)}::uuid[])`.execute(db)
      return written.map((row) => (row ? { state, id: row.id } : { state: 'unsubscribed', id: null }))
    },

    jobs: sending,

    close(): void {
      transport?.close()
    },
  }
}

function openTransport(url: string) {
  const transport = createTransport({
    url,
    // A letter is handed over inside a transaction: a mail server that hangs must not hold a connection for long.
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // Letters are words only: nothing in one may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPTransport.Options)
  tellWhenWhole(transport)
  return transport
}
