// How two organizations are compared, which pairs are worth comparing, and from which pairs the weights are learned.
import { slipBetween } from '../closeness.ts'
import { addressField, levelsOfOnePlace } from './address.ts'
import { PairMemory } from './dictionary.ts'
import { hashText, mix } from './hash.ts'
import { rarityOf, type Comparer, type Field, type Frequencies, type Lesson } from './model.ts'
import type { OrganizationColumns } from './organizationColumns.ts'

const fields: Field[] = [
  {
    field: 'name',
    levels: [
      'same',
      'same words',
      'nearly all words',
      'most of its words',
      'its initials',
      'another number',
      'different',
      'not given',
    ],
    missing: 7,
    m: [0.6, 0.08, 0.14, 0.1, 0.02, 0.005, 0.055, 0],
    u: [0.0001, 0.0001, 0.0003, 0.002, 0.00001, 0.0001, 0.9974, 0],
    byValue: [true, true, true, true, false, false, false, false],
    // Local 244 and Local 265 differ in nothing else.
    fixed: { 5: -12 },
  },
  {
    field: 'kind',
    levels: ['both alike', 'one is a PAC'],
    missing: null,
    m: [0.98, 0.02],
    u: [0.8, 0.2],
    byValue: [false, false],
    // A firm and the fund it set up give under nearly one name from one address, and are two donors by law.
    fixed: { 1: -12 },
  },
  addressField,
]
const [name, kind, address] = [0, 1, 2]

export class Organizations implements Comparer {
  readonly size: number
  readonly fields = fields
  readonly frequencies: Frequencies
  readonly keys: Uint32Array[]
  readonly narrowKeys: Uint32Array[] = []
  readonly beside: Uint32Array
  readonly lessons: Lesson[]
  readonly family = null
  private readonly memory = new PairMemory()
  private readonly c: OrganizationColumns
  private readonly rarest: number

  constructor(columns: OrganizationColumns) {
    const c = columns
    this.c = c
    this.size = c.size
    this.frequencies = c.frequencies
    this.rarest = rarityOf(0, c.frequencies.records)
    const keyOf = (make: (i: number) => number) => Uint32Array.from(c.name, (_, i) => make(i))
    const rare = c.wordsOf.map((words) => this.byRarity(words))
    const word = (i: number, n: number) => {
      const id = rare[c.name[i]!]?.[n]
      return id === undefined ? 0 : c.words.hashes[id]!
    }
    // A slip in one word leaves the other.
    const inPlace = (i: number, n: number) => {
      const place = c.address.place(i)
      const text = c.names.texts[c.name[i]!]!.split(' ')[n]
      return place && text !== undefined ? mix(hashText(text), place) : 0
    }
    const initials = c.initials.map((letters) => (letters === '' ? 0 : hashText(letters)))
    const alone = (i: number) => (c.wordsOf[c.name[i]!]!.length === 1 ? word(i, 0) : 0)
    const whole = (i: number) => (c.name[i] ? c.names.hashes[c.name[i]]! : 0)
    this.keys = [
      keyOf(whole),
      keyOf((i) => word(i, 0)),
      keyOf((i) => (word(i, 1) ? mix(word(i, 0) ^ word(i, 1), 7) : 0)),
      keyOf((i) => inPlace(i, 0)),
      keyOf((i) => inPlace(i, 1)),
      keyOf((i) => initials[c.name[i]!]! || alone(i)),
      keyOf((i) => c.address.house[i]!),
    ]
    this.beside = keyOf((i) => whole(i))
    this.lessons = [
      { key: keyOf(whole), learns: [address], withRelatives: false, given: { [name]: [0] } },
      { key: keyOf((i) => c.address.house[i]!), learns: [name], withRelatives: false, given: {} },
      {
        key: keyOf((i) => (word(i, 0) && c.address.place(i) ? mix(word(i, 0), c.address.place(i)) : 0)),
        learns: [name],
        withRelatives: false,
        given: { [address]: levelsOfOnePlace },
      },
    ]
  }

  compare(a: number, b: number, levels: Uint8Array): void {
    const [x, y] = [this.c.name[a]!, this.c.name[b]!]
    levels[name] = x === 0 || y === 0 ? 7 : x === y ? 0 : this.memory.answer(x, y, this.near)
    levels[kind] = this.c.isPac[x] === this.c.isPac[y] ? 0 : 1
    levels[address] = this.c.address.level(a, b)
  }

  rarity(field: number, level: number, a: number, b: number): number {
    if (field === address) return this.c.address.rarity(level, a, b)
    const [x, y] = [this.c.name[a]!, this.c.name[b]!]
    // A name that many have is as rare as it is; else names are as rare as the words they share together.
    if (level === 0 && this.c.nameRarity[x]! < this.rarest) return this.c.nameRarity[x]!
    return Math.min(this.inCommon(x, y).shared, this.rarest * 1.6)
  }

  private readonly near = (x: number, y: number): number => {
    const { wordsOf, initials, words } = this.c
    const [mine, theirs] = [wordsOf[x]!, wordsOf[y]!]
    if (mine.length === theirs.length && mine.every((word, i) => word === theirs[i])) return 1
    const { shared, onlyMine, onlyTheirs } = this.inCommon(x, y)
    if (shared > 0 && differInNumber(onlyMine, onlyTheirs, words.texts)) return 5
    const part = shared / (shared + this.weightOf(onlyMine) + this.weightOf(onlyTheirs))
    if (part > 0.8) return 2
    if (part > 0.55) return 3
    const isShort = (a: string, other: Int32Array) =>
      a !== '' && other.length === 1 && words.texts[other[0]!] === a
    return isShort(initials[x]!, theirs) || isShort(initials[y]!, mine) ? 4 : 6
  }

  /** The weight of the words both have, also with a slip, and the words only one of them has. */
  private inCommon(x: number, y: number): { shared: number; onlyMine: number[]; onlyTheirs: number[] } {
    const { wordsOf, wordRarity } = this.c
    const [mine, theirs] = [wordsOf[x]!, wordsOf[y]!]
    let shared = 0
    const onlyMine: number[] = []
    const onlyTheirs = [...theirs].filter((word) => !mine.includes(word))
    for (const word of mine) {
      if (theirs.includes(word)) {
        shared += wordRarity[word]!
        continue
      }
      const slipped = onlyTheirs.findIndex((other) => this.isSlip(word, other))
      if (slipped < 0) onlyMine.push(word)
      else shared += Math.min(wordRarity[word]!, wordRarity[onlyTheirs.splice(slipped, 1)[0]!]!)
    }
    return { shared, onlyMine, onlyTheirs }
  }

  private isSlip(a: number, b: number): boolean {
    const [x, y] = [this.c.words.texts[a]!, this.c.words.texts[b]!]
    return (
      Math.min(x.length, y.length) > 3 && (slipBetween(x, y) !== null || x.startsWith(y) || y.startsWith(x))
    )
  }

  private weightOf(words: number[]): number {
    return words.reduce((sum, word) => sum + this.c.wordRarity[word]!, 0)
  }

  private byRarity(words: Int32Array): number[] {
    const { wordRarity } = this.c
    const { texts } = this.c.words
    return [...words].sort((a, b) => wordRarity[b]! - wordRarity[a]! || (texts[a]! < texts[b]! ? -1 : 1))
  }
}

const isNumber = (text: string) => /^\d+$/.test(text)

function differInNumber(mine: number[], theirs: number[], texts: string[]): boolean {
  const has = (words: number[]) => words.some((word) => isNumber(texts[word]!))
  return has(mine) && has(theirs)
}
