// Background work: the queue and the clock are graphile-worker's, inside PostgreSQL; what a person can watch is the table jobs.
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { parseCronItems, run, type Runner } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import { schedule as tableOfSchedules } from '../../../jobs.ts'
import type { Databases, Db } from '../data/db.ts'
import { Presence } from './presence.ts'
import { standingJobs } from './standingJobs.ts'
import { cronItems, quietLogger, tasksOf, type Launch } from './queue.ts'
import type { JobKinds, Running } from './runJob.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

const jobsAtOnce = 4

export type { JobContext, JobKinds } from './runJob.ts'
export type Jobs = ReturnType<typeof openJobs>

export interface NewJob {
  kind: string
  /** What the person reads in the list of running jobs. */
  title: string
  payload: Record<string, unknown>
  organizationId: string | null
  createdBy: string | null
  runAt?: Date
  maxAttempts?: number
}

/** A line of TABLE 3 (src/jobs.ts). */
export interface Scheduled {
  /** Minute, hour, day of month, month, weekday; UTC. */
  at: string
  kind: string
  title: string
  weKnowItFailed: string
  /** Every minute or so: no row in the list of jobs, and after a pause nothing is made up for, because the next run does it all. */
  often?: boolean
  /** Only where this is set up; otherwise always. */
  when?: (settings: Settings) => boolean
}

export function openJobs({ databases, log }: { databases: Databases; log: Log }) {
  const running: Running = { stopping: false, jobs: new Set() }
  // The queue keeps connections for itself: one that breaks must not end the server.
  databases.owner.on('connect', (client) => client.on('error', () => {}))
  let runner: Runner | null = null
  let presence: Presence | null = null

  async function launch(what: Launch): Promise<void> {
    const here = new Presence(databases, log)
    presence = here
    const events = new EventEmitter()
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => here.announce(workerPool.id))
    const next = await run({
      pgPool: databases.owner,
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      pollInterval: 1000,
      events,
      logger: quietLogger(log),
      taskList: tasksOf(what, { databases, log, running }),
      parsedCronItems: parseCronItems(cronItems(what.schedule)),
    })
    runner = next
    await here.start()
    // The queue gives up when the database goes away under it; the server stays, so it must come back.
    const again = () => {
      if (running.stopping || runner !== next) return
      void here.end()
      setTimeout(() => void relaunch(what), 1000).unref()
    }
    next.promise.then(again, again)
  }

  async function relaunch(what: Launch): Promise<void> {
    if (running.stopping) return
    await launch(what).catch((error: unknown) => {
      log.warn({ err: error }, 'The job queue cannot reach the database; trying again.')
      setTimeout(() => void relaunch(what), 2000).unref()
    })
  }

  return {
    /** Queues a job in the caller's transaction: the row a person watches and the queue's entry commit together. */
    async add(db: Db, job: NewJob): Promise<string> {
      const id = randomUUID()
      await db
        .insertInto('jobs')
        .values({
          id,
          kind: job.kind,
          title: job.title,
          payload: JSON.stringify(job.payload),
          organizationId: job.organizationId,
          createdBy: job.createdBy,
          maxAttempts: job.maxAttempts ?? 5,
        })
        .execute()
      await enqueue(db, job.kind, id, { job: id }, job)
      return id
    },

    /** Work no one watches (a mail, bytes to remove): no row in jobs. A second entry with the same key replaces the first. */
    enqueue,

    /** A waiting job never starts; a running one stops at its next look. False when it had already ended. */
    async cancel(db: Db, id: string): Promise<boolean> {
      const { numAffectedRows } = await sql`update jobs set cancel_requested = true, updated_at = now(),
        finished_at = case when state = 'queued' then now() end, message = case when state = 'queued' then 'Canceled.' else message end,
        state = case when state = 'queued' then 'cancelled' else state end
        where id = ${id}::uuid and state in ('queued', 'running')`.execute(db)
      return numAffectedRows === 1n
    },

    /** Puts a failed or cancelled job back in the queue. False when it is neither. */
    async retry(db: Db, id: string): Promise<boolean> {
      const { rows } = await sql<{
        kind: string
        maxAttempts: number
      }>`update jobs set state = 'queued', cancel_requested = false,
        message = '', done = 0, finished_at = null, updated_at = now()
        where id = ${id}::uuid and state in ('failed', 'cancelled') returning kind, max_attempts`.execute(db)
      if (!rows[0]) return false
      await enqueue(db, rows[0].kind, id, { job: id }, rows[0])
      return true
    },

    /** Begins to take jobs: the features' own, those every install has, and those of the schedule (TABLE 3). */
    async start(
      kinds: JobKinds,
      { services, schedule = tableOfSchedules }: { services: Services; schedule?: Scheduled[] },
    ): Promise<void> {
      running.stopping = false
      await launch({ kinds: { ...standingJobs(services), ...kinds }, services, schedule })
    },

    /** Short jobs finish; long ones stop at their next look and any server takes them up again, none of it held against them. */
    async stop(graceMs = 10_000): Promise<void> {
      if (!runner) return
      running.stopping = true
      for (const job of running.jobs) job.interrupt()
      const stopped = runner.stop().catch(() => {})
      await Promise.race([stopped, new Promise((done) => setTimeout(done, graceMs).unref())])
      await presence?.releaseOwnJobs([...running.jobs].map((job) => job.id))
      await presence?.end()
      running.jobs.clear()
      runner = null
    },
  }
}

async function enqueue(
  db: Db,
  kind: string,
  key: string,
  payload: Record<string, unknown>,
  { runAt = new Date(0), maxAttempts = 5 }: { runAt?: Date; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select public.enqueue_job(${kind}, ${JSON.stringify(payload)}::json, ${key}::uuid,
    greatest(now(), ${runAt}::timestamptz), ${maxAttempts}::integer)`.execute(db)
}
