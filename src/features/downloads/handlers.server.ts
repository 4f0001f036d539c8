import { conflict, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { downloads, DownloadedFile, FetchJob } from './api.ts'
import type { DownloadSource } from './sources.server.ts'

const mostFiles = 1000

export const downloadHandlers: Handlers<typeof downloads> = {
  list: async ({ db, services: { settings, given } }) => {
    const sources = given.downloadSources
    const files = await findFiles(db)
    return {
      jobs: await findJobs(db, jobsOf(sources, settings)),
      sources: sources.map((source) => ({
        ...source,
        host: hostOf(source.address(settings)),
        files: files.filter((file) => file.source === source.source),
      })),
    }
  },

  run: async (context, { job }) => {
    const { db, viewer, services, audit } = context
    const known = jobsOf(services.given.downloadSources, services.settings).find((line) => line.job === job)
    if (!known) throw notFound()
    if (!known.isSetUp)
      throw conflict(
        'No address to fetch from is set. Set one of the settings named here and start the server again.',
      )
    await refuseSecond(context, job)
    const jobId = await services.jobs.add(db, {
      kind: job,
      title: known.title,
      payload: {},
      organizationId: null,
      createdBy: viewer.userId,
      maxAttempts: 1,
    })
    await audit({ action: 'download.started', subject: 'job', subjectId: jobId, detail: { kind: job } }, null)
    return { jobId }
  },
}

type Settings = Context['services']['settings']

function jobsOf(sources: DownloadSource[], settings: Settings): Omit<FetchJob, 'lastRun'>[] {
  return [...Map.groupBy(sources, ({ job }) => job)].map(([job, group]) => ({
    job,
    title: group[0]!.jobTitle,
    isSetUp: group.some(({ address }) => address(settings) !== null),
  }))
}

/** A key may stand in the path or behind it, so no more than the host is told. */
const hostOf = (address: string | null) => address && new URL(address.replaceAll(/[{}]/g, '')).host

async function findFiles(db: Db): Promise<(DownloadedFile & { source: string })[]> {
  const rows = await db
    .selectFrom('downloads')
    .select(['name', 'source', 'title', 'state', 'message', 'checkedAt', 'loadedAt', 'bytes', 'batchId'])
    .orderBy('name', 'desc')
    .limit(mostFiles)
    .execute()
  return rows.map((row) => ({
    ...row,
    state: row.state as DownloadedFile['state'],
    bytes: row.bytes === null ? null : Number(row.bytes),
    checkedAt: row.checkedAt.toISOString(),
    loadedAt: row.loadedAt?.toISOString() ?? null,
  }))
}

async function findJobs(db: Db, jobs: Omit<FetchJob, 'lastRun'>[]): Promise<FetchJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .distinctOn('kind')
    .select(['kind', 'id', 'state', 'message', 'result', 'createdAt', 'startedAt', 'finishedAt'])
    .where(
      'kind',
      'in',
      jobs.map(({ job }) => job),
    )
    .orderBy('kind')
    .orderBy('createdAt', 'desc')
    .execute()
  return jobs.map((line) => {
    const last = rows.find(({ kind }) => kind === line.job)
    if (!last) return { ...line, lastRun: null }
    const said = (last.result as { summary?: string } | null)?.summary ?? ''
    return {
      ...line,
      lastRun: {
        id: last.id,
        state: last.state as NonNullable<FetchJob['lastRun']>['state'],
        message: last.state === 'done' ? said : last.message,
        at: (last.finishedAt ?? last.startedAt ?? last.createdAt).toISOString(),
      },
    }
  })
}

async function refuseSecond({ db }: Context, kind: string): Promise<void> {
  const open = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (open) throw conflict('This is being fetched already. Watch it under Jobs.')
}
