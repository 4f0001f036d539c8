// The bars beside the count: how they are cut, and what a click on one adds to the criteria.
import { ageBands } from '../../../domain/voters/ages.ts'
import type { Slice } from '../api.ts'
import type { Condition } from '../criteria.ts'

export type Dimension = 'party' | 'age' | 'county' | 'district'

/** The largest few, and what the others come to. */
export function topSlices(
  slices: Slice[],
  most: number,
): { shown: Slice[]; rest: number; restVoters: number } {
  const others = slices.slice(most)
  // One bar saved is not worth the click to see it.
  if (others.length <= 1) return { shown: slices, rest: 0, restVoters: 0 }
  return {
    shown: slices.slice(0, most),
    rest: others.length,
    restVoters: others.reduce((sum, slice) => sum + slice.voters, 0),
  }
}

/** null: an unknown age cannot be asked for. */
export function conditionFor(dimension: Dimension, slice: Slice): Condition | null {
  if (dimension === 'age') {
    const band = ageBands.find(({ name }) => name === slice.value)
    if (!band) return null
    return {
      field: 'age',
      ...(band.from > 0 ? { min: band.from } : {}),
      ...(band.to < 200 ? { max: band.to } : {}),
    }
  }
  if (dimension === 'district') return { field: 'district', kind: 'ld', is: 'any', values: [slice.value] }
  return { field: dimension, is: 'any', values: [slice.value] }
}
