// One short text for all of a turf that can change while a phone has it: when it is another one, the phone reads the turf again. Visits are
// not in it; the phone hears of those by themselves.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export async function turfStamp(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { id: handId, walkbookId }: { id: string; walkbookId: string },
): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select md5(concat_ws(' ', w.version, w.updated_at, h.expires_at,
      (select v.id from survey_versions v join surveys s on s.id = v.survey_id and s.closed_at is null
       where v.organization_id = ${organizationId}::uuid and v.committee_id = ${committeeId}::uuid and v.survey_id = w.survey_id
       order by v.number desc limit 1),
      (select string_agg(n.id::text, ' ' order by n.id) from building_notes n
       where n.organization_id = ${organizationId}::uuid and n.committee_id = ${committeeId}::uuid and n.removed_at is null
         and n.building in (select d.building from walkbook_doors d where d.organization_id = ${organizationId}::uuid
           and d.committee_id = ${committeeId}::uuid and d.walkbook_id = w.id)))) as stamp
    from walkbooks w join hands h on h.id = ${handId}::uuid and h.organization_id = ${organizationId}::uuid and h.committee_id = ${committeeId}::uuid
    where w.id = ${walkbookId}::uuid and w.organization_id = ${organizationId}::uuid and w.committee_id = ${committeeId}::uuid`.execute(
    db,
  )
  return rows[0]?.stamp ?? ''
}
