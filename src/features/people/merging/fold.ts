// How two rows about one thing become one: what the row that stays behind gives to the one that goes on.

/** A list names values from best to worst. */
export type Fold = 'fill' | 'union' | 'earliest' | 'either' | 'both' | 'further' | readonly string[]

export function folded(fold: Fold, kept: unknown, merged: unknown): unknown {
  if (typeof fold !== 'string') {
    const rank = (value: unknown) => {
      const at = fold.indexOf(String(value))
      return at < 0 ? fold.length : at
    }
    return rank(merged) < rank(kept) ? merged : kept
  }
  if (fold === 'either') return kept === true || merged === true
  if (fold === 'both') return kept === true && merged === true
  if (fold === 'union') return [...new Set([...listOf(kept), ...listOf(merged)])]
  // A count of changes: folding is one more.
  if (fold === 'further') return Math.max(Number(kept), Number(merged)) + 1
  if (isEmpty(merged)) return kept
  if (isEmpty(kept)) return merged
  if (fold === 'earliest') return Date.parse(merged as string) < Date.parse(kept as string) ? merged : kept
  return kept
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
