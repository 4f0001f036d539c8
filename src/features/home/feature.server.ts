import { feature } from '../../app/server/feature.ts'
import { home } from './api.ts'
import { homeHandlers } from './handlers.server.ts'
import { homeExamples } from './examples.server.ts'

export default feature(home, homeHandlers, {
  tables: ['homeLayouts'],
  examples: homeExamples,
})
