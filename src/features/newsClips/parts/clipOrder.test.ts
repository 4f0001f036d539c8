import { describe, expect, it } from 'vitest'
import { exchanged, movedBefore } from './clipOrder.ts'

const clips = (ids: string) => [...ids].map((id) => ({ id }))
const order = (ids: string[]) => ids.join('')

describe('a clip', () => {
  it('changes places with its neighbor in the section, past clips of other sections', () => {
    expect(order(exchanged(clips('axbyc'), 'b', 'a'))).toBe('bxayc')
    expect(order(exchanged(clips('axbyc'), 'b', 'c'))).toBe('axcyb')
  })
  it('is dropped before another one, or behind all of them', () => {
    expect(order(movedBefore(clips('abcd'), 'd', 'b'))).toBe('adbc')
    expect(order(movedBefore(clips('abcd'), 'a', 'd'))).toBe('bcad')
    expect(order(movedBefore(clips('abcd'), 'b', null))).toBe('acdb')
  })
})
