import { withRow, type Examples } from '../../app/server/examples.ts'
import type { budgets } from './api.ts'

const version = withRow(({ committeeId, budgetVersionId }) => ({ committeeId, versionId: budgetVersionId }))

export const budgetExamples: Examples<typeof budgets> = {
  get: withRow(({ committeeId }) => ({ committeeId, year: 2026 })),
  set: withRow(({ committeeId, budgetAccountId }) => ({
    committeeId,
    cells: [{ accountId: budgetAccountId, month: '2026-09', cents: '125000' }],
  })),
  keep: withRow(({ committeeId }) => ({ committeeId, name: 'Adopted in June' })),
  restore: version,
  removeVersion: version,
}
