// The calls as the screens make them, without their schemas.
import { reference } from '../../app/contract.ts'
import type { candidateCommittees } from './api.ts'

export const committeeCalls = reference<typeof candidateCommittees>('candidateCommittees', {
  list: 'read',
  one: 'read',
  rows: 'read',
  compare: 'read',
})
