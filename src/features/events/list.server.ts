// The list of events: what comes with the soonest first, what was with the latest first, and drafts.
import type { z } from 'zod'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { StateZone } from '../../domain/zonedTime.ts'
import { workIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'
import { eventsOf, shiftsOf, type EventRow } from './access.server.ts'
import { countOf } from '../../app/server/lists/inOrder.ts'
import { mayExport, type ListContext, type Part } from '../../app/server/lists/listOf.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import { events, type EventListRow } from './api.ts'
import { kindNames } from './words.ts'
import { guestFigures } from './planning/figures.server.ts'
import type { EventKind } from './shapes.ts'

const pageSize = 100
type Asked = z.output<(typeof events.list)['input']>

export async function listEvents(context: Context, { offset, ...asked }: Asked) {
  const { db } = context
  const committee = await openEvents(context, asked)
  const mayPlan = committee.may('events.edit')
  const query = eventsAsked(context, committee, asked)
  const rows = await query.selectAll('events').limit(pageSize).offset(offset).execute()
  return {
    events: await listRows(db, committee, rows),
    total: await countOf(query.clearOrderBy()),
    counts: await countsOf(db, committee, mayPlan),
    mayEdit: mayPlan && !committee.isArchived,
    mayExport: mayExport(context, committee, events.list),
    timeZone: committee.timeZone as StateZone,
  }
}

type EventFilter = Omit<Asked, 'offset'>
const openEvents = (context: ListContext, { committeeId }: EventFilter) =>
  workIn(context, committeeId, 'work.see')

export const eventExport = {
  open: openEvents,
  rows: async (context: ListContext, committee: Workplace, asked: EventFilter, { limit, offset }: Part) => {
    const query = eventsAsked(context, committee, asked).selectAll('events')
    return listRows(context.db, committee, await query.limit(limit).offset(offset).execute())
  },
  count: (context: ListContext, committee: Workplace, asked: EventFilter) =>
    countOf(eventsAsked(context, committee, asked).clearOrderBy()),
  columns: {
    Title: (event) => event.title,
    Type: (event) => kindNames[event.kind],
    Begins: (event) => event.startsAt,
    Ends: (event) => event.endsAt,
    Place: (event) => event.placeName,
    City: (event) => event.city,
    Host: (event) => event.hostName,
    Invited: (event) => event.invited,
    Coming: (event) => event.taken,
    Waiting: (event) => event.waiting,
    Here: (event) => event.here,
    Places: (event) => event.capacity,
    Shifts: (event) => event.shiftCount,
    Public: (event) => (event.isPublic ? 'yes' : ''),
    Cancelled: (event) => event.cancelledAt,
  } satisfies Record<string, (event: EventListRow) => ExportValue>,
}

function eventsAsked({ db, viewer }: ListContext, committee: Workplace, asked: EventFilter): Query {
  let query = sorted(eventsOf(db, committee, committee.may('events.edit')), asked.when)
  if (asked.kind) query = query.where('events.kind', '=', asked.kind)
  if (asked.mine)
    query = query.where((eb) =>
      eb.or([
        eb('events.createdBy', '=', viewer.userId),
        eb('events.hostId', 'in', (host) =>
          host
            .selectFrom('people')
            .select('people.id')
            .where('people.organizationId', '=', committee.organizationId)
            .where('people.committeeId', '=', committee.committeeId)
            .where('people.email', '=', viewer.email.toLowerCase()),
        ),
      ]),
    )
  if (asked.text) {
    const like = `%${asked.text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
    query = query.where((eb) =>
      eb.or(
        (['title', 'placeName', 'city', 'about'] as const).map((column) =>
          eb(`events.${column}`, 'ilike', like),
        ),
      ),
    )
  }
  return query
}

type Query = ReturnType<typeof eventsOf>

function sorted(query: Query, when: Asked['when']): Query {
  if (when === 'drafts')
    return query.where('events.isDraft', '=', true).orderBy('events.startsAt').orderBy('events.id')
  // What is going on right now belongs to what comes.
  const planned = query.where('events.isDraft', '=', false)
  return when === 'upcoming'
    ? planned.where('events.endsAt', '>', new Date()).orderBy('events.startsAt').orderBy('events.id')
    : planned.where('events.endsAt', '<=', new Date()).orderBy('events.startsAt', 'desc').orderBy('events.id')
}

async function countsOf(db: Db, committee: Workplace, mayPlan: boolean) {
  const now = new Date()
  const row = await eventsOf(db, committee, mayPlan)
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('isDraft', '=', true).as('drafts'),
      eb.fn
        .countAll<bigint>()
        .filterWhere('isDraft', '=', false)
        .filterWhere('endsAt', '>', now)
        .as('upcoming'),
      eb.fn.countAll<bigint>().filterWhere('isDraft', '=', false).filterWhere('endsAt', '<=', now).as('past'),
    ])
    .executeTakeFirstOrThrow()
  return { drafts: Number(row.drafts), upcoming: Number(row.upcoming), past: Number(row.past) }
}

/** Rows as lists, the calendar and the map show them. */
export async function listRows(db: Db, committee: CommitteeRef, rows: EventRow[]): Promise<EventListRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const figures = await guestFigures(db, committee, ids)
  const shifts = await shiftsOf(db, committee, ids).select(['shifts.eventId', 'shifts.capacity']).execute()
  const hosts = await hostNames(db, committee, rows)
  const shiftsByEvent = Map.groupBy(shifts, ({ eventId }) => eventId)
  return rows.map((row) => {
    const own = shiftsByEvent.get(row.id) ?? []
    const { invited, taken, waiting, here } = figures.ofEvent(row.id)
    const { id, title, placeName, city, latitude, longitude, isDraft, isPublic, version } = row
    return {
      id,
      title,
      placeName,
      city,
      latitude,
      longitude,
      isDraft,
      isPublic,
      version,
      invited,
      taken,
      waiting,
      here,
      kind: row.kind as EventKind,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      timeZone: row.timeZone as StateZone,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      isRepeating: row.seriesId !== null,
      hostName: (row.hostId && hosts.get(row.hostId)) ?? '',
      shiftCount: own.length,
      capacity: row.capacity ?? capacityOf(own),
    }
  })
}

/** Together the shifts have a limit only when each has one. */
function capacityOf(shifts: { capacity: number | null }[]): number | null {
  if (shifts.length === 0 || shifts.some(({ capacity }) => capacity === null)) return null
  return shifts.reduce((sum, { capacity }) => sum + capacity!, 0)
}

async function hostNames(db: Db, committee: CommitteeRef, rows: EventRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ hostId }) => hostId ?? []))]
  if (ids.length === 0) return new Map()
  const hosts = await db
    .selectFrom('people')
    .select(['id', 'firstName', 'lastName'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(hosts.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
