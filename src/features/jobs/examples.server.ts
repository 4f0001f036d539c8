import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { jobs } from './api.ts'

export const jobExamples: Examples<typeof jobs> = {
  mine: withoutRow({}),
  get: withRow(({ jobId }) => ({ id: jobId })),
  cancel: withRow(({ jobId }) => ({ id: jobId })),
  retry: withRow(({ jobId }) => ({ id: jobId })),
  all: withoutRow({ page: 1 }),
}
