// Bills of firms and people. "Open", "partly paid" and "paid" are read from the books.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { list } from '../../../app/list.ts'
import { methods } from '../../../domain/books/kinds.ts'
import { day, InCommittee, NamedWho, Who } from '../shapes.ts'
import { invoiceStates } from './rules.ts'

const One = InCommittee.extend({ invoiceId: z.uuid() })
const Seen = One.extend({ version: z.number().int() })
const text = (most: number) => z.string().trim().max(most)
const why = text(500).min(1, 'Say why.')
/** Above zero. */
const cents = z.string().regex(/^[1-9]\d{0,13}$/, 'Enter an amount.')

const InvoiceRow = z.object({
  id: z.uuid(),
  payee: NamedWho,
  reference: z.string(),
  billedOn: z.string(),
  dueOn: z.string(),
  what: z.string(),
  state: z.enum(invoiceStates),
  isOverdue: z.boolean(),
  cents: z.string(),
  owedCents: z.string(),
  files: z.number(),
  isPay: z.boolean(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const Invoice = InvoiceRow.extend({
  version: z.number(),
  memo: z.string(),
  enteredByName: z.string(),
  approvedByName: z.string(),
  approvedAt: z.string().nullable(),
  voidWhy: z.string(),
  lines: z.array(z.object({ accountId: z.uuid(), account: z.string(), what: z.string(), cents: z.string() })),
  attachments: z.array(z.object({ id: z.uuid(), fileId: z.uuid(), name: z.string() })),
  payments: z.array(z.object({ entryId: z.uuid(), number: z.string(), on: z.string(), cents: z.string() })),
  mayEdit: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>

export const invoices = api('invoices', {
  list: list({
    may: 'work.read',
    mayExport: 'books.export',
    what: 'Invoices',
    about: 'Bills of a committee with what is still owed, the next due first.',
    filter: InCommittee.extend({
      state: z.enum([...invoiceStates, 'overdue', 'not paid']).optional(),
      search: text(100).default(''),
    }),
    sorts: ['due', 'amount', 'owed', 'who'],
    pageSize: 100,
    row: InvoiceRow,
    facts: z.object({
      mayEdit: z.boolean(),
      owedCents: z.string(),
      overdueCents: z.string(),
      waitingCents: z.string(),
      categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
      staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
  get: read({
    may: 'work.read',
    about: 'One bill with its lines, files and payments.',
    input: One,
    output: Invoice,
  }),
  save: write({
    may: 'work.edit',
    about: 'Writes down a bill, or changes one that is not approved.',
    input: Seen.extend({
      payee: Who,
      reference: text(100).default(''),
      billedOn: day,
      dueOn: day,
      memo: text(500).default(''),
      lines: z
        .array(z.object({ accountId: z.uuid(), what: text(500).min(1, 'Describe what it was for.'), cents }))
        .min(1, 'Enter an amount.')
        .max(100),
    }),
    output: z.object({ version: z.number() }),
  }),
  approve: write({
    may: 'work.edit',
    about:
      'Says that it is owed: it stands in the books as a bill from that day on. No one approves their own pay.',
    input: Seen.extend({ on: day }),
    output: z.object({ entryId: z.uuid(), number: z.string() }),
  }),
  undoApproval: write({
    may: 'work.edit',
    about: 'Voids the bill in the books, where nothing is paid yet. It can be changed and approved again.',
    input: One.extend({ on: day, why }),
    output: z.object({}),
  }),
  void: write({
    may: 'work.edit',
    about: 'The bill does not hold: what the books say of it is voided. One that was paid in part is not.',
    input: One.extend({ on: day, why }),
    output: z.object({}),
  }),
  pay: write({
    may: 'work.edit',
    about: 'Pays all or a part of what is owed.',
    input: One.extend({
      entryId: z.uuid(),
      on: day,
      cents,
      method: z.enum(methods).default('check'),
      reference: text(100).default(''),
    }),
    output: z.object({ entryId: z.uuid(), number: z.string() }),
  }),
  attach: write({
    may: 'work.edit',
    about: 'Puts the bill itself to it. It is kept at least five years.',
    input: One.extend({ fileId: z.uuid() }),
    output: z.object({}),
  }),
  fromHours: write({
    may: 'work.edit',
    about:
      'Makes a bill of a staff member’s approved hours, or of their salary, for a time. No hour and no day is billed twice.',
    input: InCommittee.extend({ invoiceId: z.uuid(), staffId: z.uuid(), from: day, to: day, dueOn: day }),
    output: z.object({ cents: z.string() }),
  }),
})
