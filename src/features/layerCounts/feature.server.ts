import { feature } from '../../app/server/feature.ts'
import { layerCounts } from './api.ts'
import { layerCountExamples } from './examples.server.ts'
import { layerCountHandlers } from './handlers.server.ts'
import { donorPoints, peoplePoints } from './points.server.ts'

export default feature(layerCounts, layerCountHandlers, {
  tables: [],
  examples: layerCountExamples,
  areaPoints: [peoplePoints, donorPoints],
})
