import type { Selectable } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport, everyPage } from '../../app/server/lists/listOf.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import type { Jobs as JobsTable } from '../../app/server/data/tables.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { visibleJobs } from './access.server.ts'
import type { JobDetail, JobRow, jobs } from './api.ts'

const recentCount = 30
const pageSize = 50

async function findAllJobs({ db, viewer }: Context, { state, kind, page }: Parsed<typeof jobs.all>) {
  let query = db.selectFrom('jobs').where(visibleJobs(viewer))
  if (state) query = query.where('jobs.state', '=', state)
  if (kind) query = query.where('jobs.kind', '=', kind)
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .leftJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .leftJoin('users', 'users.id', 'jobs.createdBy')
    .selectAll('jobs')
    .select(['organizations.name as organizationName', 'users.name as createdByName'])
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    jobs: rows.map((row) => ({
      ...onTheWire(row),
      organizationId: row.organizationId,
      organizationName: row.organizationName,
      createdByName: row.createdByName,
    })),
    total: Number(total),
    pageSize,
  }
}

export const jobHandlers: Handlers<typeof jobs> = {
  mine: async ({ db, viewer }) => ({ jobs: await findMine(db, viewer) }),

  get: ({ db, viewer }, { id }) => getJob(db, viewer, id),

  cancel: async ({ db, viewer, services, audit }, { id }) => {
    const job = await getJob(db, viewer, id)
    if (!(await services.jobs.cancel(db, id)))
      throw conflict('This job has already ended, so there is nothing to cancel.')
    await audit({ action: 'job.cancelled', subject: 'job', subjectId: id, detail: { kind: job.kind } })
    return getJob(db, viewer, id)
  },

  retry: async ({ db, viewer, services, audit }, { id }) => {
    const job = await getJob(db, viewer, id)
    if (!(await services.jobs.retry(db, id)))
      throw conflict('Only a failed or canceled job can be tried again.')
    await audit({ action: 'job.retried', subject: 'job', subjectId: id, detail: { kind: job.kind } })
    return getJob(db, viewer, id)
  },

  all: answerExport(findAllJobs, {
    rows: (ask, asked) => everyPage(async (page) => (await ask({ ...asked, page })).jobs, pageSize),
    columns: {
      Job: (job) => job.title,
      State: (job) => job.state,
      Message: (job) => job.message,
      Organization: (job) => job.organizationName,
      For: (job) => job.createdByName,
      Created: (job) => job.createdAt,
    },
  }),
}

export const jobLive: LiveDocuments = {
  // The list of running jobs in the shell: one's own only, whatever the role.
  'my-jobs': {
    may: 'jobs.own',
    load: async ({ db, viewer }, id) => (id === viewer.userId ? { jobs: await findMine(db, viewer) } : null),
  },
  jobs: {
    may: 'jobs.own',
    load: async ({ db, viewer }, id) => (isUuid(id) ? ((await findJob(db, viewer, id)) ?? null) : null),
  },
  // Only that a job changed: which page of them is shown, the screen knows.
  'job-list': { may: 'jobs.readAll', load: async (_, id) => (id === 'all' ? { at: Date.now() } : null) },
}

async function findMine(db: Db, viewer: Viewer): Promise<JobRow[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('createdBy', '=', viewer.userId)
    .orderBy((eb) => eb.case().when('state', 'in', ['running', 'queued']).then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .limit(recentCount)
    .execute()
  return rows.map(onTheWire)
}

async function getJob(db: Db, viewer: Viewer, id: string): Promise<JobDetail> {
  const job = await findJob(db, viewer, id)
  if (!job) throw notFound()
  return job
}

async function findJob(db: Db, viewer: Viewer, id: string): Promise<JobDetail | undefined> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where(visibleJobs(viewer))
    .executeTakeFirst()
  return row && { ...onTheWire(row), result: row.result }
}

function onTheWire(row: Selectable<JobsTable>): JobRow {
  const isOpen = row.state === 'queued' || row.state === 'running'
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state as JobRow['state'],
    done: Number(row.done),
    total: row.total === null ? null : Number(row.total),
    message: row.message,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isStopping: isOpen && row.cancelRequested,
    mayCancel: isOpen && !row.cancelRequested,
    mayRetry: row.state === 'failed' || row.state === 'cancelled',
  }
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
