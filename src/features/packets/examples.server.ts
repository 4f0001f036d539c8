import { withRow, type Examples } from '../../app/server/examples.ts'
import type { packets } from './api.ts'
import { exampleSheet } from './exampleRows.server.ts'

export const packetExamples: Examples<typeof packets> = {
  print: withRow(({ committeeId, walkbookId }) => ({ committeeId, walkbookIds: [walkbookId], name: '' })),
  prints: withRow(({ committeeId }) => ({ committeeId })),
  list: withRow(({ committeeId }) => ({ committeeId, walkbookId: null })),
  sheet: withRow(({ committeeId }) => ({ committeeId, code: exampleSheet })),
  type: withRow(({ committeeId, walkbookDoorId }) => ({
    committeeId,
    code: exampleSheet,
    revision: 0,
    walkedOn: '2026-10-04',
    fromPhoto: false,
    entries: [{ doorId: walkbookDoorId, result: 'not home' as const, note: '', people: [] }],
  })),
}
