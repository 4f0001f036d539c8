import { feature } from '../../app/server/feature.ts'
import { universes } from './api.ts'
import { universeHandlers } from './handlers.server.ts'
import { universeExamples } from './examples.server.ts'
import { universeLive } from './saving.server.ts'
import { universeJobs } from './jobs.server.ts'
import { exportDownloads } from './exporting/exporting.server.ts'
import { addDemoVoterWork } from './demo.server.ts'

export default feature(universes, universeHandlers, {
  tables: ['universes', 'voterExports', 'voterExportCanaries'],
  examples: universeExamples,
  live: universeLive,
  jobs: universeJobs,
  downloads: exportDownloads,
  demo: [addDemoVoterWork],
})
