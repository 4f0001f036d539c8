import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { connections } from './api.ts'

// Public records only: nothing here is of one organization.
export const connectionExamples: Examples<typeof connections> = {
  find: withoutRow({ text: 'prairie' }),
  around: withoutRow({ of: 'principal:2' }),
  paths: withoutRow({ from: 'principal:2', to: 'senator:1' }),
  evidence: withoutRow({ a: 'principal:2', b: 'bill:1', kind: 'position' as const }),
}
