import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { reporting } from './api.ts'

export const reportingExamples: Examples<typeof reporting> = {
  weeks: withoutRow({}),
  rows: withRow(({ committeeId }) => ({
    committeeId,
    measure: 'doors',
    from: '2026-01-05',
    to: '2027-01-03',
  })),
  mailing: withoutRow({}),
  setMailing: withoutRow({ weekday: 1 }),
}
