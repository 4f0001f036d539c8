// Reading a name out of words: what is no name is taken out first ("jr", "45", a town), the rest is cut into first, middle and last.
import { cityKey, nameKey } from '../../domain/voters/keys.ts'
import { splitsOf, type NameSplit } from './nameSplits.ts'
import { type Lexicon, type Place, takePlaceOfParts, withoutZip, zipOf } from './placeWords.ts'

export interface NameReading {
  kind: 'name'
  /** What was taken for the name, as keys in the order typed. */
  words: string[]
  splits: NameSplit[]
  suffix: string
  place: Place
  age: number | null
  birthYear: number | null
  /** The end of a phone number, or a house number. */
  digits: string | null
  /** The last word was taken for a town it resembles, or left aside as `unread`. */
  isGuess: boolean
  unread: string | null
}
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'rev', 'hon', 'sen'])

/** With the town taken for a town; where that is not certain, once more with its words taken for a name; and last without a word that fits neither. */
export function nameReadings(
  parts: string[][],
  isOpen: boolean,
  lexicon: Lexicon,
  known: Place | null,
): NameReading[] {
  const facts: Facts = { suffix: '', age: null, birthYear: null, digits: null }
  const named = parts.map((part) => part.filter((word, at) => !takeFact(word, at, facts)))
  // Behind "45" or "jr" nobody goes on typing the name.
  const stillOpen = isOpen && named.flat().at(-1) === parts.flat().at(-1)
  const build = (from: string[][], place: Place, open: boolean, guess?: { unread: string | null }) => {
    // "Garcia-Lopez" is looked for as one name and as two.
    const keyed = from
      .map((part) => part.flatMap((word) => word.split(/[-/]/).map(nameKey)).filter(Boolean))
      .filter((part) => part.length > 0)
    if (keyed.length === 0) return null
    const { suffix, age, birthYear, digits } = facts
    const words = keyed.flat().slice(0, 6)
    const splits = splitsOf(keyed, open)
    const guessed = { isGuess: guess !== undefined, unread: guess?.unread ?? null }
    return { kind: 'name' as const, words, splits, place, suffix, age, birthYear, digits, ...guessed }
  }
  if (known) return [build(named, known, false)].filter((reading) => reading !== null)
  const { rest, place, isCertain } = takePlaceOfParts(named, lexicon)
  const isCut = place.town !== null || place.zip !== null
  const readings = [build(rest, place, stillOpen && !isCut)]
  if (place.town && !isCertain)
    readings.push(build(named.map(withoutZip), { ...place, town: null }, stillOpen && place.zip === null))
  const words = rest.flat()
  if (!place.town && rest.length === 1 && words.length > 2) {
    // "maria garcia omha": the last word may be a town misspelt or half typed, or nothing we know.
    const [last, likely] = [words.at(-1)!, lexicon.cityLike(cityKey(words.at(-1)!))]
    const town: Place['town'] = likely ? { key: likely, as: 'city' } : null
    readings.push(build([words.slice(0, -1)], { ...place, town }, false, { unread: likely ? null : last }))
  }
  return readings.filter((reading) => reading !== null)
}

interface Facts {
  suffix: string
  age: number | null
  birthYear: number | null
  digits: string | null
}

/** Takes what is no name: "jr", "mrs", "45", "1978", "555-0101". */
function takeFact(word: string, at: number, facts: Facts): boolean {
  const bare = word.replaceAll('.', '')
  if (at > 0 && suffixes.has(bare)) {
    facts.suffix = bare
    return true
  }
  if (titles.has(bare) || /^(age|aged|born)$/.test(bare)) return true
  const digits = word.replaceAll(/[().-]/g, '')
  if (!/^\d+$/.test(digits) || zipOf(word)) return false
  const number = Number(digits)
  if (digits.length <= 3 && number >= 16 && number <= 115) facts.age = number
  else if (digits.length === 4 && number >= 1900 && number <= 2015) facts.birthYear = number
  else facts.digits = digits.slice(-10)
  return true
}
