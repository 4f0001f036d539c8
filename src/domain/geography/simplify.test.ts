import type { MultiPolygon, Position } from 'geojson'
import { expect, test } from 'vitest'
import { simplifyShapes } from './simplify.ts'

const shape = (...rings: Position[][]): MultiPolygon => ({ type: 'MultiPolygon', coordinates: [rings] })
/** A wavy border between two squares, as one of them walks it. */
const border: Position[] = Array.from({ length: 101 }, (_, i) => [1 + Math.sin(i / 3) / 200, i / 100])
const west = shape([[0, 0], ...border, [0, 1], [0, 0]])
const east = shape([[2, 0], [2, 1], ...border.toReversed(), [2, 0]])

test('neighbors keep one and the same border, with fewer points', () => {
  const [a, b] = simplifyShapes([west, east], 0.02).map((s) => s.coordinates[0]![0]!)
  const onBorder = (ring: Position[]) =>
    ring
      .slice(0, -1)
      .filter(([x]) => x! > 0.5 && x! < 1.5)
      .map(String)
      .toSorted()
  expect(onBorder(a!)).toEqual(onBorder(b!))
  expect(a!.length).toBeLessThan(8)
  expect(a!.at(-1)).toEqual(a![0])
})

test('at no tolerance only what lies on a straight line goes', () => {
  const square = shape([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ])
  expect(simplifyShapes([square], 0)[0]!.coordinates[0]![0]).toHaveLength(5)
})

test('a shape smaller than the tolerance is still there, its hole is not', () => {
  const small = shape(
    [
      [0, 0],
      [0.001, 0],
      [0.001, 0.001],
      [0, 0.001],
      [0, 0],
    ],
    [
      [0.0002, 0.0002],
      [0.0004, 0.0002],
      [0.0004, 0.0004],
      [0.0002, 0.0002],
    ],
  )
  expect(simplifyShapes([small], 1)[0]!.coordinates).toEqual([[small.coordinates[0]![0]]])
})

test('a hundred thousand points on one border are no problem', () => {
  const long: Position[] = Array.from({ length: 100_000 }, (_, i) => [i / 1000, Math.sin(i / 50) / 10])
  const [made] = simplifyShapes([shape([...long, [100, -5], [0, -5], long[0]!])], 0.01)
  expect(made!.coordinates[0]![0]!.length).toBeLessThan(20_000)
})
