// Documents of a committee whose figures are live. A version is the document with the values it had, and never changes; sharing lets everyone
// who works for the committee read that version.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { ChartSpec } from '../../domain/charts/spec.ts'
import { BlockContent } from '../../domain/reports/blocks.ts'
import { templateNames } from '../../domain/reports/templates.ts'
import { Drawing } from '../charts/api.ts'

const In = z.object({ committeeId: z.uuid() })
const One = In.extend({ reportId: z.uuid() })
const OneBlock = One.extend({ blockId: z.uuid() })
/** A long text is many small nodes, lists inside lists; 500 paragraphs have about 3,500 values. */
const richText = { depth: 20, values: 6_000 }
const title = z.string().trim().min(1, 'Give it a title.').max(200)

export const Value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figure'), words: z.string() }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    kind: z.literal('chart'),
    drawn: z.enum(['line', 'bar']),
    finding: z.string(),
    measure: z.string(),
    unit: z.enum(['dollars', 'count']),
    series: z.array(z.string()),
    points: z.array(z.object({ label: z.string(), values: z.array(z.number()) })),
  }),
  z.object({ kind: z.literal('drawing'), title: z.string(), spec: ChartSpec, drawing: Drawing }),
  /** A saved chart that this reader may not see, or that is gone. */
  z.object({ kind: z.literal('withheld'), words: z.string() }),
])
export type Value = z.infer<typeof Value>
const Values = z.record(z.string(), Value)

export const Block = z.object({
  id: z.uuid(),
  version: z.number(),
  content: BlockContent,
  updatedByName: z.string(),
})
export type Block = z.infer<typeof Block>

export const ReportRow = z.object({
  id: z.uuid(),
  title: z.string(),
  createdByName: z.string(),
  updatedByName: z.string(),
  updatedAt: z.string(),
  versions: z.number(),
  /** How many versions everyone in the committee may read. */
  shared: z.number(),
})
export type ReportRow = z.infer<typeof ReportRow>

const VersionRow = z.object({
  id: z.uuid(),
  name: z.string(),
  keptByName: z.string(),
  keptAt: z.string(),
  isShared: z.boolean(),
})
export type VersionRow = z.infer<typeof VersionRow>

export const reports = api('reports', {
  list: list({
    may: 'work.read',
    mayExport: 'books.export',
    what: 'Reports',
    about: 'Reports of a committee; for those who do not write them, those with a version that was shared.',
    filter: In.extend({ search: z.string().max(100).default('') }),
    sorts: ['updated', 'title'],
    desc: true,
    row: ReportRow,
    facts: z.object({ mayEdit: z.boolean() }),
  }),
  get: read({
    may: 'work.read',
    about:
      'One report with its blocks and versions. Blocks are empty for those who read only what was shared.',
    input: One,
    output: z.object({
      id: z.uuid(),
      title: z.string(),
      blocks: z.array(Block),
      versions: z.array(VersionRow),
      mayEdit: z.boolean(),
    }),
  }),
  values: read({
    may: 'work.read',
    about: 'What figures, tables and charts say now.',
    input: In.extend({ asks: z.array(z.string().max(100)).max(400) }),
    output: z.object({ asOf: z.string(), values: Values }),
  }),
  version: read({
    may: 'work.read',
    about: 'A report as it was kept.',
    input: In.extend({ versionId: z.uuid() }),
    output: VersionRow.extend({
      reportId: z.uuid(),
      title: z.string(),
      asOf: z.string(),
      blocks: z.array(BlockContent),
      values: Values,
    }),
  }),
  create: write({
    may: 'work.edit',
    about: 'Begins a report from a template.',
    input: In.extend({ template: z.enum(templateNames) }),
    output: z.object({ reportId: z.uuid() }),
  }),
  rename: write({ may: 'work.edit', input: One.extend({ title }), output: z.object({}) }),
  remove: write({ may: 'work.edit', about: 'Puts a report away.', input: One, output: z.object({}) }),
  restore: write({
    may: 'work.edit',
    about: 'Takes a report back that was put away.',
    input: One,
    output: z.object({}),
  }),
  addBlock: write({
    may: 'work.edit',
    about: 'Adds a block behind another, or at the top.',
    input: OneBlock.extend({ after: z.uuid().nullable(), content: BlockContent }),
    output: z.object({}),
    allowance: richText,
  }),
  saveBlock: write({
    may: 'work.edit',
    about: 'Saves a block, unless someone else saved it since it was read.',
    input: OneBlock.extend({ version: z.number().int(), content: BlockContent }),
    output: z.object({ version: z.number() }),
    allowance: richText,
  }),
  moveBlock: write({
    may: 'work.edit',
    about: 'Moves a block behind another, or to the top.',
    input: OneBlock.extend({ after: z.uuid().nullable() }),
    output: z.object({}),
  }),
  removeBlock: write({
    may: 'work.edit',
    about: 'Takes a block out.',
    input: OneBlock,
    output: z.object({}),
  }),
  restoreBlock: write({
    may: 'work.edit',
    about: 'Puts a block back where it was.',
    input: OneBlock,
    output: z.object({}),
  }),
  keep: write({
    may: 'work.edit',
    about: 'Keeps the report with the values its figures have now.',
    input: One.extend({ name: z.string().trim().min(1, 'Give the version a name.').max(120) }),
    output: z.object({ versionId: z.uuid() }),
  }),
  share: write({
    may: 'work.edit',
    about: 'Lets everyone who works for the committee read a version, or no more.',
    input: In.extend({ versionId: z.uuid(), isShared: z.boolean() }),
    output: z.object({}),
  }),
  pdf: read({
    may: 'work.read',
    heavy: true,
    about: 'A version as a PDF, or the report as it is now.',
    input: One.extend({ versionId: z.uuid().nullable() }),
    output: z.object({ fileName: z.string(), base64: z.string() }),
  }),
})
