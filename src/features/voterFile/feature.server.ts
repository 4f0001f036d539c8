import { feature } from '../../app/server/feature.ts'
import { voterFile } from './api.ts'
import { voterFileHandlers } from './handlers.server.ts'
import { voterFileExamples } from './examples.server.ts'
import { voterFileJobs } from './jobs.server.ts'
import { votersKind } from './importing/importKind.server.ts'
import { addressPointsKind } from './addresses/addressPoints.server.ts'
import { seedDemoVoters } from './demo.server.ts'

export default feature(voterFile, voterFileHandlers, {
  tables: [
    'addressPoints',
    'districtKinds',
    'elections',
    'householdMoves',
    'households',
    'precinctSplits',
    'voterChanges',
    'voterImportSeen',
    'voterIndexBuilds',
    'voterIndexColumns',
    'voterSources',
    'voters',
    'voterNames',
    'voterStreets',
    'voterMerges',
    'voterCorrections',
  ],
  examples: voterFileExamples,
  jobs: voterFileJobs,
  importKinds: [votersKind, addressPointsKind],
  demo: [seedDemoVoters],
  auditWords: {
    'voterFile.changesListed': 'Looked at what a voter file changed',
    'voterFile.districtKindChanged': 'Changed what a district code means',
    'voterFile.electionChanged': 'Changed an election in the voter file',
    'voterFile.geocodingStarted': 'Started geocoding addresses',
  },
})
