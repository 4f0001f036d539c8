// The numbers of a chart, once: the drawing, the table beside it, the file and the digest are all made of this.
import { z } from 'zod'
import { addDays, formatDate, formatMonth, isPlainDate } from '../dates.ts'
import { stages } from '../law/legislature/stages.ts'
import { mostSeries, type ChartSpec } from './spec.ts'
import { datasetOf, dimensionOf, isTime, measureOf, type Order } from './vocabulary.ts'

const Named = z.object({ key: z.string(), label: z.string() })
export const ChartData = z.object({
  groups: z.array(Named),
  series: z.array(Named.extend({ unit: z.enum(['count', 'cents', 'minutes']) })),
  /** By series, then by group: whole numbers of the unit as text. Null where the number is withheld. */
  values: z.array(z.array(z.string().nullable())),
  /** Groups and series that are there and not drawn. */
  leftOut: z.object({ groups: z.number(), series: z.number() }),
  /** How many rows were added up. */
  rows: z.number(),
})
export type ChartData = z.infer<typeof ChartData>

/** One group of the query: sums as text, by measure. */
export interface Cell {
  by: string
  split: string
  sums: string[]
  rows: number
}

export const smallestGroup = 10

/** Counts of people are rounded to ten, and fewer than ten are withheld: no two counts then differ by one to nine. */
export const protectedCount = (count: number): number | null =>
  count < smallestGroup ? null : Math.round(count / 10) * 10

export type Labels = (dimension: string, key: string) => string

export function chartData(
  spec: ChartSpec,
  cells: Cell[],
  labelOf: Labels,
  drawable?: ReadonlySet<string>,
): ChartData {
  const facts = datasetOf(spec.dataset)
  const x = dimensionOf(spec.dataset, spec.by)!
  const told = facts.isProtected
    ? cells.flatMap((cell) => {
        const count = protectedCount(Number(cell.sums[0]))
        return count === null ? [] : [{ ...cell, sums: [String(count)] }]
      })
    : cells
  const rows = cells.reduce((all, cell) => all + cell.rows, 0)
  const totals = new Map<string, bigint>()
  for (const { by, sums } of told) totals.set(by, (totals.get(by) ?? 0n) + BigInt(sums[0]!))
  const found = [...totals.keys()].filter((key) => drawable === undefined || drawable.has(key))
  const keys = isTime(x.order)
    ? timeline(spec, found, x.order)
    : inOrder(
        found,
        spec,
        x.order,
        (key) => totals.get(key)!,
        (key) => labelOf(spec.by, key),
      ).slice(0, spec.limit)
  const series = seriesOf(spec, told, labelOf)
  const at = new Map(told.map((cell) => [`${cell.split}\u0000${cell.by}`, cell.sums]))
  // What is not there is nothing; of people it is not said, because it may also be a few.
  const missing = facts.isProtected ? null : '0'
  return {
    groups: keys.map((key) => ({ key, label: labelOf(spec.by, key) })),
    series: series.shown.map(({ key, label, unit }) => ({ key, label, unit })),
    values: series.shown.map(({ split, sum }) =>
      keys.map((key) => at.get(`${split}\u0000${key}`)?.[sum] ?? missing),
    ),
    leftOut: { groups: totals.size - keys.filter((key) => totals.has(key)).length, series: series.left },
    rows: facts.isProtected ? (protectedCount(rows) ?? 0) : rows,
  }
}

function seriesOf(spec: ChartSpec, cells: Cell[], labelOf: Labels) {
  const measure = measureOf(spec.dataset, spec.measure)!
  if (spec.split === null) {
    const names = spec.against === null ? [spec.measure] : [spec.measure, spec.against]
    const shown = names.map((name, sum) => {
      const { title, unit } = measureOf(spec.dataset, name)!
      return { key: name, label: title, unit, split: '', sum }
    })
    return { shown, left: 0 }
  }
  const split = spec.split
  const { order } = dimensionOf(spec.dataset, split)!
  const totals = new Map<string, bigint>()
  for (const cell of cells)
    totals.set(cell.split, (totals.get(cell.split) ?? 0n) + size(BigInt(cell.sums[0]!)))
  const largest = [...totals.keys()]
    .toSorted((a, b) => compare(totals.get(b)!, totals.get(a)!) || byText(a, b))
    .slice(0, mostSeries)
  const keys = order === 'words' ? largest : largest.toSorted((a, b) => byOrder(order, a, b))
  return {
    shown: keys.map((key) => ({ key, label: labelOf(split, key), unit: measure.unit, split: key, sum: 0 })),
    left: totals.size - keys.length,
  }
}

const size = (value: bigint) => (value < 0n ? -value : value)
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
const compareNumbers = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
/** The same on every machine: no locale decides. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const numberOf = (key: string) => (/^\d{1,9}$/.test(key) ? Number(key) : Infinity)
const stageAt = (key: string) => (stages as readonly string[]).indexOf(key)

function byOrder(order: Order, a: string, b: string): number {
  if (order === 'numbers') return compareNumbers(numberOf(a), numberOf(b)) || byText(a, b)
  if (order === 'stage') return stageAt(a) - stageAt(b) || byText(a, b)
  return byText(a, b)
}

function inOrder(
  keys: string[],
  { sort, desc }: ChartSpec,
  order: Order,
  totalOf: (key: string) => bigint,
  labelOf: (key: string) => string,
): string[] {
  const names =
    order === 'words'
      ? keys.toSorted((a, b) => byText(labelOf(a).toLowerCase(), labelOf(b).toLowerCase()) || byText(a, b))
      : keys.toSorted((a, b) => byOrder(order, a, b))
  const ordered = sort === 'name' ? names : names.toSorted((a, b) => compare(totalOf(a), totalOf(b)))
  // Equal values stay in the order of their names in both directions.
  if (sort === 'name') return desc ? ordered.toReversed() : ordered
  return desc ? names.toSorted((a, b) => compare(totalOf(b), totalOf(a))) : ordered
}

/** Every step between the first and the last, also those in which nothing happened. */
function timeline({ from, to, limit }: ChartSpec, keys: string[], order: Order): string[] {
  const known = keys.filter((key) => key !== '').toSorted(byText)
  const first = from === null ? known[0] : stepOf(from, order)
  const last = to === null ? known.at(-1) : stepOf(to, order)
  if (first === undefined || last === undefined) return []
  const steps: string[] = []
  // From the end: of a long time the newest steps are drawn.
  for (let step = last; step >= first && steps.length < limit; step = before(step, order)) steps.push(step)
  return steps.toReversed()
}

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')

export function stepOf(day: string, order: Order): string {
  if (order === 'year') return day.slice(0, 4)
  if (order === 'month') return day.slice(0, 7)
  if (order === 'day') return day
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function before(step: string, order: Order): string {
  if (order === 'year') return pad(Number(step) - 1, 4)
  if (order === 'month') {
    const [year, month] = step.split('-').map(Number) as [number, number]
    return month === 1 ? `${pad(year - 1, 4)}-12` : `${pad(year, 4)}-${pad(month - 1, 2)}`
  }
  return addDays(step, order === 'week' ? -7 : -1)
}

/** What is no day or month stays as it is: a filter may hold any text. */
export function timeLabel(order: Order, key: string): string {
  if (key === '') return 'No date'
  if (order === 'month') return isPlainDate(`${key}-01`) ? formatMonth(key) : key
  return order !== 'year' && isPlainDate(key) ? formatDate(key, 'noWeekday') : key
}
