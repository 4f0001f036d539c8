import { feature } from '../../app/server/feature.ts'
import { cuts } from './api.ts'
import { cutRows } from './exampleRows.server.ts'
import { cutExamples } from './examples.server.ts'
import { cutHandlers } from './handlers.server.ts'
import { cutJobs } from './jobs.server.ts'
import { removedCuts } from './cleaning.server.ts'

export default feature(cuts, cutHandlers, {
  tables: ['cuts', 'cutDoors'],
  examples: cutExamples,
  exampleRows: [cutRows],
  jobs: cutJobs,
  cleaning: [removedCuts],
  auditWords: {
    'cut.looked': 'Looked at which doors of {a universe} were walked',
    'cut.begun': 'Cut {a universe} into turfs',
    'cut.changed': 'Changed the turfs of {a cut}',
    'cut.opened': 'Looked at the doors of {a cut}',
    'cut.removed': 'Deleted {a cut}',
    'cut.restored': 'Undid deleting {a cut}',
  },
  auditLooks: ['cut.looked', 'cut.opened'],
})
