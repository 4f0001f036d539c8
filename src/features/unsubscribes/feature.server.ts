import { feature } from '../../app/server/feature.ts'
import { unsubscribes } from './api.ts'
import { recipientRows, unsubscribeExamples } from './examples.server.ts'
import { unsubscribeHandlers } from './handlers.server.ts'
import { unsubscribeRoutes } from './routes.server.ts'

export default feature(unsubscribes, unsubscribeHandlers, {
  // Whom a committee has written to is the kernel's, which asks before each email.
  tables: [],
  examples: unsubscribeExamples,
  exampleRows: [recipientRows],
  http: [{ at: '/unsubscribe', routes: unsubscribeRoutes, secretAfter: 1 }],
  auditWords: {
    'email.unsubscribed': 'Unsubscribed from the emails of {a committee}',
    'email.subscribedAgain': 'Subscribed again to the emails of {a committee}',
  },
})
