import { feature } from '../../app/server/feature.ts'
import { candidateCommittees } from './api.ts'
import { candidateCommitteeHandlers } from './handlers.server.ts'
import { candidateCommitteeExamples } from './examples.server.ts'
import { committeesForSearch } from './list.server.ts'
import { publicPageRoutes } from './publicPages/routes.server.ts'
import { committeeList, committeeRows } from './publicTables.server.ts'

export default feature(candidateCommittees, candidateCommitteeHandlers, {
  tables: [],
  examples: candidateCommitteeExamples,
  http: [{ at: '/', routes: publicPageRoutes }],
  sitemap: [committeesForSearch],
  publicTables: [committeeList, committeeRows],
})
