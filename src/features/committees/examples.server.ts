import { withRow, type Examples } from '../../app/server/examples.ts'
import type { committees } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ id: committeeId }))

export const committeeExamples: Examples<typeof committees> = {
  list: withRow(({ organizationId }) => ({ organizationId })),
  get: ofCommittee,
  // A fresh name each time: two open committees of one name are refused.
  create: withRow(({ organizationId }) => ({ organizationId, name: `Example ${crypto.randomUUID()}` })),
  update: withRow(({ committeeId }) => ({
    id: committeeId,
    name: `Renamed ${committeeId}`,
    office: 'Mayor',
  })),
  archive: ofCommittee,
  restore: ofCommittee,
  members: ofCommittee,
}
