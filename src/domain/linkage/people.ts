// How two people are compared, which pairs are worth comparing, and from which pairs the weights are learned.
import { heardAs, slipBetween, slipsBetween } from '../closeness.ts'
import { addressField, lastOfOneHouse, levelsOfOnePlace } from './address.ts'
import { PairMemory } from './dictionary.ts'
import { mix } from './hash.ts'
import type { Comparer, Field, Frequencies, Lesson } from './model.ts'
import { wholeName, type PersonColumns } from './personColumns.ts'

const swapped = 'first and last name swapped'

const fields: Field[] = [
  {
    field: 'last name',
    levels: [
      'same',
      'one slip',
      'sounds alike',
      'part of a double name',
      'different',
      'not given',
      swapped,
      'faintly alike',
    ],
    missing: 5,
    m: [0.92, 0.025, 0.01, 0.01, 0.015, 0, 0.01, 0.01],
    u: [0.0008, 0.001, 0.002, 0.0005, 0.9856, 0, 0.0001, 0.01],
    byValue: [true, false, false, false, false, false, false, false],
    fixed: { 6: 8 },
  },
  {
    field: 'first name',
    levels: [
      'same',
      'nickname',
      'initial',
      'one slip',
      'one of a couple',
      'middle name',
      'different',
      'not given',
      'sounds alike',
      swapped,
      'faintly alike',
    ],
    missing: 7,
    m: [0.77, 0.08, 0.03, 0.03, 0.03, 0.01, 0.02, 0, 0.01, 0.01, 0.01],
    u: [0.01, 0.008, 0.008, 0.01, 0.003, 0.005, 0.9259, 0, 0.01, 0.0001, 0.02],
    byValue: [true, false, false, false, true, false, false, false, false, false, false],
    // By how rare a name is that is a last name here and a first name there, nothing could be learned: hardly any two are.
    fixed: { 9: 5 },
  },
  {
    field: 'middle name',
    levels: ['same', 'initial', 'different', 'not given'],
    missing: 3,
    m: [0.45, 0.5, 0.05, 0],
    u: [0.03, 0.06, 0.91, 0],
    byValue: [false, false, false, false],
  },
  {
    field: 'suffix',
    levels: ['same', 'only one has it', 'other', 'not given'],
    missing: 3,
    m: [0.6, 0.399, 0.001, 0],
    u: [0.05, 0.75, 0.2, 0],
    byValue: [false, false, false, false],
    // No one turns from junior to senior, but father and son share a name and a house: no other field could outweigh that.
    fixed: { 2: -30 },
  },
  addressField,
  {
    field: 'employer',
    levels: ['same', 'similar', 'different', 'not given'],
    missing: 3,
    m: [0.55, 0.15, 0.3, 0],
    u: [0.03, 0.03, 0.94, 0],
    byValue: [true, false, false, false],
  },
]
const [last, first, middle, suffix, address, employer] = [0, 1, 2, 3, 4, 5]

export class People implements Comparer {
  readonly size: number
  readonly fields = fields
  readonly frequencies: Frequencies
  readonly keys: Uint32Array[]
  readonly narrowKeys: Uint32Array[]
  readonly beside: Uint32Array
  readonly lessons: Lesson[]
  readonly family: Comparer['family'] = { shared: [last, address], lastOfOneHouse, namesake: first }
  /** The first letters of both names, one bit each. */
  private readonly initials: Uint32Array
  private readonly lastMemory = new PairMemory()
  private readonly firstMemory = new PairMemory()
  private readonly c: PersonColumns

  constructor(columns: PersonColumns) {
    const c = columns
    this.c = c
    this.size = c.size
    this.frequencies = c.frequencies
    const whole = (i: number) => (c.last[i] && c.first[i] ? wholeName(c, i) : 0)
    // The same for "Larkspur, Ada" and "Ada, Larkspur".
    const formal = (i: number) => {
      const [one, two] = [c.lastHash(i), c.formalHashes[c.first[i]!]!]
      return one && two ? mix(Math.min(one, two), Math.max(one, two)) : 0
    }
    const inPlace = (key: number, place: number) => (key && place ? mix(key, place) : 0)
    const house = (i: number) => c.address.house[i]!
    this.keys = [
      c.key(formal),
      c.key((i) => inPlace(inPlace(c.lastHash(i), c.initial(i)), c.address.area(i))),
      c.key((i) => inPlace(inPlace(c.heardHashes[c.last[i]!]!, c.initial(i)), c.address.place(i))),
      c.key((i) => inPlace(inPlace(c.formalHashes[c.first[i]!]!, c.lastLetters(i)), c.address.place(i))),
      c.key(house),
    ]
    const initialOf = (text: string) => (text === '' ? 0 : 1 << (text.charCodeAt(0) & 31))
    const [ofLast, ofFirst] = [c.lastNames.texts.map(initialOf), c.firstNames.texts.map(initialOf)]
    this.initials = c.key((i) => (ofLast[c.last[i]!]! | ofFirst[c.first[i]!]!) >>> 0)
    const { number, heads, tails, cityName, city, zip, worn } = c.address
    const firstHash = (i: number) => c.formalHashes[c.first[i]!]!
    const streetHash = (i: number) => heads[i]!
    const tail = (i: number) => tails[i]!
    const cityHash = (i: number) => city.hashes[cityName[i]!]!
    const numberKey = (i: number) => (number[i]! >= 0 ? number[i]! + 1 : 0)
    this.narrowKeys = [
      c.key((i) => inPlace(streetHash(i), numberKey(i))),
      c.key((i) => inPlace(c.lastHash(i), numberKey(i))),
      c.key((i) => inPlace(firstHash(i), numberKey(i))),
      c.key((i) => inPlace(zip[i]!, numberKey(i))),
      c.key((i) => inPlace(c.heardHashes[c.last[i]!]!, zip[i]!)),
      c.key((i) => inPlace(firstHash(i), zip[i]!)),
      c.key((i) => inPlace(c.lastHash(i), cityHash(i))),
      c.key((i) => inPlace(firstHash(i), cityHash(i))),
      c.key((i) => inPlace(firstHash(i), streetHash(i))),
      c.key((i) => inPlace(c.lastHash(i), streetHash(i))),
      c.key((i) => inPlace(zip[i]!, streetHash(i))),
      c.key((i) => inPlace(cityHash(i), numberKey(i))),
      c.key((i) => inPlace(cityHash(i), streetHash(i))),
      c.key((i) => inPlace(streetHash(i), tail(i))),
      c.key((i) => inPlace(zip[i]!, tail(i))),
      c.key((i) => inPlace(cityHash(i), tail(i))),
      c.key((i) => inPlace(numberKey(i), tail(i))),
      c.key((i) => inPlace(zip[i]!, cityHash(i))),
      // These keys find people with an error in nearly every field.
      c.key((i) => inPlace(worn.streetStart[i]!, worn.cityStart[i]!)),
      c.key((i) => inPlace(worn.streetEnd[i]!, worn.cityEnd[i]!)),
      c.key((i) => inPlace(worn.streetEnd[i]!, worn.streetThird[i]!)),
      c.key((i) => inPlace(worn.streetHeard[i]!, worn.cityEnd[i]!)),
      c.key((i) => inPlace(worn.zipDigits[i]!, numberKey(i))),
      c.key((i) => inPlace(worn.cityStart[i]!, worn.numberDigits[i]!)),
      c.key((i) => inPlace(c.heardHashes[c.last[i]!]!, worn.streetEnd[i]!)),
      c.key((i) => inPlace(worn.streetEnd[i]!, worn.zipDigits[i]!)),
    ]
    this.beside = c.key((i) => house(i) || c.address.place(i))
    this.lessons = [
      {
        key: c.key(whole),
        learns: [address, middle, suffix, employer],
        withRelatives: false,
        given: { [last]: [0], [first]: [0] },
      },
      { key: c.key(house), learns: [last, first, middle], withRelatives: true, given: {} },
      // Where no street is given, this is what tells nicknames and initials.
      {
        key: c.key((i) => inPlace(c.lastHash(i), c.address.place(i))),
        learns: [first, middle, suffix, employer],
        withRelatives: false,
        given: { [last]: [0], [address]: levelsOfOnePlace },
      },
    ]
  }

  /**
   * One initial in common, if only that of a first name with that of a last name: nearly all who are one have that, and few others. Of a
   * name that is missing nothing is known.
   */
  isWorthALook(a: number, b: number): boolean {
    return (this.initials[a]! & this.initials[b]!) !== 0 || this.lacksName(a) || this.lacksName(b)
  }

  private lacksName(i: number): boolean {
    return this.c.last[i] === 0 || this.c.first[i] === 0
  }

  compare(a: number, b: number, levels: Uint8Array): void {
    levels[last] = this.lastLevel(this.c.last[a]!, this.c.last[b]!)
    levels[first] = this.firstLevel(a, b)
    this.findSwapped(a, b, levels)
    levels[middle] = this.middleLevel(a, b)
    levels[suffix] = suffixLevel(this.c.suffix[a]!, this.c.suffix[b]!)
    levels[address] = this.c.address.level(a, b)
    levels[employer] = this.employerLevel(this.c.employer[a]!, this.c.employer[b]!)
  }

  rarity(field: number, level: number, a: number, b: number): number {
    if (field === last) return this.c.lastRarity[this.c.last[a]!]!
    if (field === first) return this.firstRarity(a, b)
    if (field === employer) return this.c.employerRarity[this.c.employer[a]!]!
    return this.c.address.rarity(level, a, b)
  }

  /** Of the name both have; of a couple it may be either's. */
  private firstRarity(a: number, b: number): number {
    const { first: names, partner, firstRarity } = this.c
    const [x, y] = [names[a]!, names[b]!]
    const ofX = x === y || x === partner[b] ? firstRarity[x]! : Infinity
    const ofY = y === partner[a] ? firstRarity[y]! : Infinity
    return Math.min(ofX, ofY)
  }

  private lastLevel(a: number, b: number): number {
    if (a === 0 || b === 0) return 5
    return a === b ? 0 : this.lastMemory.answer(a, b, this.lastNear)
  }

  private readonly lastNear = (a: number, b: number): number => {
    const [x, y] = [this.c.lastNames.texts[a]!, this.c.lastNames.texts[b]!]
    if (Math.min(x.length, y.length) > 2 && slipBetween(x, y)) return 1
    if (
      Math.min(x.length, y.length) > 3 &&
      (this.c.heardHashes[a] === this.c.heardHashes[b] || isAlike(x, y) || isMisread(x, y))
    )
      return 2
    const isPart = (whole: number, part: string) => this.c.parts.get(whole)?.includes(part)
    if (isPart(a, y) || isPart(b, x)) return 3
    return isFaintlyAlike(x, y) ? 7 : 4
  }

  private firstLevel(a: number, b: number): number {
    const { first: names, partner, middle: middles } = this.c
    const [x, y] = [names[a]!, names[b]!]
    if (x === 0 || y === 0) return 7
    const couples = (partner[a] === 0 ? 0 : 1) + (partner[b] === 0 ? 0 : 1)
    if (x === y) return couples === 1 ? 4 : 0
    if (couples > 0 && (x === partner[b] || y === partner[a])) return 4
    const near = this.firstMemory.answer(x, y, this.firstNear)
    if (near !== 6 && near !== 10) return near
    if (x === middles[b] || y === middles[a]) return 5
    const slips = this.hasMiddle(a, b) ? slipsBetween(this.wholeFirst(a), this.wholeFirst(b), 2) : 3
    return slips < 2 ? 3 : slips === 2 ? 8 : near
  }

  private hasMiddle(a: number, b: number): boolean {
    return this.c.middle[a] !== 0 || this.c.middle[b] !== 0
  }

  /** "Mich ael" is Michael: the space made a middle name. */
  private wholeFirst(i: number): string {
    const { texts } = this.c.firstNames
    return texts[this.c.first[i]!]! + texts[this.c.middle[i]!]!
  }

  /** What is the first name here is the last name there; where one of them is missing, the other has to do. */
  private findSwapped(a: number, b: number, levels: Uint8Array): void {
    const [isLastMissing, isFirstMissing] = [levels[last] === 5, levels[first] === 7]
    if (
      !(isLastMissing || isUnlike(levels[last]!, 4, 7)) ||
      !(isFirstMissing || isUnlike(levels[first]!, 6, 10))
    )
      return
    const [lastA, firstA, lastB, firstB] = [
      this.lastOf(a),
      this.wholeFirst(a),
      this.lastOf(b),
      this.wholeFirst(b),
    ]
    const [one, two] = [slipsIn(lastA, firstB), slipsIn(lastB, firstA)]
    if (isLastMissing || isFirstMissing) {
      if (Math.min(one, two) < 2) [levels[last], levels[first]] = [6, 7]
    } else if (
      one + two < 4 ||
      (one === 0 && isFaintlyAlike(lastB, firstA)) ||
      (two === 0 && isFaintlyAlike(lastA, firstB))
    )
      [levels[last], levels[first]] = [6, 9]
  }

  private lastOf(i: number): string {
    return this.c.lastNames.texts[this.c.last[i]!]!
  }

  private readonly firstNear = (a: number, b: number): number => {
    const [x, y] = [this.c.firstNames.texts[a]!, this.c.firstNames.texts[b]!]
    if (x.length === 1 || y.length === 1) return x[0] === y[0] ? 2 : 6
    if (this.c.nicknames.get(a)?.has(b)) return 1
    if (Math.min(x.length, y.length) > 2 && slipBetween(x, y)) return 3
    if (Math.min(x.length, y.length) > 4 && (heardAs(x) === heardAs(y) || isAlike(x, y))) return 8
    if (isMisread(x, y)) return 8
    return isFaintlyAlike(x, y) ? 10 : 6
  }

  private middleLevel(a: number, b: number): number {
    const [x, y] = [this.c.middle[a]!, this.c.middle[b]!]
    if (x === 0 || y === 0) return 3
    const [one, two] = [this.c.firstNames.texts[x]!, this.c.firstNames.texts[y]!]
    if (one[0] !== two[0]) return 2
    if (one.length === 1 || two.length === 1) return 1
    return x === y ? 0 : slipBetween(one, two) ? 1 : 2
  }

  private employerLevel(a: number, b: number): number {
    if (a === 0 || b === 0) return 3
    if (a === b) return 0
    const [x, y] = [this.c.employers.texts[a]!, this.c.employers.texts[b]!]
    return firstWord(x) === firstWord(y) || slipBetween(x, y) ? 1 : 2
  }
}

const isUnlike = (level: number, different: number, faint: number) => level === different || level === faint

const firstWord = (text: string) => (text.includes(' ') ? text.slice(0, text.indexOf(' ')) : text)

function suffixLevel(a: number, b: number): number {
  if (a === 0 && b === 0) return 3
  if (a === 0 || b === 0) return 1
  return a === b ? 0 : 2
}

/** Two slips in a long name. */
const isAlike = (x: string, y: string) =>
  x.length > 4 && y.length > 4 && x.length + y.length > 10 && slipsBetween(x, y, 2) <= 2

/** Letters that a scanner takes for one another: "rnason" is Mason, "ryari" Ryan. */
const misread = /rn|ri|cl|vv|ii/
const asScanned = (text: string) =>
  text
    .replaceAll('rn', 'm')
    .replaceAll('ri', 'n')
    .replaceAll('cl', 'd')
    .replaceAll('vv', 'w')
    .replaceAll('ii', 'u')

function isMisread(x: string, y: string): boolean {
  if (Math.min(x.length, y.length) < 3 || !(misread.test(x) || misread.test(y))) return false
  const [one, two] = [asScanned(x), asScanned(y)]
  return one === two || slipBetween(one, two) !== null
}

/** So many slips that a short name could be another one. */
const isFaintlyAlike = (x: string, y: string) => {
  const longer = Math.max(x.length, y.length)
  const most = longer > 7 ? 4 : longer > 5 ? 3 : longer > 3 ? 2 : longer > 2 ? 1 : 0
  return most > 0 && slipsBetween(x, y, most) <= most
}

/** Up to two; four when there are more than a name of this length can tell. */
function slipsIn(x: string, y: string): number {
  const shorter = Math.min(x.length, y.length)
  if (x === y) return shorter > 0 ? 0 : 4
  const most = shorter > 4 ? 2 : shorter > 2 ? 1 : 0
  const slips = most === 0 ? 4 : slipsBetween(x, y, most)
  return slips > most ? 4 : slips
}
