import { withSharedRow, type Examples } from '../../app/server/examples.ts'
import type { voting } from './api.ts'

export const votingExamples: Examples<typeof voting> = {
  board: withSharedRow(({ billId }) => ({ billId })),
  setNote: withSharedRow(({ billId }) => ({
    billId,
    district: 2,
    note: 'Wants to see the fiscal note first.',
  })),
}
