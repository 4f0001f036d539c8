// Whoever came to a shift has worked its length. Each guest has at most one such row, so however often it is said, it counts once.
import { sql } from 'kysely'
import type { Db } from '../../app/server/db.ts'
import type { CommitteeRef, EventRow } from './access.server.ts'

export async function writeHours(
  db: Db,
  committee: CommitteeRef,
  event: Pick<EventRow, 'title' | 'timeZone'>,
  guestIds: string[],
  byName: string,
): Promise<void> {
  const { organizationId, committeeId } = committee
  await sql`
    delete from person_hours h using guests g where h.organization_id = ${organizationId}::uuid and h.committee_id = ${committeeId}::uuid
      and h.guest_id = g.id and g.id = any (${guestIds}::uuid[]) and g.came_at is null`.execute(db)
  await sql`
    insert into person_hours (organization_id, committee_id, person_id, worked_on, minutes, what, guest_id, noted_by_name)
    select g.organization_id, g.committee_id, g.person_id, (s.starts_at at time zone ${event.timeZone})::date,
      least(1440, greatest(1, extract(epoch from s.ends_at - s.starts_at)::integer / 60)),
      left(${event.title} || ': ' || s.name, 200), g.id, ${byName}
    from guests g join shifts s on s.event_id = g.event_id and s.id = g.shift_id
    where g.organization_id = ${organizationId}::uuid and g.committee_id = ${committeeId}::uuid
      and g.id = any (${guestIds}::uuid[]) and g.came_at is not null
    on conflict (organization_id, committee_id, guest_id) where guest_id is not null do nothing`.execute(db)
}
