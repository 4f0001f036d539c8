import { expect, it } from 'vitest'
import { dueDays, nextDay, type Repeats } from './recurring.ts'

const of = (every: Repeats['every'], firstOn: string, lastOn: string | null = null): Repeats => ({
  every,
  firstOn,
  lastOn,
})

it.each([
  [of('month', '2026-01-31'), '2026-04-30', '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
  [of('month', '2027-11-30'), '2028-03-01', '2027-11-30 2027-12-30 2028-01-30 2028-02-29'],
  [of('week', '2026-12-28'), '2027-01-11', '2026-12-28 2027-01-04 2027-01-11'],
  [of('quarter', '2026-11-01'), '2027-05-01', '2026-11-01 2027-02-01 2027-05-01'],
  [of('year', '2024-02-29'), '2026-12-31', '2024-02-29 2025-02-28 2026-02-28'],
  [of('month', '2026-01-01', '2026-02-15'), '2026-12-31', '2026-01-01 2026-02-01'],
  [of('month', '2026-06-01'), '2026-05-31', ''],
])('%j until %s is due on %s', (repeats, until, days) => {
  expect(dueDays(repeats, until).join(' ')).toBe(days)
})

it('the next day comes after this one, until it ends', () => {
  expect(nextDay(of('month', '2026-01-31'), '2026-02-28')).toBe('2026-03-31')
  expect(nextDay(of('month', '2026-01-31', '2026-03-01'), '2026-02-28')).toBeNull()
})
