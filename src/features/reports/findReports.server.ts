// Reports for Ctrl/Cmd-K, by their title, for those who write them.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'

export async function findReports({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<{ id: string; committeeId: string; title: string; committee: string }>`
    select r.id, r.committee_id, r.title, c.name as committee
    from reports r join committees c on c.id = r.committee_id and c.organization_id = r.organization_id
    where ${committeesWhere(viewer, 'reports.edit')} and r.removed_at is null and ${bears(sql`r.title`, text)}
    order by ${beginsWords('r.title', text)} desc, r.updated_at desc, r.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, title, committee }) => ({
    id,
    title,
    note: committee,
    to: `${linkTo('/committee/:committeeId/report-editor', { committeeId })}?report=${id}`,
  }))
}
