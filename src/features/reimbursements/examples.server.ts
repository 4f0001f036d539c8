import { randomUUID } from 'node:crypto'
import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { reimbursements } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const waiting = <T extends object>(rest: T) =>
  withRow(({ committeeId, requestId }) => ({ committeeId, requestId, ...rest }))
const approved = <T extends object>(rest: T) =>
  withRow(({ committeeId, approvedRequestId }) => ({ committeeId, requestId: approvedRequestId, ...rest }))

export const reimbursementExamples: Examples<typeof reimbursements> = {
  list: ofCommittee,
  mine: withoutRow({}),
  get: waiting({}),
  save: withRow(({ committeeId }) => ({
    committeeId,
    requestId: randomUUID(),
    version: 0,
    title: 'Paint for the parade float',
    lines: [
      {
        kind: 'receipt' as const,
        id: randomUUID(),
        spentOn: '2026-03-02',
        what: 'Paint',
        paidTo: 'Hardware store',
        cents: '2450',
      },
      {
        kind: 'mileage' as const,
        id: randomUUID(),
        spentOn: '2026-03-02',
        what: 'To Kearney',
        tenthMiles: 1200,
      },
    ],
  })),
  submit: waiting({ version: 1 }),
  withdraw: waiting({}),
  approve: withRow(({ committeeId, requestId, personId }) => ({
    committeeId,
    requestId,
    version: 1,
    on: '2026-03-05',
    payeeId: personId,
    categories: [],
  })),
  decline: waiting({ version: 1, why: 'The receipt cannot be read' }),
  undoApproval: approved({ on: '2026-03-06', why: 'Another amount' }),
  pay: withRow(({ committeeId, approvedRequestId }) => ({
    committeeId,
    requestId: approvedRequestId,
    entryId: randomUUID(),
    on: '2026-03-06',
  })),
  attach: withRow(({ committeeId, requestId, fileId }) => ({ committeeId, requestId, fileId })),
  removeReceipt: withRow(({ committeeId, requestReceiptId }) => ({
    committeeId,
    receiptId: requestReceiptId,
  })),
  rates: ofCommittee,
  setRate: withRow(({ committeeId }) => ({ committeeId, firstDay: '2026-07-01', rateMills: 725 })),
}
