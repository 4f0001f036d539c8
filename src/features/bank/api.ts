// What the bank says, beside what the books say: files of the bank, their lines, which entry of the books each line is, and the balance both
// agree on. A "line" is one row of a statement; an "entry" is one of the books.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import {
  AccountRow,
  BankImport,
  BankImportDetail,
  BookEntry,
  Category,
  Comparison,
  LineRow,
  lineStates,
  Suggestion,
} from './shapes.ts'

const committeeId = z.uuid()
const ofAccount = { committeeId, accountId: z.uuid() }
const ofImport = { committeeId, importId: z.uuid() }
const ofLine = { committeeId, lineId: z.uuid() }
const day = z.iso
  .date('Give a date as year, month and day.')
  .refine((text) => text >= '1976-01-01' && text <= '2199-12-31', 'Give a day between 1976 and 2199.')
const cents = z.string().regex(/^-?\d{1,15}$/, 'Give the amount in whole cents.')
/** A deposit of more checks than this is two deposits. */
export const mostEntries = 200

export const bank = api('bank', {
  accounts: read({
    may: 'work.read',
    about: 'The accounts of the books that a bank keeps, with what waits in each.',
    input: z.object({ committeeId }),
    output: z.object({ accounts: z.array(AccountRow), categories: z.array(Category), mayEdit: z.boolean() }),
  }),
  lines: list({
    may: 'work.read',
    mayExport: 'bank.export',
    what: 'Bank lines',
    about: 'The lines of one account, newest first, with the entries they are.',
    filter: z.object({
      ...ofAccount,
      search: z.string().max(200).default(''),
      state: z.enum(lineStates).optional(),
    }),
    sorts: ['day', 'amount'],
    desc: true,
    row: LineRow,
    facts: z.object({ open: z.number(), matched: z.number(), aside: z.number(), mayEdit: z.boolean() }),
  }),
  suggestions: read({
    may: 'work.read',
    about: 'Which open lines are which entries of the books, with reasons. Nothing is matched by itself.',
    input: z.object(ofAccount),
    output: z.object({ suggestions: z.array(Suggestion), more: z.number() }),
  }),
  candidates: read({
    may: 'work.read',
    about: 'Entries of the books that are not found at the bank yet, nearest to this line first.',
    input: z.object({ ...ofLine, search: z.string().max(200).default('') }),
    output: z.object({ entries: z.array(BookEntry) }),
  }),
  match: write({
    may: 'work.edit',
    about: 'Says that a line is these entries. Gifts that wait for a deposit become one deposit.',
    input: z.object({
      ...ofLine,
      entryIds: z.array(z.uuid()).min(1, 'Choose an entry.').max(mostEntries),
      reasons: z.array(z.string().max(100)).max(10).default([]),
    }),
    output: z.object({}),
  }),
  unmatch: write({
    may: 'work.edit',
    about: 'Undoes a match, and the entry that was made out of the line with it.',
    input: z.object(ofLine),
    output: z.object({}),
  }),
  enter: write({
    may: 'work.edit',
    about: 'Makes an entry of the books out of a line, and matches the two.',
    input: z.object({
      ...ofLine,
      /** What it was for: an account of income or spending, or another account of money. */
      accountId: z.uuid(),
      who: z.object({ kind: z.enum(['person', 'firm']), id: z.uuid() }).nullable(),
      purpose: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
    }),
    output: z.object({ entryId: z.uuid() }),
  }),
  setAside: write({
    may: 'work.edit',
    about: 'A line that needs no entry, with the reason; or undoes that.',
    input: z.object({
      ...ofLine,
      why: z.string().trim().max(200, 'Use at most 200 characters.'),
      isAside: z.boolean(),
    }),
    output: z.object({}),
  }),
  compare: read({
    may: 'work.read',
    about: 'The balance of a statement beside that of the books, and every row that makes the difference.',
    input: z.object({ ...ofAccount, closingOn: day, closingCents: cents }),
    output: Comparison,
  }),
  reconcile: write({
    may: 'work.edit',
    about: 'Puts on record that the books agree with a statement.',
    input: z.object({ ...ofAccount, closingOn: day, closingCents: cents }),
    output: z.object({ id: z.uuid() }),
  }),
  undoReconcile: write({
    may: 'work.edit',
    about: 'Undoes the last reconciliation of an account.',
    input: z.object({ committeeId, reconciliationId: z.uuid() }),
    output: z.object({}),
  }),
  importStart: write({
    may: 'work.edit',
    about: 'Reads an uploaded bank file. Nothing is imported yet.',
    input: z.object({ committeeId, fileId: z.uuid(), accountId: z.uuid().optional() }),
    output: z.object({ importId: z.uuid() }),
  }),
  imports: read({
    may: 'work.read',
    about: 'The last bank files of a committee.',
    input: z.object({ committeeId }),
    output: z.object({ imports: z.array(BankImport), total: z.number() }),
  }),
  importState: read({
    may: 'work.read',
    about: 'One bank file: its accounts, first rows and problems.',
    input: z.object(ofImport),
    output: BankImportDetail,
  }),
  importChoose: write({
    may: 'work.edit',
    about: 'Says which account of the books an account of the file is.',
    input: z.object({
      ...ofImport,
      statementId: z.uuid(),
      accountId: z.uuid(),
      leaveOutAlike: z.boolean().default(false),
    }),
    output: z.object({}),
  }),
  importGo: write({
    may: 'work.edit',
    about: 'Checks a file, imports its lines, or undoes that with the entries made out of them.',
    input: z.object({
      ...ofImport,
      what: z.enum(['check', 'run', 'undo', 'discard', 'resume']),
      again: z.boolean().default(false),
    }),
    output: z.object({}),
  }),
})
