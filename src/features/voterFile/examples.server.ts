import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { voterFile } from './api.ts'

export const voterFileExamples: Examples<typeof voterFile> = {
  sources: withoutRow({}),
  changes: withRow(({ importId }) => ({ batchId: importId, what: 'new' })),
  districtKinds: withoutRow({}),
  changeDistrictKind: withoutRow({
    code: 'ld',
    name: 'Legislative',
    template: 'Legislative district {n}',
    office: 'State senator',
    certainty: 'near certain',
    isShown: true,
  }),
  elections: withoutRow({}),
  changeElection: withoutRow({ id: 1, name: 'General 2024', kind: 'general', heldOn: '2024-11-05' }),
  geocodingState: withoutRow({}),
  startGeocoding: withoutRow({}),
}
