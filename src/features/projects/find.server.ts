// Projects and tasks for Ctrl/Cmd-K, of the committees whose boards a person sees. Both are read by organization and committee.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'

interface Row {
  id: string
  committeeId: string
  projectId: string
  staffId: string
  title: string
  committee: string
}

export async function findProjects({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } =
    await sql<Row>`select j.id, j.id as project_id, j.owner_id as staff_id, j.committee_id, j.name as title, c.name as committee
    from projects j join committees c on c.id = j.committee_id
    where ${committeesWhere(viewer, 'people.see')} and j.organization_id = c.organization_id and j.archived_at is null
      and ${bears(sql`j.name`, text)}
    order by ${beginsWords('j.name', text)} desc, lower(j.name), j.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, title: row.title, note: row.committee, to: boardOf(row) }))
}

/** Those still to do first. */
export async function findTasks({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<
    Row & { project: string; lane: string }
  >`with found as materialized (select id, project_id, committee_id, title, lane, due_on from tasks
      where organization_id = ${viewer.organizationId}::uuid and archived_at is null and ${bears(sql`title`, text)})
    select t.id, j.id as project_id, j.owner_id as staff_id, t.committee_id, t.title, t.lane, j.name as project, c.name as committee
    from found t join projects j on j.id = t.project_id join committees c on c.id = t.committee_id
    where ${committeesWhere(viewer, 'people.see')} and j.archived_at is null
    order by ${beginsWords('t.title', text)} desc, t.lane = 'done', t.due_on nulls last, lower(t.title), t.id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    note: `${row.lane === 'done' ? 'Done · ' : ''}${row.project} · ${row.committee}`,
    to: `${boardOf(row)}?task=${row.id}`,
  }))
}

export function boardOf({
  committeeId,
  staffId,
  projectId,
}: Pick<Row, 'committeeId' | 'staffId' | 'projectId'>): string {
  return linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', {
    committeeId,
    staffId,
    projectId,
  })
}
