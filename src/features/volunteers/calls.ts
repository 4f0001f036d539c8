// The public page's calls without their schemas: a visitor does not load zod to offer help.
import { reference, type Out } from '../../app/contract.ts'
import type { volunteers } from './api.ts'

export const joinCalls = reference<typeof volunteers, 'joinPage' | 'signUp' | 'comeTo'>('volunteers', {
  joinPage: 'read',
  signUp: 'write',
  comeTo: 'write',
})

export type JoinPage = Out<typeof joinCalls.joinPage>
