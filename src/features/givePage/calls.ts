// The public page's calls without their schemas: a visitor does not load zod to give.
import { reference, type Out } from '../../app/contract.ts'
import type { givePage } from './api.ts'

export const giveCalls = reference<typeof givePage, 'page' | 'promise'>('givePage', {
  page: 'read',
  promise: 'write',
})
export type GivePage = Out<typeof giveCalls.page>
