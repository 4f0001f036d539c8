// Projects of one staff member or of all: how far each is, and the words and dates of one.
import { sql } from 'kysely'
import { invalid, type Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { changeIn, refuseStale, saveChange, workIn, type Workplace } from '../committees/workIn.server.ts'
import { getStaff } from '../staff/access.server.ts'
import { getProject, lockProject, type ProjectFacts } from './access.server.ts'
import { mayExport, withExport, type ListContext } from '../../app/server/lists/listOf.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import { projects, type ProjectRow } from './api.ts'
import { datesProblem } from './rules.ts'

type ProjectCalls = 'list' | 'create' | 'change' | 'archive'

type Asked = Parsed<typeof projects.list>
const openProjects = (context: ListContext, { committeeId }: Asked) =>
  workIn(context, committeeId, 'people.see')

async function listProjects(context: Context, asked: Asked) {
  const committee = await openProjects(context, asked)
  const staff = asked.staffId ? await getStaff(context.db, committee, asked.staffId) : null
  return {
    staff: staff && { id: staff.id, name: staff.name },
    projects: await findProjects(context.db, committee, asked.staffId, asked.archived),
    mayEdit: committee.may('projects.edit') && !committee.isArchived,
    mayExport: mayExport(context, committee, projects.list),
  }
}

const projectExport = {
  open: openProjects,
  rows: ({ db }: ListContext, committee: Workplace, { staffId, archived }: Asked) =>
    findProjects(db, committee, staffId, archived),
  columns: {
    Project: (p) => p.name,
    Purpose: (p) => p.purpose,
    Owner: (p) => p.ownerName,
    Starts: (p) => p.startsOn,
    Due: (p) => p.dueOn,
    'To do': (p) => p.counts['to do'],
    Doing: (p) => p.counts.doing,
    Done: (p) => p.counts.done,
    Overdue: (p) => p.overdue,
    'Next due': (p) => p.nextDueOn,
    Archived: (p) => (p.isArchived ? 'yes' : ''),
  } satisfies Record<string, (project: ProjectRow) => ExportValue>,
}

export const projectHandlers: Pick<Handlers<typeof projects>, ProjectCalls> = {
  list: withExport(listProjects, projectExport),

  create: async (context, { committeeId, staffId, ...form }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const staff = await getStaff(context.db, committee, staffId)
    refuseBackwards(form)
    const { id } = await context.db
      .insertInto('projects')
      .values({
        ...form,
        organizationId: committee.organizationId,
        committeeId,
        ownerId: staffId,
        createdByName: context.viewer.name,
        updatedByName: context.viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'project.created', id, { name: form.name, staff: staff.name })
    return { id }
  },

  change: async (context, { committeeId, projectId, version, ...form }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const before = await lockProject(context.db, committee, projectId)
    refuseStale(`The project ${before.name}`, version, before)
    refuseBackwards(form)
    await saveChange(context, committee, 'projects', projectId, form)
    await record(context, committee, 'project.changed', projectId, { name: form.name })
    return getProject(context.db, committee, { projectId })
  },

  archive: async (context, { committeeId, projectId, archived }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const before = await getProject(context.db, committee, { projectId })
    if (before.isArchived !== archived) {
      await saveChange(context, committee, 'projects', projectId, {
        archivedAt: archived ? new Date() : null,
      })
      const action = archived ? 'project.archived' : 'project.restored'
      await record(context, committee, action, projectId, { name: before.name })
    }
    return getProject(context.db, committee, { projectId })
  },
}

async function findProjects(
  db: Db,
  { organizationId, committeeId, timeZone }: Workplace,
  staffId: string | undefined,
  archived: boolean,
): Promise<ProjectRow[]> {
  const today = dayOf(new Date(), timeZone)
  const { rows } = await sql<
    ProjectFacts & { overdue: number; nextDueOn: string | null; counts: ProjectRow['counts'] }
  >`
    select j.id, j.owner_id, trim(p.first_name || ' ' || p.last_name) as owner_name, j.name, j.purpose, j.starts_on::text, j.due_on::text,
      j.version, j.archived_at is not null as is_archived, t.counts, t.overdue, t.next_due_on::text
    from projects j join people p on p.id = j.owner_id
    cross join lateral (select
      jsonb_build_object('to do', count(*) filter (where lane = 'to do'), 'doing', count(*) filter (where lane = 'doing'),
        'waiting', count(*) filter (where lane = 'waiting'), 'done', count(*) filter (where lane = 'done')) as counts,
      (count(*) filter (where lane <> 'done' and due_on < ${today}::date))::int as overdue,
      min(due_on) filter (where lane <> 'done') as next_due_on
      from tasks where project_id = j.id and archived_at is null) t
    where j.organization_id = ${organizationId}::uuid and j.committee_id = ${committeeId}::uuid
      and j.owner_id = coalesce(${staffId ?? null}::uuid, j.owner_id) and (j.archived_at is not null) = ${archived}
    order by j.due_on nulls last, j.name, j.id`.execute(db)
  return rows
}

function refuseBackwards({ startsOn, dueOn }: { startsOn: string | null; dueOn: string | null }): void {
  const problem = datesProblem(startsOn, dueOn)
  if (problem) throw invalid(problem, { dueOn: problem })
}

function record(
  context: Context,
  committee: Workplace,
  action: string,
  projectId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return context.audit(
    { action, subject: 'project', subjectId: projectId, detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
}
