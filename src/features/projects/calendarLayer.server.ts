// Tasks that are due, in the committee's calendar.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { PlainDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import type { Workplace } from '../committees/workIn.server.ts'

interface Asked {
  db: Db
  committee: Workplace
  range: { from: PlainDate; to: PlainDate }
  limit: number
}

/** For those who see projects; a canvasser's calendar has none. */
export async function tasksBetween({ db, committee, range: { from, to }, limit }: Asked) {
  if (!committee.may('people.see')) return []
  const { rows } = await sql<{
    id: string
    title: string
    dueOn: string
    isDone: boolean
    projectId: string
    project: string
    staffId: string
    owner: string
  }>`
    select t.id, t.title, t.due_on::text, t.lane = 'done' as is_done, p.id as project_id, p.name as project, p.owner_id as staff_id,
      coalesce(trim(o.first_name || ' ' || o.last_name), '') as owner
    from tasks t join projects p on p.organization_id = t.organization_id and p.committee_id = t.committee_id and p.id = t.project_id
      left join people o on o.organization_id = t.organization_id and o.committee_id = t.committee_id and o.id = t.owner_id
    where t.organization_id = ${committee.organizationId}::uuid and t.committee_id = ${committee.committeeId}::uuid
      and t.archived_at is null and p.archived_at is null and t.due_on between ${from}::date and ${to}::date
    order by t.due_on, t.id limit ${limit}`.execute(db)
  const { committeeId } = committee
  return rows.map((row) => ({
    id: `task ${row.id}`,
    layer: 'tasks' as const,
    title: row.title,
    detail: [row.project, row.owner && `for ${row.owner}`, row.isDone && 'done'].filter(Boolean).join(', '),
    day: row.dueOn,
    lastDay: row.dueOn,
    isDone: row.isDone,
    link: `${linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', { committeeId, staffId: row.staffId, projectId: row.projectId })}?task=${row.id}`,
  }))
}
