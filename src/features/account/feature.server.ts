import { feature } from '../../app/server/feature.ts'
import { account } from './api.ts'
import { accountHandlers, accountLive } from './handlers.server.ts'
import { accountExamples } from './examples.server.ts'

export default feature(account, accountHandlers, {
  tables: [],
  examples: accountExamples,
  live: accountLive,
  auditWords: {
    'account.deleted': 'Deleted their own account',
    'account.downloaded': 'Downloaded their own data',
    'apiToken.made': 'Created an API token',
    'apiToken.revoked': 'Revoked an API token',
    'invitation.accepted': 'Accepted their invitation',
    'profile.changed': 'Changed their profile',
    'session.ended': 'Signed out one of their devices',
    'session.endedOthers': 'Signed out all their other devices',
  },
})
