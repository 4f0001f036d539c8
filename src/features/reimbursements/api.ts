// Requests to be paid back: receipts and miles of one person, decided by another, paid through the books. A "payee" is that person as the
// books name them.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { methods } from '../../domain/books/kinds.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { states } from './rules.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
const One = InCommittee.extend({ requestId: z.uuid() })
const Seen = One.extend({ version: z.number().int() })
const day = z.string().refine(isPlainDate, 'Choose a day.')
const why = z.string().trim().min(1, 'Say why.').max(500)
const text = (most: number) => z.string().trim().max(most)
/** Above zero and at most $1,000,000. */
const cents = z.string().regex(/^[1-9]\d{0,7}$/, 'Enter an amount of at most $999,999.99.')

const lineFields = {
  id: z.uuid(),
  spentOn: day,
  what: text(300).min(1, 'Say what it was for.'),
}
export const NewLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), ...lineFields, paidTo: text(200).default(''), cents }),
  z.object({
    kind: z.literal('mileage'),
    ...lineFields,
    tenthMiles: z.number().int().min(1, 'Enter the miles.').max(100_000, 'Enter at most 10,000 miles.'),
  }),
])
export type NewLine = z.infer<typeof NewLine>

export const RequestLine = z.object({
  id: z.uuid(),
  kind: z.enum(['receipt', 'mileage']),
  spentOn: z.string(),
  paidTo: z.string(),
  what: z.string(),
  cents: z.string(),
  tenthMiles: z.number().nullable(),
  rateMills: z.number().nullable(),
  accountId: z.uuid().nullable(),
  account: z.string(),
})
export type RequestLine = z.infer<typeof RequestLine>

export const RequestRow = z.object({
  id: z.uuid(),
  committeeId: z.uuid(),
  committeeName: z.string(),
  title: z.string(),
  requestedByName: z.string(),
  isMine: z.boolean(),
  state: z.enum(states),
  cents: z.string(),
  files: z.number(),
  lastDay: z.string().nullable(),
  submittedAt: z.string().nullable(),
  decidedByName: z.string(),
  decidedWhy: z.string(),
})
export type RequestRow = z.infer<typeof RequestRow>

const Payee = z.object({ kind: z.literal('person'), id: z.uuid(), name: z.string() })

export const Request = RequestRow.extend({
  version: z.number(),
  decidedAt: z.string().nullable(),
  lines: z.array(RequestLine),
  receipts: z.array(
    z.object({
      id: z.uuid(),
      fileId: z.uuid(),
      name: z.string(),
      isPicture: z.boolean(),
      isStruckOut: z.boolean(),
    }),
  ),
  /** Who is paid, or who it seems to be; null for those who do not decide. */
  payee: Payee.nullable(),
  payments: z.array(z.object({ entryId: z.uuid(), number: z.string(), on: z.string(), method: z.string() })),
  /** Categories of spending, for the one who approves. */
  categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
  mayChange: z.boolean(),
  mayDecide: z.boolean(),
  mayPay: z.boolean(),
})
export type Request = z.infer<typeof Request>

const Rate = z.object({ firstDay: z.string(), rateMills: z.number(), setByName: z.string() })

export const reimbursements = api('reimbursements', {
  list: list({
    may: 'work.read',
    mayExport: 'books.export',
    what: 'Reimbursements',
    about:
      'Requests of a committee: all that were submitted for those who keep the books, one’s own for others.',
    filter: InCommittee.extend({
      state: z.enum(states).optional(),
      search: text(100).default(''),
    }),
    sorts: ['submitted', 'amount', 'who'],
    desc: true,
    pageSize: 100,
    row: RequestRow,
    facts: z.object({
      mayAsk: z.boolean(),
      keepsBooks: z.boolean(),
      waitingCents: z.string(),
      toPayCents: z.string(),
    }),
  }),
  mine: read({
    may: 'work.read',
    about: 'One’s own requests in all committees, those that wait for one’s answer, and where one may ask.',
    input: z.object({}),
    output: z.object({
      mine: z.array(RequestRow),
      waiting: z.array(RequestRow),
      committees: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
  get: read({
    may: 'work.read',
    about: 'One request with its lines and receipts, for the one who asked and those who keep the books.',
    input: One,
    output: Request,
  }),
  save: write({
    may: 'work.edit',
    about:
      'Writes down one’s own request, or changes it while it is not approved. Miles are paid at the rate of their day.',
    input: Seen.extend({
      title: text(200).min(1, 'Say what it was for.'),
      lines: z.array(NewLine).max(50, 'A request has at most 50 lines. Make another one.'),
    }),
    output: z.object({ version: z.number() }),
  }),
  submit: write({
    may: 'work.edit',
    about: 'Asks for it. From now on its receipts are kept five years.',
    input: Seen,
    output: z.object({ version: z.number() }),
  }),
  withdraw: write({
    may: 'work.edit',
    about: 'The one who asked no longer wants it; one that was never submitted is removed.',
    input: One,
    output: z.object({}),
  }),
  approve: write({
    may: 'work.edit',
    about: 'Says yes, as another person than the one who asked. It is owed in the books from that day on.',
    input: Seen.extend({
      on: day,
      payeeId: z.uuid(),
      categories: z.array(z.object({ lineId: z.uuid(), accountId: z.uuid() })).max(50),
    }),
    output: z.object({ entryId: z.uuid(), number: z.string() }),
  }),
  decline: write({
    may: 'work.edit',
    about: 'Says no with a reason. The one who asked can correct it and submit it again.',
    input: Seen.extend({ why }),
    output: z.object({}),
  }),
  undoApproval: write({
    may: 'work.edit',
    about: 'Voids the bill in the books. The request waits again.',
    input: One.extend({ on: day, why }),
    output: z.object({}),
  }),
  pay: write({
    may: 'work.edit',
    about: 'Pays what is owed, once.',
    input: One.extend({
      entryId: z.uuid(),
      on: day,
      method: z.enum(methods).default('check'),
      reference: text(100).default(''),
    }),
    output: z.object({ entryId: z.uuid(), number: z.string() }),
  }),
  attach: write({
    may: 'work.edit',
    about: 'Puts a photo of a receipt to one’s own request.',
    input: One.extend({ fileId: z.uuid() }),
    output: z.object({ receiptId: z.uuid() }),
  }),
  removeReceipt: write({
    may: 'work.edit',
    about: 'Removes a receipt from a request that was never submitted; later it is struck out and kept.',
    input: InCommittee.extend({ receiptId: z.uuid() }),
    output: z.object({}),
  }),
  rates: read({
    may: 'work.read',
    about: 'What a mile is paid, from which day on.',
    input: InCommittee,
    output: z.object({ rates: z.array(Rate), mayEdit: z.boolean() }),
  }),
  setRate: write({
    may: 'work.edit',
    about: 'What a mile is paid from a day on. Miles that were written down keep theirs.',
    input: InCommittee.extend({
      firstDay: day,
      rateMills: z.number().int().min(1).max(10_000, 'A mile is paid at most $10.'),
    }),
    output: z.object({}),
  }),
})
