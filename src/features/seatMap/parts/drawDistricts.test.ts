import { expect, test } from 'vitest'
import type { Shape } from '../../geography/api.ts'
import { draw, type Bounds } from './drawDistricts.ts'

const bounds: Bounds = [-104, 40, -96, 43]
const shape = (key: string, ring: [number, number][]): Shape => ({
  key,
  name: `District ${key}`,
  bounds: [
    Math.min(...ring.map(([x]) => x)),
    Math.min(...ring.map(([, y]) => y)),
    Math.max(...ring.map(([x]) => x)),
    Math.max(...ring.map(([, y]) => y)),
  ],
  areas: [[ring]],
})
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

test('north is up, west is left, and a number stands in the middle of its district', () => {
  const { height, drawn } = draw(bounds, [shape('7', box(-104, 41, -100, 43))])
  expect(drawn[0]).toMatchObject({ district: 7, label: { x: 250 } })
  expect(drawn[0]!.path).toMatch(/^M0 /)
  expect(drawn[0]!.label!.y).toBeLessThan(height / 2)
})

test('an L-shaped district bears its number inside, not in its corner', () => {
  const ring: [number, number][] = [
    [-104, 40],
    [-97, 40],
    [-97, 41],
    [-103, 41],
    [-103, 43],
    [-104, 43],
    [-104, 40],
  ]
  const { drawn, height } = draw(bounds, [shape('8', ring)])
  const { x, y } = drawn[0]!.label!
  expect(y > (height * 2) / 3 || x < 125).toBe(true)
})

test('a speck has no number, and what lies elsewhere is not drawn', () => {
  const { drawn } = draw(bounds, [shape('1', box(-96.2, 41, -96.1, 41.1)), shape('2', box(-90, 41, -89, 42))])
  expect(drawn).toHaveLength(1)
  expect(drawn[0]!.label).toBeNull()
})
