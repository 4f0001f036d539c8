import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { voters } from './api.ts'

export const voterExamples: Examples<typeof voters> = {
  standing: withoutRow({}),
  attest: withoutRow({ purpose: 'political activities', confirmed: true }),
  search: withRow(({ committeeId }) => ({ id: crypto.randomUUID(), typed: 'jane example', committeeId })),
  choices: withoutRow({ districtKind: 'ld' }),
  openSearch: withRow(({ voterSearchId }) => ({ id: voterSearchId })),
  searches: withoutRow({}),
  saveSearch: withRow(({ voterSearchId }) => ({ id: voterSearchId, name: 'Example' })),
  unsaveSearch: withRow(({ voterSearchId }) => ({ id: voterSearchId })),
}
