import { withRow, type Examples } from '../../app/server/examples.ts'
import type { committees } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ id: committeeId }))

const inCommittee = <T extends object>(rest: T) => withRow(({ committeeId }) => ({ committeeId, ...rest }))

export const committeeExamples: Examples<typeof committees> = {
  list: withRow(({ organizationId }) => ({ organizationId })),
  get: ofCommittee,
  // A fresh name each time: two open committees of one name are refused.
  create: withRow(({ organizationId }) => ({ organizationId, name: `Example ${crypto.randomUUID()}` })),
  update: withRow(({ committeeId }) => ({
    id: committeeId,
    name: `Renamed ${committeeId}`,
    office: 'Mayor',
  })),
  archive: ofCommittee,
  restore: ofCommittee,
  members: ofCommittee,
  settings: inCommittee({}),
  saveIdentity: inCommittee({
    name: `Saved ${crypto.randomUUID()}`,
    candidateName: 'Example Candidate',
    treasurerName: 'Example Treasurer',
    about: '',
    disclaimer: 'Paid for by Example',
    replyEmail: 'office@example.org',
    color: '#0f766e',
    timeZone: 'America/Denver' as const,
    answerWithinHours: 24,
    version: 1,
  }),
  setGoal: inCommittee({ goal: { kind: 'volunteers' as const, target: '100', dueOn: null } }),
  removeGoal: inCommittee({ kind: 'volunteers' as const }),
  addAccount: inCommittee({ account: { kind: 'checking' as const, bank: 'Example Bank', lastFour: '4321' } }),
  setAccountClosed: withRow(({ committeeId, committeeAccountId }) => ({
    committeeId,
    accountId: committeeAccountId,
    isClosed: true,
  })),
  colleagues: inCommittee({}),
  setJob: withRow(({ committeeId, userId }) => ({ committeeId, userId, job: 'organizer' as const })),
}
