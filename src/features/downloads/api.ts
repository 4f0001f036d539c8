// Files fetched by the clock: where from, how fresh, what went wrong, and fetching them now.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { jobStates } from '../jobs/api.ts'

const DownloadedFile = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['loaded', 'unchanged', 'failed']),
  message: z.string(),
  checkedAt: z.string(),
  loadedAt: z.string().nullable(),
  bytes: z.number().nullable(),
  batchId: z.uuid().nullable(),
})
export type DownloadedFile = z.infer<typeof DownloadedFile>

const Source = z.object({
  source: z.string(),
  title: z.string(),
  about: z.string(),
  setting: z.string(),
  /** Where it is fetched from, without path and key; null where no address is set. */
  host: z.string().nullable(),
  job: z.string(),
  /** Newest first. */
  files: z.array(DownloadedFile),
})
export type Source = z.infer<typeof Source>

const FetchJob = z.object({
  job: z.string(),
  title: z.string(),
  isSetUp: z.boolean(),
  lastRun: z
    .object({
      id: z.uuid(),
      state: z.enum(jobStates),
      message: z.string(),
      at: z.string(),
    })
    .nullable(),
})
export type FetchJob = z.infer<typeof FetchJob>

export const downloads = api('downloads', {
  list: read({
    may: 'imports.run',
    about: 'Every source that files are fetched from, how fresh each file is, and how the last attempt went.',
    input: z.object({}),
    output: z.object({ jobs: z.array(FetchJob), sources: z.array(Source) }),
  }),
  run: write({
    may: 'imports.run',
    about: 'Fetches now what is otherwise fetched at night.',
    input: z.object({ job: z.string().max(60) }),
    output: z.object({ jobId: z.uuid() }),
  }),
})
