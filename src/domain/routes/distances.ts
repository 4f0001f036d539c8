// How far it is between any two of a set of places, as whole numbers: a whole number adds up to the same sum in any order, so the same
// seed gives the same route on every machine.

export interface Distances {
  count: number
  /** Row after row, where there are few enough places to keep them all; null where each is worked out when it is asked for. */
  matrix: Int32Array | null
  between(a: number, b: number): number
}

/** 3,000 places take 36 MB. */
const mostInMatrix = 3000

export function distancesOf(count: number, between: (a: number, b: number) => number): Distances {
  if (count > mostInMatrix) return { count, matrix: null, between }
  const matrix = new Int32Array(count * count)
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++) {
      const distance = between(a, b)
      matrix[a * count + b] = distance
      matrix[b * count + a] = distance
    }
  return distancesIn(count, matrix)
}

export const distancesIn = (count: number, matrix: Int32Array): Distances => ({
  count,
  matrix,
  between: (a, b) => matrix[a * count + b]!,
})

/** Adds a place at distance 0 from all others. An open route is the round tour cut at this place. */
export function withOpenEnd({ count, between }: Distances): Distances {
  const open = count
  return distancesOf(count + 1, (a, b) => (a === open || b === open ? 0 : between(a, b)))
}

export function tourLength(order: ArrayLike<number>, { between }: Distances): number {
  let length = 0
  for (let i = 0; i < order.length; i++) length += between(order[i]!, order[(i + 1) % order.length]!)
  return length
}
