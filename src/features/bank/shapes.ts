// What travels about the bank. Amounts are whole cents as text: JSON has no whole numbers this large.
import { z } from 'zod'

const id = z.uuid()
const cents = z.string()
const count = z.number().int()

export const lineStates = ['open', 'matched', 'set aside'] as const
export type LineState = (typeof lineStates)[number]

export const BookEntry = z.object({
  id,
  number: z.string(),
  kind: z.string(),
  day: z.string(),
  /** What it moved in this account, or what waits for a deposit. */
  cents,
  name: z.string(),
  memo: z.string(),
  reference: z.string(),
})
export type BookEntry = z.output<typeof BookEntry>

export const LineRow = z.object({
  id,
  day: z.string(),
  cents,
  payee: z.string(),
  memo: z.string(),
  checkNumber: z.string(),
  state: z.enum(lineStates),
  why: z.string(),
  entries: z.array(BookEntry),
})
export type LineRow = z.output<typeof LineRow>

export const Suggestion = z.object({
  lineId: id,
  reasons: z.array(z.string()),
  /** They wait for a deposit: accepting makes the deposit. */
  isDeposit: z.boolean(),
  entries: z.array(BookEntry),
})
export type Suggestion = z.output<typeof Suggestion>

export const AccountRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  bookCents: cents,
  openLines: count,
  matchedLines: count,
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  closing: z.object({ day: z.string(), cents }).nullable(),
  reconciled: z.object({ id, day: z.string(), cents, byName: z.string() }).nullable(),
})
export type AccountRow = z.output<typeof AccountRow>

/** What an entry out of a line can be for. */
export const Category = z.object({ id, code: z.string(), name: z.string(), kind: z.string() })
export type Category = z.output<typeof Category>

export const Explained = z.object({
  what: z.enum(['line', 'entry', 'later', 'start']),
  id: id.nullable(),
  day: z.string().nullable(),
  /** What it adds to the statement's balance beyond the books'. */
  cents,
  text: z.string(),
})
export type Explained = z.output<typeof Explained>

export const Comparison = z.object({
  closingOn: z.string(),
  closingCents: cents,
  bookCents: cents,
  differenceCents: cents,
  rows: z.array(Explained),
  /** Of rows that are not shown, because there are more than a page holds. */
  moreRows: count,
  /** Nothing is missing in the books: what differs is only on its way. */
  mayFinish: z.boolean(),
  problem: z.string(),
})
export type Comparison = z.output<typeof Comparison>

export const FileAccount = z.object({
  statementId: id,
  label: z.string(),
  accountId: id.nullable(),
  currency: z.string().nullable(),
  rows: count,
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  openingCents: cents.nullable(),
  closingCents: cents.nullable(),
  closingOn: z.string().nullable(),
  notes: z.array(z.string()),
})

export const BankImport = z.object({
  id,
  state: z.string(),
  fileName: z.string(),
  counts: z.object({ new: count, unchanged: count, skipped: count, notes: count }),
  isChecked: z.boolean(),
  leaveOutAlike: z.boolean(),
  accounts: z.array(FileAccount),
  actions: z.array(z.string()),
  summary: z.string(),
  failure: z.string().nullable(),
  createdByName: z.string(),
  createdAt: z.string(),
})
export type BankImport = z.output<typeof BankImport>

export const BankImportDetail = BankImport.extend({
  preview: z.array(
    z.object({
      account: z.string(),
      line: z.string(),
      day: z.string(),
      amount: z.string(),
      payee: z.string(),
      problem: z.string(),
    }),
  ),
  problems: z.array(z.object({ message: z.string(), isNote: z.boolean() })),
  problemsTotal: count,
})
