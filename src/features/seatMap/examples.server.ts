import { withoutRow, withSharedRow, type Examples } from '../../app/server/examples.ts'
import type { seatMap } from './api.ts'

export const seatMapExamples: Examples<typeof seatMap> = {
  seats: withoutRow({ on: '2026-02-01' }),
  publicSeats: withoutRow({}),
  findBills: withoutRow({ words: '' }),
  fromRollCall: withoutRow({ rollCallId: 1 }),
  fromLastResult: withoutRow({}),
  fromWhip: withSharedRow(({ billId }) => ({ billId })),
  setWhip: withSharedRow(({ billId }) => ({ billId, marks: [{ district: 2, mark: 'lean yes' as const }] })),
}
