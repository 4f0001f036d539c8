// Our job kinds and schedule in the words of graphile-worker.
import { Logger, type TaskList } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Databases } from '../data/db.ts'
import type { Scheduled } from './jobs.ts'
import type { Services } from '../services.ts'
import { runBackground, runWatched, type JobKinds, type Running } from './runJob.ts'

export interface Launch {
  kinds: JobKinds
  services: Services
  schedule: Scheduled[]
}

export function tasksOf(
  { kinds, services, schedule }: Launch,
  deps: { databases: Databases; log: Log; running: Running },
): TaskList {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, work]) => [
      kind,
      async (payload: unknown, helpers) => {
        const line = schedule.find((one) => one.kind === kind)
        const title = line?.title ?? kind
        const given = (payload ?? {}) as { job?: string; _cron?: { ts: string } }
        const task = { kind, title, work, services, queued: helpers.job, ...deps }
        if (given.job ?? (given._cron && !line?.often)) await runWatched(task, given)
        else await runBackground(task, payload)
      },
    ]),
  ) satisfies TaskList
}

export function cronItems(schedule: Scheduled[]) {
  return schedule.map((line) => ({
    task: line.kind,
    match: line.at,
    identifier: line.kind,
    // A server that was down at night does last night's work when it comes back.
    options: line.often
      ? { backfillPeriod: 0, maxAttempts: 1 }
      : { backfillPeriod: 24 * 3600 * 1000, maxAttempts: 3 },
  }))
}

/** graphile-worker prints payloads of failing jobs; our own line says what a person needs. */
export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.debug({ queue: true }, message.split('\n', 1)[0])
  })
}
