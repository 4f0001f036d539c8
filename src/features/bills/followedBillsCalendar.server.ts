// What a calendar shows of the bills a person follows: their hearings, and the days on which the Legislature met. Public facts only; what
// the person's organization thinks of a bill, or notes about it, is not in it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { linkTo } from '../../links.ts'
import type { Calendar, CalendarEvent } from '../../sources/icalendar/icalendar.ts'

interface Follower {
  userId: string
  organizationId: string
}

const mostHearings = 5000

export async function followedBillsCalendar(
  db: Db,
  follower: Follower,
  publicUrl: string,
): Promise<Calendar> {
  return {
    name: 'Bills I follow',
    about:
      'Hearings of the bills you follow, and days on which the Legislature met. No source that is loaded announces session days, so a day shows once something was recorded on it.',
    events: [...(await hearingsOf(db, follower, publicUrl)), ...(await sessionDaysOf(db, follower))],
  }
}

interface HearingRow {
  billId: number
  number: string
  title: string
  session: string
  committee: string
  on: string
  at: string | null
  room: string
  sequence: number
  changedAt: Date
  isCancelled: boolean
}

async function hearingsOf(
  db: Db,
  { userId, organizationId }: Follower,
  publicUrl: string,
): Promise<CalendarEvent[]> {
  // A cancellation is told for two months: by then every calendar has heard it.
  const { rows } = await sql<HearingRow>`
    select b.id as bill_id, b.number, b.title, l.code as session, coalesce(c.name, '') as committee, v.held_on::text as on,
      to_char(v.starts_at, 'HH24:MI') as at, v.room, v.sequence, v.changed_at, v.is_cancelled
    from bill_follows f join bills b on b.id = f.bill_id join legislative_sessions l on l.id = b.session_id
      join hearing_versions v on v.bill_id = b.id left join standing_committees c on c.id = b.committee_id
    where f.user_id = ${userId}::uuid and f.organization_id = ${organizationId}::uuid
      and (not v.is_cancelled or v.changed_at > now() - interval '60 days')
    order by v.held_on desc, b.id limit ${mostHearings}`.execute(db)
  return rows.map((row) => ({
    uid: `hearing-${row.session}-${row.number}-${row.on}@elections-nebraska`,
    sequence: row.sequence,
    changedAt: row.changedAt,
    on: row.on,
    at: row.at,
    summary: `${row.isCancelled ? 'Canceled: ' : ''}Hearing on ${row.number}: ${row.title}`,
    description: [
      row.committee && `${row.committee} Committee`,
      row.at === null && 'No source tells the time.',
      row.isCancelled && 'No source tells of this hearing any more.',
    ]
      .filter(Boolean)
      .join('\n'),
    location: row.room,
    url: `${publicUrl}${linkTo('/bill/:id', { id: String(row.billId) })}`,
    isCancelled: row.isCancelled,
    isBusy: row.at !== null,
  }))
}

interface DayRow {
  session: string
  on: string
  asOf: Date
  acts: { number: string; text: string }[]
}

/** Acts that the body takes only while it sits; what a governor or a committee does may fall on any day. */
const sittingKinds = ['introduced', 'advanced', 'passed', 'not passed', 'reading dispensed', 'overridden']

async function sessionDaysOf(db: Db, { userId, organizationId }: Follower): Promise<CalendarEvent[]> {
  const { rows } = await sql<DayRow>`
    with followed as (
      select b.id, b.session_id, b.number, b.sort_key, b.history_source as source
      from bill_follows f join bills b on b.id = f.bill_id
      where f.user_id = ${userId}::uuid and f.organization_id = ${organizationId}::uuid),
    sessions as materialized (
      select l.id, l.code, (select max(changed_at) from bills b where b.session_id = l.id) as as_of
      from legislative_sessions l where l.id in (select session_id from followed)),
    days as (
      select distinct b.session_id, d.on from sessions s join bills b on b.session_id = s.id cross join lateral (
        select r.held_on as on from roll_calls r where r.bill_id = b.id
        union all
        select a.happened_on from bill_actions a where a.bill_id = b.id and a.kind = any (${sittingKinds}::text[])
        -- Bill by bill: otherwise the histories of all sessions are read for the days of one.
        offset 0) d),
    acts as (
      select f.session_id, a.happened_on as on, json_agg(json_build_object('number', f.number, 'text', a.text) order by f.sort_key, a.place) as acts
      from followed f join bill_actions a on a.bill_id = f.id and a.source = f.source group by 1, 2)
    select s.code as session, d.on::text, s.as_of, coalesce(a.acts, '[]') as acts
    from days d join sessions s on s.id = d.session_id left join acts a on a.session_id = d.session_id and a.on = d.on
    order by d.on desc, s.code`.execute(db)
  return rows.map(({ session, on, asOf, acts }) => {
    const numbers = [...new Set(acts.map(({ number }) => number))]
    return {
      uid: `session-${session}-${on}@elections-nebraska`,
      sequence: 0,
      changedAt: asOf,
      on,
      at: null,
      summary: `Legislature in session${numbers.length > 0 ? `: ${listOf(numbers)}` : ''}`,
      description: acts.map(({ number, text }) => `${number}: ${text}`).join('\n'),
    }
  })
}

const mostNamed = 6
const listOf = (numbers: string[]) =>
  numbers.length > mostNamed
    ? `${numbers.slice(0, mostNamed).join(', ')} and ${numbers.length - mostNamed} more`
    : numbers.join(', ')
