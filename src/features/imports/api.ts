// The import center: any file is dropped, recognised, mapped, checked, brought in as a job, and can be taken back whole. A "batch" is one
// such file on its way; a "kind" says what its rows become.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { batchActions, batchStates } from './rules.ts'

const id = z.uuid()
const count = z.number().int().nonnegative()
const counts = z.object({
  new: count,
  changed: count,
  unchanged: count,
  /** What is missing in a file that lists everything. */
  dropped: count,
  skipped: count,
  notes: count,
})
const mostFields = 200
const mapping = z
  .record(z.string().max(100), z.number().int().min(0).max(10_000))
  .refine((fields) => Object.keys(fields).length <= mostFields, 'These are more fields than any file has.')

const field = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  help: z.string(),
})

const kind = z.object({
  kind: z.string(),
  title: z.string(),
  about: z.string(),
  belongsTo: z.enum(['organization', 'platform']),
  fields: z.array(field),
  options: z.array(z.object({ name: z.string(), label: z.string(), help: z.string() })),
})

const part = z.object({
  member: z.string(),
  layout: z.string().nullable(),
  encoding: z.string(),
  delimiter: z.string(),
  hasHeader: z.boolean(),
  /** Of a title, above the names of the columns. */
  linesAbove: z.number(),
  header: z.array(z.string()),
  mapping,
  isRemembered: z.boolean(),
  /** Columns that are read without being chosen; null where the kind does not tell. */
  readAnyway: z.array(z.number()).nullable(),
  /** Columns that are empty, and for each column the field that its name alone would make it. */
  leftOutFacts: z.object({ empty: z.array(z.number()), couldBe: z.array(z.string().nullable()) }),
  /** What is known without a column, as a sentence. */
  given: z.string().nullable(),
})

const sorts = z.record(z.string(), count)

export const batch = z.object({
  id,
  kind: z.string(),
  kindTitle: z.string(),
  organizationId: id.nullable(),
  organizationName: z.string().nullable(),
  state: z.enum(batchStates),
  phase: z.enum(['checking', 'running', 'undoing']),
  isStalled: z.boolean(),
  actions: z.array(z.enum(batchActions)),
  fileName: z.string(),
  fileBytes: count,
  rowsRead: count,
  bytesRead: count,
  bytesTotal: count,
  counts,
  problemSorts: sorts,
  /** What the last check found; the run's own figures are in counts. */
  checked: z.object({ counts, sorts }).nullable(),
  undone: count,
  kept: count,
  summary: z.string(),
  failure: z.string().nullable(),
  createdByName: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type Batch = z.output<typeof batch>

const batchDetail = batch.extend({
  parts: z.array(part),
  options: z.record(z.string(), z.boolean()),
  /** Finished imports of the very same file, which running this one would repeat. */
  sameFile: z.array(z.object({ id, createdByName: z.string(), finishedAt: z.string() })),
})
export type BatchDetail = z.output<typeof batchDetail>

const problem = z.object({
  id: z.string(),
  member: z.string(),
  row: count,
  field: z.string(),
  sort: z.string(),
  message: z.string(),
  value: z.string(),
  isNote: z.boolean(),
})
export type ImportProblem = z.output<typeof problem>

const previewRow = z.object({
  row: count,
  cells: z.array(z.string()),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})

const oneBatch = z.object({ id })

export const imports = api('imports', {
  kinds: read({
    may: 'imports.run',
    about: 'The kinds of files that can be imported, and the organizations they can go to.',
    input: z.object({}),
    output: z.object({
      kinds: z.array(kind),
      organizations: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  list: exportable(
    read({
      may: 'imports.run',
      about: 'All imports, newest first.',
      input: z.object({ kind: z.string().max(60).optional(), before: z.string().max(40).optional() }),
      output: z.object({ batches: z.array(batch), more: z.boolean() }),
    }),
    { what: 'Imports', mayExport: 'imports.run' },
  ),
  get: read({ may: 'imports.run', about: 'One import.', input: oneBatch, output: batchDetail }),
  preview: read({
    may: 'imports.run',
    about: 'The first 20 rows as the mapping reads them, with their problems.',
    input: oneBatch,
    output: z.object({ parts: z.array(z.object({ member: z.string(), rows: z.array(previewRow) })) }),
  }),
  problems: exportable(
    read({
      may: 'imports.run',
      about: 'The first 1,000 problems of an import, row by row.',
      input: z.object({ id, sort: z.string().max(200).optional() }),
      output: z.object({ problems: z.array(problem), total: count }),
    }),
    { what: 'Problems of an import', mayExport: 'imports.run' },
  ),
  begin: write({
    may: 'imports.run',
    about: 'Recognizes an uploaded file and makes a batch of it. Nothing is imported yet.',
    input: z.object({ fileId: id, kind: z.string().max(60), organizationId: id.nullable() }),
    output: oneBatch,
  }),
  map: write({
    may: 'imports.run',
    about: 'Says which column is which field, and ticks the options of the kind.',
    // A hundred tables of a workbook, each with its fields.
    allowance: { bytes: 512 * 1024, values: 6_500 },
    input: z.object({
      id,
      parts: z.array(z.object({ mapping })).max(100),
      /** The file is looked at again, and the mapping that comes along is not used. */
      firstLine: z.enum(['names', 'data']).optional(),
      options: z
        .record(z.string().max(60), z.boolean())
        .refine((options) => Object.keys(options).length <= 50, 'These are more options than any import has.')
        .default({}),
    }),
    output: oneBatch,
  }),
  check: write({
    may: 'imports.run',
    about: 'Reads the whole file and lists its problems. Nothing is written.',
    input: oneBatch,
    output: oneBatch,
  }),
  run: write({
    may: 'imports.run',
    about: 'Brings the rows in, as a job.',
    input: z.object({ id, again: z.boolean().default(false) }),
    output: oneBatch,
  }),
  pause: write({
    may: 'imports.run',
    about: 'Stops after the chunk in hand.',
    input: oneBatch,
    output: oneBatch,
  }),
  resume: write({
    may: 'imports.run',
    about: 'Goes on where a paused or failed import stopped.',
    input: oneBatch,
    output: oneBatch,
  }),
  undo: write({
    may: 'imports.run',
    about: 'Undoes everything this import created or changed, as a job.',
    input: oneBatch,
    output: oneBatch,
  }),
  discard: write({
    may: 'imports.run',
    about: 'Removes a file that was never imported.',
    input: oneBatch,
    output: z.object({}),
  }),
})
