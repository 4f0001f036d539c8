import { feature } from '../../app/server/feature.ts'
import { billFollows } from './api.ts'
import { billFollowHandlers } from './handlers.server.ts'
import { billFollowExamples } from './examples.server.ts'
import { billFollowJobs } from './mailFollowed.server.ts'

export default feature(billFollows, billFollowHandlers, {
  tables: ['billFollows'],
  examples: billFollowExamples,
  jobs: billFollowJobs,
})
