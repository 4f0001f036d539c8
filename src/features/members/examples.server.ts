import { withRow, type Examples } from '../../app/server/examples.ts'
import type { members } from './api.ts'

const ofUser = withRow(({ userId }) => ({ id: userId }))
const ofInvitation = withRow(({ invitationId }) => ({ id: invitationId }))

export const memberExamples: Examples<typeof members> = {
  list: withRow(({ organizationId }) => ({ organizationId })),
  get: ofUser,
  setRole: withRow(({ userId }) => ({ id: userId, role: 'viewer' })),
  setCommittees: withRow(({ userId, committeeId }) => ({
    id: userId,
    committees: [{ committeeId, job: 'canvasser' }],
  })),
  suspend: withRow(({ userId }) => ({ id: userId, reason: 'Left the race' })),
  restore: ofUser,
  remove: ofUser,
  takeBack: ofUser,
  invitations: withRow(({ organizationId }) => ({ organizationId })),
  invite: withRow(({ organizationId, committeeId }) => ({
    organizationId,
    // A fresh address each time: a second invitation to the same one is refused.
    email: `${crypto.randomUUID()}@example.org`,
    name: 'Nora Newcomer',
    role: 'viewer',
    committees: [{ committeeId, job: 'observer' }],
  })),
  resendInvitation: ofInvitation,
  revokeInvitation: ofInvitation,
  restoreInvitation: ofInvitation,
}
