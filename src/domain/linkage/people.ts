// How two people are compared, which pairs are worth comparing, and from which pairs the weights are learned.
import { slipBetween, slipsBetween } from '../closeness.ts'
import { addressField } from './address.ts'
import { PairMemory } from './dictionary.ts'
import { mix } from './hash.ts'
import type { Comparer, Field, Frequencies, Lesson } from './model.ts'
import { wholeName, type PersonColumns } from './personColumns.ts'

const fields: Field[] = [
  {
    field: 'last name',
    levels: ['same', 'one slip', 'sounds alike', 'part of a double name', 'different', 'not given'],
    missing: 5,
    m: [0.94, 0.025, 0.01, 0.01, 0.015, 0],
    u: [0.0008, 0.001, 0.002, 0.0005, 0.9957, 0],
    byValue: [true, false, false, false, false, false],
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
    ],
    missing: 7,
    m: [0.8, 0.08, 0.03, 0.03, 0.03, 0.01, 0.02, 0],
    u: [0.01, 0.008, 0.008, 0.01, 0.003, 0.005, 0.956, 0],
    byValue: [true, false, false, false, true, false, false, false],
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
    // Nobody turns from junior to senior, but father and son share a name and a house: no other field could outweigh that.
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
  readonly beside: Uint32Array
  readonly lessons: Lesson[]
  readonly family = { shared: [last, address], namesake: first }
  private readonly lastMemory = new PairMemory()
  private readonly firstMemory = new PairMemory()
  private readonly c: PersonColumns

  constructor(columns: PersonColumns) {
    const c = columns
    this.c = c
    this.size = c.size
    this.frequencies = c.frequencies
    const whole = (i: number) => (c.last[i] && c.first[i] ? wholeName(c, i) : 0)
    const formal = (i: number) =>
      c.last[i] && c.first[i] ? mix(c.lastHash(i), c.formalHashes[c.first[i]]!) : 0
    const inPlace = (key: number, place: number) => (key && place ? mix(key, place) : 0)
    const house = (i: number) => c.address.house[i]!
    this.keys = [
      c.key(formal),
      c.key((i) => inPlace(inPlace(c.lastHash(i), c.initial(i)), c.address.area(i))),
      c.key((i) => inPlace(inPlace(c.heardHashes[c.last[i]!]!, c.initial(i)), c.address.place(i))),
      c.key((i) => inPlace(inPlace(c.formalHashes[c.first[i]!]!, c.lastLetters(i)), c.address.place(i))),
      c.key(house),
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
        given: { [last]: [0], [address]: [0, 1, 2, 3] },
      },
    ]
  }

  compare(a: number, b: number, levels: Uint8Array): void {
    levels[last] = this.lastLevel(this.c.last[a]!, this.c.last[b]!)
    levels[first] = this.firstLevel(a, b)
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
      (this.c.heardHashes[a] === this.c.heardHashes[b] || isAlike(x, y))
    )
      return 2
    const isPart = (whole: number, part: string) => this.c.parts.get(whole)?.includes(part)
    return isPart(a, y) || isPart(b, x) ? 3 : 4
  }

  private firstLevel(a: number, b: number): number {
    const { first: names, partner, middle: middles } = this.c
    const [x, y] = [names[a]!, names[b]!]
    if (x === 0 || y === 0) return 7
    const couples = (partner[a] === 0 ? 0 : 1) + (partner[b] === 0 ? 0 : 1)
    if (x === y) return couples === 1 ? 4 : 0
    if (couples > 0 && (x === partner[b] || y === partner[a])) return 4
    const near = this.firstMemory.answer(x, y, this.firstNear)
    return near === 6 && (x === middles[b] || y === middles[a]) ? 5 : near
  }

  private readonly firstNear = (a: number, b: number): number => {
    const [x, y] = [this.c.firstNames.texts[a]!, this.c.firstNames.texts[b]!]
    if (x.length === 1 || y.length === 1) return x[0] === y[0] ? 2 : 6
    if (this.c.nicknames.get(a)?.has(b)) return 1
    return x.length > 2 && y.length > 2 && slipBetween(x, y) ? 3 : 6
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

const firstWord = (text: string) => (text.includes(' ') ? text.slice(0, text.indexOf(' ')) : text)

function suffixLevel(a: number, b: number): number {
  if (a === 0 && b === 0) return 3
  if (a === 0 || b === 0) return 1
  return a === b ? 0 : 2
}

/** Two slips in a long name. */
const isAlike = (x: string, y: string) =>
  x.length > 6 && y.length > 6 && x[0] === y[0] && slipsBetween(x, y, 2) <= 2
