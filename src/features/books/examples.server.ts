import { randomUUID } from 'node:crypto'
import { withRow, withoutRow, type Examples } from '../../app/server/examples.ts'
import type { books } from './api.ts'
import type { bookEntities } from './entities/api.ts'
import type { bookGrid } from './grid/api.ts'
import type { bookSettings } from './settings/api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const entry = <T extends object>(rest: T) =>
  withRow(({ committeeId, bookEntryId }) => ({ committeeId, entryId: bookEntryId, ...rest }))
const gift = (personId: string) => ({
  kind: 'contribution' as const,
  on: '2026-04-01',
  parts: [{ cents: '5000', who: { kind: 'person' as const, id: personId } }],
})
const period = <T extends object>(rest: T) =>
  withRow(({ committeeId, bookPeriodId }) => ({ committeeId, periodId: bookPeriodId, ...rest }))
const account = <T extends object>(rest: T) =>
  withRow(({ committeeId, bookAccountId }) => ({
    committeeId,
    accountId: bookAccountId,
    version: 1,
    ...rest,
  }))

export const bookExamples: Examples<typeof books> = {
  list: ofCommittee,
  get: entry({}),
  check: withRow(({ committeeId, personId }) => ({ committeeId, operation: gift(personId) })),
  record: withRow(({ committeeId, personId }) => ({
    committeeId,
    entryId: randomUUID(),
    operation: gift(personId),
  })),
  takeBack: entry({ on: '2026-04-01', why: 'Entered twice' }),
  correct: withRow(({ committeeId, bookEntryId, personId }) => ({
    committeeId,
    entryId: bookEntryId,
    newEntryId: randomUUID(),
    on: '2026-04-01',
    why: 'Another amount',
    operation: gift(personId),
  })),
  bounced: entry({ newEntryId: randomUUID(), on: '2026-04-01' }),
  uncashed: withRow(({ committeeId, bookSpendingId }) => ({
    committeeId,
    entryId: bookSpendingId,
    newEntryId: randomUUID(),
    on: '2026-04-01',
  })),
  undeposited: ofCommittee,
  deposit: withRow(({ committeeId, bookWaitingId }) => ({
    committeeId,
    newEntryId: randomUUID(),
    on: '2026-04-01',
    entryIds: [bookWaitingId],
  })),
  attach: withRow(({ committeeId, bookEntryId, fileId }) => ({ committeeId, entryId: bookEntryId, fileId })),
  strikeOut: withRow(({ committeeId, bookFileId }) => ({ committeeId, bookFileId })),
  findWho: withRow(({ committeeId }) => ({ committeeId, text: 'print' })),
}

export const settingExamples: Examples<typeof bookSettings> = {
  get: ofCommittee,
  // Another number each time: two accounts of one number are refused.
  addAccount: withRow(({ committeeId }) => ({
    committeeId,
    code: String(600000 + Math.floor(Math.random() * 399_999)),
    name: 'Billboards',
    kind: 'expense' as const,
  })),
  changeAccount: account({ code: '5030', name: 'Signs and banners' }),
  archiveAccount: account({ isArchived: true }),
  closePeriod: withRow(({ committeeId }) => ({
    committeeId,
    kind: 'month' as const,
    name: 'January 2020',
    firstDay: '2020-01-01',
    lastDay: '2020-01-31',
  })),
  askToReopen: period({ why: 'A check was forgotten' }),
  stayClosed: period({}),
  reopen: period({}),
}

export const entityExamples: Examples<typeof bookEntities> = {
  list: withRow(({ committeeId }) => ({ committeeId, year: 2026 })),
  get: withRow(({ committeeId, firmId }) => ({ committeeId, entityId: firmId })),
  loans: ofCommittee,
  sayCandidate: withRow(({ committeeId, personId }) => ({ committeeId, personId, isCandidate: true })),
  toDo: ofCommittee,
}

export const gridExamples: Examples<typeof bookGrid> = {
  committees: withoutRow({}),
  rows: withRow(({ committeeId }) => ({ committeeId, page: 0 })),
  names: ofCommittee,
}
