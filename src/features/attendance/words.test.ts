import { expect, it } from 'vitest'
import { kindsTold, reasonOf, stageName } from './words.ts'

const missed = {
  rollCallId: 1,
  billId: 1,
  bill: 'LB14',
  on: '2025-03-05',
  description: 'Larkspur MO7 prevailed',
  stage: 'general file',
}

it.each([
  ['excused', true, true, 'Excused, the whole day'],
  ['excused', true, false, 'Excused, part of the day'],
  ['absent', true, true, 'Absent, the whole day'],
  ['absent', false, true, 'Absent, the whole day (reason unknown)'],
  ['presentNotVoting', true, false, 'Present, did not vote'],
] as const)('%s is told as far as the source tells it', (vote, isClear, isWholeDay, expected) => {
  const words = reasonOf({ ...missed, vote, isClear, isWholeDay })
  expect(words).toBe(expected)
  expect(words).not.toContain('issed')
})

it('names months and stages', () => {
  expect(stageName('general file')).toBe('General File')
  expect(stageName('')).toBe('Stage not known')
})

it.each([
  [10, 0, ['cast', 'presentNotVoting', 'excused', 'absent']],
  [10, 4, ['cast', 'presentNotVoting', 'excused', 'absent', 'unclear']],
  // Nobody is said to be excused from nothing by a source that does not know.
  [10, 10, ['cast', 'presentNotVoting', 'unclear']],
])('of %d roll calls %d leave it open', (rollCalls, unclearRollCalls, expected) =>
  expect(kindsTold({ rollCalls, unclearRollCalls })).toEqual(expected),
)
