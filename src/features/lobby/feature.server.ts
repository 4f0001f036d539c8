import { calls, feature } from '../../app/server/feature.ts'
import { lobby } from './api.ts'
import { lobbyContacts } from './contacts/api.ts'
import { contactHandlers } from './contacts/contacts.server.ts'
import { seedDemoLobby } from './demo.server.ts'
import { lobbyContactExamples, lobbyExamples } from './examples.server.ts'
import { lobbyRows } from './exampleRows.server.ts'
import { lobbyFetchJobs, lobbySources } from './fetching/fetchLobby.server.ts'
import { findParties, findSimilarParties } from './find.server.ts'
import { lobbyHandlers } from './handlers.server.ts'
import { lobbyPagesKind, lobbyPrincipalsKind, lobbyRecordsKind } from './importKinds.server.ts'
import { lobbyMatchJobs } from './matching/rebuildMatches.server.ts'
import { newsNames } from './newsNames.server.ts'
import { lobbyMailJobs } from './updates/mailUpdates.server.ts'
import { findLobbyForHome } from './updates/updates.server.ts'

export default feature(lobby, lobbyHandlers, {
  tables: [
    'lobbyParties',
    'lobbyRegistrations',
    'lobbyPositions',
    'lobbyReports',
    'lobbyFees',
    'lobbyUndo',
    'lobbyMatches',
    'lobbyDecisions',
    'lobbyContacts',
    'lobbyLooks',
  ],
  examples: lobbyExamples,
  more: [calls(lobbyContacts, contactHandlers, lobbyContactExamples)],
  exampleRows: [lobbyRows],
  importKinds: [lobbyPrincipalsKind, lobbyRecordsKind, lobbyPagesKind],
  jobs: { ...lobbyMailJobs, ...lobbyFetchJobs, ...lobbyMatchJobs },
  downloadSources: lobbySources,
  demo: [seedDemoLobby],
  finds: [
    {
      kind: 'lobby',
      group: 'Lobbyists and principals',
      may: 'signedIn',
      find: findParties,
      findSimilar: findSimilarParties,
    },
  ],
  newsNames,
  home: { lobby: ({ db, viewer }) => findLobbyForHome(db, viewer) },
  holdsFilers: [{ table: 'lobby_decisions', columns: ['filer_id'] }],
  holdsSpellings: [{ table: 'lobby_decisions', columns: ['record_id'] }],
  auditWords: {
    'lobby.matched': 'Decided that a lobbyist or principal is a donor or filer',
    'lobby.keptApart': 'Decided that a lobbyist or principal is not a donor or filer',
    'lobby.decisionUndone': 'Undid a decision about a lobbyist or principal',
    'lobbyContact.added': 'Logged a talk with {a senator or lobbyist}',
    'lobbyContact.undone': 'Undid an entry in the contact log',
    'lobbyContact.restored': 'Restored an entry in the contact log',
  },
})
