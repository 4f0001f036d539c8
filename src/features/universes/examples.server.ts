import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { universes } from './api.ts'
import type { Criteria } from './criteria.ts'

const criteria: Criteria = {
  steps: [
    {
      id: 'first',
      op: 'add',
      group: { match: 'all', items: [{ field: 'party', is: 'any', values: ['NP'] }] },
    },
  ],
}
const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const counting = withRow(({ committeeId }) => ({ committeeId, criteria }))
const ofUniverse = withRow(({ universeId }) => ({ id: universeId }))

export const universeExamples: Examples<typeof universes> = {
  choices: ofCommittee,
  count: counting,
  members: counting,
  map: withRow(({ committeeId }) => ({ committeeId, criteria, bounds: [-104.1, 40, -95.3, 43] })),
  why: withRow(({ committeeId, voterId }) => ({ committeeId, criteria, voterId })),
  list: ofCommittee,
  get: ofUniverse,
  // A fresh name each time: two universes of one name are refused.
  save: withRow(({ committeeId }) => ({ committeeId, criteria, name: `Example ${crypto.randomUUID()}` })),
  archive: ofUniverse,
  restore: ofUniverse,
  export: withRow(({ committeeId }) => ({
    committeeId,
    criteria,
    name: 'Nonpartisans',
    reason: 'A letter before the election',
    columns: ['name', 'address'],
  })),
  exports: ofCommittee,
  exportState: withRow(({ voterExportId }) => ({ id: voterExportId })),
  traceCanary: withoutRow({ text: 'No one Of This Name' }),
}
