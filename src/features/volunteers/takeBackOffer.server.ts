// An "I can help" that was written down by mistake, taken back as long as nothing came of it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { volunteersOf } from './access.server.ts'
import type { Offering } from './signUp.server.ts'

/**
 * A person who was answered, changed, given work or has hours since then is a volunteer, however it began. Answers the version that stands after
 * going back to how it was before; null where nothing was restored.
 */
export async function takeBackOffer(
  db: Db,
  committee: CommitteeRef,
  personId: string,
  { version, before }: Offering,
): Promise<number | null> {
  const now = await volunteersOf(db, committee)
    .where('volunteers.personId', '=', personId)
    .select('volunteers.version')
    .forUpdate()
    .executeTakeFirst()
  if (now?.version !== version) return null
  if (before) {
    const { personId: _person, organizationId: _organization, committeeId: _committee, ...columns } = before
    // Counted on, never back: a number that was used once means another state to a person who saw it.
    const restored = version + 1
    await db
      .updateTable('volunteers')
      .set({ ...columns, version: restored, updatedAt: new Date() })
      .where('personId', '=', personId)
      .execute()
    return restored
  }
  if (!(await hasWorked(db, committee, personId)))
    await db.deleteFrom('volunteers').where('personId', '=', personId).execute()
  return null
}

async function hasWorked(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  personId: string,
): Promise<boolean> {
  const { rows } = await sql<{ worked: boolean }>`
    with of as (select ${organizationId}::uuid as organization_id, ${committeeId}::uuid as committee_id, ${personId}::uuid as person_id)
    select exists (select from volunteer_assignments a join of using (organization_id, committee_id, person_id))
      or exists (select from person_hours h join of using (organization_id, committee_id, person_id))
      or exists (select from guests g join of using (organization_id, committee_id, person_id)
        where g.shift_id is not null and g.state in ('coming', 'waiting')) as worked`.execute(db)
  return rows[0]!.worked
}
