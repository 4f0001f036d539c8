import { feature } from '../../app/server/feature.ts'
import { jobs } from './api.ts'
import { jobHandlers, jobLive } from './handlers.server.ts'
import { jobExamples } from './examples.server.ts'
import { findJobs } from './find.server.ts'

export default feature(jobs, jobHandlers, {
  tables: [],
  examples: jobExamples,
  live: jobLive,
  auditWords: {
    'job.cancelled': 'Stopped a job',
    'job.retried': 'Restarted a job',
  },
  finds: [{ kind: 'job', group: 'Background jobs', may: 'jobs.own', find: findJobs }],
})
