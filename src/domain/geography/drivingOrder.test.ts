import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drivingOrder, milesAlong, milesBetween, type Stop } from './drivingOrder.ts'

const lincoln = { latitude: 40.81, longitude: -96.68 }
const at = (id: string, longitude: number, fixedAt: string | null = null): Stop => ({
  id,
  latitude: 41,
  longitude,
  fixedAt,
})
const ids = (stops: Stop[]) => stops.map(({ id }) => id).join('')

describe('miles', () => {
  it('are those of a straight line: Lincoln to Omaha about 50, to Scottsbluff about 360', () => {
    expect(milesBetween(lincoln, { latitude: 41.26, longitude: -95.93 })).toBeCloseTo(49.9, 0)
    expect(Math.round(milesBetween(lincoln, { latitude: 41.87, longitude: -103.66 }))).toBe(369)
    expect(milesBetween(lincoln, lincoln)).toBe(0)
  })
})

describe('the order of a drive', () => {
  it('goes along the road instead of back and forth', () => {
    expect(ids(drivingOrder(at('s', -96), [at('c', -99), at('a', -97), at('b', -98)]))).toBe('abc')
  })

  it('keeps the order of times that are fixed, and puts the others where they lie on the way', () => {
    const stops = [
      at('far first', -99, '2026-07-04T15:00:00.000Z'),
      at('near later', -97, '2026-07-04T18:00:00.000Z'),
      at('on the way', -96.5),
    ]
    expect(drivingOrder(at('s', -96), stops).map(({ id }) => id)).toEqual([
      'on the way',
      'far first',
      'near later',
    ])
  })

  it('works for nothing, one place, and without a starting point', () => {
    expect(drivingOrder(null, [])).toEqual([])
    expect(ids(drivingOrder(lincoln, [at('a', -97)]))).toBe('a')
    expect(['abc', 'cba']).toContain(ids(drivingOrder(null, [at('b', -98), at('a', -97), at('c', -99)])))
  })

  const stop = fc.record({
    id: fc.uuid(),
    latitude: fc.double({ min: 40, max: 43, noNaN: true }),
    longitude: fc.double({ min: -104, max: -95, noNaN: true }),
    fixedAt: fc.option(
      fc.integer({ min: 8, max: 20 }).map((hour) => `2026-07-04T${String(hour).padStart(2, '0')}:00:00.000Z`),
    ),
  })
  const some = fc.uniqueArray(stop, { maxLength: 9, selector: ({ id }) => id })
  const start = fc.option(fc.constant(lincoln))
  const sorted = (stops: Stop[]) => stops.map(({ id }) => id).sort()

  it('has every place once, and the fixed ones in the order of their times', () => {
    fc.assert(
      fc.property(start, some, (from, stops) => {
        const order = drivingOrder(from, stops)
        expect(sorted(order)).toEqual(sorted(stops))
        const times = order.flatMap(({ fixedAt }) => fixedAt ?? [])
        expect(times).toEqual(times.toSorted())
      }),
    )
  })

  it('is never longer than the one given', () => {
    fc.assert(
      fc.property(start, some, (from, stops) => {
        const free = stops.map((one) => ({ ...one, fixedAt: null }))
        expect(milesAlong(from, drivingOrder(from, free))).toBeLessThanOrEqual(milesAlong(from, free) + 1e-6)
      }),
    )
  })
})
