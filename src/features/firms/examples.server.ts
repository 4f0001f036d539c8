import { withRow, type Examples } from '../../app/server/examples.ts'
import type { firms } from './api.ts'

const one = <T extends object>(rest: T) =>
  withRow(({ committeeId, firmId }) => ({ committeeId, firmId, ...rest }))
const pair = withRow(({ committeeId, firmId, otherFirmId }) => ({
  committeeId,
  keptId: firmId,
  mergedId: otherFirmId,
}))

export const firmExamples: Examples<typeof firms> = {
  get: one({}),
  // A fresh name each time: a firm that is known is named first.
  add: withRow(({ committeeId }) => ({ committeeId, name: `Example ${crypto.randomUUID()}` })),
  change: one({ version: 1, name: 'Print Shop West' }),
  setTaxId: one({ taxId: '47-1234567' }),
  showTaxId: one({}),
  duplicates: withRow(({ committeeId }) => ({ committeeId })),
  merge: pair,
  sayDifferent: pair,
  undoMerge: withRow(({ committeeId, firmMergeId }) => ({ committeeId, mergeId: firmMergeId })),
}
