// A chart as it is asked for: only words of the vocabulary, days, and values that are compared and never run.
import { z } from 'zod'
import { isPlainDate } from '../dates.ts'
import { datasetNames, datasetOf, dimensionOf, isTime, kinds, measureOf } from './vocabulary.ts'

const word = z.string().min(1).max(40)
const day = z.string().max(10).refine(isPlainDate, 'Choose a day.').nullable()

export const mostGroups = 200
/** More series than this cannot be told apart. */
export const mostSeries = 12

export const ChartSpec = z
  .strictObject({
    dataset: z.enum(datasetNames),
    committeeId: z.uuid().nullable(),
    kind: z.enum(kinds),
    /** Along the axis, one row of the table each. */
    by: word,
    /** A series for each of its values. */
    split: word.nullable(),
    measure: word,
    /** The second measure of a scatter. */
    against: word.nullable(),
    filters: z
      .array(z.strictObject({ by: word, values: z.array(z.string().max(200)).min(1).max(50) }))
      .max(8),
    from: day,
    to: day,
    sort: z.enum(['value', 'name']),
    desc: z.boolean(),
    limit: z.number().int().min(1).max(mostGroups),
  })
  .superRefine((spec, context) => {
    const problem = problemOf(spec)
    if (problem) context.addIssue({ code: 'custom', path: [problem.at], message: problem.message })
  })
export type ChartSpec = z.infer<typeof ChartSpec>

interface Problem {
  at: string
  message: string
}

/** Why a chart cannot be drawn, in one sentence. */
function problemOf(spec: ChartSpec): Problem | null {
  const { dataset, kind, by, split, measure, against, filters } = spec
  const facts = datasetOf(dataset)
  const x = dimensionOf(dataset, by)
  const no = (at: string, message: string): Problem => ({ at, message })
  if (!x) return no('by', `${facts.title} cannot be grouped by this.`)
  if (!measureOf(dataset, measure)) return no('measure', `${facts.title} do not have this figure.`)
  if (split !== null && (!dimensionOf(dataset, split) || split === by))
    return no('split', 'Choose another group for the colors.')
  if (kind === 'scatter') {
    if (against === null || !measureOf(dataset, against) || against === measure)
      return no('against', 'A scatter needs two different figures.')
    if (split !== null) return no('split', 'A scatter has one point for each group, without colors.')
  } else if (against !== null) return no('against', 'Only a scatter has a second figure.')
  if (kind === 'map' && !x.area) return no('by', 'A map needs counties or legislative districts.')
  if (kind === 'map' && split !== null) return no('split', 'A map shows one figure for each area.')
  if (kind === 'stacked' && split === null) return no('split', 'Choose what the bars are stacked by.')
  if ((kind === 'line' || kind === 'area') && !isTime(x.order))
    return no('by', 'A line or an area needs days, weeks, months or years.')
  if (facts.isOfCommittee !== (spec.committeeId !== null))
    return no(
      'committeeId',
      facts.isOfCommittee ? 'Choose a committee.' : 'This data is not of one committee.',
    )
  if (filters.some((one) => !dimensionOf(dataset, one.by)))
    return no('filters', `${facts.title} cannot be narrowed by this.`)
  if (new Set(filters.map((one) => one.by)).size < filters.length)
    return no('filters', 'Each group is narrowed once.')
  if (!facts.hasDays && (spec.from !== null || spec.to !== null))
    return no('from', `${facts.title} cannot be narrowed to days.`)
  if (spec.from !== null && spec.to !== null && spec.from > spec.to)
    return no('to', 'The last day is before the first.')
  return null
}

/** The same chart always as the same text, however it was clicked together. */
export function canonical(spec: ChartSpec): string {
  const filters = spec.filters
    .map(({ by, values }) => ({ by, values: [...new Set(values)].toSorted() }))
    .toSorted((a, b) => (a.by < b.by ? -1 : 1))
  const { dataset, committeeId, kind, by, split, measure, against, from, to, sort, desc, limit } = spec
  return JSON.stringify({
    dataset,
    committeeId,
    kind,
    by,
    split,
    measure,
    against,
    filters,
    from,
    to,
    sort,
    desc,
    limit,
  })
}
