import { feature } from '../../app/server/feature.ts'
import { members } from './api.ts'
import { memberHandlers } from './handlers.server.ts'
import { memberExamples } from './examples.server.ts'
import { membersKind } from './importKind.server.ts'
import { findInvitationsForHome } from './home.server.ts'
import { findMembers, findSimilarMembers } from './find.server.ts'

export default feature(members, memberHandlers, {
  tables: ['formerMembers'],
  examples: memberExamples,
  importKinds: [membersKind],
  auditWords: {
    'member.invited': 'Invited {someone}',
    'member.joined': 'Joined the organization',
    'member.roleChanged': 'Changed the role of {a member}',
    'member.committeesChanged': 'Changed the committees of {a member}',
    'member.suspended': 'Suspended {a member}',
    'member.restored': 'Lifted the suspension of {a member}',
    'member.removed': 'Removed {a member} from the organization',
    'member.returned': 'Undid the removal of {a member}',
    'invitation.resent': 'Resent the invitation to {someone}',
    'invitation.revoked': 'Revoked the invitation to {someone}',
    'invitation.restored': 'Restored the invitation to {someone}',
  },
  home: { invitations: findInvitationsForHome },
  // Of those who may read the members, only these have a page that shows one.
  finds: [
    {
      kind: 'person',
      group: 'Members',
      may: 'organization.open',
      find: findMembers,
      findSimilar: findSimilarMembers,
    },
  ],
})
