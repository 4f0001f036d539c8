import type { Handlers } from '../../app/server/context.ts'
import type { forecast } from './api.ts'
import { forecastOfBill } from './ofBill.server.ts'

export const forecastHandlers: Handlers<typeof forecast> = {
  ofBill: ({ db }, { billId }) => forecastOfBill(db, billId),
}
