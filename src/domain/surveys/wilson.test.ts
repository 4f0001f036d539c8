import { expect, it } from 'vitest'
import { shareOf } from './wilson.ts'

// Against statsmodels 0.14, proportion_confint(count, nobs, method='wilson'), and Newcombe 1998, table I.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [29, 29, 0.883, 1],
])('%i of %i is between %f and %f', (count, of, low, high) => {
  const share = shareOf(count, of)!
  expect(share.share).toBe(count / of)
  expect(share.low).toBeCloseTo(low, 4)
  expect(share.high).toBeCloseTo(high, 4)
})

it('of no one is no share', () => {
  expect(shareOf(0, 0)).toBeNull()
})
