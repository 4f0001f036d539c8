import { feature } from '../../app/server/feature.ts'
import { voters } from './api.ts'
import { voterHandlers } from './handlers.server.ts'
import { voterExamples } from './examples.server.ts'
import { oldSearches } from './cleaning.server.ts'

export default feature(voters, voterHandlers, {
  tables: ['voterSearches', 'voterAttestations'],
  examples: voterExamples,
  cleaning: [oldSearches],
})
