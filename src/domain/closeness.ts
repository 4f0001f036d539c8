// How far a typed name is from a name of the file, and which names one slip of the finger could have meant.

/** What happened between the name and what was typed. The order is how likely each is, given that it explains what was typed. */
export type Slip = 'swapped' | 'missing' | 'doubled' | 'wrong' | 'extra'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Every word one slip away: a letter left out, put in, replaced, or two neighbors swapped. A few hundred, all of them asked for at once by
 * key, which is exact and takes a millisecond; trigrams of short names with a slip have next to nothing in common.
 */
export function oneSlipAway(word: string): string[] {
  const found = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i)
    const after = word.slice(i)
    if (after) found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2))
    for (const letter of letters) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  found.delete(word)
  found.delete('')
  return [...found]
}

/** The one slip that turned `meant` into `typed`; null when it took more than one, or none. */
export function slipBetween(typed: string, meant: string): Slip | null {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return null
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = (word: string, skip: number) => word.slice(start + skip)
  if (typed.length < meant.length) return rest(typed, 0) === rest(meant, 1) ? 'missing' : null
  if (typed.length > meant.length) {
    if (rest(typed, 1) !== rest(meant, 0)) return null
    return typed[start] === typed[start - 1] || typed[start] === typed[start + 1] ? 'doubled' : 'extra'
  }
  if (rest(typed, 1) === rest(meant, 1)) return 'wrong'
  const isSwapped = typed[start] === meant[start + 1] && typed[start + 1] === meant[start]
  return isSwapped && rest(typed, 2) === rest(meant, 2) ? 'swapped' : null
}

/** Slips between two words (letters left out, put in, replaced, neighbors swapped); `most` + 1 when there are more. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  // One slip brings in at most one letter and takes out one: most pairs of names differ in more, and need no counting.
  if (bitsIn(lettersOf(a) ^ lettersOf(b)) > most * 2) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
      least = Math.min(least, row[j]!)
    }
    if (least > most + 1) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** Which letters are in a word, one bit each; letters may share a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Letters that are heard alike at the beginning of a name. */
const heardAlike = ['ckq', 'sz', 'fpv', 'gj', 'iy', 'vw', 'ae', 'ou']

export function firstLettersLike(letter: string): string[] {
  return [
    ...new Set([
      letter,
      ...heardAlike.filter((group) => group.includes(letter)).flatMap((group) => [...group]),
    ]),
  ]
}

/** Spelled as it is heard, roughly: "Kowalski" and "Covalsky" are one. English and the spellings immigrants brought to Nebraska. */
export function heardAs(key: string): string {
  return key
    .replaceAll('ph', 'f')
    .replaceAll(/sch|sh/g, 's')
    .replaceAll(/ck|cz|[cqk]/g, 'k')
    .replaceAll(/tz|z/g, 's')
    .replaceAll(/dt|th|d/g, 't')
    .replaceAll('w', 'v')
    .replaceAll(/j/g, 'g')
    .replaceAll(/[aeiouy]+/g, 'a')
    .replaceAll(/(?<=.)h/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}
