// What every call about a project begins with. A project, task or staff member of another committee answers like one that is not there.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { Lane } from '../staff/lanes.ts'

export interface ProjectFacts {
  id: string
  ownerId: string
  ownerName: string
  name: string
  purpose: string
  startsOn: string | null
  dueOn: string | null
  version: number
  updatedByName: string
  isArchived: boolean
}

export async function getProject(
  db: Db,
  { organizationId, committeeId }: Workplace,
  { projectId, staffId }: { projectId: string; staffId?: string },
): Promise<ProjectFacts> {
  const { rows } = await sql<ProjectFacts>`
    select j.id, j.owner_id, trim(p.first_name || ' ' || p.last_name) as owner_name, j.name, j.purpose, j.starts_on::text, j.due_on::text,
      j.version, j.updated_by_name, j.archived_at is not null as is_archived
    from projects j join people p on p.id = j.owner_id
    where j.organization_id = ${organizationId}::uuid and j.committee_id = ${committeeId}::uuid and j.id = ${projectId}::uuid
      and (${staffId ?? null}::uuid is null or j.owner_id = ${staffId ?? null}::uuid)`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Locked: moves on one board happen one after the other, so that each is placed among what is really there. */
export async function lockProject(db: Db, committee: Workplace, projectId: string): Promise<ProjectFacts> {
  await sql`select from projects where organization_id = ${committee.organizationId}::uuid and committee_id = ${committee.committeeId}::uuid
    and id = ${projectId}::uuid for update`.execute(db)
  const project = await getProject(db, committee, { projectId })
  refuseArchived(project.isArchived ? project.name : null)
  return project
}

export function refuseArchived(project: string | null): void {
  if (project !== null)
    throw conflict(`The project ${project} is archived and can only be read. Restore it first.`)
}

export interface TaskFacts {
  id: string
  title: string
  text: string
  lane: Lane
  place: number
  ownerId: string | null
  ownerName: string
  startsOn: string | null
  dueOn: string | null
  version: number
  placeVersion: number
  updatedByName: string
  movedByName: string
  createdByName: string
  isArchived: boolean
  archivedProject: string | null
}

export async function getTask(
  db: Db,
  { organizationId, committeeId }: Workplace,
  { projectId, taskId }: { projectId: string; taskId: string },
  forUpdate = false,
): Promise<TaskFacts> {
  const { rows } = await sql<TaskFacts>`
    select t.id, t.title, t.text, t.lane, t.place, t.owner_id, coalesce(trim(p.first_name || ' ' || p.last_name), '') as owner_name,
      t.starts_on::text, t.due_on::text, t.version, t.place_version, t.updated_by_name, t.moved_by_name, t.created_by_name,
      t.archived_at is not null as is_archived, case when j.archived_at is not null then j.name end as archived_project
    from tasks t join projects j on j.id = t.project_id left join people p on p.id = t.owner_id
    where t.organization_id = ${organizationId}::uuid and t.committee_id = ${committeeId}::uuid and t.project_id = ${projectId}::uuid
      and t.id = ${taskId}::uuid ${forUpdate ? sql`for update of t` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A task to change. What was archived meanwhile says so, instead of changing where no one looks. */
export async function getTaskToChange(
  db: Db,
  committee: Workplace,
  of: { projectId: string; taskId: string },
): Promise<TaskFacts> {
  const task = await getTask(db, committee, of, true)
  refuseArchived(task.archivedProject)
  if (task.isArchived)
    throw conflict(`“${task.title}” was archived by ${task.updatedByName}. Restore it first.`)
  return task
}
