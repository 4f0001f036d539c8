// Coming events around a place, for someone who asks where help is needed.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface NearEvent {
  id: string
  slug: string
  isPublic: boolean
  kind: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  placeName: string
  city: string
  /** In a straight line; null where either place is not on the map. */
  miles: number | null
  /** Null: no limit. */
  placesLeft: number | null
}

/** The nearest first, those without a place last; without a starting point the soonest first. Drafts and cancelled events are left out. */
export async function nearestEvents(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  from: { latitude: number; longitude: number } | null,
  limit: number,
): Promise<NearEvent[]> {
  const { rows } = await sql<NearEvent>`
    select e.id, e.slug, e.is_public, e.kind, e.title, e.starts_at, e.ends_at, e.time_zone, e.place_name, e.city,
      -- The great circle on a round earth of 3,958.8 miles.
      case when e.latitude is not null and e.longitude is not null and ${from !== null} then
        3958.8 * 2 * asin(sqrt(power(sin(radians(e.latitude - ${from?.latitude ?? 0}::float8) / 2), 2)
          + cos(radians(${from?.latitude ?? 0}::float8)) * cos(radians(e.latitude)) * power(sin(radians(e.longitude - ${from?.longitude ?? 0}::float8) / 2), 2)))
      end as miles,
      case when e.capacity is not null then greatest(0, e.capacity - coalesce(
        (select sum(g.party_size)::int from guests g where g.event_id = e.id and g.state = 'coming'), 0)) end as places_left
    from events e
    where e.organization_id = ${organizationId}::uuid and e.committee_id = ${committeeId}::uuid
      and not e.is_draft and e.cancelled_at is null and e.starts_at > now() and e.starts_at < now() + interval '90 days'
    order by miles nulls last, e.starts_at limit ${limit}::int`.execute(db)
  return rows
}
