import { sql } from 'kysely'

// A person who was merged away or put away waits for no one; a card of a closed project is on no board.
export const livingVolunteer = sql`exists (select from people p where p.id = v.person_id and p.merged_into is null and p.archived_at is null)`
export const waitingVolunteer = sql`v.answered_at is null and v.state in ('new', 'active') and ${livingVolunteer}`
export const openTask = sql`t.archived_at is null and t.lane <> 'done'
  and exists (select from projects p where p.id = t.project_id and p.archived_at is null)`
