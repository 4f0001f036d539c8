// Stretches of a list that add up to an amount, with at most so many left out of them.
import type { Cents } from '../money.ts'
import type { BookItem } from './items.ts'

export interface Stretch {
  gifts: BookItem[]
  /** It begins with the first of the list. */
  isOldest: boolean
}

/** More than this many ways are no way at all. */
const mostFound = 20
const longest = 80

export function stretchesOf(list: BookItem[], wanted: Cents, leftOut: number): Stretch[] {
  const found = new Map<string, Stretch>()
  const largest = list.reduce((most, { cents }) => (cents > most ? cents : most), 0n)
  const slack = largest * BigInt(leftOut)
  for (let from = 0; from < list.length; from++) {
    let sum = 0n
    for (let to = from; to < Math.min(list.length, from + longest); to++) {
      sum += list[to]!.cents
      if (sum > wanted + slack) break
      if (sum < wanted) continue
      for (const out of missing(list, from, to, sum - wanted, leftOut)) {
        const gifts = list.slice(from, to + 1).filter((_, i) => !out.includes(from + i))
        // Gifts of one donor, day and amount stand for each other.
        const key = gifts
          .map(({ name, day, cents }) => `${name} ${day} ${cents}`)
          .toSorted()
          .join('\n')
        if (!found.has(key)) found.set(key, { gifts, isOldest: from === 0 })
        if (found.size > mostFound) return []
      }
    }
  }
  return [...found.values()]
}

/** Which of those between the first and the last are too much, and no others: the ends belong to the stretch. */
function missing(list: BookItem[], from: number, to: number, tooMuch: Cents, count: number): number[][] {
  if (count === 0) return tooMuch === 0n ? [[]] : []
  if (tooMuch === 0n) return []
  const found: number[][] = []
  for (let at = from + 1; at < to; at++) {
    const rest = tooMuch - list[at]!.cents
    if (rest < 0n) continue
    if (count === 1 && rest === 0n) found.push([at])
    if (count === 2 && rest > 0n)
      for (let other = at + 1; other < to; other++) if (list[other]!.cents === rest) found.push([at, other])
  }
  return found
}
