import { withoutRow, withSharedRow, type Examples } from '../../app/server/examples.ts'
import type { attendance } from './api.ts'

export const attendanceExamples: Examples<typeof attendance> = {
  list: withoutRow({}),
  one: withSharedRow(({ senatorId }) => ({ senatorId })),
}
