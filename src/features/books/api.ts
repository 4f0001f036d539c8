// The books of a committee: money in, money out, and what each was for. What is posted stays; "taken back" is an entry that undoes another
// one, line by line.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import {
  Checked,
  committeeId,
  day,
  Entry,
  EntryRow,
  InCommittee,
  mostParts,
  Operation,
  RecordedEntry,
} from './shapes.ts'

const One = InCommittee.extend({ entryId: z.uuid() })
/** A payout of 500 gifts, each a list of names and texts. */
const manyParts = { bytes: 512 * 1024, values: 12_000 }
/** Made by the browser: what is sent twice is posted once. */
const newId = z.uuid()

export const sides = ['all', 'contributions', 'expenditures', 'other'] as const

export const books = api('books', {
  list: list({
    may: 'work.read',
    mayExport: 'books.export',
    what: 'Transactions',
    about:
      'Entries of the books, newest day first. Donors only: those who may not see the bank ask for contributions.',
    filter: InCommittee.extend({
      side: z.enum(sides).default('all'),
      from: day.optional(),
      to: day.optional(),
      accountId: z.uuid().optional(),
      entityId: z.uuid().optional(),
      hideTakenBack: z.boolean().default(false),
      search: z.string().trim().max(100).default(''),
    }),
    sorts: ['day', 'number'],
    desc: true,
    pageSize: 100,
    row: EntryRow,
    facts: z.object({ mayEdit: z.boolean(), inCents: z.string(), outCents: z.string() }),
  }),
  get: read({
    may: 'work.read',
    about: 'One entry with its lines, receipts and what became of it.',
    input: One,
    output: Entry,
  }),
  check: read({
    may: 'work.read',
    allowance: manyParts,
    about:
      'What an entry would be, what to look at first, and which filed statements it would change. Nothing is written.',
    // What a corrected entry said is gone once the right one is posted.
    input: InCommittee.extend({ operation: Operation, corrects: z.uuid().optional() }),
    output: Checked,
  }),
  record: write({
    may: 'work.edit',
    allowance: manyParts,
    about: 'Posts what a treasurer did: a gift, a purchase, a loan, a payout.',
    input: InCommittee.extend({ entryId: newId, operation: Operation }),
    output: RecordedEntry,
  }),
  takeBack: write({
    may: 'work.edit',
    about: 'Takes an entry back by the same lines with the other sign, on a day of an open period.',
    input: One.extend({ on: day, why: z.string().trim().min(1, 'Say why.').max(500) }),
    output: RecordedEntry,
  }),
  correct: write({
    may: 'work.edit',
    allowance: manyParts,
    about: 'Takes an entry back and posts what is right, both at once.',
    input: One.extend({
      newEntryId: newId,
      /** The day the wrong entry is taken back on. */
      on: day,
      why: z.string().trim().min(1, 'Say why.').max(500),
      operation: Operation,
    }),
    output: RecordedEntry,
  }),
  bounced: write({
    may: 'work.edit',
    about: 'A check that was deposited came back: the gift did not happen, on the day the bank says so.',
    input: One.extend({
      newEntryId: newId,
      on: day,
      feeCents: z
        .string()
        .regex(/^\d{1,9}$/)
        .default('0'),
    }),
    output: RecordedEntry,
  }),
  uncashed: write({
    may: 'work.edit',
    about: 'A check of ours was never cashed: the money is back in the account.',
    input: One.extend({ newEntryId: newId, on: day }),
    output: RecordedEntry,
  }),
  undeposited: read({
    may: 'work.read',
    about: 'Checks and cash that were received and are not deposited yet.',
    input: InCommittee,
    output: z.object({ gifts: z.array(EntryRow), totalCents: z.string() }),
  }),
  deposit: write({
    may: 'work.edit',
    about: 'One deposit at the bank of many gifts.',
    input: InCommittee.extend({
      newEntryId: newId,
      on: day,
      toAccountId: z.uuid().optional(),
      reference: z.string().trim().max(100).default(''),
      entryIds: z.array(z.uuid()).min(1, 'Choose the checks of this deposit.').max(mostParts),
    }),
    output: RecordedEntry,
  }),
  attach: write({
    may: 'work.edit',
    about: 'Puts a receipt, a check or a bill to an entry. It is kept at least five years.',
    input: One.extend({ fileId: z.uuid() }),
    output: z.object({ bookFileId: z.uuid() }),
  }),
  strikeOut: write({
    may: 'work.edit',
    about: 'Strikes out a file that does not belong to its entry; it is kept.',
    input: InCommittee.extend({ bookFileId: z.uuid(), isStruckOut: z.boolean().default(true) }),
    output: z.object({}),
  }),
  findWho: read({
    may: 'work.read',
    about: 'People and firms by any word of their name, with what each gave this year.',
    input: z.object({ committeeId, text: z.string().trim().max(100) }),
    output: z.object({
      found: z.array(
        z.object({
          kind: z.enum(['person', 'firm']),
          id: z.uuid(),
          name: z.string(),
          note: z.string(),
          givenCents: z.string(),
        }),
      ),
    }),
  }),
})
