import { withRow, type Examples } from '../../app/server/examples.ts'
import type { finances } from './api.ts'

export const financeExamples: Examples<typeof finances> = {
  get: withRow(({ committeeId }) => ({ committeeId })),
}
