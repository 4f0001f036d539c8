import { feature } from '../../app/server/feature.ts'
import { geography } from './api.ts'
import { geographyHandlers } from './handlers.server.ts'
import { geographyExamples } from './examples.server.ts'
import { boundariesKind } from './importKind.server.ts'

export default feature(geography, geographyHandlers, {
  tables: ['boundaryLayers', 'boundaryShapes'],
  examples: geographyExamples,
  importKinds: [boundariesKind],
})
