import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distancesOf } from './distances.ts'
import { neighborsOf } from './neighbors.ts'
import { PlaceTree, quadrantOf } from './placeTree.ts'
import { Random } from './random.ts'

/** Few different numbers, so that many places lie on top of each other and in rows. */
const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 300 })), {
  minLength: 1,
  maxLength: 200,
})

it('the nearest places are the nearest, all around and in each quadrant', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 16 }), fc.nat(), (given, wanted, picked) => {
      const [x, y] = [0, 1].map((axis) => Float64Array.from(given, (place) => place[axis]!))
      const tree = new PlaceTree(x!, y!)
      const place = picked % given.length
      const away = (other: number) => (x![other]! - x![place]!) ** 2 + (y![other]! - y![place]!) ** 2
      const others = [...given.keys()].filter((other) => other !== place)
      for (const quadrant of [null, 0, 1, 2, 3]) {
        const there = others.filter(
          (other) =>
            quadrant === null || quadrantOf(x![other]! - x![place]!, y![other]! - y![place]!) === quadrant,
        )
        const found = [...tree.nearest(place, wanted, quadrant)]
        expect(new Set(found).size).toBe(found.length)
        expect(there).toEqual(expect.arrayContaining(found))
        expect(found.map(away)).toEqual(
          there
            .map(away)
            .toSorted((a, b) => a - b)
            .slice(0, wanted),
        )
      }
    }),
  )
})

it('a place at the edge of a cluster knows the next cluster, however far it is', () => {
  const random = new Random(1)
  const count = 600
  const x = Float64Array.from({ length: count }, (_, i) => random.below(1000) + (i % 2) * 1_000_000)
  const y = Float64Array.from({ length: count }, () => random.below(1000))
  const distances = distancesOf(count, (a, b) => Math.round(Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)))
  const { each, of } = neighborsOf(distances, { x, y }, 10)
  const isAcross = [...of].map((other, i) => other % 2 !== Math.floor(i / each) % 2)
  expect(isAcross).toContain(true)
})
