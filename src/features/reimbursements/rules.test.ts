import { expect, it } from 'vitest'
import { centsForMiles, rateOn, stateOf } from './rules.ts'

it.each([
  [1000, 700, 7000n],
  [123, 725, 892n],
  [1, 655, 7n],
  [1, 49, 0n],
  [1, 50, 1n],
])('%i tenths of a mile at %i mills are %s cents', (miles, rate, cents) => {
  expect(centsForMiles(miles, rate)).toBe(cents)
})

it('a mile is paid at the rate of its day', () => {
  const rates = [
    { firstDay: '2026-01-01', rateMills: 700 },
    { firstDay: '2026-07-01', rateMills: 725 },
  ]
  expect(rateOn(rates, '2025-12-31')).toBeNull()
  expect(rateOn(rates, '2026-06-30')?.rateMills).toBe(700)
  expect(rateOn(rates, '2026-07-01')?.rateMills).toBe(725)
})

it('what is approved is paid when nothing is owed', () => {
  expect(stateOf('approved', 1n)).toBe('approved')
  expect(stateOf('approved', 0n)).toBe('paid')
  expect(stateOf('submitted', 0n)).toBe('submitted')
})
