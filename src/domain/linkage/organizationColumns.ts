// Firms, unions and committees, ready to be compared: a name is a set of words, and rare words say who it is.
import { foldName } from '../names.ts'
import { AddressColumns } from './address.ts'
import { Dictionary } from './dictionary.ts'
import { floorOf, type Frequencies } from './model.ts'
import { Numbers } from './numbers.ts'
import { rarities } from './personColumns.ts'
import type { LinkRecord } from './records.ts'
import { lookUp } from '../lookUp.ts'

export class OrganizationColumns {
  readonly address = new AddressColumns(true)
  readonly words = new Dictionary()
  /** The name without what only says the legal form. */
  readonly names = new Dictionary()
  /** By the number of the name: its words as numbers, ascending, and whether it is a fund that gives to campaigns. */
  readonly wordsOf: Int32Array[] = [new Int32Array(0)]
  readonly isPac: boolean[] = [false]
  readonly initials: string[] = ['']
  private readonly rows = new Numbers()
  private readonly nameOf = new Map<string, number>()
  name: Int32Array = new Int32Array(0)
  wordRarity: Float32Array = new Float32Array(0)
  nameRarity: Float32Array = new Float32Array(0)
  frequencies: Frequencies = { records: 0, counts: {} }

  add(record: LinkRecord): void {
    // A person's name in the field of an organization, or the other way around, happens: the whole name counts.
    const spelled = record.firstName === '' ? record.lastName : `${record.firstName} ${record.lastName}`
    this.rows.push(this.addName(spelled))
    this.address.add(record)
  }

  get size(): number {
    return this.rows.length
  }

  finish(known: Frequencies | null): void {
    this.name = this.rows.done()
    this.address.finish()
    this.frequencies = known ?? this.count()
    this.address.weigh(this.frequencies)
    this.wordRarity = rarities(this.words, this.frequencies, 'word')
    this.nameRarity = rarities(this.names, this.frequencies, 'name')
  }

  private addName(spelled: string): number {
    const found = this.nameOf.get(spelled)
    if (found !== undefined) {
      this.names.counts[found]!++
      for (const word of this.wordsOf[found]!) this.words.counts[word]!++
      return found
    }
    const { words, isPac } = readOrganization(spelled)
    const id = this.names.add(words.join(' ') + (isPac ? ' pac' : ''))
    const numbers = [...new Set(words)].map((word) => this.words.add(word))
    if (id === this.wordsOf.length) {
      this.wordsOf.push(Int32Array.from(numbers.sort((a, b) => a - b)))
      this.isPac.push(isPac)
      this.initials.push(words.length > 2 ? words.map((word) => word[0]).join('') : '')
    }
    this.nameOf.set(spelled, id)
    return id
  }

  private count(): Frequencies {
    const floor = floorOf(this.size)
    return {
      records: this.size,
      counts: {
        word: this.words.frequent(floor),
        name: this.names.frequent(floor),
        ...this.address.counts(this.size),
      },
    }
  }
}

const forms = new Set(
  'inc incorporated llc llp lp ltd limited co company corp corporation pc pllc the of for and a dba plc na'.split(
    ' ',
  ),
)
const shorter: Record<string, string> = {
  assn: 'association',
  assoc: 'association',
  associates: 'association',
  ne: 'nebraska',
  nebr: 'nebraska',
  dept: 'department',
  natl: 'national',
  intl: 'international',
  bros: 'brothers',
  mfg: 'manufacturing',
  svcs: 'services',
  svc: 'services',
  service: 'services',
  comm: 'committee',
  cmte: 'committee',
  ctr: 'center',
  univ: 'university',
}
const fund = /\b(?:pac|political action (?:committee|comm|cmte|fund)|p a c)\b/

export function readOrganization(spelled: string): { words: string[]; isPac: boolean } {
  const folded = foldName(
    spelled.replaceAll('&', ' and ').replaceAll(/\b(?:FEC(?: ID)? ?#? ?)?C\d{8}\b/gi, ''),
  )
  const isPac = fund.test(folded)
  const all = folded
    .replace(fund, ' ')
    .split(' ')
    .filter(Boolean)
    .map((word) => lookUp(shorter, word) ?? word)
  const words = all.filter((word) => !forms.has(word))
  return { words: words.length > 0 ? words : all, isPac }
}
