import { withRow, type Examples } from '../../app/server/examples.ts'
import type { auditLog } from './api.ts'

export const auditLogExamples: Examples<typeof auditLog> = {
  list: withRow(({ organizationId }) => ({ organizationId })),
  choices: withRow(({ organizationId }) => ({ organizationId })),
  verify: withRow(({ organizationId }) => ({ organizationId })),
  exports: withRow(({ organizationId }) => ({ organizationId })),
}
