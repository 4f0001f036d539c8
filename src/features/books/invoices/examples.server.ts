import { randomUUID } from 'node:crypto'
import { withRow, type Examples } from '../../../app/server/examples.ts'
import type { recurring } from '../recurring/api.ts'
import type { invoices } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const entered = <T extends object>(rest: T) =>
  withRow(({ committeeId, invoiceId }) => ({ committeeId, invoiceId, ...rest }))
const open = <T extends object>(rest: T) =>
  withRow(({ committeeId, openInvoiceId }) => ({ committeeId, invoiceId: openInvoiceId, ...rest }))
const repeating = <T extends object>(rest: T) =>
  withRow(({ committeeId, recurringId }) => ({ committeeId, recurringId, ...rest }))

export const invoiceExamples: Examples<typeof invoices> = {
  list: ofCommittee,
  get: entered({}),
  save: withRow(({ committeeId, firmId, bookAccountId }) => ({
    committeeId,
    invoiceId: randomUUID(),
    version: 0,
    payee: { kind: 'firm' as const, id: firmId },
    billedOn: '2026-03-05',
    dueOn: '2026-04-04',
    lines: [{ accountId: bookAccountId, what: '1,000 flyers', cents: '12000' }],
  })),
  approve: entered({ version: 1, on: '2026-03-06' }),
  undoApproval: open({ on: '2026-03-07', why: 'Another amount' }),
  void: entered({ on: '2026-03-07', why: 'Billed twice' }),
  pay: withRow(({ committeeId, openInvoiceId }) => ({
    committeeId,
    invoiceId: openInvoiceId,
    entryId: randomUUID(),
    on: '2026-03-08',
    cents: '3000',
  })),
  attach: withRow(({ committeeId, invoiceId, fileId }) => ({ committeeId, invoiceId, fileId })),
  fromHours: withRow(({ committeeId, staffId }) => ({
    committeeId,
    invoiceId: randomUUID(),
    staffId,
    from: '2026-03-01',
    to: '2026-03-31',
    dueOn: '2026-04-10',
  })),
}

export const recurringExamples: Examples<typeof recurring> = {
  list: ofCommittee,
  save: withRow(({ committeeId, firmId, bookAccountId }) => ({
    committeeId,
    recurringId: randomUUID(),
    version: 0,
    name: 'Rent',
    kind: 'expenditure' as const,
    every: 'month' as const,
    firstOn: '2026-01-01',
    cents: '45000',
    who: { kind: 'firm' as const, id: firmId },
    accountId: bookAccountId,
    purpose: 'Office on Main Street',
  })),
  end: repeating({ lastOn: '2026-03-01' }),
  post: repeating({ dueOn: '2026-02-01', on: '2026-02-01', cents: '45000' }),
  skip: repeating({ dueOn: '2026-03-01' }),
}
