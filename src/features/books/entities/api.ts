// Everyone the books name: people and firms who gave, were paid or lent. An "entity" is one of them, by its own id.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { list } from '../../../app/list.ts'
import { readings } from '../../../domain/books/itemizing.ts'
import { InCommittee, Who } from '../shapes.ts'

/** Pages under accounting that ask for something. */
export const taskPages = [
  'invoices',
  'recurring',
  'reimbursements',
  'transactions/contributions',
  'pledges',
] as const

const EntityRow = z.object({
  kind: z.enum(['person', 'firm']),
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  /** Given in that year, and paid to them; null where the viewer sees donors alone. */
  givenCents: z.string(),
  paidCents: z.string().nullable(),
  owedCents: z.string().nullable(),
  hasAddress: z.boolean(),
  gets1099: z.boolean(),
})
export type EntityRow = z.infer<typeof EntityRow>

const Entity = EntityRow.extend({
  street: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  phone: z.string(),
  firmKind: z.string().nullable(),
  treasurerName: z.string(),
  isCandidate: z.boolean(),
  taxIdLastFour: z.string(),
  version: z.number(),
  years: z.array(z.object({ year: z.number(), givenCents: z.string(), paidCents: z.string().nullable() })),
  running: z.array(
    z.object({
      reading: z.enum(readings),
      from: z.string(),
      to: z.string(),
      cents: z.string(),
      isOver: z.boolean(),
    }),
  ),
  missing: z.array(z.string()),
  mayEdit: z.boolean(),
  seesBank: z.boolean(),
})
export type Entity = z.infer<typeof Entity>

export const bookEntities = api('bookEntities', {
  list: list({
    may: 'work.read',
    mayExport: 'books.export',
    what: 'People and firms in the books',
    about: 'People and firms the books name, with what each gave and was paid in a year.',
    filter: InCommittee.extend({
      year: z.number().int().min(1976).max(2199),
      kind: z.enum(['person', 'firm']).optional(),
      show: z.enum(['donors', 'payees', 'lenders', 'no address', '1099']).optional(),
      search: z.string().trim().max(100).default(''),
    }),
    sorts: ['name', 'given', 'paid'],
    pageSize: 100,
    row: EntityRow,
    facts: z.object({ mayEdit: z.boolean(), seesBank: z.boolean() }),
  }),
  get: read({
    may: 'work.read',
    about: 'One person or firm: by year, toward $250 by each reading, and what a statement would miss.',
    input: InCommittee.extend({ entityId: z.uuid() }),
    output: Entity,
  }),
  loans: read({
    may: 'work.read',
    about: 'Loans by lender: received, repaid, forgiven and still owed.',
    input: InCommittee,
    output: z.object({
      lenders: z.array(
        Who.extend({
          name: z.string(),
          receivedCents: z.string(),
          repaidCents: z.string(),
          forgivenCents: z.string(),
          owedCents: z.string(),
        }),
      ),
    }),
  }),
  sayCandidate: write({
    may: 'work.edit',
    about: 'Says that this person is the candidate, whose own money is on a line of its own, or is not.',
    input: InCommittee.extend({ personId: z.uuid(), isCandidate: z.boolean() }),
    output: z.object({}),
  }),
  toDo: read({
    may: 'work.read',
    about: 'What needs doing in the books, with where to do it.',
    input: InCommittee,
    output: z.object({
      cashCents: z.string(),
      undeposited: z.number(),
      undepositedCents: z.string(),
      /** Over $250 by any reading, and name or address is missing. */
      overWithoutAddress: z.array(
        Who.extend({ name: z.string(), cents: z.string(), missing: z.array(z.string()) }),
      ),
      withoutWho: z.number(),
      billsCents: z.string(),
      owedCents: z.string(),
      reopenings: z.number(),
      proof: z.object({ at: z.string(), problems: z.number() }).nullable(),
      hasOpening: z.boolean(),
      entries: z.string(),
      inCents: z.string(),
      outCents: z.string(),
      tasks: z.array(z.object({ words: z.string(), page: z.enum(taskPages) })),
      /** A statement that is due within two months. */
      nextStatement: z.object({ title: z.string(), day: z.string() }).nullable(),
    }),
  }),
})
