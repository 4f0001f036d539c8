// Firms for Ctrl/Cmd-K, of the committees whose books a person sees; people are found as people.
import { sql, type RawBuilder } from 'kysely'
import { bears, beginsWords, resembles } from '../../../app/server/data/matching.ts'
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
    bears(sql`name`, asked.text),
    sql`order by ${beginsWords('f.name', asked.text)} desc, f.name_key, f.id limit ${asked.limit}`,
  )
  return rows.map(found)
}

export async function findSimilarFirms(asked: Asked): Promise<Found[]> {
  const rows = await firmsWith(asked, resembles(sql`name_key`, asked.text), sql``)
  return nearestNames(rows.map(found), ({ title }) => title, asked.text, asked.limit)
}

/** Read through in one go: committee by committee, each row would be fetched by itself. */
async function firmsWith(
  { db, viewer, text }: Asked,
  named: RawBuilder<boolean>,
  inOrder: RawBuilder<unknown>,
): Promise<Row[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<Row>`
    with named as materialized (select id, committee_id, name, name_key, kind from firms
      where organization_id = ${viewer.organizationId}::uuid and merged_into is null and archived_at is null and ${named})
    select f.id, f.committee_id as "committeeId", f.name, f.kind, c.name as committee from named f join committees c on c.id = f.committee_id
    where ${committeesWhere(viewer, 'books.see')} ${inOrder}`.execute(db)
  return rows
}

const found = ({ id, committeeId, name, kind, committee }: Row): Found => ({
  id,
  title: name,
  note: `${kind} · ${committee}`,
  to: linkTo('/committee/:committeeId/accounting/entities/:entityId', { committeeId, entityId: id }),
})
