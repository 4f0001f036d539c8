// People, ready to be compared: texts as numbers, keys for blocks, rarity of names.
import { lookUp } from '../lookUp.ts'
import { heardAs } from '../closeness.ts'
import { formalOf, nicknamesOf } from '../nicknames.ts'
import { AddressColumns } from './address.ts'
import { Dictionary } from './dictionary.ts'
import { hashText, mix } from './hash.ts'
import { floorOf, rarityOf, type Frequencies } from './model.ts'
import { Numbers } from './numbers.ts'
import { employerKey, readFirst, readLast, readSuffix } from './personNames.ts'
import type { LinkRecord } from './records.ts'

export class PersonColumns {
  readonly address = new AddressColumns(false)
  readonly lastNames = new Dictionary()
  readonly firstNames = new Dictionary()
  readonly employers = new Dictionary()
  /** Words of a double name, by the number of the name. */
  readonly parts = new Map<number, string[]>()
  readonly nicknames = new Map<number, Set<number>>()
  private readonly rows = {
    last: new Numbers(),
    first: new Numbers(),
    partner: new Numbers(),
    middle: new Numbers(),
    suffix: new Numbers(),
    employer: new Numbers(),
  }
  private readonly lastOf = new Map<string, { id: number; suffix: string }>()
  private readonly employerOf = new Map<string, number>()
  last: Int32Array = new Int32Array(0)
  first: Int32Array = new Int32Array(0)
  partner: Int32Array = new Int32Array(0)
  middle: Int32Array = new Int32Array(0)
  suffix: Int32Array = new Int32Array(0)
  employer: Int32Array = new Int32Array(0)
  formalHashes: number[] = []
  heardHashes: number[] = []
  lastRarity: Float32Array = new Float32Array(0)
  firstRarity: Float32Array = new Float32Array(0)
  employerRarity: Float32Array = new Float32Array(0)
  frequencies: Frequencies = { records: 0, counts: {} }

  add(record: LinkRecord): void {
    const last = this.addLast(record.lastName)
    const { first, partner, middle } = readFirst(record.firstName, record.middleName)
    this.rows.last.push(last.id)
    this.rows.first.push(this.firstNames.add(first))
    this.rows.partner.push(this.firstNames.add(partner))
    this.rows.middle.push(this.firstNames.add(middle))
    this.rows.suffix.push(readSuffix(record.suffix || last.suffix))
    this.rows.employer.push(this.addEmployer(record.employer))
    this.address.add(record)
  }

  get size(): number {
    return this.rows.last.length
  }

  /** `known` are the frequencies of the whole file when these are only some of it. */
  finish(known: Frequencies | null): void {
    this.address.finish()
    for (const name of ['last', 'first', 'partner', 'middle', 'suffix', 'employer'] as const)
      this[name] = this.rows[name].done()
    this.formalHashes = this.firstNames.texts.map((text) => (text === '' ? 0 : hashText(formalOf(text))))
    this.heardHashes = this.lastNames.texts.map((text) => (text === '' ? 0 : hashText(heardAs(text))))
    this.findNicknames()
    this.frequencies = known ?? this.count()
    this.address.weigh(this.frequencies)
    this.lastRarity = rarities(this.lastNames, this.frequencies, 'last')
    this.firstRarity = rarities(this.firstNames, this.frequencies, 'first')
    this.employerRarity = rarities(this.employers, this.frequencies, 'employer')
  }

  /** The first letter of the first name. */
  initial(i: number): number {
    const text = this.firstNames.texts[this.first[i]!]!
    return text === '' ? 0 : text.charCodeAt(0)
  }

  lastLetters(i: number): number {
    const text = this.lastNames.texts[this.last[i]!]!
    return text === '' ? 0 : text.charCodeAt(0) * 128 + (text.charCodeAt(1) || 0)
  }

  key(make: (i: number) => number): Uint32Array {
    const keys = new Uint32Array(this.size)
    for (let i = 0; i < keys.length; i++) keys[i] = make(i)
    return keys
  }

  lastHash(i: number): number {
    return this.lastNames.hashes[this.last[i]!]!
  }

  private addLast(spelled: string): { id: number; suffix: string } {
    let found = this.lastOf.get(spelled)
    if (found) this.lastNames.counts[found.id]!++
    else {
      const { key, suffix, parts } = readLast(spelled)
      found = { id: this.lastNames.add(key), suffix }
      if (parts.length > 1) this.parts.set(found.id, parts)
      this.lastOf.set(spelled, found)
    }
    return found
  }

  private addEmployer(spelled: string): number {
    if (spelled === '') return 0
    let id = this.employerOf.get(spelled)
    if (id === undefined) {
      id = this.employers.add(employerKey(spelled))
      this.employerOf.set(spelled, id)
    } else this.employers.counts[id]!++
    return id
  }

  private findNicknames(): void {
    const idOf = new Map(this.firstNames.texts.map((text, id) => [text, id]))
    for (const [text, id] of idOf) {
      const others = nicknamesOf(text).flatMap((name) => idOf.get(name) ?? [])
      if (others.length > 0) this.nicknames.set(id, new Set(others))
    }
  }

  private count(): Frequencies {
    const floor = floorOf(this.size)
    return {
      records: this.size,
      counts: {
        last: this.lastNames.frequent(floor),
        first: this.firstNames.frequent(floor),
        employer: this.employers.frequent(floor),
        ...this.address.counts(this.size),
      },
    }
  }
}

export const wholeName = (columns: PersonColumns, i: number) =>
  mix(columns.lastHash(i), columns.firstNames.hashes[columns.first[i]!]!)

export function rarities(
  dictionary: Dictionary,
  { records, counts }: Frequencies,
  name: string,
): Float32Array {
  const known = counts[name] ?? {}
  return Float32Array.from(dictionary.texts, (text) => rarityOf(lookUp(known, text) ?? 0, records))
}
