// The calls as the public page makes them, without their schemas.
import { reference } from '../../app/contract.ts'
import type { unsubscribes } from './api.ts'

export const unsubscribeCalls = reference<typeof unsubscribes>('unsubscribes', { get: 'read', set: 'write' })
