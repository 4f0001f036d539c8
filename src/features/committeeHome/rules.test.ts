import { expect, test } from 'vitest'
import { electionsOf } from '../../domain/law/elections.ts'
import { againstBefore, daysToElection, hoursOf, inDays } from './rules.ts'

test.each([
  [2026, '2026-05-11', '1 day to the primary election'],
  [2026, '2026-05-12', 'Today is the primary election'],
  [2026, '2026-05-13', '174 days to the general election'],
  [2026, '2026-11-04', null],
  [2027, '2026-11-04', null],
] as const)('cycle %s on %s: %s', (cycle, today, words) => {
  expect(daysToElection(electionsOf(cycle), today)).toBe(words)
})

test.each([
  ['2026-05-12', 'today'],
  ['2026-05-13', 'tomorrow'],
  ['2026-05-17', 'in 5 days'],
  ['2026-05-11', '1 day ago'],
])('%s is %s', (day, words) => {
  expect(inDays(day, '2026-05-12')).toBe(words)
})

test('weeks are compared in words, hours to the half', () => {
  expect([againstBefore(5, 2), againstBefore(2, 5), againstBefore(2, 2)]).toEqual([
    '3 more than the week before',
    '3 fewer than the week before',
    'as the week before',
  ])
  expect([hoursOf(0), hoursOf(90), hoursOf(100), hoursOf(110)]).toEqual(['0', '1.5', '1.5', '2'])
})
