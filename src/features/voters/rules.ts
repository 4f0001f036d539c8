// How the text in the search box is read. Pure: what is a city, a county or a street is asked of a lexicon, so that every case can be
// written down beside this file. One text may have several readings ("Penny Lane" is a person and a street); the search tries them in order.
import { streetKey } from '../../domain/voters/keys.ts'
import { doorReading, type DoorReading } from './finding/doorWords.ts'
import { nameReadings, type NameReading } from './finding/nameWords.ts'
import { numbersAlone, type NumberReading, precinctIn } from './finding/numberWords.ts'
import { type Lexicon, type Place, takePlace } from './finding/placeWords.ts'
import { isStreetType, numberAndStreet, pureStreet, streetInside } from './finding/streetWords.ts'

export interface AddressReading {
  kind: 'address'
  number: number | null
  street: string
  place: Place
}
export type Reading = NameReading | AddressReading | NumberReading | DoorReading

export function readingsOf(typed: string, lexicon: Lexicon): Reading[] {
  const text = typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s,;]+$/g, (end) => (end.includes(',') ? ', ' : ' '))
    .trimStart()
  if (!text.trim()) return []
  return numbersAlone(text.trim()) ?? precinctIn(text.trim(), lexicon) ?? wordsOf(text, lexicon)
}

function wordsOf(text: string, lexicon: Lexicon): Reading[] {
  const isOpen = !/[\s,]$/.test(text)
  const parts = text
    .split(',')
    .map((part) => part.split(/\s+/).filter(Boolean))
    .filter((part) => part.length > 0)
  const words = parts.flat()
  const door = doorReading(words, isStreetType)
  return [...namesAndStreets(parts, isOpen, lexicon), ...(door ? [door] : [])]
}

function namesAndStreets(parts: string[][], isOpen: boolean, lexicon: Lexicon): Reading[] {
  const words = parts.flat()
  const address = numberAndStreet(words)
  if (address) {
    const reading = addressReading(address, lexicon)
    if (reading) return [reading, ...nameReadings([words], isOpen, lexicon, null)]
  }
  const whole = parts.length === 1 ? pureStreet(words, lexicon.isStreet) : null
  if (whole) {
    const street = addressReading({ number: null, words }, lexicon)
    return [...(street ? [street] : []), ...nameReadings([words], isOpen, lexicon, null)]
  }
  const { rest, place } = takePlace(words, lexicon)
  const inside = streetInside(rest, lexicon.isStreet)
  if (inside) {
    const street = { key: inside.key, number: inside.number }
    return nameReadings(cutTo(parts, inside.from), false, lexicon, { ...place, street })
  }
  const readings: Reading[] = nameReadings(parts, isOpen, lexicon, null)
  // "Jeferson St": no street is called this, but one may be meant.
  if (words.slice(1).some(isStreetType)) {
    const street = addressReading({ number: null, words }, lexicon)
    if (street) readings.push(street)
  }
  return readings
}

function addressReading(
  { number, words }: { number: number | null; words: string[] },
  lexicon: Lexicon,
): AddressReading | null {
  const { rest, place } = takePlace(words, lexicon)
  const street = streetKey(rest.join(' '))
  return street ? { kind: 'address', number, street, place } : null
}

function cutTo(parts: string[][], count: number): string[][] {
  let left = count
  return parts
    .map((part) => {
      const kept = part.slice(0, left)
      left -= kept.length
      return kept
    })
    .filter((part) => part.length > 0)
}
