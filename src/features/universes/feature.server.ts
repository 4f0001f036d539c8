import { feature } from '../../app/server/feature.ts'
import { universes } from './api.ts'
import { universeHandlers } from './handlers.server.ts'
import { universeExamples } from './examples.server.ts'
import { universeLive } from './saving.server.ts'
import { universeJobs } from './jobs.server.ts'
import { exportDownloads } from './exporting/exporting.server.ts'
import { findUniverses } from './find.server.ts'
import { surveyUniverses } from './select.server.ts'
import { addDemoVoterWork } from './demo.server.ts'

export default feature(universes, universeHandlers, {
  tables: ['universes', 'voterExports', 'voterExportCanaries'],
  examples: universeExamples,
  live: universeLive,
  jobs: universeJobs,
  downloads: exportDownloads,
  demo: [addDemoVoterWork],
  surveyGroups: { universes: surveyUniverses },
  finds: [{ kind: 'universe', group: 'Universes', may: 'voters.read', find: findUniverses }],
  auditWords: {
    'universe.saved': 'Saved the universe {}',
    'universe.changed': 'Changed the universe {}',
    'universe.archived': 'Archived the universe {}',
    'universe.restored': 'Restored the universe {}',
    'voter.exportAsked': 'Requested an export of voters',
    'voter.exportFailed': 'Could not export voters',
    'voter.exportDownloaded': 'Downloaded an export of voters',
    'voter.exportTraced': 'Traced a row to its export',
    'universe.listed': 'Listed the voters of a universe',
    'universe.mapped': 'Looked at single voters of a universe on the map',
    'voter.explained': 'Asked why a voter is in a universe',
  },
  auditLooks: ['voter.explained', 'universe.listed', 'universe.mapped'],
})
