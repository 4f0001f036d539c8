import { feature } from '../../app/server/feature.ts'
import { users } from './api.ts'
import { userHandlers } from './handlers.server.ts'
import { userExamples } from './examples.server.ts'

export default feature(users, userHandlers, {
  tables: [],
  examples: userExamples,
  auditWords: {
    'user.roleChanged': 'Changed the role of',
    'user.moved': 'Moved to another organization',
    'user.suspended': 'Suspended',
    'user.restored': 'Lifted the suspension of',
    'user.signedOut': 'Signed out everywhere',
  },
})
