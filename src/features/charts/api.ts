// Charts of what one may see. A saved chart holds only the question: each reader gets the numbers they may see themselves.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable, list } from '../../app/list.ts'
import { ChartData } from '../../domain/charts/data.ts'
import { ChartSpec } from '../../domain/charts/spec.ts'
import { datasetNames } from '../../domain/charts/vocabulary.ts'

export const Drawing = z.object({
  data: ChartData,
  /** What reproduces the numbers. */
  receipt: z.object({
    spec: z.string(),
    rows: z.number(),
    asOf: z.string(),
    filter: z.string(),
    digest: z.string(),
  }),
})
export type Drawing = z.infer<typeof Drawing>

const title = z.string().trim().min(1, 'Give it a title.').max(200)
const One = z.object({ chartId: z.uuid() })

export const SavedChart = z.object({
  id: z.uuid(),
  title: z.string(),
  spec: ChartSpec,
  isShared: z.boolean(),
  isPinned: z.boolean(),
  isMine: z.boolean(),
  version: z.number(),
  createdByName: z.string(),
  updatedByName: z.string(),
  updatedAt: z.string(),
  mayEdit: z.boolean(),
})
export type SavedChart = z.infer<typeof SavedChart>

const ChartRow = SavedChart.omit({ spec: true, version: true, mayEdit: true }).extend({
  dataset: z.enum(datasetNames),
  committee: z.string(),
})
export type ChartRow = z.infer<typeof ChartRow>

export const charts = api('charts', {
  options: read({
    may: 'charts.read',
    about: 'What this person can make charts of.',
    input: z.object({}),
    output: z.object({
      committees: z.array(
        z.object({ id: z.uuid(), name: z.string(), datasets: z.array(z.enum(datasetNames)) }),
      ),
      /** Whether the voter file is theirs to count, or a purpose is to be stated first. */
      voters: z.enum(['yes', 'purpose', 'no']),
      maySave: z.boolean(),
    }),
  }),
  draw: exportable(
    read({
      may: 'charts.read',
      about: 'The numbers of a chart, and the receipt that reproduces them.',
      input: z.object({ spec: ChartSpec }),
      output: Drawing,
    }),
    { what: 'Chart', mayExport: 'charts.read' },
  ),
  check: read({
    may: 'charts.read',
    about: 'Whether a receipt still gives the same numbers.',
    input: z.object({ spec: ChartSpec, digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.object({ isSame: z.boolean(), digest: z.string(), rows: z.number(), asOf: z.string() }),
  }),
  choices: read({
    may: 'charts.read',
    about: 'The values of a group, the most frequent first.',
    input: z.object({
      dataset: z.enum(datasetNames),
      committeeId: z.uuid().nullable(),
      by: z.string().max(40),
    }),
    output: z.object({ values: z.array(z.object({ key: z.string(), label: z.string() })) }),
  }),
  shapes: read({
    may: 'charts.read',
    about: 'Outlines of the counties or legislative districts.',
    input: z.object({ area: z.enum(['county', 'district']) }),
    output: z.object({
      areas: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
        }),
      ),
    }),
  }),
  list: list({
    may: 'charts.read',
    mayExport: 'charts.read',
    what: 'Saved charts',
    about: 'Charts of one’s own, and those that were shared, as far as one may see their data.',
    filter: z.object({
      search: z.string().max(100).default(''),
      whose: z.enum(['mine', 'pinned']).optional(),
      /** Charts that can be placed in a report of this committee. */
      forCommittee: z.uuid().optional(),
    }),
    sorts: ['updated', 'title'],
    desc: true,
    row: ChartRow,
    facts: z.object({ maySave: z.boolean() }),
  }),
  get: read({ may: 'charts.read', about: 'One saved chart.', input: One, output: SavedChart }),
  save: write({
    may: 'charts.edit',
    about: 'Saves a chart.',
    input: z.object({ title, spec: ChartSpec, isShared: z.boolean() }),
    output: z.object({ chartId: z.uuid() }),
  }),
  change: write({
    may: 'charts.edit',
    about: 'Changes a saved chart, unless someone else changed it since it was read.',
    input: One.extend({ version: z.number().int(), title, spec: ChartSpec, isShared: z.boolean() }),
    output: z.object({ version: z.number() }),
  }),
  remove: write({ may: 'charts.edit', about: 'Deletes a chart.', input: One, output: z.object({}) }),
  restore: write({
    may: 'charts.edit',
    about: 'Takes a deleted chart back.',
    input: One,
    output: z.object({}),
  }),
  pin: write({
    may: 'charts.read',
    about: 'Puts a chart on one’s own board, or takes it off.',
    input: One.extend({ isPinned: z.boolean() }),
    output: z.object({}),
  }),
})
