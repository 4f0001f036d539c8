// A person who came to a shift has worked its length; where an event of work has no shifts, its own length. Each guest has at most one such row,
// so however often it is said, it counts once; it follows what is corrected later, until someone has approved it. Rows come from check-ins
// and go with them: editing an event corrects what stands and adds nothing, because the hours may have been typed by hand meanwhile, and
// takes nothing away, because people have worked whatever becomes of the event's form.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { EventRow } from '../access.server.ts'
import { workKinds } from '../shapes.ts'

/** After these guests were said to have come, or not to have, or to have been on another shift. */
export async function writeHours(
  db: Db,
  committee: CommitteeRef,
  event: Pick<EventRow, 'id'>,
  guestIds: string[],
): Promise<void> {
  const { organizationId, committeeId } = committee
  // A shift that was added later does not take from those who came before there were any: their row names the event alone.
  const worked = sql`${cameTo(committee, event)} and g.id = any (${guestIds}::uuid[])
    and (s.id is not null or (e.kind = any (${workKinds}::text[]) and (
      not exists (select from shifts o where o.event_id = e.id and o.removed_at is null)
      or exists (select from person_hours h where h.organization_id = g.organization_id and h.committee_id = g.committee_id
        and h.guest_id = g.id and h.what = left(e.title, 200)))))`
  await sql`
    with worked as (${worked})
    delete from person_hours h using guests g where h.organization_id = ${organizationId}::uuid and h.committee_id = ${committeeId}::uuid
      and h.guest_id = g.id and g.id = any (${guestIds}::uuid[])
      and (g.came_at is null or (h.approved_at is null and g.id not in (select guest_id from worked)))`.execute(
    db,
  )
  await sql`
    insert into person_hours (organization_id, committee_id, person_id, worked_on, minutes, what, guest_id, noted_by_name)
    ${worked}
    on conflict (organization_id, committee_id, guest_id) where guest_id is not null
    do update set minutes = excluded.minutes, worked_on = excluded.worked_on, what = excluded.what
    where person_hours.approved_at is null
      and (person_hours.minutes, person_hours.worked_on, person_hours.what) is distinct from (excluded.minutes, excluded.worked_on, excluded.what)`.execute(
    db,
  )
}

/** After the event or a shift was given another length, day or name. */
export async function correctHours(db: Db, committee: CommitteeRef, event: EventRow): Promise<void> {
  await sql`
    with worked as (${cameTo(committee, event)})
    update person_hours h set minutes = w.minutes, worked_on = w.worked_on, what = w.what from worked w
    where h.organization_id = w.organization_id and h.committee_id = w.committee_id and h.guest_id = w.guest_id and h.approved_at is null
      and (h.minutes, h.worked_on, h.what) is distinct from (w.minutes, w.worked_on, w.what)`.execute(db)
}

/** Everyone who came, as a row of their hours would stand. */
const cameTo = (
  { organizationId, committeeId }: CommitteeRef,
  { id }: Pick<EventRow, 'id'>,
): RawBuilder<unknown> => sql`
  select g.organization_id, g.committee_id, g.person_id, (coalesce(s.starts_at, e.starts_at) at time zone e.time_zone)::date as worked_on,
    least(1440, greatest(1, extract(epoch from coalesce(s.ends_at - s.starts_at, e.ends_at - e.starts_at))::integer / 60)) as minutes,
    left(e.title || coalesce(': ' || s.name, ''), 200) as what, g.id as guest_id, g.came_by_name
  from guests g join events e on e.id = g.event_id left join shifts s on s.event_id = g.event_id and s.id = g.shift_id
  where g.organization_id = ${organizationId}::uuid and g.committee_id = ${committeeId}::uuid and g.event_id = ${id}::uuid
    and g.came_at is not null`
