import { describe, expect, it } from 'vitest'
import { stableIds } from './stableIds.ts'

const numbered = (ids: number[], groups: number[], before: number[]) =>
  [...stableIds({ ids: big(ids), groups: big(groups), before: big(before) })].map(Number)
const big = (numbers: number[]) => BigInt64Array.from(numbers, BigInt)

describe('the number of a donor', () => {
  it('stays when nothing changes, whichever spelling it came from', () => {
    expect(numbered([1, 2, 3], [1, 1, 3], [2, 2, 3])).toEqual([2, 2, 3])
  })

  it('of two donors that become one is that of the larger', () => {
    expect(numbered([1, 2, 3], [1, 1, 1], [1, 2, 2])).toEqual([2, 2, 2])
  })

  it('of a donor that falls apart stays with the larger part, and the other takes one of its own', () => {
    const [first, second, third] = numbered([1, 2, 3], [1, 2, 2], [1, 1, 1])
    expect([second, third]).toEqual([1, 1])
    expect(first).not.toBe(1)
  })

  it('is the smallest of its spellings when all are new', () => {
    expect(numbered([4, 5, 9], [4, 5, 5], [4, 5, 9])).toEqual([4, 5, 5])
  })
})
