// The workbench on those who file with the state: lists, rows with all filters, donors, who else those donors fund, what stands out, the
// statements and what each load changed. For people who are signed in: rows as filed hold street addresses.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { exportable, list } from '../../app/list.ts'
import { isBigId } from '../../domain/bigId.ts'
import { Amount, FilerId, RowFilter, rowSorts } from './filter.ts'
import { tieCalls } from './ties/tieApi.ts'
import { eras, filerTypes, findingKinds } from './words.ts'

const Day = z.string().nullable()
const One = z.object({ id: FilerId })

const ShownTie = z.object({
  id: z.uuid(),
  candidate: z.string(),
  office: z.string(),
  district: z.string(),
  cycle: z.number(),
  isSenator: z.boolean(),
})

export const FilerLine = z.object({
  id: z.number(),
  era: z.enum(eras),
  stateId: z.string(),
  name: z.string(),
  type: z.enum(filerTypes),
  isTypeGuessed: z.boolean(),
  /** As a person said, else as the file says. */
  candidate: z.string(),
  office: z.string(),
  city: z.string(),
  raised: Amount,
  spent: Amount,
  rows: z.number(),
  /** The first day of the month in which money last moved. */
  lastMonth: Day,
})
export type FilerLine = z.infer<typeof FilerLine>

const Sum = z.object({
  side: z.enum(['in', 'out']),
  meaning: z.string(),
  /** '' when it counts. */
  excluded: z.string(),
  rows: z.number(),
  cents: Amount,
  negativeRows: z.number(),
  negativeCents: Amount,
})
export type Sum = z.infer<typeof Sum>

export const FilerFacts = FilerLine.extend({
  ballotQuestion: z.string(),
  organizedOn: Day,
  dissolvedOn: Day,
  ties: z.array(ShownTie),
  /** What a statement of organization names. */
  candidates: z.array(z.object({ name: z.string(), office: z.string(), isOpposed: z.boolean() })),
  /** Under the number of the other era, as somebody said or by the same name. */
  others: z.array(z.object({ id: z.number(), name: z.string(), era: z.enum(eras), isSaid: z.boolean() })),
  sums: z.array(Sum),
  years: z.array(z.object({ year: z.number(), raised: Amount, spent: Amount, rows: z.number() })),
  months: z.array(z.object({ month: z.string(), raised: Amount, spent: Amount })),
  /** Stated on the newest statement, else what the rows leave. */
  cash: z.object({ cents: Amount, statedOn: Day }),
  donors: z.number(),
  payees: z.number(),
  statements: z.number(),
  /** The day of the newest load. */
  asOf: Day,
})
export type FilerFacts = z.infer<typeof FilerFacts>

export const FiledRow = z.object({
  /** 64 bits, as text. */
  id: z.string(),
  side: z.enum(['in', 'out']),
  meaning: z.string(),
  excluded: z.string().nullable(),
  type: z.string(),
  on: Day,
  filedOn: Day,
  cents: Amount,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  donorId: z.string().nullable(),
  description: z.string(),
  stance: z.enum(['support', 'oppose']).nullable(),
  target: z.string(),
  isGone: z.boolean(),
})
export type FiledRow = z.infer<typeof FiledRow>

const Load = z.object({ id: z.uuid(), fileName: z.string(), at: z.string() })

export const RowDetail = FiledRow.extend({
  filer: z.object({ id: z.number(), name: z.string() }),
  stateId: z.string(),
  street: z.string(),
  zip: z.string(),
  employer: z.string(),
  occupation: z.string(),
  otherFiler: z.object({ id: z.number(), name: z.string() }).nullable(),
  file: z.object({ kind: z.string(), name: z.string(), row: z.number() }),
  asFiled: z.array(z.object({ column: z.string(), value: z.string() })),
  added: Load.nullable(),
  gone: Load.nullable(),
  /** Rows that take it back, that it takes back, or that share its number. */
  related: z.array(z.object({ why: z.enum(['takes back', 'taken back by', 'same number']), row: FiledRow })),
})
export type RowDetail = z.infer<typeof RowDetail>

export const FilerDonor = z.object({
  donorId: z.string(),
  name: z.string(),
  isPerson: z.boolean(),
  city: z.string(),
  state: z.string(),
  cents: Amount,
  rows: z.number(),
  firstOn: Day,
  lastOn: Day,
  otherFilers: z.number(),
  spellings: z.array(z.object({ name: z.string(), city: z.string(), zip: z.string(), rows: z.number() })),
})
export type FilerDonor = z.infer<typeof FilerDonor>

export const Network = z.object({
  donors: z.array(
    z.object({ donorId: z.string(), name: z.string(), cents: Amount, elsewhere: Amount, filers: z.number() }),
  ),
  filers: z.array(
    z.object({ id: z.number(), name: z.string(), type: z.string(), cents: Amount, donors: z.number() }),
  ),
  links: z.array(z.object({ donorId: z.string(), filerId: z.number(), cents: Amount, rows: z.number() })),
  /** Donors beyond the ones shown. */
  donorsInAll: z.number(),
})
export type Network = z.infer<typeof Network>

export const Finding = z.object({
  kind: z.enum(findingKinds),
  /** "12 gifts of exactly $500.00 in March 2024" */
  title: z.string(),
  why: z.string(),
  count: z.number(),
  cents: Amount,
  rows: z.array(FiledRow),
})
export type Finding = z.infer<typeof Finding>

export const Statement = z.object({
  id: z.string(),
  form: z.enum(['B-1', 'B-2', 'B-4']),
  receivedOn: Day,
  fromOn: Day,
  toOn: Day,
  electionOn: Day,
  filingType: z.string(),
  nature: z.string(),
  isGone: z.boolean(),
  lines: z.array(z.object({ line: z.string(), cents: Amount })),
  faults: z.array(z.object({ line: z.string(), words: z.string(), stated: Amount, computed: Amount })),
})
export type Statement = z.infer<typeof Statement>

const FilerLoad = z.object({
  batchId: z.uuid(),
  fileName: z.string(),
  at: Day,
  added: z.number(),
  addedCents: Amount,
  vanished: z.number(),
  vanishedCents: Amount,
  /** Rows with the same number before and after. */
  changed: z.array(z.object({ before: FiledRow, after: FiledRow })),
})
export type FilerLoad = z.infer<typeof FilerLoad>

const FilerFilter = z.object({
  words: z.string().trim().max(100).default(''),
  era: z.enum(eras).optional(),
  type: z.enum(filerTypes).optional(),
  year: z.number().int().min(1900).max(2200).optional(),
})
export type FilerFilter = z.output<typeof FilerFilter>

const DonorFilter = One.extend({
  side: z.enum(['in', 'out']).default('in'),
  words: z.string().trim().max(100).default(''),
})
export type DonorFilter = z.output<typeof DonorFilter>

export const filers = api('filers', {
  ...tieCalls,
  list: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'State filers',
    about: 'Every filer of both eras, with what it raised and spent.',
    filter: FilerFilter,
    sorts: ['raised', 'spent', 'name', 'last'],
    desc: true,
    row: FilerLine,
    facts: z.object({ raised: Amount, spent: Amount, years: z.array(z.number()) }),
  }),
  one: read({
    may: 'signedIn',
    about: 'One filer: who it is, its sums by meaning, year and month, and its cash.',
    input: One,
    output: FilerFacts,
  }),
  rows: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'State filings',
    about: 'The rows of a filer by any filter; the first page says how many there are and what they sum to.',
    filter: RowFilter,
    sorts: rowSorts,
    desc: true,
    pageSize: 100,
    row: FiledRow,
    facts: z.object({
      rows: z.number(),
      in: Amount,
      out: Amount,
      raised: Amount,
      spent: Amount,
      excludedRows: z.number(),
    }),
  }),
  row: read({
    may: 'signedIn',
    about: 'One row, column by column as filed, beside what it means and the rows it corrects.',
    input: z.object({ id: z.string().refine(isBigId, 'A row is named by a number.') }),
    output: RowDetail,
  }),
  choices: read({
    may: 'signedIn',
    about: 'What the filters on the rows of a filer offer.',
    input: One,
    output: z.object({
      types: z.array(z.object({ value: z.string(), rows: z.number() })),
      states: z.array(z.object({ value: z.string(), rows: z.number() })),
      cities: z.array(z.object({ value: z.string(), rows: z.number() })),
    }),
  }),
  donors: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'Donors and payees',
    about: 'Who gave to a filer, or was paid by it, one line per person or firm, with the spellings.',
    filter: DonorFilter,
    sorts: ['amount', 'rows', 'name', 'last'],
    desc: true,
    row: FilerDonor,
    // Unnamed: money of those too small to be named.
    facts: z.object({ cents: Amount, unnamed: Amount }),
  }),
  network: exportable(
    read({
      may: 'signedIn',
      about: 'Whom else the largest donors of a filer fund.',
      input: One.extend({ donors: z.number().int().min(3).max(40).default(20) }),
      output: Network,
    }),
    { what: 'Funding network', mayExport: 'signedIn' },
  ),
  anomalies: read({
    may: 'signedIn',
    about: 'What stands out in the rows of a filer, each with why it is shown. None of it is an accusation.',
    input: One,
    output: z.object({ findings: z.array(Finding) }),
  }),
  statements: exportable(
    read({
      may: 'signedIn',
      about: 'The statements of a filer, line by line, with the sums that do not hold.',
      input: One,
      output: z.object({ statements: z.array(Statement) }),
    }),
    { what: 'Statements', mayExport: 'signedIn' },
  ),
  changes: read({
    may: 'signedIn',
    about: 'Rows of a filer that came, changed and vanished, load by load.',
    input: One,
    output: z.object({ loads: z.array(FilerLoad) }),
  }),
})
