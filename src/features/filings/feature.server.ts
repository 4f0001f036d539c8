import { feature } from '../../app/server/feature.ts'
import { filings } from './api.ts'
import { filingHandlers } from './handlers.server.ts'
import { filingExamples } from './examples.server.ts'
import { filingJobs, filingSources } from './fetchFilings.server.ts'
import { publicTableRoutes } from './publicTableRoutes.server.ts'
import { contributionsKind, expendituresKind } from './importing/importKind.server.ts'
import { legacyKind } from './importing/importKindLegacy.server.ts'
import { seedDemoFilings } from './demo.server.ts'

export default feature(filings, filingHandlers, {
  tables: [
    'filerCandidates',
    'filerCorrections',
    'filerDonors',
    'filerMonths',
    'filers',
    'filerSums',
    'filerTotals',
    'filingFiles',
    'filingKept',
    'filingLoads',
    'filingRows',
    'filingSeen',
    'filingStatements',
    'lobbyNames',
    'donors',
    'donorRecords',
  ],
  examples: filingExamples,
  jobs: filingJobs,
  http: [{ at: '/public', routes: publicTableRoutes }],
  importKinds: [contributionsKind, expendituresKind, legacyKind],
  downloadSources: filingSources,
  demo: [seedDemoFilings],
})
