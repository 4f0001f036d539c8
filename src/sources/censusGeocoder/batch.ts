// The Census Bureau's batch geocoder: a CSV of up to 10,000 addresses without a header goes out, a CSV in any order comes back.
import { splitQuoted } from '../tabular/quotes.ts'

export const mostAddresses = 10_000

export interface AddressToPlace {
  /** Our own number of the line; the geocoder repeats it. */
  id: number
  street: string
  city: string
  state: string
  zip: string
}

export type GeocoderAnswer =
  | { outcome: 'match'; longitude: number; latitude: number }
  /** Not known, or several places fit: no coordinates are better than wrong ones. */
  | { outcome: 'no match' | 'tie' }

export function addressFile(addresses: AddressToPlace[]): string {
  return addresses
    .map(
      ({ id, street, city, state, zip }) =>
        `${[String(id), street, city, state, zip].map(cell).join(',')}\r\n`,
    )
    .join('')
}

/** A cell must not end its line or begin another: addresses are typed by people. */
const cell = (text: string) => `"${text.replaceAll(/["\r\n]+/g, ' ').trim()}"`

/**
 * What came back, by our number. Lines that are not of this form are left out: an address without an answer is asked again another time.
 * Null when nothing in it is an answer, as when a proxy sends a page of its own.
 */
export function readAnswers(text: string): Map<number, GeocoderAnswer> | null {
  const answers = new Map<number, GeocoderAnswer>()
  for (const line of text.split(/\r?\n/)) {
    const { cells, open } = splitQuoted(line, ',', '"')
    // The last line of an answer that was cut off is open or short.
    if (open || !/^\d{1,9}$/.test(cells[0] ?? '')) continue
    const answer = answerOf(cells)
    if (answer) answers.set(Number(cells[0]), answer)
  }
  return answers.size === 0 ? null : answers
}

/** id, address, Match | No_Match | Tie, Exact | Non_Exact, the address found, "lon,lat", line id, side. */
function answerOf(cells: string[]): GeocoderAnswer | null {
  const word = (cells[2] ?? '').trim().toLowerCase()
  if (word === 'no_match') return { outcome: 'no match' }
  if (word === 'tie') return { outcome: 'tie' }
  if (word !== 'match') return null
  const [longitude, latitude] = (cells[5] ?? '').split(',').map((part) => Number(part.trim() || Number.NaN))
  const isPlace =
    longitude !== undefined &&
    latitude !== undefined &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90 &&
    (longitude !== 0 || latitude !== 0)
  return isPlace ? { outcome: 'match', longitude, latitude } : null
}
