import { withoutRow, withSharedRow, type Examples } from '../../app/server/examples.ts'
import type { donors } from './api.ts'

const ofDonor = withSharedRow(({ donorId }) => ({ donorId }))
const ofDecision = withSharedRow(({ donorDecisionId }) => ({ id: donorDecisionId }))

export const donorExamples: Examples<typeof donors> = {
  queue: withoutRow({}),
  history: withoutRow({}),
  find: withoutRow({ search: 'abernathy' }),
  spellings: ofDonor,
  // The two spellings of Quincy Abernathy in the test filings.
  decide: withSharedRow(({ donorId }) => ({
    firstId: donorId,
    secondId: '12',
    verdict: 'different' as const,
  })),
  second: ofDecision,
  undo: ofDecision,
  voterMatches: ofDonor,
  decideVoter: withSharedRow(({ donorId, voterId }) => ({ donorId, voterId, verdict: 'same' as const })),
  ofVoter: withSharedRow(({ voterId }) => ({ voterId })),
  lobbyMatches: ofDonor,
}
