// Writes the emails of a sending, a few hundred in a transaction: a server that dies leaves the rest to the next one, and none is written twice.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../../app/server/jobs/jobs.ts'
import { isAddress } from '../../../app/server/mail/letter.ts'
import { cameBackAmong } from '../../../app/server/mail/recipients.ts'
import type { Services } from '../../../app/server/services.ts'
import { noMailServer } from './sending.server.ts'
import { filledWords, valuesOf, type Addressed, type GroupWords } from './wording.ts'

const atOnce = 250

export const groupEmailJobs: JobKinds = {
  'write-group-email': async ({ payload, databases, services, job }: JobContext<{ email: string }>) => {
    if (!services.mail.isSetUp) throw new Error(noMailServer)
    do job.throwIfCancelled()
    while (await databases.asSystem((db) => writeSome(db, services, payload.email)))
  },
}

interface Sending extends GroupWords {
  organizationId: string
  committeeId: string
  fromName: string
  replyEmail: string
}

type Recipient = Addressed & { id: string; address: string }

/** False when nothing is left to write. */
export async function writeSome(
  db: Db,
  { mail }: { mail: Pick<Services['mail'], 'sendMany'> },
  emailId: string,
): Promise<boolean> {
  // Held: someone who stops the sending waits for this piece, and finds its emails written.
  const { rows: sendings } =
    await sql<Sending>`select organization_id, committee_id, subject, body, foot, from_name, reply_email
    from group_emails where id = ${emailId}::uuid and stopped_at is null for share`.execute(db)
  const [sending] = sendings
  if (!sending) return false
  const { rows: found } =
    await sql<Recipient>`select id, address, first_name, last_name, city from group_email_recipients
    where group_email_id = ${emailId}::uuid and state = 'waiting' and mail_id is null order by id limit ${atOnce} for update skip locked`.execute(
      db,
    )
  if (found.length === 0) return false
  const { organizationId, committeeId, fromName: name, replyEmail } = sending
  const back = await cameBackAmong(
    db,
    { organizationId, committeeId },
    found.map(({ address }) => address),
  )
  const isBack = ({ address }: Recipient) => back.has(address)
  const whole = found.filter((one) => hasAddress(one) && !isBack(one))
  const odd = found.filter((one) => !hasAddress(one))
  const fates = await mail.sendMany(
    db,
    { organizationId, committeeId, name, replyEmail },
    whole.map((one) => ({ to: one.address, ...filledWords(sending, valuesOf(one, name)) })),
  )
  const ids = (state: string) => whole.filter((_, i) => fates[i]!.state === state).map(({ id }) => id)
  const written = whole.flatMap(({ id }, i) => (fates[i]!.id === null ? [] : [{ id, mail: fates[i]!.id }]))
  await sql`update group_email_recipients r set mail_id = w.mail from unnest(${written.map(({ id }) => id)}::uuid[], ${written.map((w) => w.mail)}::uuid[]) w(id, mail)
    where r.id = w.id`.execute(db)
  await leaveOut(db, ids('unsubscribed'), 'Unsubscribed before it was sent.')
  await leaveOut(
    db,
    found.filter(isBack).map(({ id }) => id),
    'An email to the address came back before it was sent.',
  )
  await leaveOut(
    db,
    odd.map(({ id }) => id),
    'Not an email address.',
  )
  return true
}

const hasAddress = ({ address }: Recipient) => isAddress(address)

async function leaveOut(db: Db, ids: string[], why: string): Promise<void> {
  if (ids.length > 0)
    await sql`update group_email_recipients set state = 'left out', problem = ${why}, changed_at = now() where id = any (${ids}::uuid[])`.execute(
      db,
    )
}
