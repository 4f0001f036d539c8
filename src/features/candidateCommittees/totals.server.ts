// The totals of a committee and what they are made of, from its sums by year and meaning. Whatever is a total here is added up from its
// parts, so that the two cannot differ.
import { contributions, exclusionWords, expenses, type Exclusion } from '../../domain/filings/meaning.ts'
import type { Committee, Figure, RowsOf, Slice } from './api.ts'
import { figure } from './figures.server.ts'
import { sumUp, type Sum } from './sums.server.ts'

export function partsOf(
  sums: Sum[],
  cycle: number | undefined,
): Pick<Committee, 'raised' | 'spent' | 'raisedParts' | 'spentParts' | 'beside' | 'exclusions'> {
  const counted = sums.filter(({ excluded }) => excluded === '')
  const part = (side: 'in' | 'out', meaning: Sum['meaning'], label: string): Slice => ({
    value: `${side} ${meaning}`,
    label,
    figure: figure(sumUp(counted.filter((s) => s.side === side && s.meaning === meaning)), {
      of: 'counted',
      cycle,
      side,
      meaning,
    }),
  })
  const raisedParts = contributions.map((meaning) => part('in', meaning, partLabels[meaning]!))
  const spentParts = expenses.map((meaning) => part('out', meaning, partLabels[meaning]!)).filter(isThere)
  return {
    raised: total(raisedParts, { of: 'raised', cycle }),
    spent: total(spentParts, { of: 'spent', cycle }),
    raisedParts,
    spentParts,
    beside: [
      part('in', 'loan', 'Loans received'),
      part('out', 'loan', 'Loans repaid or made'),
      part('in', 'other', 'Interest, refunds and other money in'),
      part('out', 'other', 'Other money out'),
    ].filter(isThere),
    exclusions: exclusionsOf(sums, cycle),
  }
}

const partLabels: Record<string, string> = {
  money: 'Itemized money',
  'in-kind': 'Goods and services',
  unitemized: 'Not itemized',
  spending: 'Itemized spending',
  given: 'Passed on to others',
  independent: 'Independent spending',
}

const isThere = ({ figure: { rows } }: Slice) => rows > 0

function total(parts: Slice[], open: RowsOf): Figure {
  return figure(
    parts.reduce(
      (sum, part) => ({
        cents: sum.cents + BigInt(part.figure.cents),
        rows: sum.rows + part.figure.rows,
      }),
      { cents: 0n, rows: 0 },
    ),
    open,
  )
}

function exclusionsOf(sums: Sum[], cycle: number | undefined): Slice[] {
  const slices = (['in', 'out'] as const).flatMap((side) =>
    (Object.keys(exclusionWords) as Exclusion[]).map((excluded): Slice => ({
      value: `${side} ${excluded}`,
      label: exclusionWords[excluded],
      figure: figure(sumUp(sums.filter((s) => s.side === side && s.excluded === excluded)), {
        of: 'excluded',
        cycle,
        side,
        excluded,
      }),
    })),
  )
  return slices.filter(isThere)
}

export function correctionsOf(sums: Sum[], cycle: number | undefined): Slice[] {
  const slices = (['in', 'out'] as const).map((side): Slice => {
    const mine = sums.filter((s) => s.side === side && s.excluded === '')
    const taken = {
      cents: mine.reduce((cents, s) => cents + s.negativeCents, 0n),
      rows: mine.reduce((rows, s) => rows + s.negativeRows, 0),
    }
    return {
      value: side,
      label: side === 'in' ? 'Reversed from money in' : 'Reversed from money out',
      figure: figure(taken, { of: 'counted', cycle, side, only: 'corrections' }),
    }
  })
  return slices.filter(isThere)
}

/** No statement says it, so the rows do; what was in the bank before the first row is not in the files. */
export function cashOf(sums: Sum[]): Committee['cash'] {
  const cash = sums.filter((s) => s.excluded === '' && s.meaning !== 'in-kind' && s.meaning !== 'pledge')
  const of = (side: 'in' | 'out') => sumUp(cash.filter((s) => s.side === side)).cents
  return { cents: String(of('in') - of('out')), from: 'rows', on: null, open: { of: 'cash' } }
}

export function cyclesOf(sums: Sum[]): number[] {
  const years = sums.filter(({ year }) => year > 1990).map(({ year }) => year + (year % 2))
  return [...new Set(years)].sort((a, b) => b - a)
}
