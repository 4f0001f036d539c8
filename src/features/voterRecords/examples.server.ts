import { withRow, type Examples } from '../../app/server/examples.ts'
import type { voterRecords } from './api.ts'

const ofNote = withRow(({ voterNoteId }) => ({ id: voterNoteId }))
const ofTag = withRow(({ committeeId, voterId, voterTagId }) => ({ committeeId, voterId, tagId: voterTagId }))

export const voterRecordExamples: Examples<typeof voterRecords> = {
  get: withRow(({ committeeId, voterId }) => ({ id: voterId, committeeId })),
  compare: withRow(({ committeeId, voterId }) => ({ committeeId, voterId, voterNumber: '1000002' })),
  lookers: withRow(({ committeeId, voterId }) => ({ committeeId, voterId })),
  logContact: withRow(({ committeeId, voterId }) => ({
    committeeId,
    contacts: [{ id: crypto.randomUUID(), voterId }],
    method: 'door' as const,
    result: 'not home' as const,
  })),
  undoContact: withRow(({ voterContactId }) => ({ id: voterContactId })),
  // A fresh name each time: two tags of one name are refused.
  createTag: withRow(({ committeeId, voterId }) => ({ committeeId, voterId, name: crypto.randomUUID() })),
  renameTag: withRow(({ committeeId, voterId, voterTagId }) => ({
    committeeId,
    voterId,
    tagId: voterTagId,
    name: `Renamed ${voterTagId}`,
  })),
  deleteTag: ofTag,
  tag: ofTag,
  untag: ofTag,
  addNote: withRow(({ committeeId, voterId }) => ({ committeeId, voterId, text: 'Asked for a yard sign.' })),
  removeNote: ofNote,
  restoreNote: ofNote,
  claimCorrection: withRow(({ committeeId, voterId }) => ({ committeeId, voterId, field: 'moved' as const })),
  withdrawCorrection: withRow(({ voterCorrectionId }) => ({ id: voterCorrectionId })),
  merge: withRow(({ committeeId, voterId }) => ({ committeeId, keptId: voterId, mergedId: 2 })),
  undoMerge: withRow(({ committeeId, voterMergeId }) => ({ committeeId, id: voterMergeId })),
}
