/** A share with its 95% interval. Wilson's holds for few answers too, and never leaves 0 to 1 (Wilson 1927). */
export interface Share {
  share: number
  low: number
  high: number
}

const z = 1.959964

/** Null where no one answered: there is no share of nothing. */
export function shareOf(count: number, of: number): Share | null {
  if (of === 0) return null
  const share = count / of
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const reach = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  // At the ends the formula gives the end itself, give or take the last digit.
  return {
    share,
    low: count === 0 ? 0 : Math.max(0, middle - reach),
    high: count === of ? 1 : Math.min(1, middle + reach),
  }
}
