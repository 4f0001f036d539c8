import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Becoming } from '../../people/also.server.ts'

/** People who are volunteers already stay volunteers. No reply timer starts: they were met in person. How many are new. */
export async function becomeVolunteers(
  db: Db,
  { organizationId, committeeId, ids, byName, how }: Becoming,
): Promise<number> {
  const { rows } = await sql`
    insert into volunteers (organization_id, committee_id, person_id, state, answer_due_at, answered_at, answered_by_name, answered_how)
    select ${organizationId}::uuid, ${committeeId}::uuid, id, 'active', now(), now(), ${byName}, ${how} from unnest(${ids}::uuid[]) id
    on conflict (person_id) do nothing returning person_id`.execute(db)
  return rows.length
}
