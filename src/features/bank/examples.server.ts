import { withRow, type Examples } from '../../app/server/examples.ts'
import type { bank } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const ofAccount = withRow(({ committeeId, bankAccountId }) => ({ committeeId, accountId: bankAccountId }))
const ofImport = withRow(({ committeeId, bankImportId }) => ({ committeeId, importId: bankImportId }))
const statement = withRow(({ committeeId, bankAccountId }) => ({
  committeeId,
  accountId: bankAccountId,
  closingOn: '2026-03-31',
  closingCents: '25000',
}))

export const bankExamples: Examples<typeof bank> = {
  accounts: ofCommittee,
  lines: ofAccount,
  suggestions: ofAccount,
  candidates: withRow(({ committeeId, bankLineId }) => ({ committeeId, lineId: bankLineId })),
  match: withRow(({ committeeId, bankLineId, bookEntryId }) => ({
    committeeId,
    lineId: bankLineId,
    entryIds: [bookEntryId],
  })),
  unmatch: withRow(({ committeeId, bankMatchedLineId }) => ({ committeeId, lineId: bankMatchedLineId })),
  enter: withRow(({ committeeId, bankLineId, bookAccountId, personId }) => ({
    committeeId,
    lineId: bankLineId,
    accountId: bookAccountId,
    who: { kind: 'person' as const, id: personId },
    purpose: 'Yard signs',
  })),
  setAside: withRow(({ committeeId, bankLineId }) => ({
    committeeId,
    lineId: bankLineId,
    why: 'Came back the same day',
    isAside: true,
  })),
  compare: statement,
  reconcile: statement,
  undoReconcile: withRow(({ committeeId, bankReconciliationId }) => ({
    committeeId,
    reconciliationId: bankReconciliationId,
  })),
  importStart: withRow(({ committeeId, fileId }) => ({ committeeId, fileId })),
  imports: ofCommittee,
  importState: ofImport,
  importChoose: withRow(({ committeeId, bankImportId, bankStatementId, bankAccountId }) => ({
    committeeId,
    importId: bankImportId,
    statementId: bankStatementId,
    accountId: bankAccountId,
  })),
  importGo: withRow(({ committeeId, bankImportId }) => ({
    committeeId,
    importId: bankImportId,
    what: 'check' as const,
  })),
}
