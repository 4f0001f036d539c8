import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { users } from './api.ts'

const ofUser = withRow(({ userId }) => ({ id: userId }))

export const userExamples: Examples<typeof users> = {
  list: withoutRow({ page: 1 }),
  get: ofUser,
  setRole: withRow(({ userId }) => ({ id: userId, role: 'viewer' })),
  setOrganization: withRow(({ userId, organizationId }) => ({ id: userId, organizationId })),
  suspend: withRow(({ userId }) => ({ id: userId, reason: 'Left the race' })),
  restore: ofUser,
  signOutEverywhere: ofUser,
  signInHistory: ofUser,
}
