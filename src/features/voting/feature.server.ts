import { feature } from '../../app/server/feature.ts'
import { voting } from './api.ts'
import { votingHandlers } from './handlers.server.ts'
import { votingExamples } from './examples.server.ts'

export default feature(voting, votingHandlers, {
  tables: [],
  examples: votingExamples,
})
