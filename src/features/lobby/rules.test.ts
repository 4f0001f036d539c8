import { expect, test } from 'vitest'
import { computedDueDate, daysLate, partyName, periodWords } from './rules.ts'

const quarter = (year: number, number: number) => ({ form: 'B', year, quarter: number, month: null })

test.each([
  [quarter(2025, 1), '2025-04-30'],
  [quarter(2025, 2), '2025-07-30'],
  [quarter(2025, 3), '2025-10-30'],
  [quarter(2025, 4), '2026-01-30'],
  [{ form: 'CC', year: 2025, quarter: null, month: 2 }, '2025-03-15'],
  [{ form: 'B', year: 2025, quarter: null, month: null }, null],
])('%o is due on %s', (period, due) => expect(computedDueDate(period)).toBe(due))

test.each([
  ['2025-04-30', null],
  ['2025-05-01', 1],
  ['2025-06-29', 60],
  [null, null],
])('received on %s it is %s days late', (on, days) => expect(daysLate(quarter(2025, 1), on)).toBe(days))

test('names and periods read well', () => {
  expect(periodWords(quarter(2025, 3))).toBe('Quarter 3, 2025')
  expect(partyName({ id: 2969, name: '', isCut: false })).toBe('No name in the record (2969)')
  expect(partyName({ id: 1, name: 'Prairie Alliance of', isCut: true })).toBe('Prairie Alliance of…')
})
