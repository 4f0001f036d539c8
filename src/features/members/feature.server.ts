import { feature } from '../../app/server/feature.ts'
import { members } from './api.ts'
import { memberHandlers } from './handlers.server.ts'
import { memberExamples } from './examples.server.ts'
import { membersKind } from './importKind.server.ts'
import { findInvitationsForHome } from './home.server.ts'
import { findMembers } from './find.server.ts'

export default feature(members, memberHandlers, {
  tables: ['formerMembers'],
  examples: memberExamples,
  importKinds: [membersKind],
  auditWords: {
    'member.invited': 'Invited',
    'member.joined': 'Joined',
    'member.roleChanged': 'Changed the role of',
    'member.committeesChanged': 'Changed the committees of',
    'member.suspended': 'Suspended',
    'member.restored': 'Lifted the suspension of',
    'member.removed': 'Removed from the organization',
    'member.returned': 'Took back the removal of',
    'invitation.resent': 'Sent an invitation again',
    'invitation.revoked': 'Revoked an invitation',
    'invitation.restored': 'Took back a revoked invitation',
  },
  home: { invitations: findInvitationsForHome },
  // Of those who may read the members, only these have a page that shows one.
  finds: [{ kind: 'person', group: 'Members', may: 'organization.open', find: findMembers }],
})
