import { withRow, type Examples } from '../../app/server/examples.ts'
import type { handover } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))

export const handoverExamples: Examples<typeof handover> = {
  get: ofCommittee,
  startExport: ofCommittee,
  cancelExport: withRow(({ committeeId, handoverExportId }) => ({ committeeId, id: handoverExportId })),
}
