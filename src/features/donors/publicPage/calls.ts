// The public calls as their screens make them, without their schemas.
import { reference } from '../../../app/contract.ts'
import type { donorPages } from './api.ts'

export const donorPageCalls = reference<typeof donorPages>('donorPages', {
  find: 'read',
  one: 'read',
  rows: 'read',
})
