import { withRow, type Examples } from '../../../app/server/examples.ts'
import type { payouts } from './api.ts'

const one = withRow(({ committeeId, payoutDraftId }) => ({ committeeId, draftId: payoutDraftId }))

export const payoutExamples: Examples<typeof payouts> = {
  list: withRow(({ committeeId }) => ({ committeeId })),
  read: withRow(({ committeeId, fileId }) => ({ committeeId, fileId })),
  post: one,
  discard: one,
}
