import { expect, test } from 'vitest'
import { networkLayout } from './networkLayout.ts'

const sizes = { left: 100, right: 300, least: 10, gap: 4, tall: 100 }
const links = [
  { donorId: 'a', filerId: 1, cents: '6000' },
  { donorId: 'a', filerId: 2, cents: '3000' },
  { donorId: 'b', filerId: 1, cents: '1000' },
]

test('ribbons are as wide as their share of the money, and bars hold them', () => {
  const { donors, filers, ribbons, height } = networkLayout(['a', 'b', 'c'], [1, 2], links, sizes)
  expect(ribbons.map((r) => Math.round(r.width))).toEqual([60, 30, 10])
  expect(donors.map((b) => [b.y, b.height])).toEqual([
    [0, 90],
    [94, 10],
    [108, 10],
  ])
  expect(filers.map((b) => b.height)).toEqual([70, 30])
  expect(height).toBe(118)
})

test('ribbons of a bar stand below each other without overlap', () => {
  const { ribbons } = networkLayout(['a', 'b'], [1, 2], links, sizes)
  const starts = ribbons.filter((r) => r.donorId === 'a').map((r) => Number(/,([\d.]+) C/.exec(r.path)![1]))
  expect(starts).toEqual([30, 75])
})

test('nothing to draw is drawn as nothing', () => {
  expect(networkLayout([], [], [], sizes)).toEqual({ height: 0, donors: [], filers: [], ribbons: [] })
})
