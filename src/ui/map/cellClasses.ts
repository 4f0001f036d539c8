// Counts on a map in at most five classes with round edges, few to many.
export interface CellClass {
  from: number
  /** Inclusive; null for the last. */
  to: number | null
  color: string
}

const colors = [1, 2, 3, 4, 5].map((n) => `var(--scale-${n})`)

export function cellClasses(counts: number[]): CellClass[] {
  const most = Math.max(0, ...counts)
  if (most <= 1) return most === 0 ? [] : [{ from: 1, to: null, color: colors[2]! }]
  const edges = [1, ...roundNumbers(most)]
  // From light to dark, using the ends of the scale also when there are few classes.
  return edges.map((from, i) => ({
    from,
    to: i + 1 < edges.length ? edges[i + 1]! - 1 : null,
    color: colors[edges.length === 1 ? 2 : Math.round((i / (edges.length - 1)) * (colors.length - 1))]!,
  }))
}

/** Up to four edges between 1 and the largest count, evenly apart on a scale of multiplication. */
function roundNumbers(most: number): number[] {
  const edges = [1, 2, 3, 4].map((part) => rounded(most ** (part / 5)))
  return [...new Set(edges)].filter((edge) => edge > 1 && edge <= most)
}

/** To 1, 2 or 5 times a power of ten. */
function rounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const first = value / power
  return (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10) * power
}
