// Promises of money. What was paid of one, the books say: each payment, write-off and refund is an entry there.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { list } from '../../../app/list.ts'
import { methods } from '../../../domain/books/kinds.ts'
import { day, InCommittee, NamedWho, RecordedEntry, Who } from '../../books/shapes.ts'
import { amount } from '../amount.ts'
import { pledgeStates, sources } from '../words.ts'

const One = InCommittee.extend({ pledgeId: z.uuid() })
const text = (most: number) => z.string().trim().max(most)

const PledgeRow = z.object({
  id: z.uuid(),
  who: NamedWho,
  cents: z.string(),
  paidCents: z.string(),
  droppedCents: z.string(),
  openCents: z.string(),
  /** Of what is open, what the books do not have yet. */
  toEnterCents: z.string(),
  promisedOn: z.string(),
  dueOn: z.string().nullable(),
  source: z.enum(sources),
  note: z.string(),
  state: z.enum(pledgeStates),
  takenByName: z.string(),
})
export type PledgeRow = z.infer<typeof PledgeRow>

const Part = z.object({
  entryId: z.uuid(),
  number: z.string(),
  on: z.string(),
  what: z.enum(['entered', 'paid', 'dropped', 'back']),
  /** Below zero: takes an earlier entry back. */
  cents: z.string(),
})

/** One entry of the books about one pledge; the id is made by the browser, so that what is sent twice is posted once. */
const Posting = One.extend({ entryId: z.uuid(), on: day })
const Money = Posting.extend({
  cents: amount,
  method: z.enum(methods).default('check'),
  reference: text(100).default(''),
})

export const pledges = api('pledges', {
  list: list({
    may: 'work.read',
    mayExport: 'donors.export',
    what: 'Pledges',
    about: 'Promises of a committee, with what was paid of each by the books.',
    filter: InCommittee.extend({ state: z.enum(pledgeStates).optional(), search: text(100).default('') }),
    sorts: ['due', 'promised', 'open', 'name'],
    pageSize: 100,
    row: PledgeRow,
    facts: z.object({
      openCents: z.string(),
      overdueCents: z.string(),
      mayEdit: z.boolean(),
      keepsBooks: z.boolean(),
    }),
  }),
  get: read({
    may: 'work.read',
    about: 'One pledge with the entries of the books about it.',
    input: One,
    output: PledgeRow.extend({
      parts: z.array(Part),
      letGoWhy: z.string(),
      mayEdit: z.boolean(),
      keepsBooks: z.boolean(),
    }),
  }),
  add: write({
    may: 'work.edit',
    about: 'Writes down a promise. The treasurer enters it in the books.',
    input: One.extend({
      who: Who,
      cents: amount,
      promisedOn: day,
      dueOn: day.nullable().default(null),
      source: z.enum(sources).default('other'),
      note: text(500).default(''),
    }),
    output: z.object({}),
  }),
  change: write({
    may: 'work.edit',
    about: 'Another due day, source or note. The amount stays: drop the rest, or write down another promise.',
    input: One.extend({ dueOn: day.nullable(), source: z.enum(sources), note: text(500) }),
    output: z.object({}),
  }),
  enter: write({
    may: 'work.edit',
    about: 'Enters in the books what is promised and not there yet.',
    input: One.extend({ entryId: z.uuid() }),
    output: RecordedEntry,
  }),
  pay: write({
    may: 'work.edit',
    about: 'Money came in for a pledge. One that the books do not have is entered first.',
    input: Money,
    output: RecordedEntry,
  }),
  refund: write({
    may: 'work.edit',
    about: 'Sends back what was paid of a pledge, which is open again.',
    input: Money,
    output: RecordedEntry,
  }),
  drop: write({
    may: 'work.edit',
    about: 'Writes off what is open of a pledge, or a part of it.',
    input: Posting.extend({ cents: amount, why: text(500).min(1, 'Say why.') }),
    output: z.object({}),
  }),
  remove: write({
    may: 'work.edit',
    about: 'Removes a promise that was written down by mistake and that no entry is about.',
    input: One,
    output: z.object({}),
  }),
})
