import { withRow, type Examples } from '../../app/server/examples.ts'
import type { committeeHome } from './api.ts'

export const committeeHomeExamples: Examples<typeof committeeHome> = {
  overview: withRow(({ committeeId }) => ({ committeeId })),
}
