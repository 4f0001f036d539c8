import { feature } from '../../app/server/feature.ts'
import { passHolder } from './access.server.ts'
import { doors } from './api.ts'
import { oldPositions } from './cleaning.server.ts'
import { doorFamily } from './recording/effects.server.ts'
import { addDemoVisits } from './demo.server.ts'
import { doorExamples } from './examples.server.ts'
import { doorRows } from './exampleRows.server.ts'
import { doorHandlers } from './handlers.server.ts'
import { walkbookProgress } from './walkbookProgress.server.ts'

export default feature(doors, doorHandlers, {
  tables: ['doorVisits', 'doorPeople', 'doorPositions'],
  examples: doorExamples,
  exampleRows: [doorRows],
  outboxFamilies: { doors: doorFamily },
  outboxHolders: { pass: passHolder },
  walkbookProgress,
  cleaning: [oldPositions],
  demo: [addDemoVisits],
  holdsPeople: [
    {
      table: 'door_people',
      column: 'person_id',
      key: ['id'],
      words: ['person met at a door', 'people met at doors'],
    },
  ],
  holdsVoters: ['door_visits'],
  auditWords: {
    'turf.loaded': 'Took the doors of {} onto a phone',
    'hand.held': 'Set aside the work of {}',
    'hand.released': 'Put back the work of {}',
    'met.added': 'Made {}, met at a door, one of the people',
  },
})
