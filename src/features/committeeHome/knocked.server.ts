// Doors that were knocked on: visits that phones recorded, and talks at a door that someone typed in on a voter's page. A visit is also on
// record with each voter behind the door; there it is not counted once more.
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { DoorsThisWeek } from './todayShapes.ts'

/** As `k`: id, committee_id, at, is_talk, result, by_name, walkbook_id. `of` says whose, by organization_id and committee_id. */
export const knocked = (
  of: RawBuilder<unknown>,
) => sql`(select id, committee_id, visited_at as at, result = 'talked' as is_talk, result, by_name, walkbook_id from door_visits where ${of} and undone_at is null and held_at is null
  union all select c.id, c.committee_id, c.contacted_at, c.result = 'talked', c.result, c.contacted_by_name, null from (select * from voter_contacts where ${of} and method = 'door' and undone_at is null) c
  where not exists (select from door_visits d where d.organization_id = c.organization_id and d.committee_id = c.committee_id
    and d.visited_at = c.contacted_at and d.by_name = c.contacted_by_name)) k`

/** Of every committee in which this person may see walkbooks, and where doors were knocked on or are a goal. Null where there is none. */
export async function findDoorsForHome({ db, viewer }: Context): Promise<DoorsThisWeek | null> {
  if (viewer.organizationId === null) return null
  const { rows } = await sql<DoorsThisWeek[number]>`
    with mine as (select c.id, c.name, c.organization_id from committees c where ${committeesWhere(viewer, 'walkbooks.see')})
    select m.id as committee_id, m.name as committee_name, w.doors, w.talks, w.before, g.target::int as target, w.ever
    from mine m left join committee_goals g on g.organization_id = m.organization_id and g.committee_id = m.id and g.kind = 'doors'
      cross join lateral (
        select count(*) filter (where k.at > now() - interval '7 days')::int as doors,
          count(*) filter (where k.at > now() - interval '7 days' and k.is_talk)::int as talks,
          count(*) filter (where k.at > now() - interval '14 days' and k.at <= now() - interval '7 days')::int as before, count(*)::int as ever
        from ${knocked(sql`organization_id = m.organization_id and committee_id = m.id`)}) w
    where w.ever > 0 or g.target is not null
    order by w.doors desc, lower(m.name), m.id limit 20`.execute(db)
  return rows.length === 0 ? null : rows
}
