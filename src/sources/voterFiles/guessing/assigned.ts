import type { VoterField } from '../fields.ts'

export interface Found {
  field: VoterField
  at: number
  points: number
}

/** The surest first; a column is one field, and a field one column. */
export function assigned(found: Found[]): Record<string, number> {
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  for (const { field, at } of found.toSorted((a, b) => b.points - a.points || a.at - b.at)) {
    if (mapping[field] !== undefined || taken.has(at)) continue
    mapping[field] = at
    taken.add(at)
  }
  return mapping
}
