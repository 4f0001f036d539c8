// What the state filed with us, so to speak: which files were loaded when, what changed with each, and statements that do not add up.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { isBigId } from '../../domain/bigId.ts'

const count = z.number().int().nonnegative()

export const FilingFile = z.object({
  kind: z.enum(['contributions', 'expenditures', 'legacy']),
  /** "2024", "formb1ab" */
  name: z.string(),
  loadedAt: z.string().nullable(),
})

export const FilingLoad = z.object({
  batchId: z.uuid(),
  kind: z.string(),
  fileName: z.string(),
  finishedAt: z.string().nullable(),
  added: count,
  changed: count,
  vanished: count,
  unchanged: count,
  summary: z.string(),
})
export type FilingLoad = z.infer<typeof FilingLoad>

export const FilingChange = z.object({
  id: z.string(),
  stateId: z.string(),
  filerId: z.number(),
  filer: z.string(),
  /** Whom it came from or went to; empty for money without a name. */
  party: z.string(),
  type: z.string(),
  happenedOn: z.string().nullable(),
  cents: z.string(),
  description: z.string(),
})
export type FilingChange = z.infer<typeof FilingChange>

export const StatementFault = z.object({
  id: z.string(),
  filerId: z.number(),
  filer: z.string(),
  form: z.string(),
  fromOn: z.string().nullable(),
  toOn: z.string().nullable(),
  faults: z.array(
    z.object({ line: z.string(), words: z.string(), stated: z.string(), computed: z.string() }),
  ),
})
export type StatementFault = z.infer<typeof StatementFault>

export const statementForms = ['B-1', 'B-4'] as const

const StatementSum = z.object({
  form: z.enum(statementForms),
  line: z.string(),
  /** "18 + 19 + 20" */
  words: z.string(),
  failing: count,
  of: count,
})
export type StatementSum = z.infer<typeof StatementSum>

const OfferedTable = z.object({
  /** In the address: /public/{name}.csv */
  name: z.string(),
  title: z.string(),
  columns: z.array(z.string()),
  /** Parameters it cannot do without; none for a whole table. */
  needs: z.array(z.string()),
})
export type OfferedTable = z.infer<typeof OfferedTable>

const after = z
  .string()
  .refine(isBigId, 'This page is not part of the list. Start again from its first page.')
  .default('0')

export const filings = api('filings', {
  publicTables: read({
    may: 'anyone',
    input: z.object({}),
    output: z.object({ tables: z.array(OfferedTable), asOf: z.string().nullable(), source: z.string() }),
    about: 'The tables that everyone may download, and what each needs to be told.',
  }),
  loads: exportable(
    read({
      may: 'signedIn',
      input: z.object({}),
      output: z.object({
        files: z.array(FilingFile),
        loads: z.array(FilingLoad),
        /** Null where no address to download from is set. */
        fetching: z.object({ state: z.string(), message: z.string(), at: z.string().nullable() }).nullable(),
      }),
      about:
        'Which files of the state were loaded when, and how many rows each added, changed or no longer had.',
    }),
    { what: 'Files of the state', mayExport: 'signedIn' },
  ),
  changesOf: read({
    may: 'signedIn',
    input: z.object({ batchId: z.uuid(), what: z.enum(['added', 'vanished']), after }),
    output: z.object({ rows: z.array(FilingChange), next: z.string().nullable() }),
    about:
      'The rows one load added, or found missing; a row that changed is in both, under the same state number.',
  }),
  statementFaults: exportable(
    read({
      may: 'signedIn',
      input: z.object({ form: z.enum(statementForms).optional(), line: z.string().max(4).optional(), after }),
      output: z.object({
        statements: z.array(StatementFault),
        total: count,
        of: count,
        /** Every sum that must hold, and on how many statements it does not. */
        sums: z.array(StatementSum),
        next: z.string().nullable(),
      }),
      about: 'Campaign statements whose own lines do not add up, with what is stated and what it should be.',
    }),
    { what: 'Statements that do not add up', mayExport: 'signedIn' },
  ),
})
