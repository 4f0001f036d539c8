import { expect, test } from 'vitest'
import { dayOfMonth, monthOf } from './means.ts'

test.each([
  ['2024-02-28', '2024-02-01'],
  ['2023-12-31', '2023-12-01'],
  ['2024-01-01', '2024-01-01'],
  [null, null],
])('the month of %s begins on %s', (day, first) => {
  expect(dayOfMonth(monthOf(day))).toBe(first)
})
