import { feature } from '../../app/server/feature.ts'
import { calendarFeeds } from './api.ts'
import { calendarFeedHandlers } from './handlers.server.ts'
import { calendarFeedExamples } from './examples.server.ts'
import { addressesOf } from './myData.server.ts'

export default feature(calendarFeeds, calendarFeedHandlers, {
  tables: ['calendarFeeds'],
  examples: calendarFeedExamples,
  auditWords: {
    'calendarFeed.made': 'Created a calendar link',
    'calendarFeed.revoked': 'Revoked a calendar link',
  },
  myData: { calendarAddresses: addressesOf },
})
