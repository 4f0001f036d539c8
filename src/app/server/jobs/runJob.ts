// One attempt at one job: claim the row, run the code, write down how it ended.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Refusal } from '../../contract.ts'
import type { Databases } from '../data/db.ts'
import type { Services } from '../services.ts'
import { tooManyInterruptions } from './presence.ts'
import { JobHandle, JobStopped } from './jobHandle.ts'

export interface JobContext<P = Record<string, unknown>> {
  payload: P
  job: JobHandle
  databases: Databases
  services: Services
}

/** What it returns is kept in jobs.result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JobRun<P = any> = (context: JobContext<P>) => Promise<unknown>
export type JobKinds = Record<string, JobRun>

export interface Running {
  stopping: boolean
  jobs: Set<JobHandle>
}

interface Task {
  kind: string
  title: string
  work: JobRun
  services: Services
  databases: Databases
  log: Logger
  running: Running
  queued: { attempts: number; max_attempts: number; key: string | null }
}

interface Claimed {
  id: string
  payload: Record<string, unknown>
  attempts: number
  cancelRequested: boolean
  organizationId: string | null
  createdBy: string | null
}

export async function runWatched(task: Task, given: { job?: string; _cron?: { ts: string } }): Promise<void> {
  const id = given.job ?? (await rowOfSchedule(task, given._cron!.ts))
  const claimed = await claim(task.databases, id)
  // Cancelled while it waited, finished just before a crash, or its row was removed: nothing to do.
  if (!claimed) return
  const job = new JobHandle(task.databases, { ...claimed, kind: task.kind, queueKey: task.queued.key })
  if (claimed.cancelRequested) return job.finish('cancelled', 'Canceled.')
  if (tooManyInterruptions(claimed.attempts))
    return job.finish(
      'failed',
      'This job was running each time a server ended unexpectedly, so it is not tried again.',
    )
  task.running.jobs.add(job)
  if (task.running.stopping) job.interrupt()
  job.startWatching()
  try {
    const result = await task.work({
      payload: claimed.payload,
      job,
      databases: task.databases,
      services: task.services,
    })
    await job.finish('done', undefined, result)
  } catch (error) {
    await settle(task, job, error)
  } finally {
    job.stopWatching()
    // An interrupted job stays listed: stop() gives its queue entry back without a delay.
    if (!job.isInterrupted()) task.running.jobs.delete(job)
  }
}

/** Work without a row: a failure is the queue's to repeat, and the code's own to record. */
export async function runBackground(task: Task, payload: unknown): Promise<void> {
  const last = task.queued.attempts >= task.queued.max_attempts
  const job = new JobHandle(task.databases, {
    id: '',
    kind: task.kind,
    attempts: task.queued.attempts,
    organizationId: null,
    createdBy: null,
    queueKey: task.queued.key,
    last,
  })
  try {
    await task.work({
      payload: payload as Record<string, unknown>,
      job,
      databases: task.databases,
      services: task.services,
    })
  } catch (error) {
    task.log.warn(
      { err: error, kind: task.kind, attempt: task.queued.attempts, last },
      'Background work failed.',
    )
    throw error
  }
}

async function settle(task: Task, job: JobHandle, error: unknown): Promise<void> {
  if (error instanceof JobStopped) {
    if (error.reason === 'cancelled') return job.finish('cancelled', 'Canceled.')
    if (error.reason === 'taken over') return
    await job.finish('queued', 'The server is restarting; this resumes automatically.')
    throw error
  }
  const sentence = error instanceof Error && error.message ? error.message : 'It failed without saying why.'
  task.log.error({ err: error, job: job.id, kind: task.kind, attempt: job.attempt }, 'A job failed.')
  const last = error instanceof Refusal || task.queued.attempts >= task.queued.max_attempts
  await job.finish(last ? 'failed' : 'queued', last ? sentence : `${sentence} Trying again soon.`)
  // A refusal would be the same next time; anything else goes back to the queue, which waits longer after each attempt.
  if (!(error instanceof Refusal)) throw error
}

async function claim(databases: Databases, id: string): Promise<Claimed | undefined> {
  return databases.asSystem(async (db) => {
    const { rows } =
      await sql<Claimed>`update jobs set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now()),
      updated_at = now(), message = '' where id = ${id}::uuid and state in ('queued', 'running')
      returning id, payload, attempts, cancel_requested, organization_id, created_by`.execute(db)
    return rows[0]
  })
}

/** One row per kind and scheduled minute, so that a second attempt finds the first one's row. */
async function rowOfSchedule(task: Task, minute: string): Promise<string> {
  const hex = createHash('sha256').update(`${task.kind} ${minute}`).digest('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  await task.databases.asSystem((db) =>
    db
      .insertInto('jobs')
      .values({ id, kind: task.kind, title: task.title, maxAttempts: task.queued.max_attempts })
      .onConflict((c) => c.doNothing())
      .execute(),
  )
  return id
}
