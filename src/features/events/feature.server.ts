import { calls, feature } from '../../app/server/feature.ts'
import { events } from './api.ts'
import { eventHandlers } from './handlers.server.ts'
import { eventExamples, publicEventExamples } from './examples.server.ts'
import { eventJobs } from './letters/letters.server.ts'
import { publicEvents } from './publicApi.ts'
import { publicEventHandlers } from './publicHandlers.server.ts'
import { eventRoutes, kioskRoutes } from './public/routes.server.ts'
import { previewOfEvent } from './public/preview.server.ts'
import { checkInFamily } from './door/doorFamily.server.ts'
import { addDemoEvents } from './demo.server.ts'
import { findEvents } from './planning/findEvents.server.ts'
import { eventsOfPerson } from './guests/happenings.server.ts'

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
  outboxFamilies: { events: checkInFamily },
  demo: [addDemoEvents],
  holdsPeople: [
    {
      table: 'guests',
      column: 'person_id',
      key: ['id'],
      once: ['event_id', 'shift_id'],
      fold: {
        state: ['coming', 'waiting', 'invited', 'declined', 'cancelled'],
        came_at: 'fill',
        came_by_name: 'fill',
        came_how: 'fill',
        is_no_show: 'both',
      },
      along: { party_size: 'state' },
      retire: { state: 'cancelled', came_at: null, is_no_show: false },
      words: ['event', 'events'],
    },
    { table: 'events', column: 'host_id', key: ['id'], words: ['event hosted', 'events hosted'] },
  ],
  auditWords: {
    'kiosk.opened': 'Opened a sign-in kiosk for {an event}',
    'event.created': 'Created the event {}',
    'event.changed': 'Changed the event {}',
    'event.cancelled': 'Canceled the event {}',
    'event.restored': 'Undid the cancellation of {an event}',
    'event.published': 'Published the page of {an event}',
    'event.unpublished': 'Unpublished the page of {an event}',
    'event.invited': 'Invited people to {an event}',
    'event.thanked': 'Thanked the guests of {an event}',
    'event.volunteersAdded': 'Made guests of {an event} volunteers',
    'event.guestChanged': 'Changed a guest of {an event}',
    'event.noShowsMarked': 'Marked the no-shows of {an event}',
    'event.noShowsTakenBack': 'Undid no-shows of {an event}',
    'event.answered': 'Signed up on the public page of {an event}',
  },
  finds: [{ kind: 'event', group: 'Events', may: 'work.read', find: findEvents }],
  happenings: [eventsOfPerson],
})
