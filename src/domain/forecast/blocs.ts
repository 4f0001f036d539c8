// Who belongs together, for the baseline "everyone votes with the majority of their party or bloc".

export interface Blocs {
  /** Registered party where it tells senators apart; otherwise the two sides that their votes show. */
  by: 'party' | 'votes'
  of: string[]
}

const fewest = 3

/** The ballot for the Legislature names no party, and some sources follow it: then party says nothing, and position does. */
export function blocsOf(parties: string[], position: ArrayLike<number>): Blocs {
  const sizes = new Map<string, number>()
  for (const party of parties) sizes.set(party, (sizes.get(party) ?? 0) + 1)
  const large = [...sizes.values()].filter((size) => size >= fewest)
  if (large.length >= 2) return { by: 'party', of: parties }
  return { by: 'votes', of: parties.map((_, i) => (position[i]! >= 0 ? 'one side' : 'the other side')) }
}
