// From a filter of the people list to emails that wait. The recipients are put down in one statement with the email; a job then writes the
// emails a few hundred at a time, and the house's queue of emails sends them (docs/decisions/0035).
import { sql } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { isAddress } from '../../../app/server/mail/letter.ts'
import type { Limit } from '../../../app/server/turns/limits.ts'
import { formatCount } from '../../../domain/numbers.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { getEmail, note, ownRows, sendEmails, senderOf, type Sender } from './access.server.ts'
import type { groupEmails, GroupWording } from './api.ts'
import { judgedPeople, judgementOf, type Target } from './segment.server.ts'
import { filledWords, footOf, valuesOf, type Addressed } from './wording.ts'

type Calls = Pick<Handlers<typeof groupEmails>, 'prepare' | 'test' | 'send' | 'stop' | 'takeUp'>

const mostExamples = 25
const testing: Limit = { name: 'group-email-test', points: 20, perSeconds: 3600 }
export const noMailServer = 'No mail server is set up, so no email was written.'

export const sendingHandlers: Calls = {
  prepare: async (context, { committeeId, ...target }) => {
    const { db, services, viewer } = context
    const committee = await sendEmails(context, committeeId)
    const judged = judgedPeople(db, committee, target)
    const { rows } = await sql<{ why: string | null; people: number; examples: Example[] | null }>`
      with ${judged}, shown as (select * from judged where why is null order by last_name, first_name, id limit ${mostExamples})
      select why, count(*)::int as people, case when why is null then (select json_agg(json_build_object('personId', id, 'firstName', first_name,
        'lastName', last_name, 'city', city, 'address', email)) from shown) end as examples from judged group by why`.execute(
      db,
    )
    const judgement = judgementOf(rows)
    const sender = await senderOf(db, committee)
    return {
      ...judgement,
      unasked: judgement.leftOut.find(({ why }) => why === 'not asked yet')?.people ?? 0,
      examples: rows.find(({ why }) => why === null)?.examples ?? [],
      committeeName: sender.name,
      replyEmail: sender.replyEmail,
      postalAddress: sender.postalAddress,
      disclaimer: sender.disclaimer,
      isMailSetUp: services.mail.isSetUp,
      ownAddress: viewer.email,
    }
  },

  test: async (context, { committeeId, wording, personId }) => {
    const { db, services, viewer } = context
    const committee = await sendEmails(context, committeeId)
    if (!services.mail.isSetUp) throw conflict(noMailServer)
    await services.limits.take(testing, viewer.userId, 'You sent yourself many tests. Try again in an hour.')
    const sender = readySender(await senderOf(db, committee))
    const person = personId
      ? await personOf(db, committee, personId)
      : { firstName: viewer.name, lastName: '', city: '' }
    const words = filledWords({ ...wording, foot: footOf(sender) }, valuesOf(person, sender.name))
    const fate = await services.mail.send(db, {
      ...words,
      subject: `Test: ${words.subject}`,
      to: viewer.email,
      committee: { organizationId: committee.organizationId, committeeId, ...sender },
    })
    if (fate.state === 'unsubscribed')
      throw conflict(
        `${viewer.email} unsubscribed from the emails of ${sender.name}, so no test was written.`,
      )
    return { address: viewer.email }
  },

  send: async (context, { committeeId, emailId, wording, expected, ...target }) => {
    const { db, services } = context
    const committee = await sendEmails(context, committeeId)
    const known = await queuedBefore(db, committee, emailId, wording)
    if (known) return known
    if (!services.mail.isSetUp) throw conflict(noMailServer)
    const sender = readySender(await senderOf(db, committee))
    await refuseTwice(db, committee, wording)
    const people = await queue(context, committee, sender, { emailId, wording, target, expected })
    await services.jobs.enqueue(db, 'write-group-email', emailId, { email: emailId }, { maxAttempts: 20 })
    await note(context, committee, 'groupEmail.queued', emailId, { subject: wording.subject, people })
    return { emailId, people }
  },

  stop: async (context, { committeeId, emailId }) => {
    const { db, viewer } = context
    const committee = await sendEmails(context, committeeId)
    const { subject } = await getEmail(db, committee, emailId, 'toChange')
    await sql`update group_emails e set stopped_at = now(), stopped_by_name = ${viewer.name} where ${ownRows(committee, 'e')} and e.id = ${emailId}`.execute(
      db,
    )
    const { rows } = await sql<{ stopped: number }>`select stop_group_email(${emailId}) as stopped`.execute(
      db,
    )
    const { stopped } = rows[0]!
    await note(context, committee, 'groupEmail.stopped', emailId, { subject, people: stopped })
    return { stopped }
  },

  takeUp: async (context, { committeeId, emailId, which }) => {
    const { db, services } = context
    const committee = await sendEmails(context, committeeId)
    const { subject } = await getEmail(db, committee, emailId, 'toChange')
    if (!services.mail.isSetUp) throw conflict(noMailServer)
    if (which === 'stopped')
      await sql`update group_emails e set stopped_at = null, stopped_by_name = '' where ${ownRows(committee, 'e')} and e.id = ${emailId}`.execute(
        db,
      )
    const { rows } = await sql<{
      waiting: number
    }>`select take_up_group_email(${emailId}, ${which}) as waiting`.execute(db)
    const { waiting } = rows[0]!
    await services.jobs.enqueue(db, 'write-group-email', emailId, { email: emailId }, { maxAttempts: 20 })
    if (waiting > 0)
      await note(context, committee, 'groupEmail.takenUp', emailId, { subject, people: waiting, which })
    return { waiting }
  },
}

type Example = Addressed & { personId: string; address: string }

/** CAN-SPAM and the NADC: where the committee is reached by mail, and who pays, stand in every one of them. */
function readySender(sender: Sender): Sender {
  if (!sender.postalAddress)
    throw conflict('No email was written: it needs the committee’s postal address. Enter it in Settings.')
  return sender
}

async function personOf(db: Db, committee: Workplace, personId: string): Promise<Addressed> {
  const { rows } = await sql<Addressed>`select h.first_name, h.last_name, h.city from people h
    where ${ownRows(committee, 'h')} and h.id = ${personId} and h.merged_into is null`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function queuedBefore(
  db: Db,
  committee: Workplace,
  emailId: string,
  { subject, body }: GroupWording,
): Promise<{ emailId: string; people: number } | null> {
  // The two tabs of one person, and two colleagues with one draft, come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('group email ' || ${committee.committeeId}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{
    people: number
    isSame: boolean
  }>`select (select count(*)::int from group_email_recipients r where r.group_email_id = e.id) as people,
      e.subject = ${subject} and e.body = ${body} as is_same
    from group_emails e where ${ownRows(committee, 'e')} and e.id = ${emailId}`.execute(db)
  if (!rows[0]) return null
  if (!rows[0].isSame)
    throw conflict('This email was queued already, with other words. Nothing more was queued.')
  return { emailId, people: rows[0].people }
}

async function refuseTwice(db: Db, committee: Workplace, { subject, body }: GroupWording): Promise<void> {
  const { rows } = await sql<{
    by: string
  }>`select e.queued_by_name as by from group_emails e where ${ownRows(committee, 'e')}
    and e.subject = ${subject} and e.body = ${body} and e.stopped_at is null and e.queued_at > now() - interval '10 minutes' limit 1`.execute(
    db,
  )
  if (rows[0])
    throw conflict(
      `${rows[0].by} queued an email with the same words in the last ten minutes. Nothing more was queued.`,
    )
}

interface Queueing {
  emailId: string
  wording: GroupWording
  target: Target
  expected: number
}

async function queue(
  { db, viewer }: Context,
  committee: Workplace,
  sender: Sender,
  { emailId, wording, target, expected }: Queueing,
): Promise<number> {
  const { organizationId, committeeId } = committee
  const { rowCount } = await insertEmail()
  // The id of another committee's email, or of another organization's, tells nothing.
  if (rowCount === 0) throw notFound()
  const { rows } = await sql<{ why: string | null; people: number }>`
    with ${judgedPeople(db, committee, target)}, put as (
      insert into group_email_recipients (organization_id, committee_id, group_email_id, person_id, address, first_name, last_name, city)
      select ${organizationId}, ${committeeId}, ${emailId}::uuid, id, email, first_name, last_name, city from judged where why is null)
    select why, count(*)::int as people from judged group by why`.execute(db)
  const { willGet, leftOut } = judgementOf(rows)
  if (willGet === 0) throw conflict('No email was written: none of these people would get it.')
  if (willGet !== expected)
    throw conflict(
      `No email was written: it would now go to ${formatCount(willGet)} people, not ${formatCount(expected)}. Look at the list again.`,
    )
  await sql`update group_emails e set left_out = ${JSON.stringify(leftOut)}::jsonb where ${ownRows(committee, 'e')} and e.id = ${emailId}`.execute(
    db,
  )
  return willGet

  async function insertEmail() {
    const { numAffectedRows } =
      await sql`insert into group_emails (id, organization_id, committee_id, subject, body, from_name, reply_email, foot, queued_by, queued_by_name)
      values (${emailId}, ${organizationId}, ${committeeId}, ${wording.subject}, ${wording.body}, ${sender.name},
        ${isAddress(sender.replyEmail) ? sender.replyEmail : ''}, ${footOf(sender)}, ${viewer.userId}, ${viewer.name}) on conflict (id) do nothing`.execute(
        db,
      )
    return { rowCount: Number(numAffectedRows ?? 0) }
  }
}
