import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, jobMay, may, type Ability, type CommitteeJob } from '../../permissions.ts'
import type { Overview, Step } from './api.ts'

/** Steps a new account takes, those its role allows, each done or not by what the database says. */
export async function findChecklist({
  db,
  viewer,
}: {
  db: Db
  viewer: Viewer
}): Promise<Overview['checklist']> {
  const { rows } = await sql<Record<Exclude<Step, JobStep>, boolean>>`select
      u.title <> '' and u.phone <> '' as profile,
      u.two_factor_enabled as "secondFactor",
      exists (select from organizations) as "createOrganization",
      exists (select from invitations i where i.organization_id = u.organization_id)
        or exists (select from users other where other.organization_id = u.organization_id and other.id <> u.id) as "inviteMember",
      exists (select from committees c where c.organization_id = u.organization_id and c.archived_at is null) as "createCommittee",
      exists (select from committee_members m where m.user_id = u.id) as "openCommittee",
      exists (select from events e where e.organization_id = u.organization_id) as "planEvent",
      exists (select from universes v where v.created_by = u.id) as "buildUniverse",
      exists (select from bill_follows f where f.user_id = u.id) as "followBill",
      exists (select from import_batches b where b.state = 'done') as "importFile"
    from users u where u.id = ${viewer.userId}`.execute(db)
  const done = rows[0]
  if (!done) return []
  const belongs = viewer.organizationId !== null
  // Both are done on /organization, which does not admit every role that holds the permission.
  const runsOrganization = belongs && may(viewer, 'organization.open')
  const wanted: Exclude<Step, JobStep>[] = ['profile', 'secondFactor']
  // The first Owner of an installation belongs to none, and everything else is done inside one.
  if (!belongs && may(viewer, 'owner.open')) wanted.push('createOrganization')
  if (runsOrganization && may(viewer, 'committees.manage')) wanted.push('createCommittee')
  if (runsOrganization && may(viewer, 'members.invite')) wanted.push('inviteMember')
  // A person who makes committees is not waiting to be given one.
  if (belongs && !may(viewer, 'committees.manage')) wanted.push('openCommittee')
  const [isAdmin, mayWork] = [may(viewer, 'owner.open'), belongs && may(viewer, 'work.edit')]
  if (isAdmin) wanted.push('importFile')
  const mayIn = (what: Ability) =>
    hasAllCommittees(viewer.role) || viewer.committees.some(({ job }) => jobMay(job, what))
  if (mayWork && mayIn('events.edit')) wanted.push('planEvent')
  if (belongs && mayIn('voters.edit') && mayWork) wanted.push('buildUniverse')
  wanted.push('followBill')
  return [
    ...wanted.map((step) => ({ step, isDone: done[step], committeeId: null })),
    ...(mayWork ? await stepsOfJobs(db, viewer) : []),
  ]
}

type JobStep = Extract<Step, 'fillForm' | 'openBooks' | 'planMoney' | 'cutTurf' | 'knockDoor'>
const jobSteps: Partial<Record<CommitteeJob, JobStep[]>> = {
  treasurer: ['fillForm', 'openBooks'],
  fundraiser: ['planMoney'],
  organizer: ['cutTurf'],
  canvasser: ['knockDoor'],
}

/** The first hour in a job: of each job one has, in the first committee where one has it. */
async function stepsOfJobs(db: Db, { userId, committees }: Viewer): Promise<Overview['checklist']> {
  const places = Object.entries(jobSteps).flatMap(([job, steps]) => {
    const place = committees.find((one) => one.job === job)
    return place ? steps.map((step) => ({ step, committeeId: place.id })) : []
  })
  const lines: Overview['checklist'] = []
  for (const { step, committeeId } of places) {
    const { rows } = await sql<{
      isDone: boolean
    }>`select exists (${isDoneIn[step](committeeId, userId)}) as is_done`.execute(db)
    lines.push({ step, isDone: rows[0]!.isDone, committeeId })
  }
  return lines
}

const isDoneIn: Record<JobStep, (committeeId: string, userId: string) => RawBuilder<unknown>> = {
  fillForm: (id) =>
    sql`select from committee_registrations where committee_id = ${id}::uuid and kind is not null`,
  openBooks: (id) => sql`select from book_entries where committee_id = ${id}::uuid`,
  planMoney: (id) => sql`select from fund_goals where committee_id = ${id}::uuid`,
  cutTurf: (id) => sql`select from walkbooks where committee_id = ${id}::uuid`,
  knockDoor: (id, userId) => sql`select from door_visits v join hands h on h.id = v.hand_id
    where h.committee_id = ${id}::uuid and h.user_id = ${userId}::uuid`,
}
