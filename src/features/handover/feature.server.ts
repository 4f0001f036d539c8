import { feature } from '../../app/server/feature.ts'
import { handoverDownloads } from './access.server.ts'
import { handover } from './api.ts'
import { handoverRows } from './exampleRows.server.ts'
import { handoverExamples } from './examples.server.ts'
import { handoverHandlers } from './handlers.server.ts'
import { handoverJobs, oldHandovers } from './jobs.server.ts'

export default feature(handover, handoverHandlers, {
  tables: ['handoverExports'],
  examples: handoverExamples,
  exampleRows: [handoverRows],
  jobs: handoverJobs,
  downloads: handoverDownloads,
  cleaning: [oldHandovers],
  auditWords: {
    'handover.asked': 'Asked for everything of {} in one file',
    'handover.failed': 'Could not make the file with everything of {}',
    'handover.downloaded': 'Downloaded everything of {}',
  },
})
