// The first cut: always across the longer side, into halves of equal work, until there is one turf left. Compact, and done at once.
import type { Ground } from './ground.ts'

export interface Middle {
  x: number
  y: number
}

export function middlesOf({ units, stops }: Ground): Middle[] {
  return units.map(({ stops: those }) => ({
    x: those.reduce((sum, stop) => sum + stops[stop]!.x, 0) / those.length,
    y: those.reduce((sum, stop) => sum + stops[stop]!.y, 0) / those.length,
  }))
}

/** Which of `turfs` turfs each unit is in. */
export function bisect(middles: readonly Middle[], weights: ArrayLike<number>, turfs: number): Int32Array {
  const owner = new Int32Array(middles.length)
  const split = (units: number[], first: number, count: number) => {
    if (count === 1 || units.length <= 1) {
      for (const unit of units) owner[unit] = first
      return
    }
    const left = Math.floor(count / 2)
    const isWide = rangeOf(units, ({ x }) => x) >= rangeOf(units, ({ y }) => y)
    const key = isWide ? ({ x }: Middle) => x : ({ y }: Middle) => y
    const other = isWide ? ({ y }: Middle) => y : ({ x }: Middle) => x
    units.sort(
      (a, b) => key(middles[a]!) - key(middles[b]!) || other(middles[a]!) - other(middles[b]!) || a - b,
    )
    const total = units.reduce((sum, unit) => sum + weights[unit]!, 0)
    const cut = cutAt(units, (total * left) / count, left, units.length - (count - left))
    split(units.slice(0, cut), first, left)
    split(units.slice(cut), first + left, count - left)
  }
  split([...middles.keys()], 0, turfs)
  return owner

  function rangeOf(units: number[], of: (middle: Middle) => number): number {
    let [least, most] = [Infinity, -Infinity]
    for (const unit of units) {
      least = Math.min(least, of(middles[unit]!))
      most = Math.max(most, of(middles[unit]!))
    }
    return most - least
  }

  /** How many units come nearest to the weight; each side keeps at least one for each of its turfs. */
  function cutAt(units: number[], wanted: number, least: number, most: number): number {
    let sum = 0
    let count = 0
    while (count < units.length && sum + weights[units[count]!]! / 2 < wanted)
      sum += weights[units[count++]!]!
    return Math.min(Math.max(count, least, 1), Math.max(most, 1))
  }
}
