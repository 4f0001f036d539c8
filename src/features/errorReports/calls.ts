// The calls as public screens make them, without their schemas.
import { reference } from '../../app/contract.ts'
import type { errorReports } from './api.ts'

export const reportCalls = reference<Pick<typeof errorReports, 'form' | 'send'>>('errorReports', {
  form: 'read',
  send: 'write',
})
