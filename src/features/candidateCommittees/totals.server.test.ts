// Which sums go into which line: every side and meaning has an amount of its own, so a line that takes another one shows.
import { expect, it } from 'vitest'
import { partsOf } from './totals.server.ts'

const meanings = [
  'money',
  'in-kind',
  'unitemized',
  'pledge',
  'loan',
  'other',
  'spending',
  'given',
  'independent',
] as const
const sums = (['in', 'out'] as const).flatMap((side, i) =>
  meanings.flatMap((meaning, at) =>
    ['', 'promise'].map((excluded) => ({
      year: 2024,
      side,
      meaning,
      excluded,
      rows: 1,
      cents: BigInt((i + 1) * 1000 + at + (excluded ? 500 : 0)),
      negativeRows: 0,
      negativeCents: 0n,
    })),
  ),
)

it('every line is made of its own rows, and left-out rows of none', () => {
  const { raised, spent, raisedParts, spentParts, beside } = partsOf(sums as never, undefined)
  const lines = (slices: typeof beside) => slices.map(({ label, figure }) => `${label} ${figure.cents}`)
  expect(lines(raisedParts)).toEqual(['Itemized money 1000', 'Goods and services 1001', 'Not itemized 1002'])
  expect(lines(spentParts)).toEqual([
    'Itemized spending 2006',
    'Goods and services 2001',
    'Not itemized 2002',
    'Passed on to others 2007',
    'Independent spending 2008',
  ])
  expect(lines(beside)).toEqual([
    'Loans received 1004',
    'Loans repaid or made 2004',
    'Interest, refunds and other money in 1005',
    'Other money out 2005',
  ])
  expect([raised.cents, spent.cents]).toEqual(['3003', '10024'])
})
