// Walkbooks for Ctrl/Cmd-K, of the committees in which a person sees them. By organization and committee, so a few hundred rows.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'

/** What the results of surveys call a turf. */
export async function turfNames(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('walkbooks')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Row {
  id: string
  committeeId: string
  name: string
  doors: number
  committee: string
}

export async function findWalkbooks({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<Row>`select w.id, w.committee_id, w.name, w.doors, c.name as committee
    from walkbooks w join committees c on c.id = w.committee_id
    where ${committeesWhere(viewer, 'walkbooks.see')} and w.organization_id = c.organization_id and w.archived_at is null
      and ${bears(sql`w.name`, text)}
    order by ${beginsWords('w.name', text)} desc, lower(w.name), w.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, name, doors, committee }) => ({
    id,
    title: name,
    note: `${counted(doors, 'door')} · ${committee}`,
    to: linkTo('/committee/:committeeId/walkbooks/:walkbookId', { committeeId, walkbookId: id }),
  }))
}
