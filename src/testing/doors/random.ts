// Chance that can be had again: the same seed gives the same numbers.
export interface Chance {
  /** Below 1. */
  next(): number
  /** 0 … below n. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
  is(share: number): boolean
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { next, below, pick: (from) => from[below(from.length)]!, is: (share) => next() < share }
}
