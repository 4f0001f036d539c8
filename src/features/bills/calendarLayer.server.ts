// In a committee's calendar: hearings of the bills someone in the committee's organization follows, and days on which the Legislature is known to have met. No source
// announces session days, so a day is known once something was recorded on it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { zonedToInstant, type StateZone } from '../../domain/zonedTime.ts'
import { lincolnTime, type PlainDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import type { Workplace } from '../committees/workIn.server.ts'

const hour = 3_600_000
const capitol: StateZone = lincolnTime

interface Asked {
  db: Db
  committee: Workplace
  range: { from: PlainDate; to: PlainDate }
  limit: number
}

export async function hearingsBetween({ db, committee, range: { from, to }, limit }: Asked) {
  const { rows } = await sql<{
    billId: number
    number: string
    title: string
    committee: string
    on: string
    at: string | null
    room: string
    isCancelled: boolean
  }>`
    select b.id as bill_id, b.number, b.title, coalesce(c.name, '') as committee, v.held_on::text as on, to_char(v.starts_at, 'HH24:MI') as at,
      v.room, v.is_cancelled
    from hearing_versions v join bills b on b.id = v.bill_id left join standing_committees c on c.id = b.committee_id
    where v.held_on between ${from}::date and ${to}::date
      and b.id in (select f.bill_id from bill_follows f where f.organization_id = ${committee.organizationId}::uuid)
    order by v.held_on, v.starts_at, b.sort_key limit ${limit}`.execute(db)
  return rows.map((row) => {
    const startsAt = row.at === null ? null : zonedToInstant(row.on, row.at, lincolnTime)
    return {
      timeZone: capitol,
      id: `hearing ${row.billId} ${row.on}`,
      layer: 'hearings' as const,
      title: `Hearing on ${row.number}: ${row.title}`,
      detail: [
        row.committee && `${row.committee} Committee`,
        row.at === null && 'No source tells the time.',
        row.isCancelled && 'No source tells of this hearing any more.',
      ]
        .filter(Boolean)
        .join('\n'),
      startsAt,
      // No source tells when a hearing ends; an hour makes it readable.
      endsAt: startsAt && new Date(Date.parse(startsAt) + hour).toISOString(),
      day: row.at === null ? row.on : null,
      lastDay: row.at === null ? row.on : null,
      place: row.room,
      isCancelled: row.isCancelled,
      link: linkTo('/bill/:id', { id: String(row.billId) }),
    }
  })
}

/** Acts that the body takes only while it sits. */
const sittingKinds = ['introduced', 'advanced', 'passed', 'not passed', 'reading dispensed', 'overridden']

/** Only for those who follow something there: a person who does not care about the Legislature is spared its days. */
export async function sessionDaysBetween({ db, committee, range: { from, to } }: Asked) {
  const { rows } = await sql<{ on: string; numbers: string[] | null }>`
    select d.on::text, (
      select array_agg(distinct b.number) from bill_follows f join bills b on b.id = f.bill_id
        join bill_actions a on a.bill_id = b.id and a.source = b.history_source
      where f.organization_id = ${committee.organizationId}::uuid and a.happened_on = d.on) as numbers
    from (
      select held_on as on from roll_calls where held_on between ${from}::date and ${to}::date
      union
      select happened_on from bill_actions where kind = any (${sittingKinds}::text[]) and happened_on between ${from}::date and ${to}::date) d
    where exists (select from bill_follows f where f.organization_id = ${committee.organizationId}::uuid)
    order by d.on limit 100`.execute(db)
  return rows.map(({ on, numbers }) => ({
    timeZone: capitol,
    id: `session ${on}`,
    layer: 'hearings' as const,
    title: `Legislature in session${numbers ? `: ${named(numbers)}` : ''}`,
    detail: 'Known from what was recorded on this day; no source announces session days.',
    day: on,
    lastDay: on,
  }))
}

const mostNamed = 6
const named = (numbers: string[]) =>
  numbers.length > mostNamed
    ? `${numbers.slice(0, mostNamed).join(', ')} and ${numbers.length - mostNamed} more`
    : numbers.join(', ')
