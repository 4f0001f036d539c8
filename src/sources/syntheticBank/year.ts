// A year of an invented committee, as its bank saw it and as its books have it, with the truth about which is which.
import type { BankLine, BookItem } from '../../domain/bankMatching/items.ts'
import { addDays, type PlainDate } from '../../domain/dates.ts'
import { Random } from '../syntheticVoters/random.ts'
import { depositsOf } from './deposits.ts'

export interface BankYear {
  lines: BankLine[]
  items: BookItem[]
  /** Of each line that is in the books, the items it is. */
  truth: Map<string, string[]>
}

export const firstDay = '2026-01-02'
const lastDay = 350

const vendors =
  'Corner Print,Prairie Signs and Banners,Hy-Vee,Staples,Sandhills Mailing House,Platte River Catering,Good Life Digital,Union Stop Fuel,Cornhusker Polling,Post Office,Elkhorn Data,Salt Creek Coffee,Chimney Rock Video,Goldenrod Office Supply,Meadowlark Consulting'.split(
    ',',
  )
const people =
  'Ann Novak,Bo Jensen,Carla Ruiz,Dale Kovar,Eva Sorensen,Frank Dvorak,Gina Bauer,Hal Nguyen,Ida Petersen,Jon Vrba,Kay Olsen,Lee Marsh,Mona Cech,Ned Wolf,Ora Lang'.split(
    ',',
  )

export class YearMaker {
  readonly lines: BankLine[] = []
  readonly items: BookItem[] = []
  readonly truth = new Map<string, string[]>()
  readonly random: Random

  constructor(seed: number) {
    this.random = new Random(seed, 'bank year')
  }

  line(day: PlainDate, cents: bigint, text: string, checkNumber = ''): string {
    const id = `line ${this.lines.length}`
    this.lines.push({ id, day, cents, text, checkNumber })
    return id
  }

  item(day: PlainDate, cents: bigint, name: string, checkNumber = '', isUndeposited = false): string {
    const id = `item ${this.items.length}`
    this.items.push({ id, day, cents, name, checkNumber, isUndeposited, order: this.items.length })
    return id
  }

  day(at = this.random.below(lastDay)): PlainDate {
    return addDays(firstDay, at)
  }

  pair(
    day: PlainDate,
    cents: bigint,
    name: string,
    text: string,
    delay: number,
    check: [string, string] = ['', ''],
  ): void {
    const item = this.item(day, cents, name, check[0])
    this.truth.set(this.line(addDays(day, delay), cents, text, check[1]), [item])
  }
}

export function bankYear(seed: number, size = 3000): BankYear {
  const year = new YearMaker(seed)
  const { random } = year
  weeklyDebits(year)
  payouts(year)
  checks(year)
  depositsOf(year, people)
  twins(year)
  while (year.lines.length < size) oneOff(year)
  year.lines.length = Math.min(year.lines.length, size)
  shuffle(year.lines, random)
  shuffle(year.items, random)
  const kept = new Set(year.lines.map((line) => line.id))
  for (const id of year.truth.keys()) if (!kept.has(id)) year.truth.delete(id)
  return year
}

/** Pay of six people: the same each week, two of them the same as each other, some behind the name of the payroll firm alone. */
function weeklyDebits(year: YearMaker): void {
  const { random } = year
  for (const [i, name] of people.slice(0, 6).entries()) {
    const cents = -BigInt(i < 2 ? 62_500 : 40_000 + i * 3_125)
    for (let week = 0; week < 50; week++) {
      const day = addDays(firstDay, week * 7)
      // One week in thirty a pay is typed and never goes out, or goes out and is not typed.
      const slip = random.below(60)
      const text = `DES:PAYROLL ID:${1000 + week} INDN:${name.toUpperCase().slice(0, 12)}`
      if (slip === 0) year.item(day, cents, name)
      else if (slip === 1) year.line(addDays(day, 1), cents, text)
      else year.pair(day, cents, name, text, random.below(4))
    }
  }
  for (const [name, dollars] of [
    ['Good Life Digital', 49],
    ['Goldenrod Office Supply', 1200],
  ] as const)
    for (let month = 0; month < 11; month++)
      year.pair(
        addDays(firstDay, month * 30),
        -BigInt(dollars * 100),
        name,
        `${name.toUpperCase()} RECURRING`,
        random.below(3),
      )
}

function payouts(year: YearMaker): void {
  const { random } = year
  for (const firm of ['Anedot', 'WinRed', 'ActBlue'])
    for (let at = random.below(7); at < lastDay; at += 5 + random.below(3))
      year.pair(
        year.day(at),
        BigInt(2_000 + random.below(900_000)),
        firm,
        `${firm.toUpperCase()} DES:TRANSFER ID:ST-${random.below(1e6)}`,
        1 + random.below(3),
      )
}

function checks(year: YearMaker): void {
  const { random } = year
  for (let number = 1001; number < 1301; number++) {
    const day = year.day()
    const cents = -BigInt(random.chance(0.4) ? (1 + random.below(40)) * 2500 : 500 + random.below(200_000))
    const name = random.pick(vendors)
    if (random.chance(0.04)) year.item(day, cents, name, String(number))
    // A bank that reads the number wrong leaves it out.
    else
      year.pair(day, cents, name, `CHECK ${number}`, 1 + random.below(random.chance(0.1) ? 60 : 12), [
        String(number),
        random.chance(0.03) ? '' : String(number),
      ])
  }
}

function twins(year: YearMaker): void {
  const { random } = year
  for (let i = 0; i < 60; i++) {
    const day = year.day()
    const cents = -BigInt((1 + random.below(30)) * 500)
    const first = random.pick(vendors)
    const second = random.chance(0.5) ? first : random.pick(vendors)
    const delay = random.below(3)
    for (const name of [first, second])
      year.pair(day, cents, name, `POS PURCHASE ${name.toUpperCase().slice(0, 16)} OMAHA NE`, delay)
  }
}

function oneOff(year: YearMaker): void {
  const { random } = year
  const day = year.day()
  const sort = random.next()
  if (sort < 0.03) {
    year.line(day, -BigInt(100 + random.below(3_000)), 'SERVICE FEE')
    return
  }
  const name = sort < 0.75 ? random.pick(vendors) : random.pick(people)
  const size = BigInt(random.chance(0.35) ? (1 + random.below(60)) * 500 : 150 + random.below(150_000))
  const cents = sort < 0.75 ? -size : size
  const said = random.chance(0.06) ? 'SQ *ONLINE STORE' : name.toUpperCase().slice(0, 14)
  const text = sort < 0.75 ? `PURCHASE AUTHORIZED ON ${day.slice(5)} ${said} LINCOLN NE` : `WIRE FROM ${said}`
  // A slip of the keyboard in the amount: such a pair cannot be found by anyone.
  if (random.chance(0.012)) {
    year.line(day, cents, text)
    year.item(day, cents + 900n, name)
  } else year.pair(day, cents, name, text, random.below(random.chance(0.1) ? 7 : 4))
}

function shuffle<T>(list: T[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const other = random.below(i + 1)
    ;[list[i], list[other]] = [list[other]!, list[i]!]
  }
}
