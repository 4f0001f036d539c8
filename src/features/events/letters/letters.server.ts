// Letters around events. Every minute: first the reminders that have become due are asked for, then whatever was asked for is written. A
// letter and the mark that it went out are one transaction behind the row's lock; another server passes over a row that is held.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../../app/server/jobs/jobs.ts'
import { isAddress } from '../../../app/server/mail/letter.ts'
import type { Services } from '../../../app/server/services.ts'
import { counted } from '../../../domain/numbers.ts'
import { planReminders } from '../planning/ladder.server.ts'
import { hasUnsubscribed, secondThoughtMs, whyNotSent } from './letterRules.ts'
import { letterWords } from './letterWords.server.ts'
import { ownPageOf } from '../planning/secrets.server.ts'
import { extendSeries } from '../series/series.server.ts'
import type { GuestSource, GuestState, LetterKind } from '../shapes.ts'
import { newsOf, standingOf, type Standing } from '../standing.ts'

type Needs = Pick<Services, 'databases' | 'settings' | 'keyedHash'> & { mail: Pick<Services['mail'], 'send'> }

export const eventJobs: JobKinds = {
  'send-event-letters': ({ job, services }: JobContext) =>
    sendDueLetters(services, () => job.throwIfCancelled()),
  'extend-event-series': async ({ databases, job }: JobContext) => {
    const series = await databases.asSystem((db) =>
      db
        .selectFrom('eventSeries as s')
        .innerJoin('committees as c', 'c.id', 's.committeeId')
        .select('s.id')
        .where('c.archivedAt', 'is', null)
        .execute(),
    )
    let days = 0
    for (const { id } of series) {
      job.throwIfCancelled()
      days += await databases.asSystem((db) => extendSeries(db, id))
    }
    return { days, summary: `${counted(days, 'event')} made.` }
  },
}

// More than this is left to the next minute, so that no run lasts long.
const mostAtOnce = 2000

export async function sendDueLetters(
  services: Needs,
  look: () => void = () => {},
): Promise<{ letters: number; summary: string }> {
  const { databases } = services
  await databases.asSystem(planReminders)
  let letters = 0
  for (let i = 0; i < mostAtOnce; i++) {
    look()
    const result = await databases.asSystem((db) => writeNext(db, services))
    if (result === 'none left') break
    if (result === 'sent') letters++
  }
  return { letters, summary: `${counted(letters, 'email')} written.` }
}

/** At once, in the transaction of a person who has just answered on a public page. */
export async function writeLettersOf(db: Db, services: Needs, guestId: string): Promise<void> {
  while ((await writeNext(db, services, guestId)) !== 'none left');
}

interface Due {
  organizationId: string
  committeeId: string
  guestId: string
  kind: LetterKind
  sequence: number
  dueAt: Date
}

async function writeNext(
  db: Db,
  services: Needs,
  guestId?: string,
): Promise<'sent' | 'left out' | 'none left'> {
  const { rows } = await sql<Due>`
    select organization_id, committee_id, guest_id, kind, sequence, due_at from event_letters
    where sent_at is null and skipped = '' and due_at <= now() ${guestId ? sql`and guest_id = ${guestId}::uuid` : sql``}
    order by due_at limit 1 for update skip locked`.execute(db)
  const [due] = rows
  if (!due) return 'none left'
  // Held before the event is read: a person who changes it meanwhile has its guests first, and what is read then is what stands.
  await sql`select from guests where id = ${due.guestId}::uuid for no key update`.execute(db)
  const facts = await factsOf(db, due)
  let mailId: string | null = null
  let skipped = whyNotSent({ ...due, ...facts, isAddress: isAddress(facts.person.email) }, new Date())
  if (!skipped) {
    const ownUrl = await ownPageOf(db, services, { ...facts.guest, slug: facts.event.slug })
    const words = letterWords({ ...facts, kind: due.kind, firstName: facts.person.firstName, ownUrl })
    const { organizationId, committeeId } = due
    const committee = { organizationId, committeeId, ...facts.committee }
    const fate = await services.mail.send(db, { ...words, to: facts.person.email, committee })
    mailId = fate.id
    if (fate.state === 'unsubscribed') skipped = hasUnsubscribed
  }
  await sql`update event_letters set sent_at = ${skipped ? null : new Date()}, skipped = ${skipped}, mail_id = ${mailId}::uuid
    where organization_id = ${due.organizationId}::uuid and committee_id = ${due.committeeId}::uuid and guest_id = ${due.guestId}::uuid
      and kind = ${due.kind} and sequence = ${due.sequence}`.execute(db)
  // From here on they know what stands.
  if (tellsChange.includes(due.kind) && facts.told && (!skipped || !facts.isNews))
    await sql`update guests set told = null where id = ${due.guestId}::uuid`.execute(db)
  return skipped ? 'left out' : 'sent'
}

const tellsChange: LetterKind[] = ['moved', 'cancelled']

async function factsOf(db: Db, { guestId, sequence, dueAt }: Due) {
  const row = await db
    .selectFrom('guests')
    .innerJoin('events', 'events.id', 'guests.eventId')
    .innerJoin('people', 'people.id', 'guests.personId')
    .innerJoin('committees', 'committees.id', 'guests.committeeId')
    // A person who answers on a public page does not see the organization; its page is open, so it is not archived.
    .leftJoin('organizations', 'organizations.id', 'guests.organizationId')
    .leftJoin('shifts', 'shifts.id', 'guests.shiftId')
    .selectAll('events')
    .select((eb) => [
      'guests.id as guestId',
      'guests.secretHash',
      'guests.state as answer',
      'guests.source',
      'guests.partySize',
      'guests.answeredAt',
      'guests.cameAt',
      'guests.isNoShow',
      'guests.told',
      'guests.version as guestVersion',
      'people.firstName',
      'people.email',
      'people.mailConsent',
      'committees.name as committeeName',
      'committees.disclaimer',
      'committees.replyEmail',
      'committees.archivedAt as committeeArchivedAt',
      'organizations.archivedAt as organizationArchivedAt',
      'shifts.name as shiftName',
      'shifts.startsAt as shiftStart',
      'shifts.endsAt as shiftEnd',
      eb
        .exists(
          eb
            .selectFrom('eventLetters as later')
            .whereRef('later.guestId', '=', 'guests.id')
            .where('later.kind', 'in', tellsChange)
            .where('later.sequence', '>', sequence)
            .where('later.skipped', '=', ''),
        )
        .as('isOutdated'),
    ])
    .where('guests.id', '=', guestId)
    .executeTakeFirstOrThrow()
  const { answer, source, partySize, cameAt, isNoShow, secretHash } = row
  const told = row.told as Standing | null
  const shift = row.shiftName
    ? { name: row.shiftName, startsAt: row.shiftStart!, endsAt: row.shiftEnd! }
    : null
  const news = told && newsOf(told, standingOf(row, shift), row.hidesPlace && answer !== 'coming')
  // A letter older than what is kept of them is about a change all the same, unless they have answered to what stands since.
  const hasAnsweredSince =
    row.answeredAt !== null && row.answeredAt.getTime() > dueAt.getTime() - secondThoughtMs
  return {
    told,
    news,
    isNews: told ? news !== null : !hasAnsweredSince,
    isOutdated: Boolean(row.isOutdated),
    event: row,
    guest: {
      id: row.guestId,
      state: answer as GuestState,
      source: source as GuestSource,
      partySize,
      cameAt,
      isNoShow,
      secretHash,
      version: row.guestVersion,
    },
    person: { firstName: row.firstName, email: row.email, mailConsent: row.mailConsent },
    committee: {
      name: row.committeeName,
      replyEmail: row.replyEmail,
      disclaimer: row.disclaimer || `Paid for by ${row.committeeName}`,
      isArchived: row.committeeArchivedAt !== null || (row.organizationArchivedAt ?? null) !== null,
    },
    shift,
  }
}
