import { feature } from '../../app/server/feature.ts'
import { outbox } from './api.ts'
import { outboxExamples } from './examples.server.ts'
import { outboxRows } from './exampleRows.server.ts'
import { outboxHandlers } from './handlers.server.ts'

export default feature(outbox, outboxHandlers, {
  tables: ['outboxes', 'outboxEvents', 'outboxConflicts'],
  examples: outboxExamples,
  exampleRows: [outboxRows],
  auditWords: {
    'outbox.applied': 'Took over a record from a phone that waited',
    'outbox.dismissed': 'Set aside a record from a phone that waited',
    'outbox.quarantined': 'Tried to take over a record from a phone that waits',
  },
})
