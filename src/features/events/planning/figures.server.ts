// How many places are taken at each event, in one pass over the guests of all events asked for.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'

export interface GuestFigures {
  invited: number
  coming: number
  taken: number
  waiting: number
  declined: number
  cancelled: number
  here: number
  noShows: number
}

const none: GuestFigures = {
  invited: 0,
  coming: 0,
  taken: 0,
  waiting: 0,
  declined: 0,
  cancelled: 0,
  here: 0,
  noShows: 0,
}

/** By event, and by shift where there are shifts. */
export async function guestFigures(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  eventIds: string[],
): Promise<{ ofEvent(id: string): GuestFigures; ofShift(id: string): GuestFigures }> {
  const { rows } = await sql<GuestFigures & { eventId: string; shiftId: string | null }>`
    select event_id, shift_id,
      count(*) filter (where invited_at is not null)::int as invited,
      count(*) filter (where state = 'coming')::int as coming,
      coalesce(sum(party_size) filter (where state = 'coming'), 0)::int as taken,
      coalesce(sum(party_size) filter (where state = 'waiting'), 0)::int as waiting,
      count(*) filter (where state = 'declined')::int as declined,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      count(*) filter (where came_at is not null)::int as here,
      count(*) filter (where is_no_show)::int as no_shows
    from guests where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and event_id = any (${eventIds}::uuid[])
    group by event_id, shift_id`.execute(db)
  const events = new Map<string, GuestFigures>()
  const shifts = new Map<string, GuestFigures>()
  for (const { eventId, shiftId, ...figures } of rows) {
    if (shiftId) shifts.set(shiftId, figures)
    const sum = events.get(eventId) ?? { ...none }
    for (const key of Object.keys(none) as (keyof GuestFigures)[]) sum[key] += figures[key]
    events.set(eventId, sum)
  }
  return { ofEvent: (id) => events.get(id) ?? none, ofShift: (id) => shifts.get(id) ?? none }
}
