import { describe, expect, it } from 'vitest'
import { mediansOf, medianOf, noCounts, sumOf } from './counting.ts'

describe('the median', () => {
  it.each([
    [[], 0],
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 2], 2],
  ])('of %j is %d', (values, expected) => expect(medianOf(values)).toBe(expected))

  it('of the chamber leaves out who was on no roll call', () => {
    const all = { ...noCounts, eligible: 4, cast: 4 }
    const half = { ...noCounts, eligible: 4, cast: 2, excused: 2 }
    expect(mediansOf([all, half, half, noCounts])).toMatchObject({
      present: 0.5,
      cast: 0.5,
      excused: 0.5,
      absent: 0,
    })
  })
})

it('counts are added kind by kind', () => {
  const some = { eligible: 5, cast: 2, presentNotVoting: 1, excused: 1, absent: 0, unclear: 1 }
  expect(sumOf([some, some])).toEqual({
    eligible: 10,
    cast: 4,
    presentNotVoting: 2,
    excused: 2,
    absent: 0,
    unclear: 2,
  })
})
