import { withoutRow, withRow, withSharedRow, type Examples } from '../../app/server/examples.ts'
import type { lobby } from './api.ts'
import type { lobbyContacts } from './contacts/api.ts'

// The records are the same for every organization: a lobbyist is no one's own row. A committee's log is.
export const lobbyExamples: Examples<typeof lobby> = {
  parties: withoutRow({ role: 'principal' as const, search: 'prairie' }),
  one: withoutRow({ id: 1, role: 'lobbyist' as const }),
  positions: withoutRow({ partyId: 1 }),
  updates: withoutRow({}),
  look: withoutRow({}),
  markLooked: withoutRow({}),
  setDigest: withoutRow({ wantsDigest: true }),
  ofSenator: withoutRow({ senatorId: 1 }),
  ofDonor: withSharedRow(({ donorId }) => ({ donorId })),
  matches: withoutRow({}),
  decisions: withoutRow({}),
  decide: withSharedRow(({ donorId }) => ({ partyId: 2, recordId: donorId, verdict: 'same' as const })),
  undoDecision: withSharedRow(({ lobbyDecisionId }) => ({ id: lobbyDecisionId })),
}

export const lobbyContactExamples: Examples<typeof lobbyContacts> = {
  list: withRow(({ committeeId }) => ({ committeeId, senatorId: 1 })),
  add: withRow(({ committeeId }) => ({
    committeeId,
    senatorId: 1,
    on: '2026-03-02',
    kind: 'call' as const,
    note: 'Asked about the ferry bill.',
  })),
  undo: withRow(({ committeeId, lobbyContactId }) => ({ committeeId, id: lobbyContactId })),
}
