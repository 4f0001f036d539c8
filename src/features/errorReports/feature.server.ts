import { feature } from '../../app/server/feature.ts'
import { errorReports } from './api.ts'
import { errorReportExamples } from './examples.server.ts'
import { errorReportHandlers } from './handlers.server.ts'

export default feature(errorReports, errorReportHandlers, {
  tables: ['errorReports'],
  examples: errorReportExamples,
  auditWords: {
    'errorReport.received': 'A reader reported an error on a public page',
    'errorReport.closed': 'Closed a report of an error',
    'errorReport.reopened': 'Opened a report of an error again',
  },
  // Only that one came or changed: which page of them is shown, the screen knows.
  live: {
    'error-report-list': {
      may: 'errorReports.manage',
      load: async (_, id) => (id === 'all' ? { at: Date.now() } : null),
    },
  },
  cleaning: [
    {
      // An address was left for an answer, and is not needed once there is one.
      what: 'errorReportEmails',
      as: 'system',
      statement: `update error_reports set email = '' where email <> '' and closed_at < now() - interval '90 days'`,
    },
  ],
})
