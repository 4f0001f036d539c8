import { withoutRow, type Examples } from '../../app/server/examples.ts'
import { nilId } from '../../app/server/auth/viewer.ts'
import type { filings } from './api.ts'

export const filingExamples: Examples<typeof filings> = {
  publicTables: withoutRow({}),
  loads: withoutRow({}),
  // The rows of a load are public; a load that is none has none.
  changesOf: withoutRow({ batchId: nilId, what: 'added' }),
  statementFaults: withoutRow({}),
}
