import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { organizations } from './api.ts'

const ofOrganization = withRow(({ organizationId }) => ({ organizationId }))

export const organizationExamples: Examples<typeof organizations> = {
  get: ofOrganization,
  list: withoutRow({ page: 1 }),
  create: withoutRow({ name: 'Example Organization' }),
  rename: withRow(({ organizationId }) => ({ organizationId, name: 'Renamed Organization' })),
  setRetention: withRow(({ organizationId }) => ({ organizationId, days: 730 })),
  archive: ofOrganization,
  restore: ofOrganization,
  handoverSteps: ofOrganization,
  handOver: withRow(({ organizationId, userId }) => ({ organizationId, toUserId: userId })),
}
