// What the sign-in page asks, without its schemas: the first page of a visitor does not load zod.
import { reference } from '../../app/contract.ts'
import type { account } from './api.ts'

export const { signInPage } = reference<typeof account, 'signInPage'>('account', { signInPage: 'read' })
