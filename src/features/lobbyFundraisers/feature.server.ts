import { calls, feature } from '../../app/server/feature.ts'
import { lobbyFundraisers } from './api.ts'
import { addDemoFundraisers } from './demo.server.ts'
import { fundraiserExampleRows } from './exampleRows.server.ts'
import { fundraiserExamples, invitationExamples, listExamples } from './examples.server.ts'
import { findFundraisers } from './findFundraisers.server.ts'
import { fundraiserHandlers } from './handlers.server.ts'
import { invitations } from './invitation/api.ts'
import { invitationHandlers } from './invitation/handlers.server.ts'
import { fundraiserLists } from './across/lists.ts'
import { listHandlers } from './across/lists.server.ts'

export default feature(lobbyFundraisers, fundraiserHandlers, {
  tables: [
    'lobbyFundraisers',
    'fundraiserLevels',
    'fundraiserHosts',
    'fundraiserGuests',
    'fundraiserLines',
    'fundraiserInvitations',
  ],
  examples: fundraiserExamples,
  more: [
    calls(fundraiserLists, listHandlers, listExamples),
    calls(invitations, invitationHandlers, invitationExamples),
  ],
  exampleRows: [fundraiserExampleRows],
  demo: [addDemoFundraisers],
  finds: [{ kind: 'lobbyFundraiser', group: 'Lobby fundraisers', may: 'work.read', find: findFundraisers }],
  holdsPeople: [
    {
      table: 'fundraiser_hosts',
      column: 'person_id',
      key: ['id'],
      once: ['fundraiser_id'],
      words: ['place as a host', 'places as a host'],
    },
    {
      table: 'fundraiser_guests',
      column: 'person_id',
      key: ['id'],
      once: ['fundraiser_id'],
      words: ['invitation to a fundraiser', 'invitations to fundraisers'],
    },
  ],
  holdsFirms: [
    { table: 'fundraiser_hosts', column: 'firm_id' },
    { table: 'fundraiser_guests', column: 'firm_id' },
  ],
  auditLooks: ['lobbyFundraiser.printed'],
  auditWords: {
    'lobbyFundraiser.added': 'Planned the lobby fundraiser {}',
    'lobbyFundraiser.changed': 'Changed the lobby fundraiser {}',
    'lobbyFundraiser.removed': 'Removed the lobby fundraiser {}',
    'lobbyFundraiser.levelsSet': 'Set the levels of the lobby fundraiser {}',
    'lobbyFundraiser.hostAdded': 'Added a host to the lobby fundraiser {}',
    'lobbyFundraiser.hostChanged': 'Changed a host of the lobby fundraiser {}',
    'lobbyFundraiser.hostRemoved': 'Removed a host of the lobby fundraiser {}',
    'lobbyFundraiser.invited': 'Invited guests to the lobby fundraiser {}',
    'lobbyFundraiser.replied': 'Wrote down a reply for the lobby fundraiser {}',
    'lobbyFundraiser.uninvited': 'Removed guests of the lobby fundraiser {}',
    'lobbyFundraiser.invitationSaved': 'Saved the invitation of the lobby fundraiser {}',
    'lobbyFundraiser.proofSeen': 'Looked at the proof of the invitation to {}',
    'lobbyFundraiser.printed': 'Printed the invitation list of the lobby fundraiser {}',
    'lobbyFundraiser.emailsWritten': 'Wrote invitations to the lobby fundraiser {} by email',
    'lobbyFundraiser.tied': 'Counted an entry of the books for the lobby fundraiser {}',
    'lobbyFundraiser.untied': 'Removed an entry of the books from the lobby fundraiser {}',
  },
})
