import { describe, expect, test } from 'vitest'
import { finding, inWords, neededAWeek } from './rules.ts'

test('a figure is said in its unit', () => {
  expect(inWords('doors', 1204n)).toBe('1,204')
  expect(inWords('hours', '90')).toBe('1.5')
  expect(inWords('raised', '1240050')).toBe('$12,401')
})

describe('what a week must bring', () => {
  const goal = { kind: 'doors' as const, target: '100', done: '30', setOn: '2026-01-01', dueOn: '2026-11-22' }
  test.each([
    ['2026-11-22', 70n],
    ['2026-11-16', 70n],
    ['2026-11-15', 35n],
    ['2026-11-01', 18n],
    ['2026-11-23', null],
  ])('seen on %s it is %s', (today, needed) => {
    expect(neededAWeek(goal, today)).toBe(needed)
  })
  test('nothing when it is reached or has no day', () => {
    expect(neededAWeek({ ...goal, done: '100' }, '2026-11-01')).toBeNull()
    expect(neededAWeek({ ...goal, dueOn: null }, '2026-11-01')).toBeNull()
  })
})

test('the finding compares the last two whole weeks, not the one that has begun', () => {
  expect(finding('doors', ['5', '10', '22', '1'])).toBe(
    '38 doors in 4 weeks; 22 last week, 12 more than the week before',
  )
  expect(finding('doors', ['0', '10', '9', '0'])).toContain('9 last week, 1 fewer than the week before')
  expect(finding('raised', ['0', '50000', '25000', '0'])).toBe(
    '$750 raised in 4 weeks; $250 last week, $250 less than the week before',
  )
})
