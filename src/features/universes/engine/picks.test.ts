import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitsOf, idsIn } from './bits.ts'
import { keepSample } from './picks.ts'

const words = 200
const sample = (ids: number[], step: { size?: number; percent?: number; seed: number }): number[] => {
  const bits = bitsOf(Int32Array.from(ids), words)
  keepSample(bits, ids.length, step)
  return [...idsIn(bits)]
}
const group = fc.uniqueArray(fc.nat(words * 32 - 1), { maxLength: 900 })
const seed = fc.nat(2_147_483_647)

it('a sample has exactly the wanted size, all of the group, and is the same for the same seed', () => {
  fc.assert(
    fc.property(group, fc.integer({ min: 1, max: 1000 }), seed, (ids, size, chosen) => {
      const picked = sample(ids, { size, seed: chosen })
      expect(picked).toHaveLength(Math.min(size, ids.length))
      expect(picked.every((id) => ids.includes(id))).toBe(true)
      expect(sample(ids, { size, seed: chosen })).toEqual(picked)
    }),
  )
})

it('when voters drop out, those picked before stay picked', () => {
  fc.assert(
    fc.property(group, fc.integer({ min: 1, max: 300 }), seed, (ids, size, chosen) => {
      const before = sample(ids, { size, seed: chosen })
      const left = ids.filter((id) => id % 3 !== 0)
      const after = sample(left, { size, seed: chosen })
      expect(after).toEqual(expect.arrayContaining(before.filter((id) => id % 3 !== 0)))
    }),
  )
})

it('a larger sample of the same seed holds the smaller one', () => {
  fc.assert(
    fc.property(group, fc.integer({ min: 1, max: 300 }), seed, (ids, size, chosen) => {
      expect(sample(ids, { size: size * 2, seed: chosen })).toEqual(
        expect.arrayContaining(sample(ids, { size, seed: chosen })),
      )
    }),
  )
})

it('a percentage is rounded to whole voters', () => {
  const ids = Array.from({ length: 1000 }, (_, i) => i * 3)
  expect(sample(ids, { percent: 12.34, seed: 1 })).toHaveLength(123)
  expect(sample(ids, { percent: 100, seed: 1 })).toHaveLength(1000)
  expect(sample([], { percent: 50, seed: 1 })).toHaveLength(0)
})

it('seeds differ, and every part of the file gets its share', () => {
  const ids = Array.from({ length: 6400 }, (_, i) => i)
  const picked = sample(ids, { size: 1600, seed: 5 })
  expect(picked).not.toEqual(sample(ids, { size: 1600, seed: 6 }))
  for (let part = 0; part < 8; part++) {
    const share = picked.filter((id) => id >= part * 800 && id < (part + 1) * 800).length
    expect(share).toBeGreaterThan(140)
    expect(share).toBeLessThan(260)
  }
})
