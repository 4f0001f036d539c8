// The two calls of a volunteer who has only a code, without their schemas: the page that claims it stays small.
import { reference } from '../../../app/contract.ts'
import type { walkbooks } from '../../walkbooks/api.ts'

export const passCalls = reference<typeof walkbooks, 'pass' | 'claim'>('walkbooks', {
  pass: 'read',
  claim: 'write',
})
