import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInRing } from '../../../../testing/plainUniverse.ts'
import { nowhere } from '../../../voterFile/buildIndexColumns.server.ts'
import { countPoints, flatAreas, PlaceGrid } from './inAreas.ts'

type Position = [number, number]

const coarse = fc.integer({ min: 0, max: 12 })
const gridPoint: fc.Arbitrary<Position> = fc.tuple(coarse, coarse).map(([x, y]) => [x / 10 - 97, y / 10 + 40])
const finePoint: fc.Arbitrary<Position> = fc
  .tuple(fc.integer({ min: -300_000, max: 1_500_000 }), fc.integer({ min: -300_000, max: 1_500_000 }))
  .map(([x, y]) => [x / 1e6 - 97, y / 1e6 + 40])
const ring = fc.array(fc.oneof(gridPoint, finePoint), { minLength: 3, maxLength: 12 })

it('areas with holes hold the points that a plain even-odd rule over all their rings says', () => {
  const areas = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  const points = fc.array(fc.oneof(gridPoint, finePoint), { maxLength: 80 })
  fc.assert(
    fc.property(areas, points, (shapes, those) => {
      const counts = countPoints(
        those.map(([longitude, latitude]) => ({ longitude, latitude })),
        flatAreas(shapes.map((rings) => ({ rings }))),
      )
      const plain = shapes.map(
        (rings) =>
          those.filter(([x, y]) => rings.filter((one) => isInRing(x, y, one)).length % 2 === 1).length,
      )
      expect([...counts]).toEqual(plain)
    }),
    { numRuns: 300 },
  )
})

it('of areas that touch, each point is in exactly one, also on their borders', () => {
  const tiles = Array.from({ length: 100 }, (_, i) => {
    const [x, y] = [-97 + (i % 10) / 10, 40 + Math.floor(i / 10) / 10]
    return {
      rings: [
        [
          [x, y],
          [x + 0.1, y],
          [x + 0.1, y + 0.1],
          [x, y + 0.1],
          [x, y],
        ],
      ],
    }
  })
  const onGrid = Array.from({ length: 81 }, (_, i) => ({
    longitude: -97 + (1 + (i % 9)) / 10,
    latitude: 40 + (1 + Math.floor(i / 9)) / 10,
  }))
  const counts = countPoints(onGrid, flatAreas(tiles))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(81)
})

it('places that are nowhere are in no area, and no places at all are no problem', () => {
  const everywhere = flatAreas([
    {
      rings: [
        [
          [-180, -90],
          [180, -90],
          [180, 90],
          [-180, 90],
        ],
      ],
    },
  ])
  expect([...countPoints([], everywhere)]).toEqual([0])
  const grid = new PlaceGrid({ longitude: Int32Array.of(nowhere), latitude: Int32Array.of(nowhere) })
  expect(grid.places.longitude.length).toBe(1)
})
