import { feature } from '../../app/server/feature.ts'
import { reports } from './api.ts'
import { addDemoReports } from './demo.server.ts'
import { reportRows } from './exampleRows.server.ts'
import { reportExamples } from './examples.server.ts'
import { findReports } from './findReports.server.ts'
import { reportHandlers } from './handlers.server.ts'

export default feature(reports, reportHandlers, {
  tables: ['reports', 'reportBlocks', 'reportVersions', 'reportShares'],
  examples: reportExamples,
  exampleRows: [reportRows],
  demo: [addDemoReports],
  finds: [{ kind: 'report', group: 'Reports', may: 'work.read', find: findReports }],
  auditWords: {
    'report.created': 'Began the report “{}”',
    'report.renamed': 'Renamed a report to “{}”',
    'report.removed': 'Put the report “{}” away',
    'report.restored': 'Took the report “{}” back',
    'report.kept': 'Kept a report as “{}”',
    'report.shared': 'Shared the version “{}” of a report with the committee',
    'report.unshared': 'Stopped sharing the version “{}” of a report',
  },
})
