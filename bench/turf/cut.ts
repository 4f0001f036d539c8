// 10,000 doors of an invented town into 200 routed turfs, against walking each street up on one side and back on the other.
import { groundFromAddresses } from '../../src/domain/turf/addressGround.ts'
import { cutTurf } from '../../src/domain/turf/cut.ts'
import { shortFace, type Ground } from '../../src/domain/turf/ground.ts'
import { groundFromStreets } from '../../src/domain/turf/streetGround.ts'
import { walkingOrder } from '../../src/features/walkbooks/rules.ts'
import { makeDistrict } from '../../src/testing/turf/district.ts'
import type { Line } from './besides.ts'

const [doorCount, turfCount, seed] = [10_000, 200, 17]

export default function cut(): Promise<Line[]> {
  const district = makeDistrict({ seed, doors: doorCount })
  const lines = district.streets.map((line) => ({ ...line, kind: 'street' }))
  return Promise.resolve([
    ...measure('by addresses', district.doors, () => groundFromAddresses(district.doors)),
    ...measure('on streets', district.doors, () => groundFromStreets(district.doors, lines)),
  ])
}

function measure(how: string, doors: ReturnType<typeof makeDistrict>['doors'], make: () => Ground): Line[] {
  const started = performance.now()
  const ground = make()
  let steps = 0
  const { turfs, ratio } = cutTurf(ground, {
    size: { by: 'turfs', turfs: turfCount },
    seed,
    onProgress: () => steps++,
  })
  const seconds = (performance.now() - started) / 1000
  const places = turfs.flatMap(({ stops }) => stops.flatMap((stop) => ground.stops[stop]!.doors))
  const isOnce = places.length === doors.length && new Set(places).size === doors.length
  const turfsOfFace = new Map<number, Set<number>>()
  turfs.forEach(({ units }, turf) => {
    for (const unit of units) {
      const { face } = ground.units[unit]!
      turfsOfFace.set(face, (turfsOfFace.get(face) ?? new Set()).add(turf))
    }
  })
  const split = [...turfsOfFace].filter(
    ([face, of]) => of.size > 1 && ground.faces[face]!.doors <= shortFace,
  ).length
  const stopOf = new Map(ground.stops.flatMap((stop, i) => stop.doors.map((door) => [door, i] as const)))
  const walked = (stops: number[]) =>
    stops.slice(1).reduce((sum, stop, i) => sum + ground.meters(stops[i]!, stop), 0)
  let [ours, theirs] = [0, 0]
  for (const { stops } of turfs) {
    ours += walked(stops)
    const those = stops
      .flatMap((stop) => ground.stops[stop]!.doors)
      .map((place) => ({ ...doors[place]!, place }))
    theirs += walked(walkingOrder(those).map(({ door }) => stopOf.get(door.place)!))
  }
  const less = (1 - ours / theirs) * 100
  return [
    {
      what: `${how}: ${doors.length} doors into ${turfs.length} routed turfs, ${steps} reports of progress`,
      value: `${seconds.toFixed(1)} s`,
      limit: 'under 10 s',
      ok: seconds < 10 && turfs.length === turfCount,
    },
    {
      what: `${how}: longest to shortest turf in minutes`,
      value: ratio.toFixed(3),
      limit: 'at most 1.10',
      ok: ratio <= 1.1,
    },
    { what: `${how}: every door exactly once`, value: isOnce ? 'yes' : 'no', limit: 'yes', ok: isOnce },
    {
      what: `${how}: faces of up to ${shortFace} doors that are split`,
      value: String(split),
      limit: 'none',
      ok: split === 0,
    },
    {
      what: `${how}: walking below one side then the other, on the same doors`,
      value: `${less.toFixed(1)} %`,
      limit: 'at least 20 %',
      ok: less >= 20,
    },
  ]
}
