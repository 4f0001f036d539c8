import { withSharedRow, type Examples } from '../../app/server/examples.ts'
import type { forecast } from './api.ts'

export const forecastExamples: Examples<typeof forecast> = {
  ofBill: withSharedRow(({ billId }) => ({ billId })),
}
