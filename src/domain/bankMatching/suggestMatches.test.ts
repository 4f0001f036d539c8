import { expect, test } from 'vitest'
import { scoreMatches } from '../../sources/syntheticBank/scoreMatches.ts'
import { bankYear } from '../../sources/syntheticBank/year.ts'
import type { BankLine, BookItem } from './items.ts'
import { suggestMatches } from './suggestMatches.ts'

const line = (id: string, day: string, cents: bigint, text = '', checkNumber = ''): BankLine => ({
  id,
  day,
  cents,
  text,
  checkNumber,
})
const item = (id: string, day: string, cents: bigint, name = '', more: Partial<BookItem> = {}): BookItem => ({
  id,
  day,
  cents,
  name,
  checkNumber: '',
  isUndeposited: false,
  order: 0,
  ...more,
})

test('a check is found by its number, weeks later, and never matched to another number', () => {
  const lines = [line('l', '2026-03-30', -10000n, 'CHECK 1043', '1043')]
  expect(
    suggestMatches(lines, [item('a', '2026-03-01', -10000n, 'Corner Print', { checkNumber: '1043' })]),
  ).toEqual([
    { lineId: 'l', itemIds: ['a'], reasons: ['same amount', '29 days later at the bank', 'check 1043'] },
  ])
  expect(
    suggestMatches(lines, [item('a', '2026-03-29', -10000n, 'Corner Print', { checkNumber: '1044' })]),
  ).toEqual([])
})

test('the same pay every week goes to its own week, also when one week is missing', () => {
  const days = ['2026-01-02', '2026-01-09', '2026-01-16', '2026-01-23']
  const items = days.map((day) => item(day, day, -62500n, 'Ann Novak'))
  const lines = days
    .filter((day) => day !== '2026-01-09')
    .map((day) =>
      line(
        day,
        day.slice(0, 8) + String(Number(day.slice(8)) + 2).padStart(2, '0'),
        -62500n,
        'PAYROLL ANN NOVAK',
      ),
    )
  const found = suggestMatches(lines, items)
  expect(found).toHaveLength(3)
  for (const { lineId, itemIds } of found) expect(itemIds).toEqual([lineId])
})

test('twins of one payee are matched, and equal amounts of different payees only by name', () => {
  const twin = [
    line('1', '2026-01-05', -500n, 'SALT CREEK COFFEE'),
    line('2', '2026-01-05', -500n, 'SALT CREEK COFFEE'),
  ]
  expect(
    suggestMatches(twin, [
      item('a', '2026-01-04', -500n, 'Salt Creek Coffee'),
      item('b', '2026-01-04', -500n, 'Salt Creek Coffee'),
    ]),
  ).toHaveLength(2)
  const other = [line('1', '2026-01-05', -500n, 'STAPLES'), line('2', '2026-01-05', -500n, 'HY-VEE')]
  const found = suggestMatches(other, [
    item('a', '2026-01-05', -500n, 'Hy-Vee'),
    item('b', '2026-01-05', -500n, 'Staples'),
  ])
  expect(found.map(({ lineId, itemIds }) => [lineId, ...itemIds].join(' ')).toSorted()).toEqual([
    '1 b',
    '2 a',
  ])
})

test('two payees for one round amount without a name are left to a person', () => {
  const lines = [line('1', '2026-01-05', -5000n, 'CHECK')]
  expect(
    suggestMatches(lines, [
      item('a', '2026-01-04', -5000n, 'Staples'),
      item('b', '2026-01-04', -5000n, 'Hy-Vee'),
    ]),
  ).toEqual([])
})

test('a deposit is the gifts that waited for it, and one that was held back waits on', () => {
  const gift = (id: string, day: string, cents: bigint) =>
    item(id, day, cents, 'Donor', { isUndeposited: true })
  const gifts = [
    gift('a', '2026-01-02', 5000n),
    gift('b', '2026-01-03', 2500n),
    gift('c', '2026-01-03', 1234n),
    gift('d', '2026-01-06', 10000n),
  ]
  const found = suggestMatches(
    [line('1', '2026-01-04', 7500n, 'DEPOSIT'), line('2', '2026-01-07', 11234n, 'DEPOSIT')],
    gifts,
  )
  expect(found.map(({ lineId, itemIds }) => [lineId, ...itemIds])).toEqual([
    ['1', 'a', 'b'],
    ['2', 'c', 'd'],
  ])
})

test.each([1, 2])('a generated year (seed %i): suggestions are right, and pairs are found', (seed) => {
  const year = bankYear(seed)
  expect(year.lines).toHaveLength(3000)
  const { right, found } = scoreMatches(year, suggestMatches(year.lines, year.items))
  expect(right).toBeGreaterThanOrEqual(0.99)
  expect(found).toBeGreaterThanOrEqual(0.95)
})
