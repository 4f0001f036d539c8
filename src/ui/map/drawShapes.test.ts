import { describe, expect, test } from 'vitest'
import { cellClasses } from './cellClasses.ts'
import { boundsOf, boxRing, circleFrom, metersBetween, type Position, ringOf } from './drawShapes.ts'

describe('shapes', () => {
  test('a circle drawn as a ring is the same circle again', () => {
    const center: Position = [-96.7, 40.8]
    const again = circleFrom(ringOf({ kind: 'circle', center, meters: 3000 }))
    if (again.kind !== 'circle') throw new Error('not a circle')
    expect(metersBetween(again.center, center)).toBeLessThan(2)
    expect(Math.abs(again.meters - 3000)).toBeLessThan(3)
  })

  test('a degree of latitude is 111 km', () => {
    expect(metersBetween([-96, 40], [-96, 41])).toBeCloseTo(111_195, -2)
  })

  test('a box has its own bounds', () => {
    expect(boundsOf([boxRing([-97, 40, -96, 41])])).toEqual([-97, 40, -96, 41])
    expect(boundsOf([])).toBeNull()
  })
})

describe('classes of counts', () => {
  test.each([
    [[], []],
    [[1, 1], [1]],
    [
      [1, 3],
      [1, 2],
    ],
    [
      [5, 900, 40],
      [1, 5, 20, 50, 200],
    ],
    [[12_000], [1, 5, 50, 200, 2000]],
  ])('%j start at %j', (counts, starts) => {
    expect(cellClasses(counts).map(({ from }) => from)).toEqual(starts)
  })

  test('every count is in exactly one class, and the last has no end', () => {
    const classes = cellClasses([1, 77, 5000])
    const homes = (n: number) =>
      classes.filter(({ from, to }) => n >= from && (to === null || n <= to)).length
    expect(Array.from({ length: 5000 }, (_, i) => homes(i + 1)).filter((found) => found !== 1)).toEqual([])
    expect(classes.at(-1)!.to).toBeNull()
  })
})
