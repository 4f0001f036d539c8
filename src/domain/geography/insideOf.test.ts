import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { insideOf } from './insideOf.ts'

const area = (...rings: Position[][]) => ({
  type: 'MultiPolygon' as const,
  coordinates: rings.map((ring) => [ring]),
})
const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

test('the name of a square stands in its middle, and of two areas in the larger one', () => {
  expect(insideOf(area(square(-100, 41, 1)))).toEqual([-99.5, 41.5])
  expect(insideOf(area(square(0, 0, 1), square(-100, 40, 2)))).toEqual([-99, 41])
})

test('the name of an area like a horseshoe stands on the land, not in the bay', () => {
  const horseshoe: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [9, 10],
    [9, 1],
    [1, 1],
    [1, 10],
    [0, 10],
    [0, 0],
  ]
  const [x, y] = insideOf(area(horseshoe)) as [number, number]
  expect(y < 1 || x < 1 || x > 9).toBe(true)
})
