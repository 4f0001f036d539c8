// Everything between two days, layer by layer. Days begin and end by the committee's clock.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { deadlinesBetween, type Filer } from '../../domain/law/committeeDeadlines.ts'
import { counted } from '../../domain/numbers.ts'
import { endOfDay, startOfDay, type StateZone } from '../../domain/zonedTime.ts'
import { linkTo } from '../../links.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { eventsOf } from '../events/access.server.ts'
import type { EventListRow } from '../events/api.ts'
import { listRows } from '../events/list.server.ts'
import type { CalendarItem } from './api.ts'
import type { CalendarLayer } from './layer.server.ts'
import { mostOfALayer, plain, type Range } from './plainItem.server.ts'

export async function findItems(
  db: Db,
  committee: Workplace,
  range: Range,
  layers: CalendarLayer[],
): Promise<CalendarItem[]> {
  // One after the other: a transaction has one connection.
  const events = await eventsBetween(db, committee, range)
  const shifts = await shiftsBetween(db, committee, range)
  const imported = await entriesBetween(db, committee, range)
  const given: CalendarItem[] = []
  for (const between of layers)
    for (const item of await between({ db, committee, range, limit: mostOfALayer }))
      given.push({ ...plain(committee), ...item })
  return [...events, ...shifts, ...imported, ...given]
}

export function deadlineItems(filer: Filer, committee: Workplace, { from, to }: Range): CalendarItem[] {
  return deadlinesBetween(filer, from, to).map((deadline) => ({
    ...plain(committee),
    id: `deadline ${deadline.id}`,
    layer: 'deadlines',
    title: deadline.title,
    detail: deadline.detail,
    day: deadline.day,
    lastDay: deadline.lastDay,
    citation: deadline.citation,
  }))
}

const instants = (committee: Workplace, { from, to }: Range) => ({
  begins: startOfDay(from, committee.timeZone),
  ends: endOfDay(to, committee.timeZone),
})

async function eventsBetween(db: Db, committee: Workplace, range: Range): Promise<CalendarItem[]> {
  const { begins, ends } = instants(committee, range)
  const rows = await eventsOf(db, committee, committee.may('events.edit'))
    .where('events.startsAt', '<', new Date(ends))
    // No event is longer than two weeks; said here, the index is used.
    .where('events.startsAt', '>', new Date(Date.parse(begins) - 15 * 86_400_000))
    .where('events.endsAt', '>', new Date(begins))
    .selectAll('events')
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .limit(mostOfALayer)
    .execute()
  const { committeeId } = committee
  const listed = new Map((await listRows(db, committee, rows)).map((row) => [row.id, row]))
  return rows.map((row) => ({
    ...plain(committee),
    id: `event ${row.id}`,
    layer: 'events',
    title: row.title,
    detail: row.cancelReason || row.kind.charAt(0).toUpperCase() + row.kind.slice(1),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone as StateZone,
    place: [row.placeName, row.street, row.city].filter(Boolean).join(', '),
    city: row.city,
    places: fullness(listed.get(row.id)!),
    latitude: row.latitude,
    longitude: row.longitude,
    isCancelled: row.cancelledAt !== null,
    isDraft: row.isDraft,
    link: linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: row.id }),
    eventId: row.id,
    version: row.version,
  }))
}

function fullness({ taken, capacity, here, endsAt }: EventListRow): string {
  if (Date.parse(endsAt) < Date.now() && here > 0) return `${here} came`
  return taken === 0 && capacity === null ? '' : placesInWords(taken, capacity)
}

const placesInWords = (taken: number, capacity: number | null): string =>
  capacity === null ? `${taken} coming` : `${taken} of ${counted(capacity, 'spot')}`

async function shiftsBetween(db: Db, committee: Workplace, range: Range): Promise<CalendarItem[]> {
  const { begins, ends } = instants(committee, range)
  const { rows } = await sql<{
    id: string
    eventId: string
    name: string
    title: string
    startsAt: Date
    endsAt: Date
    timeZone: StateZone
    capacity: number | null
    taken: number
    isCancelled: boolean
  }>`
    select s.id, s.event_id, s.name, e.title, s.starts_at, s.ends_at, e.time_zone, s.capacity, e.cancelled_at is not null as is_cancelled,
      coalesce((select sum(g.party_size) from guests g where g.event_id = e.id and g.shift_id = s.id and g.state = 'coming'), 0)::int as taken
    from shifts s join events e on e.organization_id = s.organization_id and e.committee_id = s.committee_id and e.id = s.event_id
    where s.organization_id = ${committee.organizationId}::uuid and s.committee_id = ${committee.committeeId}::uuid and s.removed_at is null
      and e.starts_at < ${ends}::timestamptz and e.starts_at > ${begins}::timestamptz - interval '15 days'
      and s.starts_at < ${ends}::timestamptz and s.ends_at > ${begins}::timestamptz
      and (not e.is_draft or ${committee.may('events.edit')})
    order by s.starts_at, s.id limit ${mostOfALayer}`.execute(db)
  const { committeeId } = committee
  return rows.map((row) => ({
    ...plain(committee),
    id: `shift ${row.id}`,
    layer: 'shifts',
    title: `${row.name}: ${row.title}`,
    places: placesInWords(row.taken, row.capacity),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    isCancelled: row.isCancelled,
    link: linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: row.eventId }),
  }))
}

async function entriesBetween(db: Db, committee: Workplace, range: Range): Promise<CalendarItem[]> {
  const { begins, ends } = instants(committee, range)
  const { rows } = await sql<{
    id: string
    calendarName: string
    title: string
    about: string
    place: string
    startsAt: Date | null
    endsAt: Date | null
    day: string | null
    lastDay: string | null
    isCancelled: boolean
  }>`
    select id, calendar_name, title, about, place, starts_at, ends_at, starts_on::text as day, ends_on::text as last_day, is_cancelled
    from calendar_entries
    where organization_id = ${committee.organizationId}::uuid and committee_id = ${committee.committeeId}::uuid
      and removed_at is null and event_id is null
      and ((starts_at < ${ends}::timestamptz and ends_at >= ${begins}::timestamptz) or (starts_on <= ${range.to}::date and ends_on >= ${range.from}::date))
    order by coalesce(starts_at, starts_on), id limit ${mostOfALayer}`.execute(db)
  return rows.map((row) => ({
    ...plain(committee),
    id: `entry ${row.id}`,
    layer: 'imported',
    title: row.title || 'Without a title',
    detail: [`From “${row.calendarName}”`, row.about].filter(Boolean).join('\n'),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    day: row.day,
    lastDay: row.lastDay,
    place: row.place,
    isCancelled: row.isCancelled,
    entryId: row.id,
  }))
}
