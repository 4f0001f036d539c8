import type { Exclusion, Meaning, Side } from '../../../domain/filings/meaning.ts'

/** In what a row counts; the very same one for all rows that are alike. */
export interface Means {
  side: Side
  meaning: Meaning
  excluded: Exclusion | null
  /** From 0: there are a few dozen. */
  number: number
}

export function meansOf(side: Side, meaning: Meaning, excluded: Exclusion | null): Means {
  const key = `${side} ${meaning} ${excluded ?? ''}`
  let means = allMeans.get(key)
  if (!means) allMeans.set(key, (means = { side, meaning, excluded, number: allMeans.size }))
  return means
}

const allMeans = new Map<string, Means>()

/** Months are numbers while rows come in; 0 is none. "2024-02-28" → 24290 */
export const monthOf = (day: string | null): number =>
  day === null ? 0 : Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Its first day. */
export function dayOfMonth(month: number): string | null {
  if (month === 0) return null
  const year = Math.floor((month - 1) / 12)
  return `${String(year).padStart(4, '0')}-${String(month - year * 12).padStart(2, '0')}-01`
}
