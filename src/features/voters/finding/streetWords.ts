// Telling an address from a name by its words: "1445 k st apt 3", "k street", "highway 30", "garcia 1445 k st".
import { streetKey } from '../../../domain/voters/keys.ts'

const types = new Set(
  `st street str ave av avenue rd road dr drive ln lane ct court cir circle blvd boulevard pl place pkwy parkway hwy highway ter
  terrace trl trail plz plaza sq square rte route way loop run row path pass cv cove xing bnd bend pt pointe aly alley`.split(
    /\s+/,
  ),
)
const numberedTypes = new Set([
  'hwy',
  'highway',
  'rd',
  'road',
  'rte',
  'route',
  'avenue',
  'ave',
  'street',
  'co',
  'county',
])
const unitWords = new Set([
  'apt',
  'apartment',
  'unit',
  'ste',
  'suite',
  'lot',
  'trlr',
  'rm',
  'room',
  'fl',
  'floor',
])
const quadrants = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'])

export const isStreetType = (word: string) => types.has(word.replaceAll('.', ''))
const isHouseNumber = (word: string) => /^\d{1,6}[a-z]?$/.test(word)

/** The text begins with a house number and words follow. "1445 1/2 k st #3" → 1445, [k, st] */
export function numberAndStreet(words: string[]): { number: number; words: string[] } | null {
  const [first = '', ...after] = words
  if (!isHouseNumber(first)) return null
  const rest = withoutUnit(after.filter((word, at) => !(at === 0 && /^\d\/\d$/.test(word))))
  return rest.some((word) => /[a-z]/.test(word)) ? { number: Number.parseInt(first, 10), words: rest } : null
}

/** "k street lincoln", "n 50th rd", "highway 30": the text begins with a street that exists. */
export function pureStreet(words: string[], isStreet: (key: string) => boolean): boolean {
  const bare = withoutUnit(words)
  for (let to = bare.length; to > 0; to--) {
    const end = bare[to - 1]!
    const looksLikeOne =
      (to > 1 && (isStreetType(end) || (quadrants.has(end) && isStreetType(bare[to - 2]!)))) ||
      (to > 1 && numberedTypes.has(bare[0]!) && /^(\d+|[a-z])$/.test(end))
    if (looksLikeOne && isStreet(streetKey(bare.slice(0, to).join(' ')))) return true
  }
  return false
}

export interface StreetPhrase {
  key: string
  number: number | null
  /** How many words stand before it: the name. */
  from: number
  /** What follows it: town, ZIP. */
  after: string[]
}

/** A street behind a name: "maria garcia 1445 k st lincoln", "john smith oak st". */
export function streetInside(words: string[], isStreet: (key: string) => boolean): StreetPhrase | null {
  const end = streetEnd(words)
  if (end < 0) return null
  const to = quadrants.has(words[end + 1] ?? '') && words.length > end + 2 ? end + 2 : end + 1
  const after = withoutUnit(words.slice(to))
  const numberAt = words.findIndex((word, at) => at > 0 && at < end && isHouseNumber(word))
  if (numberAt > 0)
    return {
      key: streetKey(words.slice(numberAt + 1, to).join(' ')),
      number: Number.parseInt(words[numberAt]!, 10),
      from: numberAt,
      after,
    }
  // The longest street there is that leaves a first and a last name; else one that leaves a name at all.
  const starts = Array.from({ length: end - 1 }, (_, at) => at + 1)
  const real = starts.filter((from) => isStreet(streetKey(words.slice(from, to).join(' '))))
  const from = real.find((start) => start >= 2) ?? real[0]
  return from === undefined
    ? null
    : { key: streetKey(words.slice(from, to).join(' ')), number: null, from, after }
}

/** Where the street's last word stands: "oak st", or "highway 34", whose type comes first. */
function streetEnd(words: string[]): number {
  return words.findLastIndex(
    (word, at) =>
      at > 1 &&
      (isStreetType(word) || (/^(\d{1,4}|[a-z])$/.test(word) && numberedTypes.has(words[at - 1] ?? ''))),
  )
}

/** Every phrase of the text that may be a street: what has to be looked up before the text can be read. */
export function streetPhrases(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 12)
  if (!words.some((word) => isStreetType(word) || numberedTypes.has(word))) return []
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= Math.min(words.length, from + 6); to++)
      phrases.add(streetKey(words.slice(from, to).join(' ')))
  return [...phrases]
}

function withoutUnit(words: string[]): string[] {
  const at = words.findIndex((word) => unitWords.has(word.replaceAll('.', '')) || word.startsWith('#'))
  if (at < 1) return words
  const takes = /^#\S/.test(words[at]!) ? 1 : 2
  return [...words.slice(0, at), ...words.slice(at + takes)]
}
