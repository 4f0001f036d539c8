import { feature } from '../../app/server/feature.ts'
import { jobs } from './api.ts'
import { jobHandlers, jobLive } from './handlers.server.ts'
import { jobExamples } from './examples.server.ts'

export default feature(jobs, jobHandlers, {
  tables: [],
  examples: jobExamples,
  live: jobLive,
})
