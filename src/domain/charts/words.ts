// What a chart says in words: its title, what a screen reader hears, where the numbers come from and what was left out. All from the data.
import { formatDate } from '../dates.ts'
import { counted, formatCount } from '../numbers.ts'
import type { ChartData } from './data.ts'
import type { ChartSpec } from './spec.ts'
import { inWords } from './values.ts'
import { datasetOf, dimensionOf, isTime, kindWords, measureOf } from './vocabulary.ts'

export interface ToldChart {
  spec: ChartSpec
  data: ChartData
}

const lower = (text: string) => (/^[A-Z][a-z’]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text)

/** "Voters by county and party". */
export function subjectOf(spec: ChartSpec): string {
  const { dataset, by, split, measure, against } = spec
  const figure = measureOf(dataset, measure)!.title
  const second = against === null ? '' : ` and ${lower(measureOf(dataset, against)!.title)}`
  const colors = split === null ? '' : ` and ${lower(dimensionOf(dataset, split)!.title)}`
  const of = datasetOf(dataset).title
  const where = of.toLowerCase().startsWith(figure.toLowerCase()) ? '' : ` (${lower(of)})`
  return `${figure}${second} by ${lower(dimensionOf(dataset, by)!.title)}${colors}${where}`
}

interface Top {
  label: string
  value: string
}

function edgesOf({ data }: ToldChart): { most: Top; least: Top } | null {
  let [most, least]: [Top | null, Top | null] = [null, null]
  data.values.slice(0, 1).forEach((row) =>
    row.forEach((value, i) => {
      if (value === null) return
      const one = { label: data.groups[i]!.label, value }
      if (most === null || BigInt(value) > BigInt(most.value)) most = one
      if (least === null || BigInt(value) < BigInt(least.value)) least = one
    }),
  )
  return most && least ? { most, least } : null
}

/** The finding, when no one has typed a title. */
export function findingOf(chart: ToldChart): string {
  const { spec, data } = chart
  const edges = edgesOf(chart)
  if (!edges) return `${subjectOf(spec)}: nothing to show`
  const unit = data.series[0]!.unit
  if (data.series.length > 1) return subjectOf(spec)
  if (edges.most.value === '0' && edges.least.value === '0') return `${subjectOf(spec)}: none`
  return `${subjectOf(spec)}: most in ${edges.most.label}, ${inWords(edges.most.value, unit)}`
}

/** For those who do not see the drawing. */
export function altTextOf(chart: ToldChart): string {
  const { spec, data } = chart
  const kind =
    spec.kind === 'table' || spec.kind === 'map' ? kindWords[spec.kind] : `${kindWords[spec.kind]} chart`
  const edges = edgesOf(chart)
  if (!edges) return `${kind}. ${subjectOf(spec)}. There is nothing to show.`
  const parts = [
    `${kind.replace('Bars chart', 'Bar chart').replace('Stacked bars chart', 'Stacked bar chart')}. ${subjectOf(spec)}, ${counted(data.groups.length, 'group')}.`,
  ]
  data.series.forEach((series, s) => {
    const row = data.values[s]!
    const told = row.filter((value) => value !== null)
    if (told.length === 0) return
    const sum = told.reduce((all, value) => all + BigInt(value), 0n)
    const top = row.reduce(
      (best, value, i) =>
        value !== null && (row[best] === null || BigInt(value) > BigInt(row[best]!)) ? i : best,
      0,
    )
    const last = row.length - 1
    const end =
      isTime(dimensionOf(spec.dataset, spec.by)!.order) && row[last] !== null && last > 0
        ? `; ${inWords(row[0]!, series.unit)} in ${data.groups[0]!.label} and ${inWords(row[last]!, series.unit)} in ${data.groups[last]!.label}`
        : ''
    parts.push(
      `${series.label}: ${inWords(String(sum), series.unit)} in all, most in ${data.groups[top]!.label} (${inWords(row[top]!, series.unit)})${end}.`,
    )
  })
  return [...parts, ...notesOf(chart)].join(' ')
}

/** What a reader must know besides the drawing. */
export function notesOf({ spec, data }: ToldChart): string[] {
  const notes: string[] = []
  if (datasetOf(spec.dataset).isProtected)
    notes.push('Counts are rounded to the nearest 10. Groups of fewer than 10 are not shown.')
  const { groups, series } = data.leftOut
  const which = isTime(dimensionOf(spec.dataset, spec.by)!.order) ? 'earlier or without a date' : 'not shown'
  if (groups > 0)
    notes.push(`${formatCount(groups)} more ${groups === 1 ? 'group is' : 'groups are'} ${which}.`)
  if (series > 0)
    notes.push(`${formatCount(series)} smaller ${series === 1 ? 'series is' : 'series are'} not shown.`)
  return notes
}

/** "Party is R or D; from Oct 1, 2026". Empty when nothing is narrowed. */
export function filterWords(
  { dataset, filters, from, to }: ChartSpec,
  labelOf: (by: string, key: string) => string,
): string {
  const parts = filters.map(({ by, values }) => {
    const shown = values.slice(0, 5).map((value) => labelOf(by, value))
    const more = values.length > 5 ? ` or ${values.length - 5} more` : ''
    return `${dimensionOf(dataset, by)!.title} is ${shown.join(' or ')}${more}`
  })
  if (from !== null) parts.push(`from ${formatDate(from, 'noWeekday')}`)
  if (to !== null) parts.push(`until ${formatDate(to, 'noWeekday')}`)
  return parts.join('; ')
}

/** Under the drawing and inside the picture. */
export const sourceLine = (spec: ChartSpec, asOf: string, filter: string): string =>
  `Source: ${datasetOf(spec.dataset).source}. As of ${formatDate(asOf, 'noWeekday')}.${filter === '' ? '' : ` ${filter}.`}`
