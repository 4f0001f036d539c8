import { feature } from '../../app/server/feature.ts'
import { auditLog } from './api.ts'
import { auditLogHandlers } from './handlers.server.ts'
import { auditLogExamples } from './examples.server.ts'
import { findChangesForHome } from './home.server.ts'

export default feature(auditLog, auditLogHandlers, {
  tables: [],
  examples: auditLogExamples,
  auditWords: {
    'export.made': 'Exported a list',
  },
  home: { changes: findChangesForHome },
})
