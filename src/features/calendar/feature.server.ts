import { feature } from '../../app/server/feature.ts'
import { calendar } from './api.ts'
import { calendarHandlers } from './handlers.server.ts'
import { calendarExamples } from './examples.server.ts'
import { calendarRoutes } from './routes.server.ts'
import { addDemoCalendar } from './demo.server.ts'
import { calendarRows } from './exampleRows.server.ts'

export default feature(calendar, calendarHandlers, {
  tables: ['calendarEntries', 'calendarImports'],
  examples: calendarExamples,
  http: [{ at: '/calendar', routes: calendarRoutes, secretAfter: 1 }],
  demo: [addDemoCalendar],
  auditWords: {
    'calendar.imported': 'Imported the calendar {}',
    'calendar.importUndone': 'Undid the import of the calendar {}',
  },
  holdsEvents: ['calendar_entries'],
  exampleRows: [calendarRows],
})
