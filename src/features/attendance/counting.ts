// Adding up attendance, and the middle of the chamber.
import type { Counts, Shares } from './api.ts'

export const noCounts: Counts = {
  eligible: 0,
  cast: 0,
  presentNotVoting: 0,
  excused: 0,
  absent: 0,
  unclear: 0,
}

export function sumOf(list: Counts[]): Counts {
  const sum = { ...noCounts }
  for (const counts of list)
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name]
  return sum
}

/** In the chamber, whether they said yes, no or nothing. */
export const presentOf = ({ cast, presentNotVoting }: Pick<Counts, 'cast' | 'presentNotVoting'>): number =>
  cast + presentNotVoting

const kinds = ['cast', 'presentNotVoting', 'excused', 'absent', 'unclear'] as const

/** The median share of each kind over the senators, each with at least one vote to cast. */
export function mediansOf(senators: Counts[]): Shares {
  const counted = senators.filter(({ eligible }) => eligible > 0)
  const shares = kinds.map((kind) => [kind, medianOf(counted.map((s) => s[kind] / s.eligible))])
  return {
    ...(Object.fromEntries(shares) as Omit<Shares, 'present'>),
    present: medianOf(counted.map((s) => presentOf(s) / s.eligible)),
  }
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
