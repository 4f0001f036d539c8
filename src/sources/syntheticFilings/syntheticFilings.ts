// Fictional filings in the cells of the state's two yearly extracts, with what only a generator knows: which donor each row really is about.
// The same seed and count give the same rows on every machine.
import { Random } from '../syntheticVoters/random.ts'
import type { Size } from '../syntheticVoters/syntheticVoters.ts'
import { makeDonors, type Donor } from './donors.ts'
import { makeFilers, type Filer } from './filers.ts'
import { mostSpellings, spelled } from './spellings.ts'
import { expenditureRows } from './expenditures.ts'
import { receiptRows } from './receipts.ts'

export interface FilingsWanted {
  /** Rows. */
  count: number
  seed?: number
  extract?: 'contributions' | 'expenditures'
  /** For two files about the same committees and donors: the rows of the larger one. */
  sizedFor?: number
  /** The synthetic state whose voters give. Without it one is made that fits the rows. */
  people?: Size
  /** The year the file is about. */
  year?: number
}

export interface SyntheticFiling {
  cells: string[]
  /** The number of the true donor or payee; null where the row names none. */
  truth: number | null
}

export function* syntheticFilings(wanted: FilingsWanted): Generator<SyntheticFiling> {
  const world = new FilingsWorld(wanted)
  const rows = wanted.extract === 'expenditures' ? expenditureRows(world) : receiptRows(world)
  let left = wanted.count
  for (const row of rows) {
    if (left-- <= 0) return
    yield row
  }
}

/** The committees and donors of one seed, the same for both extracts. */
export class FilingsWorld {
  readonly random: Random
  readonly year: number
  readonly people: Donor[]
  readonly firms: Donor[]
  readonly filers: Filer[]

  constructor({
    count,
    sizedFor = count,
    seed = 1,
    extract = 'contributions',
    people,
    year = 2024,
  }: FilingsWanted) {
    const state = people ?? { count: Math.max(40, Math.round(sizedFor * 0.18)), seed }
    const donors = makeDonors(state, firmsFor(sizedFor))
    this.random = new Random(seed, extract)
    this.year = year
    this.people = donors.people
    this.firms = donors.firms
    this.filers = makeFilers(filersFor(sizedFor), this.people, this.firms, seed)
  }

  /** Few give often, most once: the curve of every donor list. */
  drawPerson(): Donor {
    return spelledAnyhow(
      this.people[Math.floor(this.people.length * this.random.next() ** 2.2)]!,
      this.random,
    )
  }

  drawFirm(): Donor {
    return spelledAnyhow(this.firms[Math.floor(this.firms.length * this.random.next() ** 2)]!, this.random)
  }

  /** Firms that report what they give file no receipts. */
  drawFiler(extract: 'contributions' | 'expenditures'): Filer {
    for (;;) {
      const filer = this.filers[Math.floor(this.filers.length * this.random.next() ** 1.6)]!
      if (extract === 'expenditures' || !filer.type.startsWith('Nebraska')) return filer
    }
  }

  /** A day of the cycle, most of them before the election, and the day it was filed. */
  drawDays(): { day: string; filed: string } {
    const day = Math.floor(690 * this.random.next() ** 0.7)
    return { day: this.dayAt(day), filed: this.dayAt(day + 5 + this.random.below(60)) }
  }

  private dayAt(count: number): string {
    const at = new Date(Date.UTC(this.year - 1, 0, 5 + count))
    return `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`
  }
}

const firmsFor = (count: number) => Math.max(30, Math.round(count * 0.02))
const filersFor = (count: number) => Math.min(6000, Math.max(20, Math.round(count / 160)))

function spelledAnyhow(donor: Donor, random: Random): Donor {
  return random.chance(0.8) ? donor : spelled(donor, 1 + random.below(mostSpellings - 1))
}

const two = (n: number) => (n < 10 ? `0${n}` : String(n))
