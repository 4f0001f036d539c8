import { randomUUID } from 'node:crypto'
import { withRow, type Examples } from '../../app/server/examples.ts'
import type { yardSigns } from './api.ts'

const ofCommittee = <T extends object>(rest: () => T) =>
  withRow(({ committeeId }) => ({ committeeId, ...rest() }))
const ofRequest = <T extends object>(rest: T) =>
  withRow(({ committeeId, signRequestId }) => ({ committeeId, requestId: signRequestId, ...rest }))
const ofPlaced = <T extends object>(rest: () => T) =>
  withRow(({ committeeId, placedSignId }) => ({ committeeId, requestId: placedSignId, ...rest() }))
const fields = { name: 'Sig Nholder', street: '12 Elm St', city: 'Lincoln' }

export const yardSignExamples: Examples<typeof yardSigns> = {
  requests: ofCommittee(() => ({})),
  overview: ofCommittee(() => ({})),
  route: ofCommittee(() => ({ what: 'deliver' as const })),
  movements: ofCommittee(() => ({})),
  addRequest: ofCommittee(() => ({ id: randomUUID(), ...fields })),
  changeRequest: ofRequest({ version: 1, ...fields, longitude: null, latitude: null }),
  setState: ofRequest({ state: 'declined' as const }),
  assign: withRow(({ committeeId, signRequestId }) => ({
    committeeId,
    requestIds: [signRequestId],
    userId: null,
  })),
  place: withRow(({ committeeId, signRequestId, signKindId }) => ({
    committeeId,
    id: randomUUID(),
    requestId: signRequestId,
    kindId: signKindId,
    quantity: 1,
    longitude: null,
    latitude: null,
  })),
  pickUp: ofPlaced(() => ({ id: randomUUID(), how: 'picked up' as const })),
  undoPlacement: ofPlaced(() => ({})),
  report: ofPlaced(() => ({ id: randomUUID(), kind: 'damaged' as const, note: '' })),
  solve: withRow(({ committeeId, signProblemId }) => ({ committeeId, problemId: signProblemId })),
  attachPhoto: withRow(({ committeeId, placedSignId, fileId }) => ({
    committeeId,
    requestId: placedSignId,
    fileId,
  })),
  addKind: ofCommittee(() => ({ name: `Kind ${randomUUID()}` })),
  archiveKind: withRow(({ committeeId, signKindId }) => ({
    committeeId,
    kindId: signKindId,
    isArchived: true,
  })),
  move: withRow(({ committeeId, signKindId }) => ({
    committeeId,
    kindId: signKindId,
    id: randomUUID(),
    move: 'received' as const,
    quantity: 10,
  })),
  undoMove: withRow(({ committeeId, signMovementId }) => ({ committeeId, movementId: signMovementId })),
  saveRule: withRow(({ committeeId, signRuleId }) => ({
    committeeId,
    ruleId: signRuleId,
    place: 'Lincoln',
    text: 'Not on medians.',
  })),
  removeRule: withRow(({ committeeId, signRuleId }) => ({
    committeeId,
    ruleId: signRuleId,
    isRemoved: true,
  })),
}
