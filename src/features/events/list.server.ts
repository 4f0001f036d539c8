// The list of events: what comes with the soonest first, what was with the latest first, and drafts.
import type { z } from 'zod'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { StateZone } from '../../domain/zonedTime.ts'
import { workIn, type Workplace, type CommitteeRef } from '../committees/workIn.server.ts'
import { eventsOf, shiftsOf, type EventRow } from './access.server.ts'
import type { EventListRow, events } from './api.ts'
import { guestFigures } from './planning/figures.server.ts'
import type { EventKind } from './shapes.ts'

const pageSize = 100
type Asked = z.output<(typeof events.list)['input']>

export async function listEvents(context: Context, asked: Asked) {
  const { db, viewer } = context
  const committee = await workIn(context, asked.committeeId, 'work.see')
  const mayPlan = committee.may('events.edit')
  let query = sorted(eventsOf(db, committee, mayPlan), asked.when)
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
  const rows = await query.selectAll('events').limit(pageSize).offset(asked.offset).execute()
  const { total } = await query
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    events: await listRows(db, committee, rows),
    total: Number(total),
    counts: await countsOf(db, committee, mayPlan),
    mayEdit: mayPlan && !committee.isArchived,
    timeZone: committee.timeZone as StateZone,
  }
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
