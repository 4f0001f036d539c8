import { feature } from '../../app/server/feature.ts'
import { account } from './api.ts'
import { accountHandlers, accountLive } from './handlers.server.ts'
import { accountExamples } from './examples.server.ts'

export default feature(account, accountHandlers, {
  tables: [],
  examples: accountExamples,
  live: accountLive,
})
