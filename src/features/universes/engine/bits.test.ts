import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitsOf, countBits, idsIn, packBits, unpackBits } from './bits.ts'

it('a set of voters is the same after being packed and unpacked, and small when it is empty at the end', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9999)), (ids) => {
      const bits = bitsOf(Int32Array.from(ids), 400)
      expect(countBits(bits)).toBe(ids.length)
      expect([...idsIn(unpackBits(packBits(bits)))]).toEqual(ids.toSorted((a, b) => a - b))
    }),
  )
  expect(packBits(new Uint32Array(40_000)).length).toBeLessThan(10)
})

it('ids that the columns have no room for are left out', () => {
  expect([...idsIn(bitsOf(Int32Array.of(-1, 3, 64, 2_000_000), 2))]).toEqual([3])
})
