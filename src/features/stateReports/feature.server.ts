import { feature } from '../../app/server/feature.ts'
import { stateReports } from './api.ts'
import { addDemoRegistrations } from './demo.server.ts'
import { sealedStatements } from './download/sealed.server.ts'
import { findStatements } from './findStatements.server.ts'
import { stateReportExamples } from './examples.server.ts'
import { stateReportRows } from './exampleRows.server.ts'
import { stateReportHandlers } from './handlers.server.ts'
import { emailLateContributions } from './jobs.server.ts'

export default feature(stateReports, stateReportHandlers, {
  tables: ['stateStatements', 'stateSignatures', 'stateConfirmations', 'lateReports'],
  examples: stateReportExamples,
  exampleRows: [stateReportRows],
  demo: [addDemoRegistrations],
  finds: [{ kind: 'statement', group: 'State reports', may: 'work.read', find: findStatements }],
  takenAlong: [sealedStatements],
  jobs: { 'email-late-contributions': emailLateContributions },
  auditWords: {
    'stateReport.registrationChanged': 'Changed what the state is told of {the committee}',
    'stateReport.signed': 'Signed {a statement}',
    'stateReport.sealed': 'Sealed {a statement}',
    'stateReport.amended': 'Sealed an amendment of {a statement}',
    'stateReport.confirmed': 'Kept the state’s confirmation of {a statement}',
    'stateReport.lateReported': 'Kept the state’s confirmation of a late contribution',
  },
})
