import { feature } from '../../app/server/feature.ts'
import { streets } from './api.ts'
import { streetExamples } from './examples.server.ts'
import { streetHandlers } from './handlers.server.ts'
import { streetsKind } from './importKind.server.ts'
import { streetRoutes } from './routes.server.ts'

export default feature(streets, streetHandlers, {
  tables: ['streetFiles', 'streetLines'],
  examples: streetExamples,
  importKinds: [streetsKind],
  http: [{ at: '/streets', routes: streetRoutes }],
})
