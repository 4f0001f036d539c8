// Where a spelling says it lives. Street, city and ZIP say nearly the same thing, so they are one field with steps from "same house" to
// "elsewhere": as three fields they would count one agreement three times.
import { lookUp } from '../lookUp.ts'
import { slipBetween } from '../closeness.ts'
import { cityKey, streetKey } from '../voters/keys.ts'
import { Dictionary, PairMemory } from './dictionary.ts'
import { mix } from './hash.ts'
import { Numbers, orderOf } from './numbers.ts'
import { rarityOf, type Field, type Frequencies } from './model.ts'
import type { LinkRecord } from './records.ts'

export const sameAddress = 0
export const addressField: Field = {
  field: 'address',
  levels: [
    'same address',
    'same number, street nearly',
    'same ZIP code',
    'same city',
    'near',
    'elsewhere',
    'not given',
  ],
  missing: 6,
  m: [0.55, 0.06, 0.14, 0.1, 0.06, 0.09, 0],
  u: [0.000002, 0.000002, 0.01, 0.08, 0.06, 0.84, 0],
  byValue: [true, false, true, true, false, false, false],
}

export class AddressColumns {
  readonly street = new Dictionary()
  readonly city = new Dictionary()
  private readonly rows = {
    number: new Numbers(),
    street: new Numbers(),
    city: new Numbers(),
    zip: new Numbers(),
  }
  number: Int32Array = new Int32Array(0)
  streetName: Int32Array = new Int32Array(0)
  cityName: Int32Array = new Int32Array(0)
  zip: Int32Array = new Int32Array(0)
  /** The house, 0 when none is given. */
  house: Uint32Array = new Uint32Array(0)
  houseCounts = new Map<number, number>()
  zipCounts = new Map<number, number>()
  private houseRarity: Float32Array = new Float32Array(0)
  private zipRarity: Float32Array = new Float32Array(0)
  private cityRarity: Float32Array = new Float32Array(0)
  private readonly cityOf = new Map<string, number>()
  private readonly nearly = new PairMemory()

  add({ street, city, state, zip }: LinkRecord): void {
    const { number, name } = readStreet(street)
    this.rows.number.push(number)
    this.rows.street.push(this.street.add(name))
    const spelled = `${city}|${state}`
    let text = city === '' ? -1 : this.cityOf.get(spelled)
    if (text === undefined) {
      text = this.city.add(`${cityKey(city)} ${state.toLowerCase()}`)
      this.cityOf.set(spelled, text)
    } else if (text > 0) this.city.counts[text]!++
    this.rows.city.push(Math.max(text, 0))
    this.rows.zip.push(/^\d{5}/.test(zip) ? Number(zip.slice(0, 5)) : 0)
  }

  finish(): void {
    this.number = this.rows.number.done()
    this.streetName = this.rows.street.done()
    this.cityName = this.rows.city.done()
    this.zip = this.rows.zip.done()
    this.house = new Uint32Array(this.number.length)
    for (let i = 0; i < this.house.length; i++) {
      if (this.number[i]! < 0 || this.streetName[i] === 0) continue
      const street = mix(this.number[i]!, this.street.hashes[this.streetName[i]!]!)
      this.house[i] = mix(street, this.place(i))
    }
    for (const zip of this.zip) if (zip) this.zipCounts.set(zip, (this.zipCounts.get(zip) ?? 0) + 1)
    countRuns(this.house, this.houseCounts)
  }

  /** How many spellings share a house, a ZIP code, a city, where that is more than `floor`. */
  counts(floor: number): Frequencies['counts'] {
    const above = (counts: Map<number, number>, name: (key: number) => string) =>
      Object.fromEntries(
        [...counts].filter(([, count]) => count > floor).map(([key, count]) => [name(key), count]),
      )
    return {
      house: above(this.houseCounts, houseName),
      zip: above(this.zipCounts, String),
      city: this.city.frequent(floor),
    }
  }

  weigh({ records, counts }: Frequencies): void {
    const rarity = (name: string, key: string) => rarityOf(lookUp(counts[name] ?? {}, key) ?? 0, records)
    const memory = new Map<number, number>()
    this.zipRarity = Float32Array.from(this.zip, (zip) => {
      if (!memory.has(zip)) memory.set(zip, rarity('zip', String(zip)))
      return memory.get(zip)!
    })
    this.cityRarity = Float32Array.from(this.city.texts, (text) => rarity('city', text))
    const crowded = new Map(
      Object.entries(counts.house ?? {}).map(([key, count]) => [parseInt(key, 36), rarityOf(count, records)]),
    )
    const rarest = rarityOf(0, records)
    this.houseRarity = Float32Array.from(this.house, (house) => crowded.get(house) ?? rarest)
  }

  /** Of the more common of both sides. */
  rarity(level: number, a: number, b: number): number {
    if (level === sameAddress) return Math.min(this.houseRarity[a]!, this.houseRarity[b]!)
    return level === 2 ? this.zipRarity[a]! : this.cityRarity[this.cityName[a]!]!
  }

  /** The ZIP code; the city where none is given; 0 without either. */
  place(i: number): number {
    return this.zip[i] || this.city.hashes[this.cityName[i]!]!
  }

  /** The first three digits of the ZIP code, or the city. */
  area(i: number): number {
    return this.zip[i] ? Math.floor(this.zip[i] / 100) : this.city.hashes[this.cityName[i]!]!
  }

  level(a: number, b: number): number {
    if (this.house[a] !== 0 && this.house[a] === this.house[b]) return sameAddress
    const isSameCity = this.cityName[a] !== 0 && this.cityName[a] === this.cityName[b]
    const isSameZip = this.zip[a] !== 0 && this.zip[a] === this.zip[b]
    if (this.isSameNumber(a, b)) {
      const isSameStreet = this.streetName[a] === this.streetName[b]
      if (isSameStreet && isSameCity) return sameAddress
      if (isSameStreet || ((isSameZip || isSameCity) && this.isNearly(a, b))) return 1
    }
    if (isSameZip) return 2
    if (isSameCity) return 3
    const haveZip = this.zip[a] !== 0 && this.zip[b] !== 0
    if (haveZip && this.area(a) === this.area(b)) return 4
    const haveCity = this.cityName[a] !== 0 && this.cityName[b] !== 0
    return haveZip || haveCity ? 5 : 6
  }

  private isSameNumber(a: number, b: number): boolean {
    return (
      this.number[a]! >= 0 &&
      this.number[a] === this.number[b] &&
      this.streetName[a] !== 0 &&
      this.streetName[b] !== 0
    )
  }

  private isNearly(a: number, b: number): boolean {
    const alike = (x: number, y: number) =>
      isStreetLike(this.street.texts[x]!, this.street.texts[y]!) ? 1 : 0
    return this.nearly.answer(this.streetName[a]!, this.streetName[b]!, alike) === 1
  }
}

const unit = /^(?:apt|unit|ste|suite|lot|fl|floor|rm|room|no|bldg|trlr)$/

/** "1445 K Street, Apt 4" is number 1445 of "k st"; a post office box is a number of "po box"; −1 without a number. */
function readStreet(street: string): { number: number; name: string } {
  const words = streetKey(street).split(' ').filter(Boolean)
  const box = words.indexOf('box')
  if (box >= 0 && box <= 2) {
    const number = Number(words[box + 1])
    return Number.isInteger(number) ? { number: number | 0, name: 'po box' } : { number: -1, name: '' }
  }
  const first = /^\d{1,9}/.exec(words[0] ?? '')
  if (!first) return { number: -1, name: '' }
  const rest = words.slice(1)
  const cut = rest.findIndex((word, i) => i > 0 && unit.test(word))
  return { number: Number(first[0]), name: (cut < 0 ? rest : rest.slice(0, cut)).join(' ') }
}

const plainStreet = (name: string) =>
  name
    .replaceAll(/\b(?:n|s|e|w|ne|nw|se|sw|st|ave|rd|dr|ln|ct|cir|blvd|pl|pkwy|ter|trl)\b/g, '')
    .replaceAll(' ', '')

/** "k st" and "k", "s 12th st" and "12th", "harrison" and "harison". */
function isStreetLike(a: string, b: string): boolean {
  const [x, y] = [plainStreet(a), plainStreet(b)]
  return x !== '' && (x === y || (x.length > 3 && slipBetween(x, y) !== null))
}

function countRuns(keys: Uint32Array, counts: Map<number, number>): void {
  const order = orderOf(keys)
  for (let from = 0; from < order.length;) {
    const key = keys[order[from]!]!
    let to = from + 1
    while (to < order.length && keys[order[to]!] === key) to++
    // Of a house with one or two spellings nothing needs to be remembered.
    if (key !== 0 && to - from > 2) counts.set(key, to - from)
    from = to
  }
}

/** A house as it stands in a stored model. */
const houseName = (house: number) => house.toString(36)
