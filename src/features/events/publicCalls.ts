// The calls as the public screens make them, without their schemas.
import { reference } from '../../app/contract.ts'
import type { publicEvents } from './publicApi.ts'

export const publicEventCalls = reference<typeof publicEvents>('publicEvents', {
  get: 'read',
  answer: 'write',
  place: 'read',
  changePlace: 'write',
})
