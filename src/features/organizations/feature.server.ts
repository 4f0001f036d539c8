import { feature } from '../../app/server/feature.ts'
import { organizations } from './api.ts'
import { organizationHandlers, organizationLive } from './handlers.server.ts'
import { organizationExamples } from './examples.server.ts'
import { organizationJobs } from './jobs.server.ts'

export default feature(organizations, organizationHandlers, {
  tables: [],
  examples: organizationExamples,
  live: organizationLive,
  jobs: organizationJobs,
})
