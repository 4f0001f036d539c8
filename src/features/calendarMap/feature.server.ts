import { feature } from '../../app/server/feature.ts'
import { calendarMap } from './api.ts'
import { calendarMapHandlers } from './handlers.server.ts'
import { calendarMapExamples } from './examples.server.ts'

export default feature(calendarMap, calendarMapHandlers, {
  tables: [],
  examples: calendarMapExamples,
})
