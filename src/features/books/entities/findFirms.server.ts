// Firms for Ctrl/Cmd-K, of the committees whose books a person sees; people are found as people.
import { sql } from 'kysely'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { linkTo } from '../../../links.ts'
import { committeesWhere } from '../../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../../search/finder.server.ts'

interface Row {
  id: string
  committeeId: string
  name: string
  kind: string
  committee: string
}

export async function findFirms({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } =
    await sql<Row>`select f.id, f.committee_id as "committeeId", f.name, f.kind, c.name as committee
    from firms f join committees c on c.id = f.committee_id
    where ${committeesWhere(viewer, 'books.see')} and f.organization_id = c.organization_id and f.merged_into is null and f.archived_at is null
      and f.name ilike all (${patternsOf(text)}::text[])
    order by f.name_key, f.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, name, kind, committee }) => ({
    id,
    title: name,
    note: `${kind} · ${committee}`,
    to: linkTo('/committee/:committeeId/accounting/entities/:entityId', { committeeId, entityId: id }),
  }))
}
