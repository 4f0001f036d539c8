// Where a spelling says it lives. Street, city and ZIP say nearly the same thing, so they are one field with steps from "same house" to
// "elsewhere": as three fields they would count one agreement three times.
import { lookUp } from '../lookUp.ts'
import { heardAs, slipBetween, slipsBetween } from '../closeness.ts'
import { cityKey, streetKey } from '../voters/keys.ts'
import { Dictionary, PairMemory } from './dictionary.ts'
import { hashText, mix } from './hash.ts'
import { Numbers, orderOf } from './numbers.ts'
import { floorOf, rarityOf, type Field, type Frequencies } from './model.ts'
import type { LinkRecord } from './records.ts'

// What the two streets say, and what the two places say. A level is one of each: the same house in the same place is one thing, the same
// street in a place whose ZIP code was mistyped another.
const streets = [
  'same house',
  'nearly the same house',
  'same street, another number',
  'similar street, another number',
  'same house number, another street',
  'another street',
  'no street',
]
const places = ['same ZIP code and city', 'same ZIP code or city', 'near', 'elsewhere', 'no place']
const [sameHouse, nearlySameHouse, sameStreet, likeStreet, sameNumber, anotherStreet, noStreet] = [
  0, 1, 2, 3, 4, 5, 6,
]
const [samePlace, halfSamePlace, near, elsewhere, noPlace] = [0, 1, 2, 3, 4]
const levelOf = (street: number, place: number) => street * places.length + place
const allLevels = streets.flatMap((_, street) => places.map((__, place) => ({ street, place })))

/** Levels up to this one are of one house, so that those who agree may be relatives. */
export const lastOfOneHouse = levelOf(nearlySameHouse, noPlace)
/** Levels on which the ZIP code or the city is the same. */
export const levelsOfOnePlace = allLevels.flatMap(({ place }, level) =>
  place <= halfSamePlace ? [level] : [],
)

const mOfStreets = [0.5, 0.12, 0.02, 0.01, 0.02, 0.23, 0.1]
const mOfPlaces = [0.7, 0.17, 0.05, 0.05, 0.03]
const uOfStreets = [0.000_002, 0.000_02, 0.0005, 0.0005, 0.002, 0.897, 0.1]
const uOfPlaces = [0.01, 0.06, 0.05, 0.85, 0.03]

function wordsOf({ street, place }: { street: number; place: number }): string {
  if (street === sameHouse && place === samePlace) return 'same address'
  if (street === noStreet) return place === noPlace ? 'not given' : places[place]!
  return place === noPlace ? streets[street]! : `${streets[street]!}, ${places[place]!}`
}

export const addressField: Field = {
  field: 'address',
  levels: allLevels.map(wordsOf),
  missing: levelOf(noStreet, noPlace),
  m: allLevels.map(({ street, place }) => mOfStreets[street]! * mOfPlaces[place]!),
  u: allLevels.map(({ street, place }) => uOfStreets[street]! * uOfPlaces[place]!),
  byValue: allLevels.map(
    ({ street, place }) =>
      place <= halfSamePlace && (street === sameHouse || street === anotherStreet || street === noStreet),
  ),
}

export class AddressColumns {
  readonly street = new Dictionary()
  readonly city = new Dictionary()
  private readonly state = new Dictionary()
  private readonly rows = {
    number: new Numbers(),
    street: new Numbers(),
    city: new Numbers(),
    state: new Numbers(),
    zip: new Numbers(),
  }
  number: Int32Array = new Int32Array(0)
  streetName: Int32Array = new Int32Array(0)
  cityName: Int32Array = new Int32Array(0)
  private stateName: Int32Array = new Int32Array(0)
  zip: Int32Array = new Int32Array(0)
  /** The house, 0 when none is given. */
  house: Uint32Array = new Uint32Array(0)
  /** The words a street begins and ends with; 0 without. */
  heads: Uint32Array = new Uint32Array(0)
  tails: Uint32Array = new Uint32Array(0)
  /** Parts of street, city and numbers that survive a wrong letter or two; 0 where there are none. */
  worn: Record<Worn, Uint32Array> = noneWorn()
  houseCounts = new Map<number, number>()
  zipCounts = new Map<number, number>()
  private houseRarity: Float32Array = new Float32Array(0)
  private zipRarity: Float32Array = new Float32Array(0)
  private cityRarity: Float32Array = new Float32Array(0)
  private readonly cityOf = new Map<string, number>()
  private readonly nearStreets = new PairMemory()
  private readonly nearCities = new PairMemory()
  /** How rare it is that one of two gives no street: that says nothing about who they are, and must not weigh against them. */
  private noStreetBits = 0
  private readonly isShared: boolean
  private readonly plainStreets: (PlainStreet | undefined)[] = []

  /** `isShared` where one house has many doors: firms have offices in one building. */
  constructor(isShared: boolean) {
    this.isShared = isShared
  }

  add({ street, city, state, zip }: LinkRecord): void {
    const { number, name } = readStreet(street)
    this.rows.number.push(number)
    this.rows.street.push(this.street.add(name))
    let text = this.cityOf.get(city)
    if (text === undefined) {
      text = this.city.add(cityKey(city))
      this.cityOf.set(city, text)
    } else this.city.counts[text]!++
    this.rows.city.push(text)
    this.rows.state.push(this.state.add(state.trim().toLowerCase()))
    this.rows.zip.push(readZip(zip))
  }

  finish(): void {
    this.number = this.rows.number.done()
    this.streetName = this.rows.street.done()
    this.cityName = this.rows.city.done()
    this.stateName = this.rows.state.done()
    this.zip = this.rows.zip.done()
    this.house = new Uint32Array(this.number.length)
    for (let i = 0; i < this.house.length; i++) {
      if (this.number[i]! < 0 || this.streetName[i] === 0) continue
      const street = mix(this.number[i]!, this.street.hashes[this.streetName[i]!]!)
      this.house[i] = mix(street, this.place(i))
    }
    for (const zip of this.zip) if (zip) this.zipCounts.set(zip, (this.zipCounts.get(zip) ?? 0) + 1)
    countRuns(this.house, this.houseCounts)
    const ends = this.street.texts.map(endsOf)
    this.heads = Uint32Array.from(this.streetName, (name) => ends[name]!.head)
    this.tails = Uint32Array.from(this.streetName, (name) => ends[name]!.tail)
    this.worn = this.wornDown()
  }

  private wornDown(): Record<Worn, Uint32Array> {
    const [streets, cities] = [this.street.texts.map(wornText), this.city.texts.map(wornText)]
    const ofStreet = (part: keyof WornText) =>
      Uint32Array.from(this.streetName, (name) => streets[name]![part])
    const ofCity = (part: keyof WornText) => Uint32Array.from(this.cityName, (name) => cities[name]![part])
    return {
      streetStart: ofStreet('start'),
      streetEnd: ofStreet('end'),
      streetHeard: ofStreet('heard'),
      streetThird: ofStreet('third'),
      cityStart: ofCity('start'),
      cityEnd: ofCity('end'),
      zipDigits: Uint32Array.from(this.zip, (zip) => (zip === 0 ? 0 : digitsOf(zip))),
      numberDigits: Uint32Array.from(this.number, (number) => (number < 10 ? 0 : digitsOf(number))),
    }
  }

  /** How many spellings share a house, a ZIP code, a city, where those are many. */
  counts(records: number): Frequencies['counts'] {
    const floor = floorOf(records)
    const above = (counts: Map<number, number>, name: (key: number) => string, least = floor) =>
      Object.fromEntries(
        [...counts].filter(([, count]) => count > least).map(([key, count]) => [name(key), count]),
      )
    return {
      house: above(this.houseCounts, houseName, houseFloorOf(records)),
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
    const without =
      this.streetName.reduce((sum, street) => (street === 0 ? sum + 1 : sum), 0) / (this.zip.length || 1)
    this.noStreetBits = Math.min(-Math.log2(mOfStreets[noStreet]!), -Math.log2(1 - (1 - without) ** 2 + 1e-3))
    this.cityRarity = Float32Array.from(this.city.texts, (text) => rarity('city', text))
    const crowded = new Map(
      Object.entries(counts.house ?? {}).map(([key, count]) => [
        parseInt(key, 36),
        rarityOf(count, records, 1),
      ]),
    )
    const rarest = rarityOf(0, records, this.isShared ? houseFloorOf(records) : strangersInAHouse)
    this.houseRarity = Float32Array.from(this.house, (house) => crowded.get(house) ?? rarest)
  }

  /** Of the more common of both sides. */
  rarity(level: number, a: number, b: number): number {
    if (level <= levelOf(sameHouse, noPlace)) return Math.min(this.houseRarity[a]!, this.houseRarity[b]!)
    const ofZip = this.zip[a] === this.zip[b] ? this.zipRarity[a]! : 0
    const ofCity = this.cityName[a] === this.cityName[b] ? this.cityRarity[this.cityName[a]!]! : 0
    return Math.max(ofZip, ofCity) + (level >= levelOf(noStreet, samePlace) ? this.noStreetBits : 0)
  }

  /** The ZIP code; the city where none is given; 0 without either. */
  place(i: number): number {
    if (this.zip[i]) return this.zip[i]
    const city = this.city.hashes[this.cityName[i]!]!
    return city === 0 ? 0 : mix(city, this.stateName[i]!)
  }

  /** The first three digits of the ZIP code, or the city. */
  area(i: number): number {
    return this.zip[i] ? Math.floor(this.zip[i] / 100) : this.place(i)
  }

  level(a: number, b: number): number {
    const place = this.placeLevel(a, b)
    return levelOf(this.streetLevel(a, b), place)
  }

  private placeLevel(a: number, b: number): number {
    const [zipA, zipB] = [this.zip[a]!, this.zip[b]!]
    const [cityA, cityB] = [this.cityName[a]!, this.cityName[b]!]
    const haveZip = zipA !== 0 && zipB !== 0
    const haveCity = cityA !== 0 && cityB !== 0
    if (!haveZip && !haveCity) return noPlace
    const isSameZip = haveZip && zipA === zipB
    const isSameCity = haveCity && cityA === cityB && this.mayBeOneState(a, b)
    if ((isSameZip || !haveZip) && (isSameCity || !haveCity)) return samePlace
    if (isSameZip || isSameCity) return halfSamePlace
    if (haveZip && (this.area(a) === this.area(b) || slipBetween(String(zipA), String(zipB)) !== null))
      return near
    if (haveCity && (cityA === cityB || this.nearCities.answer(cityA, cityB, this.isNearCity) === 1))
      return near
    return elsewhere
  }

  private mayBeOneState(a: number, b: number): boolean {
    const [x, y] = [this.stateName[a], this.stateName[b]]
    return x === y || x === 0 || y === 0
  }

  private streetLevel(a: number, b: number): number {
    const [x, y] = [this.streetName[a]!, this.streetName[b]!]
    const [one, two] = [this.number[a]!, this.number[b]!]
    const isSameNumber = one === two && one >= 0
    const isNumberAlone = isSameNumber && one > 9
    if (x === 0 || y === 0) return isNumberAlone ? sameNumber : noStreet
    const likeness = x === y ? 2 : this.nearStreets.answer(x, y, this.likeness)
    if (likeness === 0) return isNumberAlone ? sameNumber : anotherStreet
    if (isSameNumber) return likeness === 2 ? sameHouse : nearlySameHouse
    if (likeness === 1) return likeStreet
    return one < 0 || two < 0 || isSlippedNumber(one, two) ? nearlySameHouse : sameStreet
  }

  /** 2 for "k st" and "k", 1 for "harrison" and "harison", or for two names most of whose letters stand side by side in both. */
  private readonly likeness = (x: number, y: number): number => {
    const [one, two] = [this.plain(x), this.plain(y)]
    if (one.letters === '' || two.letters === '') return 0
    if (one.letters === two.letters) return 2
    if (Math.min(one.letters.length, two.letters.length) < 4) return 0
    if (slipBetween(one.letters, two.letters) !== null) return 1
    if (shareInCommon(one.pairs, two.pairs) > 0.5) return 1
    return isOneIn(one, two) ? 1 : 0
  }

  private plain(street: number): PlainStreet {
    return (this.plainStreets[street] ??= plainStreet(this.street.texts[street]!))
  }

  private readonly isNearCity = (x: number, y: number): number => {
    const [one, two] = [this.city.texts[x]!, this.city.texts[y]!]
    const shorter = Math.min(one.length, two.length)
    return shorter > 3 && (slipBetween(one, two) !== null || (shorter > 6 && slipsBetween(one, two, 2) <= 2))
      ? 1
      : 0
  }
}

/** "68508-1234" and "685081234" are 68508; of a ZIP code that lost its leading zero the four digits; 0 without one. */
function readZip(text: string): number {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < 3) return 0
  return Number(digits.length > 6 ? digits.slice(0, 5) : digits)
}

const isSlippedNumber = (a: number, b: number) =>
  Math.min(a, b) > 9 && slipBetween(String(a), String(b)) !== null

const unit = /^(?:apt|unit|ste|suite|lot|fl|floor|rm|room|no|bldg|trlr)$/

/** "1445 K Street, Apt 4" is number 1445 of "k st"; a post office box is a number of "po box"; −1 without a number. */
function readStreet(street: string): { number: number; name: string } {
  const words = streetKey(street).split(' ').filter(Boolean)
  const box = words.indexOf('box')
  if (box >= 0 && box <= 2) {
    const number = Number(words[box + 1])
    if (Number.isInteger(number)) return { number: number | 0, name: 'po box' }
  }
  const first = /^\d{1,9}/.exec(words[0] ?? '')
  const rest = first ? words.slice(1) : words
  const cut = rest.findIndex((word, i) => i > 0 && unit.test(word))
  return { number: first ? Number(first[0]) : -1, name: (cut < 0 ? rest : rest.slice(0, cut)).join(' ') }
}

/** The hashes of the word a street is known by and of the last one behind it: a house's or a farm's name. 0 without. */
function endsOf(name: string): { head: number; tail: number } {
  const words = name.split(' ').filter((word) => !direction.test(word))
  const [head = '', second = ''] = words
  const tail = words.length > 1 ? words.at(-1)! : ''
  return {
    head: head.length > 1 ? hashText(head) : head + second === '' ? 0 : hashText(head + second),
    tail: tail.length > 2 ? hashText(tail) : 0,
  }
}

type Worn =
  | 'streetStart'
  | 'streetEnd'
  | 'streetHeard'
  | 'streetThird'
  | 'cityStart'
  | 'cityEnd'
  | 'zipDigits'
  | 'numberDigits'

const noneWorn = (): Record<Worn, Uint32Array> => {
  const none = new Uint32Array(0)
  return {
    streetStart: none,
    streetEnd: none,
    streetHeard: none,
    streetThird: none,
    cityStart: none,
    cityEnd: none,
    zipDigits: none,
    numberDigits: none,
  }
}

interface WornText {
  start: number
  end: number
  /** The sound of the first word. */
  heard: number
  /** The third word: after a street's name and kind comes the name of a house or a farm. */
  third: number
}

/** A single error changes the beginning of a text or its end, seldom both. */
function wornText(text: string): WornText {
  const words = text.split(' ')
  const letters = words.join('')
  const hash = (part: string) => (part.length < 3 ? 0 : hashText(part))
  return {
    start: hash(letters.slice(0, 4)),
    end: hash(letters.slice(-5)),
    heard: hash(heardAs(words[0]!)),
    third: hash(words[2] ?? ''),
  }
}

/** The same for 1234 and 1324. */
const digitsOf = (number: number) => hashText([...String(number)].toSorted().join(''))

/** What two ways of writing one street leave out or put in. */
const direction = /^(?:n|s|e|w|ne|nw|se|sw|st|ave|rd|dr|ln|ct|cir|blvd|pl|pkwy|ter|trl)$/

const kindOfStreet =
  /^(?:st|ave|rd|dr|ln|ct|cir|blvd|pl|pkwy|ter|trl|hwy|way|loop|row|sq|crescent|cres|circuit|close|parade|grove|terrace)$/

interface PlainStreet {
  letters: string
  /** `street` ends with the kind of street, such as St or Ave; `behind` is the rest: the name of a house, a farm, a park. */
  street: string
  behind: string
  /** Every two neighboring letters, in order. */
  pairs: Uint16Array
}

function plainStreet(name: string): PlainStreet {
  const all = name.split(' ')
  const kind = all.findIndex((word, i) => i > 0 && kindOfStreet.test(word))
  const isName = (word: string) => !direction.test(word)
  const letters = all.filter(isName).join('')
  const street = kind < 0 ? '' : all.slice(0, kind).filter(isName).join('')
  const behind =
    kind < 0
      ? ''
      : all
          .slice(kind + 1)
          .filter(isName)
          .join('')
  const pairs = new Uint16Array(Math.max(0, letters.length - 1))
  for (let i = 0; i < pairs.length; i++) pairs[i] = (letters.charCodeAt(i) << 8) | letters.charCodeAt(i + 1)
  return { letters, street, behind, pairs: pairs.sort() }
}

/** One gives the name of the house besides, or both do and one of the two parts was written otherwise. */
function isOneIn(one: PlainStreet, two: PlainStreet): boolean {
  if (one.behind === '' && two.behind === '') return false
  const isLike = (a: string, b: string) =>
    Math.min(a.length, b.length) > 3 && (a === b || slipBetween(a, b) !== null)
  const behind = (street: PlainStreet) => (street.street === '' ? street.letters : street.behind)
  return isLike(one.street, two.street) || isLike(behind(one), behind(two))
}

/** Of what both have together, the share that they have in common (Dice's coefficient). */
function shareInCommon(a: Uint16Array, b: Uint16Array): number {
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      common++
      i++
      j++
    } else if (a[i]! < b[j]!) i++
    else j++
  }
  return (2 * common) / (a.length + b.length)
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

/** A number, a street and a place together are rarer than any name: where hardly anybody else is, expect a 256th of a stranger. */
const strangersInAHouse = 1 / 256

/** Houses with more spellings than this are remembered in a stored model. */
const houseFloorOf = (records: number) => Math.max(2, Math.round(records / 50_000))

/** A house as it stands in a stored model. */
const houseName = (house: number) => house.toString(36)
