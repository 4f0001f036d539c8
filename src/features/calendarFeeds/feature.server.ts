import { feature } from '../../app/server/feature.ts'
import { calendarFeeds } from './api.ts'
import { calendarFeedHandlers } from './handlers.server.ts'
import { calendarFeedExamples } from './examples.server.ts'

export default feature(calendarFeeds, calendarFeedHandlers, {
  tables: ['calendarFeeds'],
  examples: calendarFeedExamples,
})
