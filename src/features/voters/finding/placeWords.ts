// Where someone lives, at the end of what was typed: "… lincoln ne 68508", "… in grand island", "… hall county".
import { cityKey } from '../../../domain/voters/keys.ts'
import { slipBetween } from '../../../domain/closeness.ts'
import { isStreetType } from './streetWords.ts'

export interface Lexicon {
  /** All take keys of domain/voters/keys.ts. */
  isCity(key: string): boolean
  isCounty(key: string): boolean
  isStreet(key: string): boolean
  /** The city a misspelt or half-typed word may mean. */
  cityLike(key: string): string | null
}

export interface Place {
  /** A town or a county: "lincoln" may be either, "lincoln county" only one. */
  town: { key: string; as: 'city' | 'county' | 'either' } | null
  zip: string | null
  street: { key: string; number: number | null } | null
}

export interface TakenPlace<Rest> {
  rest: Rest
  place: Place
  /** False when the words taken for a town may as well be a name. */
  isCertain: boolean
}

export const withoutZip = (part: string[]) => part.filter((word) => !zipOf(word))
export const zipOf = (word: string) => /^(\d{5})(-?\d{4})?$/.exec(word)?.[1] ?? null
const nowhere: Place = { town: null, zip: null, street: null }

/** The town stands at the end of what was typed, or in a part of its own behind a comma. */
export function takePlaceOfParts(parts: string[][], lexicon: Lexicon): TakenPlace<string[][]> {
  const last = parts.at(-1)
  if (!last) return { rest: parts, place: nowhere, isCertain: true }
  const zip = parts.flat().map(zipOf).findLast(Boolean) ?? null
  const isOwnPart = parts.length > 1
  const taken = takePlace(isOwnPart ? ['', ...last] : last, lexicon)
  const before = parts.slice(0, -1).map(withoutZip)
  const rest = [...before, taken.rest.filter(Boolean)].filter((part) => part.length > 0)
  // "smith, lincoln" is how a list writes Lincoln Smith; "jon smith, lincoln" is someone in Lincoln.
  const isCertain = taken.isCertain || (isOwnPart && before.flat().length > 1)
  return { rest, place: { ...taken.place, zip }, isCertain }
}

/** Takes the place off the end; at least one word is left. */
export function takePlace(words: string[], lexicon: Lexicon): TakenPlace<string[]> {
  // Five digits before a street are its house number.
  const street = words.findLastIndex(isStreetType)
  const zipAt = words.findLastIndex((word, at) => at > 0 && at > street && zipOf(word))
  const zip = zipAt > 0 ? zipOf(words[zipAt]!) : null
  let rest = words.filter((_, at) => at !== zipAt || zipAt < 0)
  const isState = rest.length > 1 && /^(ne|neb|nebr|nebraska)\.?$/.test(rest.at(-1)!)
  let isCertain = zip !== null && zipAt === words.length - 1
  if (isState && (isCertain || townAtEnd(rest.slice(0, -1), lexicon))) {
    rest = rest.slice(0, -1)
    isCertain = true
  }
  const found = townAtEnd(rest, lexicon)
  if (!found) return { rest, place: { town: null, zip, street: null }, isCertain }
  rest = rest.slice(0, rest.length - found.words)
  const isSaid = rest.length > 1 && /^(in|from|at|near|of)$/.test(rest.at(-1)!)
  if (isSaid) rest = rest.slice(0, -1)
  return {
    rest,
    place: { town: found.town, zip, street: null },
    // "johnson 68132" behind one first name is a last name and a ZIP code, though a town is called Johnson too.
    isCertain: (isCertain && (isState || rest.length > 1)) || isSaid || found.isNamed,
  }
}

function townAtEnd(
  words: string[],
  lexicon: Lexicon,
): { town: NonNullable<Place['town']>; words: number; isNamed: boolean } | null {
  const isNamed = words.length > 2 && /^(county|co)\.?$/.test(words.at(-1)!)
  const end = isNamed ? words.slice(0, -1) : words
  for (let count = Math.min(3, end.length - 1); count > 0; count--) {
    const key = cityKey(end.slice(-count).join(' '))
    const [city, county] = [!isNamed && lexicon.isCity(key), lexicon.isCounty(key)]
    if (city || county)
      return {
        town: { key, as: city && county ? 'either' : city ? 'city' : 'county' },
        words: count + (isNamed ? 1 : 0),
        /** "county" was said. */
        isNamed,
      }
  }
  return null
}

/** One slip away, or beginning like it; of several the shortest, which is the one most likely meant by so few letters. */
export function cityLike(key: string, cities: Iterable<string>): string | null {
  if (key.length < 3) return null
  const like = [...cities].filter(
    (city) => city.startsWith(key) || (key.length > 3 && slipBetween(key, city) !== null),
  )
  return like.sort((a, b) => a.length - b.length)[0] ?? null
}
