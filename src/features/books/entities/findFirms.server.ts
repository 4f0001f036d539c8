// Firms for Ctrl/Cmd-K, of the committees whose books a person sees; people are found as people.
import { sql, type RawBuilder } from 'kysely'
import { beginsWords, patternsOf, resembles } from '../../../app/server/data/matching.ts'
import { nearestNames } from '../../../domain/nameDistance.ts'
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

export async function findFirms(asked: Asked): Promise<Found[]> {
  const rows = await firmsWith(
    asked,
    sql`f.name ilike all (${patternsOf(asked.text)}::text[]) order by ${beginsWords('f.name', asked.text)} desc, f.name_key, f.id limit ${asked.limit}`,
  )
  return rows.map(found)
}

export async function findSimilarFirms(asked: Asked): Promise<Found[]> {
  const rows = await firmsWith(asked, resembles(sql.ref('f.name_key'), asked.text))
  return nearestNames(rows.map(found), ({ title }) => title, asked.text, asked.limit)
}

async function firmsWith({ db, viewer, text }: Asked, named: RawBuilder<unknown>): Promise<Row[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } =
    await sql<Row>`select f.id, f.committee_id as "committeeId", f.name, f.kind, c.name as committee
    from firms f join committees c on c.id = f.committee_id
    where ${committeesWhere(viewer, 'books.see')} and f.organization_id = c.organization_id and f.merged_into is null and f.archived_at is null
      and ${named}`.execute(db)
  return rows
}

const found = ({ id, committeeId, name, kind, committee }: Row): Found => ({
  id,
  title: name,
  note: `${kind} · ${committee}`,
  to: linkTo('/committee/:committeeId/accounting/entities/:entityId', { committeeId, entityId: id }),
})
