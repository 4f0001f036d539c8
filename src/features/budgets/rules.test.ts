import { expect, it } from 'vitest'
import { daysOf, monthsOf, standingOf, sumOf } from './rules.ts'

it('a month has its first and its last day', () => {
  expect(daysOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('2028-02').to).toBe('2028-02-29')
  expect(daysOf('2026-12').to).toBe('2026-12-31')
  expect(monthsOf(2026).at(-1)).toBe('2026-12')
})

it.each([
  [0n, 0n, 'no plan'],
  [0n, 1n, 'over'],
  [100n, 101n, 'over'],
  [100n, 100n, 'near'],
  [100n, 90n, 'near'],
  [100n, 89n, 'within'],
  [100n, -5n, 'within'],
])('planned %s, spent %s: %s', (planCents, actualCents, standing) => {
  expect(standingOf({ planCents, actualCents })).toBe(standing)
})

it('a sum goes up to the month that is asked for', () => {
  const months = monthsOf(2026).map((month) => ({ month, planCents: '100', actualCents: '30' }))
  expect(sumOf([{ months }], '2026-03')).toEqual({ planCents: 300n, actualCents: 90n })
  expect(sumOf([{ months }]).planCents).toBe(1200n)
})
