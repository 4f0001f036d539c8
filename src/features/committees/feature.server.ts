import { feature } from '../../app/server/feature.ts'
import { committees } from './api.ts'
import { committeeHandlers, committeeLive } from './handlers.server.ts'
import { committeeExamples } from './examples.server.ts'

export default feature(committees, committeeHandlers, {
  tables: ['committeeAccounts', 'committeeGoals'],
  examples: committeeExamples,
  live: committeeLive,
})
