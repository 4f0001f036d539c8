import { withRow, type Examples } from '../../app/server/examples.ts'
import type { doors } from './api.ts'

const ofMember = withRow(({ committeeId, handId }) => ({
  holder: { kind: 'member' as const, committeeId },
  handId,
  since: null,
}))

export const doorExamples: Examples<typeof doors> = {
  turf: ofMember,
  progress: ofMember,
  mine: withRow(({ committeeId }) => ({ committeeId })),
  canvassers: withRow(({ committeeId, walkbookId }) => ({ committeeId, walkbookId })),
  met: withRow(({ committeeId, walkbookId }) => ({ committeeId, walkbookId })),
  addMet: withRow(({ committeeId, metId }) => ({ committeeId, metId, personId: null })),
  hold: withRow(({ committeeId, handId }) => ({ committeeId, handId, why: 'Ten doors in a minute' })),
  release: withRow(({ committeeId, handId }) => ({ committeeId, handId })),
}
