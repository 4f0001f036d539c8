import { describe, expect, test } from 'vitest'
import { balanceDay, daysOf, isQuestion, questionOf } from './questions.ts'

describe('times, seen from a day', () => {
  test.each([
    ['week', '2026-11-18', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['last-week', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['month', '2028-02-03', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-18', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['year', '2026-11-18', '2026-01-01', '2026-12-31'],
    ['last-year', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['all', '2026-11-18', '1976-01-01', '2199-12-31'],
    ['2026-05-02..2026-05-09', '2026-11-18', '2026-05-02', '2026-05-09'],
  ])('%s on %s', (time, today, from, to) => {
    expect(daysOf(time, today)).toEqual({ from, to })
  })
})

test('a balance is that of the last day, and of today while the time runs', () => {
  expect(balanceDay('year', '2026-11-18')).toBe('2026-11-18')
  expect(balanceDay('last-month', '2026-11-18')).toBe('2026-10-31')
})

test('what is not known is no question', () => {
  expect(questionOf('raised@year')).toEqual({ name: 'raised', time: 'year' })
  for (const bad of [
    '',
    'raised',
    'raised@',
    'raised@never',
    'constructor@year',
    'raised@year@year',
    'cash@2026-05-09..2026-05-02',
  ])
    expect(isQuestion(bad), bad).toBe(false)
})
