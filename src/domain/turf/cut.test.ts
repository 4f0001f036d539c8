import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeDistrict } from '../../testing/turf/district.ts'
import { groundFromAddresses } from './addressGround.ts'
import { cutTurf, type Cut } from './cut.ts'
import type { TurfDoor } from './doors.ts'
import { shortFace, type Ground } from './ground.ts'
import { routeTurf } from './oneTurf.ts'
import { usualPace } from './doors.ts'
import { groundByCar } from './ruralGround.ts'
import { groundFromStreets } from './streetGround.ts'

const doorsOf = (ground: Ground, { turfs }: Cut) =>
  turfs.flatMap(({ stops }) => stops.flatMap((stop) => ground.stops[stop]!.doors)).sort((a, b) => a - b)
const everyDoor = (doors: readonly unknown[]) => doors.map((_, i) => i)

function splitShortFaces(ground: Ground, { turfs }: Cut): number {
  const turfsOf = new Map<number, Set<number>>()
  turfs.forEach(({ units }, turf) => {
    for (const unit of units) {
      const { face } = ground.units[unit]!
      turfsOf.set(face, (turfsOf.get(face) ?? new Set()).add(turf))
    }
  })
  return [...turfsOf].filter(([face, of]) => of.size > 1 && ground.faces[face]!.doors <= shortFace).length
}

it('every door of a district is in exactly one turf, and no short face is split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 300 }),
      fc.boolean(),
      (seed, count, onStreets) => {
        const { doors, streets } = makeDistrict({ seed, doors: count })
        const ground = onStreets
          ? groundFromStreets(
              doors,
              streets.map((line) => ({ ...line, kind: 'street' })),
            )
          : groundFromAddresses(doors)
        const cut = cutTurf(ground, { size: { by: 'doors', doors: 40 }, seed })
        expect(doorsOf(ground, cut)).toEqual(everyDoor(doors))
        expect(splitShortFaces(ground, cut)).toBe(0)
      },
    ),
    { numRuns: 12 },
  )
})

it.each([1, 2])('turfs of a town are within a tenth of each other in minutes (seed %i)', (seed) => {
  const { doors } = makeDistrict({ seed, doors: 1500 })
  const ground = groundFromAddresses(doors)
  const cut = cutTurf(ground, { size: { by: 'turfs', turfs: 30 }, seed })
  expect(cut.turfs).toHaveLength(30)
  expect(cut.ratio).toBeLessThanOrEqual(1.1)
})

it('turfs come out about as long as was asked for, and none has more doors than a walkbook holds', () => {
  const { doors } = makeDistrict({ seed: 4, doors: 900 })
  const ground = groundFromAddresses(doors)
  const hours = cutTurf(ground, { size: { by: 'minutes', minutes: 100 } })
  const mean =
    hours.turfs.reduce((sum, turf) => sum + turf.walkSeconds + turf.workSeconds, 0) / 60 / hours.turfs.length
  expect(Math.abs(mean - 100)).toBeLessThan(12)
  const large = cutTurf(ground, { size: { by: 'minutes', minutes: 600 }, mostDoors: 200 })
  for (const { stops } of large.turfs)
    expect(stops.reduce((sum, stop) => sum + ground.stops[stop]!.doors.length, 0)).toBeLessThanOrEqual(200)
})

it('the same seed gives the same turfs', () => {
  const { doors } = makeDistrict({ seed: 9, doors: 300 })
  const cut = () => cutTurf(groundFromAddresses(doors), { size: { by: 'turfs', turfs: 6 }, seed: 3 })
  expect(cut()).toEqual(cut())
})

const farm = (i: number, east: number, north: number): TurfDoor => ({
  street: 'County Road 12',
  city: 'Prairie Bend',
  number: 100 + i,
  unit: '',
  building: `farm ${i}`,
  longitude: -98 + east / 84_000,
  latitude: 41 + north / 111_320,
})

it('in the countryside one drives between farms, parks, and walks where houses are close', () => {
  // Three farms a mile apart, the last with two houses beside it.
  const doors = [farm(1, 0, 0), farm(2, 1600, 0), farm(3, 3200, 0), farm(4, 3260, 0), farm(5, 3320, 0)]
  const ground = groundByCar(doors, groundFromAddresses(doors))
  expect(ground.stops.map(({ doors: those }) => those.length).sort((a, b) => a - b)).toEqual([1, 1, 3])
  const { driven, doors: order } = routeTurf(doors, { pace: usualPace, byCar: true, lines: [] })
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  expect(driven).toHaveLength(2)
})

it('a railroad without a crossing keeps a turf on one side', () => {
  // Two streets whose houses stand back to back across the tracks; the way around is half a mile.
  const row = (street: string, north: number) =>
    Array.from({ length: 20 }, (_, i) => ({ ...farm(i, i * 20, north), street, building: `${street} ${i}` }))
  const doors = [...row('First St', 0), ...row('Second St', 40)]
  const line = (name: string, ...points: [number, number][]) => ({
    kind: 'street',
    name,
    points: points.flatMap(([east, north]) => [-98 + east / 84_000, 41 + north / 111_320]),
  })
  const lines = [
    line('First St', [-400, -10], [400, -10]),
    line('Second St', [-400, 50], [400, 50]),
    line('West Ave', [-400, -10], [-400, 50]),
  ]
  const ground = groundFromStreets(doors, lines)
  const first = ground.stops.findIndex((stop) => stop.doors.includes(0))
  const behind = ground.stops.findIndex((stop) => stop.doors.includes(20))
  expect(ground.meters(first, behind)).toBeGreaterThan(700)
  const { turfs } = cutTurf(ground, { size: { by: 'turfs', turfs: 2 } })
  for (const { stops } of turfs)
    expect(new Set(stops.map((stop) => doors[ground.stops[stop]!.doors[0]!]!.street)).size).toBe(1)
})
