import { sql, type RawBuilder } from 'kysely'

// A person who was merged away or put away waits for no one; a card of a closed project is on no board.
export const livingVolunteer = sql`exists (select from people p where p.id = v.person_id and p.merged_into is null and p.archived_at is null)`
export const waitingVolunteer = sql`v.answered_at is null and v.state in ('new', 'active') and ${livingVolunteer}`
export const openTask = sql`t.archived_at is null and t.lane <> 'done'
  and exists (select from projects p where p.id = t.project_id and p.archived_at is null)`

/** Walkbooks that someone has on a phone, as `out` with when that phone was last heard of. */
export const walkbooksOut = (
  of: RawBuilder<unknown>,
) => sql`(select h.committee_id, h.walkbook_id, max(h.seen_at) as seen_at
  from (select * from hands where ${of} and ended_at is null and expires_at > now() and (kind = 'member' or claimed_at is not null)) h
    join walkbooks w on w.id = h.walkbook_id and w.organization_id = h.organization_id and w.committee_id = h.committee_id
  where w.archived_at is null group by h.committee_id, h.walkbook_id) out`
export const notSeenForADay = sql`coalesce(out.seen_at < now() - interval '1 day', true)`
