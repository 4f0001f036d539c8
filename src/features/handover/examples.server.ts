import { withRow, type Examples } from '../../app/server/examples.ts'
import type { handover } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))

export const handoverExamples: Examples<typeof handover> = {
  get: ofCommittee,
  startExport: ofCommittee,
  held: ofCommittee,
  askRemoval: withRow(({ committeeId }) => ({ committeeId, name: 'No such committee' })),
  undoRemoval: ofCommittee,
  cancelExport: withRow(({ committeeId, handoverExportId }) => ({ committeeId, id: handoverExportId })),
}
