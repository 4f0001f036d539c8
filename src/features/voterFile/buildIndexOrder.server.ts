// Putting a million rows in order without comparing them: a stable counting sort by one key after another, the least important first.

/** Sorts `order` by `keys[order[i]]`; equal ones stay as they stood. */
export function sortBy(order: Uint32Array, keys: Uint32Array): Uint32Array {
  let most = 0
  for (let i = 0; i < order.length; i++) if (keys[order[i]!]! > most) most = keys[order[i]!]!
  const low = sortByPart(order, keys, 0, Math.min(most, 0xffff))
  return most > 0xffff ? sortByPart(low, keys, 16, most >>> 16) : low
}

function sortByPart(order: Uint32Array, keys: Uint32Array, shift: number, most: number): Uint32Array {
  const places = new Uint32Array(most + 2)
  for (let i = 0; i < order.length; i++) places[((keys[order[i]!]! >>> shift) & 0xffff) + 1]!++
  for (let k = 1; k < places.length; k++) places[k]! += places[k - 1]!
  const sorted = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) {
    const item = order[i]!
    sorted[places[(keys[item]! >>> shift) & 0xffff]!++] = item
  }
  return sorted
}

/** For each code the place of its text among all texts: what sortBy takes instead of the texts. */
export function ranksOf(texts: string[], compare?: (a: string, b: string) => number): Uint32Array {
  const sorted = [...texts.keys()].sort(
    compare
      ? (a, b) => compare(texts[a]!, texts[b]!)
      : (a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : 0),
  )
  const ranks = new Uint32Array(texts.length)
  for (const [rank, code] of sorted.entries()) ranks[code] = rank
  return ranks
}

/** "APT 2" before "APT 10". */
export const byNumberWithin = new Intl.Collator('en-US', { numeric: true }).compare

/** Between two long steps: the server this runs in has others to answer. */
export const othersTurn = (): Promise<void> => new Promise((go) => setImmediate(go))
