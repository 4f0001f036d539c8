// Candidate committees for everybody: no account, no street address. Money is text of whole cents. Every figure says which rows it is made
// of (`open`), and the call `rows` given the same words returns exactly those.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { isBigId } from '../../domain/bigId.ts'
import { listSorts, mostCompared, sizeBands } from './asked.ts'

const Cents = z.string()
const Day = z.string().nullable()
const filerId = z.coerce.number().int().min(1).max(2_147_483_647)
const cycle = z.coerce.number('The cycle is the year of an election, like 2024.').int().min(1980).max(2100)

const meanings = [
  'money',
  'in-kind',
  'unitemized',
  'pledge',
  'loan',
  'other',
  'spending',
  'given',
  'independent',
] as const
const exclusions = [
  'promise',
  'no money moved',
  'repeats the recipient',
  'sub-vendor',
  'another candidate',
  'same row again',
  'late report',
  'names a source',
  'sign not documented',
] as const

/** Which rows of a committee. All of it fits into a query string. */
export const RowsOf = z.object({
  of: z.enum(['raised', 'spent', 'cash', 'counted', 'excluded', 'all']).optional(),
  cycle: cycle.optional(),
  side: z.enum(['in', 'out']).optional(),
  meaning: z.enum(meanings).optional(),
  excluded: z.enum(exclusions).optional(),
  donor: z.string().refine(isBigId, 'A donor is named by a number.').optional(),
  donorType: z.string().max(120).optional(),
  place: z.enum(['in', 'out', 'unknown']).optional(),
  city: z.string().max(80).optional(),
  state: z.string().max(40).optional(),
  band: z.enum(sizeBands.map(({ id }) => id)).optional(),
  month: z
    .string()
    .regex(/^\d{4}(-\d{2})?$|^none$/, 'A month is written like 2024-05, a year like 2024.')
    .optional(),
  only: z.enum(['late', 'corrections']).optional(),
  words: z.string().trim().max(100).optional(),
})
export type RowsOf = z.infer<typeof RowsOf>

export const Figure = z.object({ cents: Cents, rows: z.number(), open: RowsOf })
export type Figure = z.infer<typeof Figure>

const Slice = z.object({ value: z.string(), label: z.string(), figure: Figure })
export type Slice = z.infer<typeof Slice>

const Cash = z.object({
  cents: Cents,
  /** A statement's line 25, or the rows added up because no statement says it. */
  from: z.enum(['statement', 'rows']),
  on: Day,
  /** Null where a statement says it: it is not made of rows. */
  open: RowsOf.nullable(),
})

export const ListedCommittee = z.object({
  id: z.number(),
  name: z.string(),
  candidate: z.string(),
  office: z.string(),
  district: z.string(),
  city: z.string(),
  cycle: z.number().nullable(),
  era: z.enum(['modern', 'legacy']),
  raised: Cents,
  spent: Cents,
  cash: Cents,
  cashFrom: z.enum(['statement', 'rows']),
  unitemized: Cents,
  /** Of what was raised, from 0 to 1; null when nothing was raised. */
  unitemizedShare: z.number().nullable(),
})
export type ListedCommittee = z.infer<typeof ListedCommittee>

export const ListFilter = z.object({
  words: z.string().trim().max(100).default(''),
  office: z.string().max(120).optional(),
  cycle: cycle.optional(),
  sort: z.enum(listSorts).default('raised'),
  desc: z.boolean().default(true),
})
export type ListFilter = z.output<typeof ListFilter>

export const CommitteeRow = z.object({
  id: z.string(),
  on: Day,
  filedOn: Day,
  side: z.enum(['in', 'out']),
  /** As the state calls it. */
  type: z.string(),
  meaning: z.enum(meanings),
  excluded: z.enum(exclusions).nullable(),
  cents: Cents,
  donorId: z.string().nullable(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  employer: z.string(),
  occupation: z.string(),
  description: z.string(),
  stateId: z.string(),
})
export type CommitteeRow = z.infer<typeof CommitteeRow>

const Named = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  figure: Figure,
})
export type Named = z.infer<typeof Named>

export const Committee = z.object({
  id: z.number(),
  name: z.string(),
  candidate: z.string(),
  office: z.string(),
  district: z.string(),
  city: z.string(),
  era: z.enum(['modern', 'legacy']),
  stateId: z.string(),
  organizedOn: Day,
  dissolvedOn: Day,
  /** The same committee under its number of the other era. */
  other: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The cycle these figures are of; null for all years. */
  cycle: z.number().nullable(),
  cycles: z.array(z.number()),
  raised: Figure,
  spent: Figure,
  cash: Cash,
  /** Add up to `raised` and to `spent`. */
  raisedParts: z.array(Slice),
  spentParts: z.array(Slice),
  /** Money that is neither: loans, repayments, interest. */
  beside: z.array(Slice),
  months: z.array(z.object({ month: z.string(), in: Figure, out: Figure })),
  donors: z.array(Named),
  donorCount: z.number(),
  payees: z.array(Named),
  payeeCount: z.number(),
  donorTypes: z.array(Slice),
  places: z.array(Slice),
  cities: z.array(Slice),
  bands: z.array(Slice),
  late: z.object({ figure: Figure, rows: z.array(CommitteeRow), elections: z.array(z.string()) }),
  loans: z.array(CommitteeRow),
  corrections: z.object({
    figures: z.array(Slice),
    pairs: z.array(z.object({ correction: CommitteeRow, corrects: CommitteeRow.nullable() })),
  }),
  exclusions: z.array(Slice),
  source: z.object({
    files: z.array(z.object({ name: z.string(), rows: z.number() })),
    /** The day the newest of the files was loaded. */
    asOf: Day,
    lastFiledOn: Day,
    citations: z.array(z.object({ words: z.string(), citation: z.string() })),
  }),
})
export type Committee = z.infer<typeof Committee>

export const candidateCommittees = api('candidateCommittees', {
  list: read({
    may: 'anyone',
    about: 'All candidate committees with what they raised and spent and have, a page at a time.',
    input: ListFilter.extend({ page: z.number().int().min(1).max(1000).default(1) }),
    output: z.object({
      committees: z.array(ListedCommittee),
      total: z.number(),
      pageSize: z.number(),
      raised: Cents,
      spent: Cents,
      offices: z.array(z.object({ name: z.string(), count: z.number() })),
      cycles: z.array(z.number()),
      asOf: Day,
    }),
  }),
  one: read({
    may: 'anyone',
    about: 'Everything about one committee, of all years or of one cycle.',
    input: z.object({ id: filerId, cycle: cycle.optional() }),
    output: Committee,
  }),
  rows: read({
    may: 'anyone',
    about: 'The rows behind a figure, newest or largest first, with their count and sum.',
    input: RowsOf.extend({
      id: filerId,
      sort: z.enum(['date', 'amount']).default('date'),
      after: z.string().max(60).optional(),
    }),
    output: z.object({
      rows: z.array(CommitteeRow),
      next: z.string().nullable(),
      count: z.number(),
      in: Cents,
      out: Cents,
    }),
  }),
  compare: read({
    may: 'anyone',
    about: 'Up to four committees side by side.',
    input: z.object({ ids: z.array(filerId).min(1).max(mostCompared), cycle: cycle.optional() }),
    output: z.object({
      committees: z.array(
        Committee.pick({
          id: true,
          name: true,
          candidate: true,
          office: true,
          district: true,
          raised: true,
          spent: true,
          cash: true,
          raisedParts: true,
          donors: true,
          donorCount: true,
          places: true,
          bands: true,
          donorTypes: true,
        }),
      ),
    }),
  }),
})
