import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nowhere } from '../../../voterFile/buildIndexColumns.server.ts'
import { isInRing, metersBetween } from '../../../../testing/plainUniverse.ts'
import { Effort } from '../effort.ts'
import { markArea, markCircle } from './geography.ts'

type Position = [number, number]

const coarse = fc.integer({ min: 0, max: 12 })
// Corners on a coarse grid: points fall on corners, on level edges and on slanted ones.
const gridPoint: fc.Arbitrary<Position> = fc.tuple(coarse, coarse).map(([x, y]) => [x / 10 - 97, y / 10 + 40])
const finePoint: fc.Arbitrary<Position> = fc
  .tuple(fc.integer({ min: -100_000, max: 1_300_000 }), fc.integer({ min: -100_000, max: 1_300_000 }))
  .map(([x, y]) => [x / 1e6 - 97, y / 1e6 + 40])

const insideOf = (points: Position[], mark: (places: Places, wanted: Uint8Array) => void): boolean[] => {
  const wanted = new Uint8Array(points.length + 1)
  mark(
    {
      longitude: Int32Array.from(points, ([x]) => Math.round(x * 1e6)),
      latitude: Int32Array.from(points, ([, y]) => Math.round(y * 1e6)),
    },
    wanted,
  )
  return points.map((_, i) => wanted[i] === 1)
}
interface Places {
  longitude: Int32Array
  latitude: Int32Array
}

it('any ring, also one that is concave or crosses itself, holds the points that a plain even-odd rule says', () => {
  const ring = fc.oneof(
    fc.array(gridPoint, { minLength: 3, maxLength: 12 }),
    fc.array(finePoint, { minLength: 3, maxLength: 200 }),
  )
  fc.assert(
    fc.property(ring, fc.array(fc.oneof(gridPoint, finePoint), { maxLength: 60 }), (corners, points) => {
      const asked = [...points, ...corners]
      expect(insideOf(asked, (places, wanted) => markArea(places, corners, wanted))).toEqual(
        asked.map(([x, y]) => isInRing(x, y, corners)),
      )
    }),
    { numRuns: 500 },
  )
})

it('a zigzag of two thousand corners is as right as any other, and takes no more memory', () => {
  const zigzag = Array.from({ length: 2000 }, (_, i): Position => [-97 + i / 2000, i % 2 === 0 ? 40 : 41.2])
  const points = Array.from({ length: 40 }, (_, i): Position => [-97 + i / 40, 40 + ((i * 7) % 12) / 10])
  expect(insideOf(points, (places, wanted) => markArea(places, zigzag, wanted))).toEqual(
    points.map(([x, y]) => isInRing(x, y, zigzag)),
  )
})

it('a concave area leaves out its bay', () => {
  const letterC: Position[] = [
    [0, 0],
    [3, 0],
    [3, 1],
    [1, 1],
    [1, 2],
    [3, 2],
    [3, 3],
    [0, 3],
  ]
  const points: Position[] = [
    [0.5, 1.5],
    [2, 1.5],
    [2, 0.5],
    [2, 2.5],
    [4, 1.5],
  ]
  expect(insideOf(points, (places, wanted) => markArea(places, letterC, wanted))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
})

it('of two areas that share a border, a house on the border is in exactly one', () => {
  const slant: [Position, Position] = [
    [0.3, 0],
    [0.7, 1],
  ]
  const left: Position[] = [[0, 0], slant[0], slant[1], [0, 1]]
  const right: Position[] = [slant[0], [1, 0], [1, 1], slant[1]]
  const onBorder = Array.from({ length: 11 }, (_, i): Position => [0.3 + i * 0.04, i / 10])
  const inLeft = insideOf(onBorder, (places, wanted) => markArea(places, left, wanted))
  const inRight = insideOf(onBorder, (places, wanted) => markArea(places, right, wanted))
  // The uppermost level belongs to the areas above.
  expect(onBorder.slice(0, -1).map((_, i) => Number(inLeft[i]) + Number(inRight[i]))).toEqual(
    Array(10).fill(1),
  )
})

it('a circle holds what is at most so many meters away over the globe', () => {
  fc.assert(
    fc.property(
      finePoint,
      fc.integer({ min: 1, max: 300_000 }).map((n) => n + 0.123),
      fc.array(finePoint, { maxLength: 60 }),
      (center, meters, points) => {
        expect(insideOf(points, (places, wanted) => markCircle(places, center, meters, wanted))).toEqual(
          points.map((point) => metersBetween(point, center) <= meters),
        )
      },
    ),
    { numRuns: 300 },
  )
})

it('an area with too many corners for so many addresses is refused before it is counted', () => {
  const zigzag = Array.from({ length: 2000 }, (_, i): [number, number] => [-97 + i / 1000, 40 + (i % 2)])
  const places = {
    longitude: new Int32Array(100).fill(-96_500_000),
    latitude: new Int32Array(100).fill(40_500_000),
  }
  const mark = (most: number) => markArea(places, zigzag, new Uint8Array(101), new Effort(most))
  expect(() => mark(100_000)).toThrow('too many corners')
  mark(300_000)
})

it('a household without a place is in no area and no circle, however large', () => {
  const places = { longitude: Int32Array.of(nowhere), latitude: Int32Array.of(nowhere) }
  const wanted = new Uint8Array(2)
  markArea(
    places,
    [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
    ],
    wanted,
  )
  markCircle(places, [-97, 41], 1_000_000, wanted)
  expect([...wanted]).toEqual([0, 0])
})
