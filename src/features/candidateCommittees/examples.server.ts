import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { candidateCommittees } from './api.ts'

// Filings are the same for all: no organization has its own.
export const candidateCommitteeExamples: Examples<typeof candidateCommittees> = {
  list: withoutRow({ words: 'larkspur' }),
  one: withoutRow({ id: 1 }),
  rows: withoutRow({ id: 1, of: 'raised' }),
  compare: withoutRow({ ids: [1, 4] }),
}
