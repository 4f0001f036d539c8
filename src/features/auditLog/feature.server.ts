import { feature } from '../../app/server/feature.ts'
import { auditLog } from './api.ts'
import { auditLogHandlers } from './handlers.server.ts'
import { auditLogExamples } from './examples.server.ts'

export default feature(auditLog, auditLogHandlers, {
  tables: [],
  examples: auditLogExamples,
})
