import { feature } from '../../app/server/feature.ts'
import { users } from './api.ts'
import { userHandlers } from './handlers.server.ts'
import { userExamples } from './examples.server.ts'

export default feature(users, userHandlers, {
  tables: [],
  examples: userExamples,
  auditWords: {
    'user.roleChanged': 'Changed the role of {a user}',
    'user.moved': 'Moved {a user} to another organization',
    'user.suspended': 'Suspended {a user}',
    'user.restored': 'Lifted the suspension of {a user}',
    'user.signedOut': 'Signed {a user} out everywhere',
  },
})
