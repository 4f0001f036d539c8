import { withRow, type Examples } from '../../app/server/examples.ts'
import type { pictures } from './api.ts'
import { plainDesign } from './design.ts'

export const pictureExamples: Examples<typeof pictures> = {
  get: withRow(({ committeeId }) => ({ committeeId })),
  design: withRow(({ committeeId, pictureId }) => ({ committeeId, id: pictureId })),
  save: withRow(({ committeeId, pictureFileId }) => ({
    committeeId,
    seenVersion: 1,
    design: plainDesign,
    sourceFileId: pictureFileId,
    files: [{ size: 'square' as const, fileId: pictureFileId }],
  })),
  putBack: withRow(({ committeeId, pictureId }) => ({ committeeId, id: pictureId, seenVersion: 1 })),
  takeDown: withRow(({ committeeId }) => ({ committeeId, seenVersion: 1 })),
}
