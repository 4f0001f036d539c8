import { feature } from '../../app/server/feature.ts'
import { seatMap } from './api.ts'
import { seatMapHandlers } from './handlers.server.ts'
import { seatMapExamples } from './examples.server.ts'

export default feature(seatMap, seatMapHandlers, {
  tables: ['whipMarks'],
  examples: seatMapExamples,
})
