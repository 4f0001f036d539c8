// The parts of the first page, each read under the viewer's own walls.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { type Job, may } from '../../permissions.ts'
import type { Overview, Step } from './api.ts'

const mostCommittees = 12
const mostInvitations = 6
const mostChanges = 8
const mostWork = 8

/** Steps a new account takes, those its role allows, each done or not by what the database says. */
export async function findChecklist(db: Db, viewer: Viewer): Promise<Overview['checklist']> {
  const { rows } = await sql<Record<Step, boolean>>`select
      u.title <> '' and u.phone <> '' as profile,
      u.two_factor_enabled as "secondFactor",
      exists (select from invitations i where i.organization_id = u.organization_id)
        or exists (select from users other where other.organization_id = u.organization_id and other.id <> u.id) as "inviteMember",
      exists (select from committees c where c.organization_id = u.organization_id and c.archived_at is null) as "createCommittee",
      exists (select from committee_members m where m.user_id = u.id) as "openCommittee"
    from users u where u.id = ${viewer.userId}`.execute(db)
  const done = rows[0]
  if (!done) return []
  const belongs = viewer.organizationId !== null
  // Both are done on /organization, which does not admit every role that holds the permission.
  const runsOrganization = belongs && may(viewer, 'organization.open')
  const wanted: Step[] = ['profile', 'secondFactor']
  if (runsOrganization && may(viewer, 'committees.manage')) wanted.push('createCommittee')
  if (runsOrganization && may(viewer, 'members.invite')) wanted.push('inviteMember')
  // Whoever makes committees is not waiting to be given one.
  if (belongs && !may(viewer, 'committees.manage')) wanted.push('openCommittee')
  return wanted.map((step) => ({ step, isDone: done[step] }))
}

export async function findCommittees(db: Db, viewer: Viewer): Promise<Overview['committees']> {
  if (!viewer.organizationId) return { rows: [], total: 0 }
  const mine = db
    .selectFrom('committees as c')
    .where('c.organizationId', '=', viewer.organizationId)
    .where('c.archivedAt', 'is', null)
  const rows = await mine
    .leftJoin('committeeMembers as m', (join) =>
      join.onRef('m.committeeId', '=', 'c.id').on('m.userId', '=', viewer.userId),
    )
    .select((eb) => [
      'c.id',
      'c.name',
      'c.office',
      'c.district',
      'm.job',
      eb
        .selectFrom('committeeMembers as all')
        .whereRef('all.committeeId', '=', 'c.id')
        .select((e) => e.fn.countAll<bigint>().as('n'))
        .as('memberCount'),
    ])
    // Those one has a job in come first.
    .orderBy(sql`m.job is null`)
    .orderBy('c.name')
    .limit(mostCommittees)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({ ...row, job: row.job as Job | null, memberCount: Number(row.memberCount) })),
    total: Number(total),
  }
}

/** One's own jobs that run, wait or failed within a week; for those who import, also unfinished imports. */
export async function findWork(db: Db, viewer: Viewer): Promise<Overview['work']> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'state', 'done', 'total', 'message', 'createdAt', inAll])
    .where('createdBy', '=', viewer.userId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['queued', 'running']),
        eb.and([eb('state', '=', 'failed'), eb('finishedAt', '>', sql<Date>`now() - interval '7 days'`)]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(mostWork)
    .execute()
  const imports = may(viewer, 'imports.run') ? await findImports(db) : null
  return {
    jobs: jobs.map(jobOnTheWire),
    imports: imports && imports.rows,
    more: (jobs[0]?.inAll ?? 0) - jobs.length + (imports?.more ?? 0),
  }
}

const inAll = sql<number>`(count(*) over ())::int`.as('inAll')

function jobOnTheWire({
  inAll: _inAll,
  ...row
}: {
  inAll: number
  id: string
  title: string
  state: string
  done: bigint
  total: bigint | null
  message: string
  createdAt: Date
}) {
  return {
    ...row,
    state: row.state as Overview['work']['jobs'][number]['state'],
    done: Number(row.done),
    total: row.total === null ? null : Number(row.total),
    createdAt: row.createdAt.toISOString(),
  }
}

async function findImports(db: Db) {
  const rows = await db
    .selectFrom('importBatches')
    .select(['id', 'fileName', 'state', 'rowsRead', 'countSkipped', 'failure', 'createdAt', inAll])
    .where('state', 'not in', ['done', 'undone'])
    .orderBy('createdAt', 'desc')
    .limit(mostWork)
    .execute()
  return {
    rows: rows.map(({ countSkipped, rowsRead, createdAt, inAll: _inAll, ...row }) => ({
      ...row,
      rowsRead: Number(rowsRead),
      problemCount: Number(countSkipped),
      createdAt: createdAt.toISOString(),
    })),
    more: (rows[0]?.inAll ?? 0) - rows.length,
  }
}

/** Invitations nobody has answered, the ones about to end first. */
export async function findInvitations(db: Db, viewer: Viewer): Promise<Overview['invitations']> {
  if (!may(viewer, 'members.invite') || !viewer.organizationId) return null
  const open = db
    .selectFrom('invitations')
    .where('organizationId', '=', viewer.organizationId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
  const rows = await open
    .select(['id', 'email', 'name', 'role', 'createdAt', 'expiresAt'])
    .orderBy('expiresAt')
    .limit(mostInvitations)
    .execute()
  const { total } = await open.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const now = Date.now()
  return {
    rows: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isExpired: row.expiresAt.getTime() < now,
    })),
    total: Number(total),
  }
}

export async function findChanges(db: Db, viewer: Viewer): Promise<Overview['changes']> {
  if (!may(viewer, 'audit.read') || !viewer.organizationId) return null
  // The column is text, because not every subject has a uuid.
  const subjectId = sql<string>`case when e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`
  const rows = await db
    .selectFrom('audit.entries as e')
    .leftJoin('users as u', (join) => join.on('u.id', '=', subjectId).on('e.subject', '=', 'user'))
    .leftJoin('committees as c', (join) => join.on('c.id', '=', subjectId).on('e.subject', '=', 'committee'))
    .select(['e.seq', 'e.at', 'e.actorName', 'e.action', 'e.detail'])
    .select((eb) => eb.fn.coalesce('u.name', 'c.name').as('subjectName'))
    .where('e.organizationId', '=', viewer.organizationId)
    // Looking changes nothing, and there is more of it than of anything else.
    .where('e.action', 'not in', [
      'voter.searched',
      'voter.viewed',
      'voter.compared',
      'voter.explained',
      'universe.listed',
      'universe.mapped',
    ])
    .orderBy('e.seq', 'desc')
    .limit(mostChanges)
    .execute()
  return rows.map(({ seq, at, detail, ...row }) => ({
    ...row,
    id: String(seq),
    at: at.toISOString(),
    detail: detail as Record<string, unknown>,
  }))
}
