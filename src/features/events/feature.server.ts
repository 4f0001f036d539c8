import { calls, feature } from '../../app/server/feature.ts'
import { events } from './api.ts'
import { eventHandlers } from './handlers.server.ts'
import { eventExamples, publicEventExamples } from './examples.server.ts'
import { eventJobs } from './letters/letters.server.ts'
import { publicEvents } from './publicApi.ts'
import { publicEventHandlers } from './publicHandlers.server.ts'
import { eventRoutes, kioskRoutes } from './public/routes.server.ts'
import { previewOfEvent } from './public/preview.server.ts'
import { addDemoEvents } from './demo.server.ts'

export default feature(events, eventHandlers, {
  tables: ['events', 'eventLetters', 'eventSeries', 'seriesChanges', 'shifts', 'guests', 'checkIns'],
  examples: eventExamples,
  jobs: eventJobs,
  more: [calls(publicEvents, publicEventHandlers, publicEventExamples)],
  http: [
    { at: '/event', routes: eventRoutes, secretAfter: 2 },
    { at: '/kiosk', routes: kioskRoutes, secretAfter: 1 },
  ],
  linkPreviews: { '/event/:slug': previewOfEvent },
  demo: [addDemoEvents],
})
