// The calls as public screens make them, without their schemas.
import { reference } from '../../app/contract.ts'
import type { filings } from './api.ts'

export const filingCalls = reference<Pick<typeof filings, 'publicTables'>>('filings', {
  publicTables: 'read',
})
