import { feature } from '../../app/server/feature.ts'
import { users } from './api.ts'
import { userHandlers } from './handlers.server.ts'
import { userExamples } from './examples.server.ts'

export default feature(users, userHandlers, {
  tables: [],
  examples: userExamples,
})
