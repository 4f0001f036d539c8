// Letters: written into the table mails in the caller's transaction, sent by a job afterwards. A write that fails sends nothing.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Logger } from 'pino'
import type { Databases, Db } from '../data/db.ts'
import type { JobContext, JobKinds, Jobs } from '../jobs/jobs.ts'
import { renderLetter, type Letter } from './letter.ts'
import { sendMail } from './sendMail.ts'
import type { Settings } from '../settings.ts'

export type { Letter } from './letter.ts'
export type Mail = ReturnType<typeof openMail>

interface MailNeeds {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>
  databases: Databases
  jobs: Pick<Jobs, 'enqueue'>
  log: Logger
}

export function openMail({ settings: { smtpUrl, mailFrom }, databases, jobs, log }: MailNeeds) {
  const transport = smtpUrl ? openTransport(smtpUrl) : null

  return {
    /** The caller may be a handler or sign-in; neither may read letters, so nothing comes back. */
    async send(db: Db, letter: Letter): Promise<void> {
      const id = randomUUID()
      const { to, subject, text, html } = renderLetter(letter)
      await sql`insert into public.mails (id, organization_id, recipient, subject, body_text, body_html, state)
        values (${id}::uuid, ${letter.organizationId ?? null}::uuid, ${to}, ${subject}, ${text}, ${html}, ${transport ? 'queued' : 'outbox'})`.execute(
        db,
      )
      if (transport) await jobs.enqueue(db, 'send-mail', id, { mail: id }, { maxAttempts: 8 })
    },

    jobs: {
      'send-mail': async ({ payload, job }: JobContext<{ mail: string }>) => {
        if (transport)
          await sendMail({ databases, transport, from: mailFrom, log }, payload.mail, job.isLastAttempt)
      },
    } satisfies JobKinds,

    close(): void {
      transport?.close()
    },
  }
}

function openTransport(url: string) {
  return createTransport({
    url,
    // A letter is handed over inside a transaction: a mail server that hangs must not hold a connection for long.
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // Letters are words only: nothing in one may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPTransport.Options)
}
