import { feature } from '../../app/server/feature.ts'
import { donors } from './api.ts'
import { donorHandlers } from './handlers.server.ts'
import { donorExamples } from './examples.server.ts'
import { donorJobs } from './jobs.server.ts'

export default feature(donors, donorHandlers, {
  tables: ['donorDecisions', 'donorPairs', 'donorRuns', 'donorVoters', 'donors', 'donorRecords'],
  examples: donorExamples,
  jobs: donorJobs,
})
