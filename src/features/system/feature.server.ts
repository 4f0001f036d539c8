import { feature } from '../../app/server/feature.ts'
import { system } from './api.ts'
import { systemHandlers } from './handlers.server.ts'
import { systemExamples } from './examples.server.ts'

export default feature(system, systemHandlers, {
  tables: [],
  examples: systemExamples,
})
