// How many present voters have each pair of values and meet conditions on others: what a chart of voters asks. Values are texts, the same
// that SQL gives them.
import { unknownDay, type Codes, type VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { lowestBit, type Bits } from './bits.ts'
import type { TallyCell, TallyField, TallyPart, TallyQuestion } from './plan.ts'

/** More pairs than this take longer to go through than the voters. */
const mostPairs = 4_000_000

/** A code for each voter, and for each code a place in the values. */
interface Coded {
  codes: Codes
  places: Uint32Array
  values: string[]
}

export class Tallies {
  private readonly columns: VoterColumns
  private readonly coded = new Map<TallyField, Coded | null>()

  constructor(columns: VoterColumns) {
    this.columns = columns
  }

  /** Null when these columns cannot tell. */
  count({ by, split, only }: TallyQuestion): TallyCell[] | null {
    const rows = this.codedBy(by)
    const colors = split === null ? noColors(rows) : this.codedBy(split)
    if (rows === null || colors === null) return null
    if (rows.values.length * colors.values.length > mostPairs) return null
    const chosen = this.columns.present.slice()
    for (const { part, values } of only) {
      const coded = this.codedBy(part)
      if (coded === null) return null
      narrow(chosen, coded, values)
    }
    return cellsOf(countPairs(chosen, rows, colors), rows, colors)
  }

  private codedBy(part: TallyPart): Coded | null {
    if (part.field === 'split')
      return { codes: this.columns.split, places: Uint32Array.from(part.codes), values: part.values }
    let coded = this.coded.get(part.field)
    if (coded === undefined) this.coded.set(part.field, (coded = this.make(part.field)))
    return coded
  }

  private make(field: Exclude<TallyField, 'split'>): Coded | null {
    const { facts, birth, registered, ...columns } = this.columns
    switch (field) {
      case 'registered':
        return codedDays(registered, [], yearText)
      case 'born': {
        const others = facts.tables?.bornOtherwise
        return others ? codedDays(birth, others, decadeText) : null
      }
      case 'party':
      case 'status':
      case 'gender': {
        const values = facts[field]
        return { codes: columns[field], places: Uint32Array.from(values.keys()), values }
      }
    }
  }
}

/** The same voters, all of one color. */
const noColors = (rows: Coded | null): Coded | null =>
  rows && { codes: rows.codes, places: new Uint32Array(rows.places.length), values: [''] }

/** `otherwise`: ids and years that the day does not tell. */
function codedDays(
  days: Int32Array,
  otherwise: [number, number | null][],
  textOf: (year: number | null) => string,
): Coded {
  const values: string[] = []
  const known = new Map<string, number>()
  const codeOf = (year: number | null) => {
    const text = textOf(year)
    let code = known.get(text)
    if (code === undefined) {
      known.set(text, (code = values.length))
      values.push(text)
    }
    return code
  }
  const ofDay = new Map<number, number>()
  // Far fewer than 65,536 decades, and no more than 300 years, have a text.
  const codes = new Uint16Array(days.length)
  for (let id = 0; id < days.length; id++) {
    const day = days[id]!
    let code = ofDay.get(day)
    if (code === undefined) ofDay.set(day, (code = codeOf(yearOf(day))))
    codes[id] = code
  }
  for (const [id, year] of otherwise) codes[id] = codeOf(year)
  return { codes, places: Uint32Array.from(values.keys()), values }
}

const yearOf = (day: number): number | null =>
  day === unknownDay ? null : new Date(day * 86_400_000).getUTCFullYear()

// As in features/charts/relations/public.server.ts; talliedVoters.test.ts holds both against each other.
const yearText = (year: number | null) => (year !== null && year >= 1900 && year <= 2199 ? String(year) : '')
const decadeText = (year: number | null) => (year === null ? '' : `${Math.trunc(year / 10) * 10}s`)

function narrow(chosen: Bits, { codes, places, values }: Coded, wanted: string[]): void {
  const isWanted = Uint8Array.from(values, (value) => Number(wanted.includes(value)))
  for (let word = 0; word < chosen.length; word++) {
    let passed = 0
    for (let rest = chosen[word]!; rest !== 0; rest &= rest - 1) {
      const i = lowestBit(rest)
      passed |= isWanted[places[codes[(word << 5) + i]!]!]! << i
    }
    chosen[word] = passed
  }
}

function countPairs(chosen: Bits, rows: Coded, colors: Coded): Uint32Array {
  const width = colors.values.length
  const counts = new Uint32Array(rows.values.length * width)
  const { codes: rowCodes, places: rowPlaces } = rows
  const { codes: colorCodes, places: colorPlaces } = colors
  for (let word = 0; word < chosen.length; word++)
    for (let rest = chosen[word]!; rest !== 0; rest &= rest - 1) {
      const id = (word << 5) + lowestBit(rest)
      counts[rowPlaces[rowCodes[id]!]! * width + colorPlaces[colorCodes[id]!]!]!++
    }
  return counts
}

function cellsOf(counts: Uint32Array, rows: Coded, colors: Coded): TallyCell[] {
  const width = colors.values.length
  const cells: TallyCell[] = []
  for (const [pair, voters] of counts.entries())
    if (voters > 0)
      cells.push({ by: rows.values[Math.floor(pair / width)]!, split: colors.values[pair % width]!, voters })
  return cells
}
