import { feature } from '../../app/server/feature.ts'
import { reporting } from './api.ts'
import { reportingExamples } from './examples.server.ts'
import { reportingRows } from './exampleRows.server.ts'
import { reportingHandlers } from './handlers.server.ts'
import { reportingJobs } from './mail.server.ts'

export default feature(reporting, reportingHandlers, {
  tables: ['reportMailings'],
  examples: reportingExamples,
  exampleRows: [reportingRows],
  jobs: reportingJobs,
  auditWords: {
    'report.emailAsked': 'Asked for the weekly report by email',
    'report.emailStopped': 'Stopped the weekly report by email',
  },
})
