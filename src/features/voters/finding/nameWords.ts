// Reading a name out of words: what is no name is taken out first ("jr", "45", a town), the rest is cut into first, middle and last.
import { cityKey, nameKey } from '../../../domain/voters/keys.ts'
import { splitsOf, type NameSplit } from './nameSplits.ts'
import { type Lexicon, type Place, takePlaceOfParts, withoutZip, zipOf } from './placeWords.ts'

export interface NameReading {
  kind: 'name'
  splits: NameSplit[]
  suffix: string
  place: Place
  age: number | null
  birthYear: number | null
  /** The end of a phone number, or a house number. */
  digits: string | null
  /** A second thought ("Scott Dawson" as Scott of Dawson County): only for names that are spelled right. */
  isOnlySure: boolean
  /** The last word, left aside because it is neither a name nor a town we know. */
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
  // Behind "45" or "jr" no one goes on typing the name.
  const stillOpen = isOpen && named.flat().at(-1) === parts.flat().at(-1)
  const build = (from: string[][], place: Place, open: boolean, unread: string | null = null) => {
    // "Garcia-Lopez" is looked for as one name and as two.
    const keyed = from
      .map((part) => part.flatMap((word) => word.split(/[-/]/).map(nameKey)).filter(Boolean))
      .filter((part) => part.length > 0)
    if (keyed.length === 0) return null
    const splits = splitsOf(keyed, open)
    const { suffix, age, birthYear, digits } = facts
    return { kind: 'name' as const, splits, place, suffix, age, birthYear, digits, isOnlySure: false, unread }
  }
  if (known) return [build(named, known, false)].filter((reading) => reading !== null)
  const { rest, place, isCertain } = takePlaceOfParts(named, lexicon)
  const isCut = place.town !== null || place.zip !== null
  const readings = [build(rest, place, stillOpen && !isCut)]
  if (place.town && !isCertain) {
    const asName = build(named.map(withoutZip), { ...place, town: null }, stillOpen && place.zip === null)
    // Two words are a first and a last name before they are a name and a town: "Scott Dawson".
    if (rest.flat().length === 1) {
      readings.unshift(asName)
      if (readings[1]) readings[1].isOnlySure = true
    } else readings.push(asName)
  }
  const words = rest.flat()
  if (!place.town && rest.length === 1 && words.length > 2) {
    // "maria garcia omha": the last word may be a town misspelt or half typed, or nothing we know.
    const [last, likely] = [words.at(-1)!, lexicon.cityLike(cityKey(words.at(-1)!))]
    const town: Place['town'] = likely ? { key: likely, as: 'city' } : null
    readings.push(build([words.slice(0, -1)], { ...place, town }, false, likely ? null : last))
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
