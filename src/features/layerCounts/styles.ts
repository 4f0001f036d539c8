// Colors by the value of an attribute: five steps for numbers, one color each for a few texts.
import { formatCount } from '../../domain/numbers.ts'
import type { DrawnFeature } from '../layers/api.ts'

type Value = DrawnFeature['value']

interface Styles {
  legend: { label: string; color: string }[]
  colorOf(value: Value): string
}

const plain = 'var(--scale-3)'
const unknown = 'var(--surface-hover)'
const steps = [1, 2, 3, 4, 5].map((n) => `var(--scale-${n})`)
const kinds = [
  'party-D',
  'party-R',
  'party-L',
  'party-LMN',
  'vote-excused',
  'vote-yes',
  'vote-no',
  'party-NP',
].map((name) => `var(--${name})`)

export function stylesOf(features: Pick<DrawnFeature, 'value'>[]): Styles {
  const values = features.flatMap(({ value }) => (value === null || value === '' ? [] : [value]))
  if (values.length === 0) return { legend: [{ label: 'All shapes', color: plain }], colorOf: () => plain }
  const styles = values.every((value) => typeof value === 'number')
    ? byNumber(values)
    : byKind(values.map(String))
  const isPartial = values.length < features.length
  return isPartial ? { ...styles, legend: [...styles.legend, { label: 'No value', color: unknown }] } : styles
}

/** Five groups of about as many shapes each. */
function byNumber(values: number[]): Styles {
  const sorted = values.toSorted((a, b) => a - b)
  const edges = [...new Set(steps.map((_, i) => sorted[Math.floor((i * sorted.length) / steps.length)]!))]
  const colors = edges.map(
    (_, i) => steps[edges.length === 1 ? 2 : Math.round((i / (edges.length - 1)) * 4)]!,
  )
  return {
    legend: edges.map((from, i) => ({
      label: i + 1 < edges.length ? `${shown(from)} to ${shown(edges[i + 1]!)}` : `${shown(from)} and more`,
      color: colors[i]!,
    })),
    colorOf: (value) =>
      typeof value === 'number' ? colors[edges.findLastIndex((edge) => value >= edge)]! : unknown,
  }
}

const shown = (value: number) => (Number.isInteger(value) ? formatCount(value) : value.toPrecision(4))

/** The most frequent texts have a color of their own; all others share one. */
function byKind(values: string[]): Styles {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const ranked = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const named = ranked.slice(0, kinds.length - 1).map(([value], i) => [value, kinds[i]!] as const)
  const colors = new Map<string, string>(named)
  const rest = kinds.at(-1)!
  return {
    legend: [
      ...named.map(([label, color]) => ({ label, color })),
      ...(ranked.length > named.length
        ? [{ label: `${ranked.length - named.length} others`, color: rest }]
        : []),
    ],
    colorOf: (value) => (value === null || value === '' ? unknown : (colors.get(String(value)) ?? rest)),
  }
}
