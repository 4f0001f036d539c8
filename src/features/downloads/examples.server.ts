import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { downloads } from './api.ts'

export const downloadExamples: Examples<typeof downloads> = {
  list: withoutRow({}),
  run: withoutRow({ job: 'fetch-legislature' }),
}
