// Background jobs a person can watch: an import that runs, a letter to many, a nightly check. "Attempt" is one try of a job; after a
// failure the queue tries again a few times, waiting longer each time.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

export const JobRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  done: z.number(),
  total: z.number().nullable(),
  message: z.string(),
  attempts: z.number(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Asked to stop, and about to. */
  isStopping: z.boolean(),
  mayCancel: z.boolean(),
  mayRetry: z.boolean(),
})
export type JobRow = z.infer<typeof JobRow>

export const JobDetail = JobRow.extend({ result: z.unknown() })
export type JobDetail = z.infer<typeof JobDetail>

const OfAll = JobRow.extend({
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
  createdByName: z.string().nullable(),
})

const One = z.object({ id: z.uuid() })

export const jobs = api('jobs', {
  mine: read({
    may: 'jobs.own',
    input: z.object({}),
    output: z.object({ jobs: z.array(JobRow) }),
    about: 'My recent jobs, running and waiting ones first.',
  }),
  get: read({ may: 'jobs.own', input: One, output: JobDetail, about: 'One job with its result.' }),
  cancel: write({ may: 'jobs.own', input: One, output: JobRow, about: 'Stops a waiting or running job.' }),
  retry: write({
    may: 'jobs.own',
    input: One,
    output: JobRow,
    about: 'Puts a failed or canceled job back in the queue.',
  }),
  all: exportable(
    read({
      may: 'jobs.readAll',
      input: z.object({
        state: z.enum(jobStates).optional(),
        kind: z.string().max(100).optional(),
        page: z.number().int().min(1).max(10_000).default(1),
      }),
      output: z.object({ jobs: z.array(OfAll), total: z.number(), pageSize: z.number() }),
      about: 'Jobs of all organizations and of the install itself, newest first.',
    }),
    { what: 'Jobs', mayExport: 'jobs.readAll' },
  ),
})
