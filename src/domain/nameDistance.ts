// How many slips lie between a name and what was typed, and which of some names come nearest.
import { slipsBetween } from './closeness.ts'
import { foldName } from './names.ts'

/** Near enough to be what was meant; in a name of three words one may be another altogether. */
export const isNear = (distance: number, typed: readonly string[]): boolean => distance <= typed.length * 1.5

/** What a word costs that the name does not have. */
const missing = 4

/** Of these, the names nearest to what was typed, nearest first, each with its slips. */
export function nearestNames<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  typed: string,
  limit: number,
): (T & { slips: number })[] {
  const words = foldName(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return rows
    .map((row) => ({ ...row, slips: distanceOf(words, foldName(nameOf(row)).split(' ')) }))
    .filter(({ slips }) => slips < missing && isNear(slips, words))
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, limit)
}

/** Slips between what was typed and the words of a name, each word used once; the beginning of a word is nearly the word. */
export function distanceOf(typed: string[], name: string[]): number {
  const left = [...name]
  let sum = 0
  for (const word of typed) {
    let best = missing
    let at = -1
    for (const [i, candidate] of left.entries()) {
      const distance = wordDistance(word, candidate)
      if (distance < best) [best, at] = [distance, i]
    }
    if (at >= 0) left.splice(at, 1)
    sum += best
  }
  // Among equals the shorter name.
  return sum + left.length * 0.01
}

function wordDistance(typed: string, word: string): number {
  if (typed === word) return 0
  if (typed.length > 1 && word.startsWith(typed)) return 0.2
  const most = typed.length < 4 ? 1 : 2
  const whole = slipsBetween(typed, word, most)
  const begun = word.length > typed.length ? slipsBetween(typed, word.slice(0, typed.length), most) + 0.3 : 9
  const distance = Math.min(whole > most ? 9 : whole, begun > most + 0.3 ? 9 : begun)
  return distance >= 9 ? missing : distance
}
