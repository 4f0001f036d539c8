// North Bayreuth's real house numbers on its real streets: a route that knows addresses alone, walked on the streets, against one that was
// computed on them. The same doors in the same turfs.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { groundFromAddresses } from '../../src/domain/turf/addressGround.ts'
import { cutTurf } from '../../src/domain/turf/cut.ts'
import type { TurfDoor } from '../../src/domain/turf/doors.ts'
import type { Ground } from '../../src/domain/turf/ground.ts'
import type { WalkLine } from '../../src/domain/turf/streetGraph.ts'
import { groundFromStreets } from '../../src/domain/turf/streetGround.ts'
import { walkOrder } from '../../src/domain/turf/walk.ts'
import { openOsm } from '../../src/sources/streets/osmLines.ts'
import { isWay, type Wanted } from '../../src/sources/streets/osmThings.ts'
import { readOsmXml } from '../../src/sources/streets/osmXml.ts'
import { degreeParts } from '../../src/sources/streets/streetKinds.ts'
import { besides, type Line } from './besides.ts'

export default async function bayreuth(): Promise<Line[]> {
  const folder = await besides('streets')
  if (folder === null)
    return [
      {
        what: 'North Bayreuth: no folder ../shared/data/streets here, so nothing was measured',
        value: '–',
        ok: true,
      },
    ]
  const read = (wanted: Wanted) =>
    readOsmXml(createReadStream(`${folder}/north-bayreuth.osm.gz`).pipe(createGunzip()), wanted)
  const doors = await houseNumbers(read)
  const lines: WalkLine[] = []
  const streets = await openOsm(read, 'north-bayreuth')
  for await (const { points, ...line } of streets.lines())
    lines.push({ ...line, points: points.map((part) => part / degreeParts) })
  // As far as it takes: what is measured must not be a guess.
  const real = groundFromStreets(doors, lines, { reach: 60_000 })
  const guessed = groundFromAddresses(doors)
  let [byAddress, byStreet] = [0, 0]
  const { turfs } = cutTurf(guessed, { size: { by: 'doors', doors: 50 } })
  const realStop = stopsByDoor(real)
  for (const { stops } of turfs) {
    const byAddresses = stops.map((stop) => realStop.get(guessed.stops[stop]!.doors[0]!)!)
    byAddress += metersOf(real, byAddresses)
    byStreet += metersOf(real, walkOrder(real, [...new Set(byAddresses)], { steps: 300_000 }))
  }
  const longer = (byAddress / byStreet - 1) * 100
  return [
    {
      what: `North Bayreuth, ${doors.length} doors in ${turfs.length} turfs: ${(byAddress / 1000).toFixed(1)} km by addresses, ${(byStreet / 1000).toFixed(1)} km on streets; longer by`,
      value: `${longer.toFixed(1)} %`,
      limit: 'at most 15 %',
      ok: longer <= 15,
    },
  ]
}

const stopsByDoor = (ground: Ground) =>
  new Map(ground.stops.flatMap((stop, i) => stop.doors.map((door) => [door, i] as const)))
const metersOf = (ground: Ground, stops: number[]) =>
  stops.slice(1).reduce((sum, stop, i) => sum + ground.meters(stops[i]!, stop), 0)

/** Of points, and of buildings at their first corner. */
async function houseNumbers(read: (wanted: Wanted) => ReturnType<typeof readOsmXml>): Promise<TurfDoor[]> {
  const corners = new Map<number, Map<string, string>>()
  for await (const things of read('ways'))
    for (const thing of things)
      if (isWay(thing) && thing.tags.has('addr:housenumber')) corners.set(thing.nodes[0]!, thing.tags)
  const doors: TurfDoor[] = []
  for await (const things of read('nodes'))
    for (const thing of things) {
      if (isWay(thing)) continue
      const tags = corners.get(thing.node) ?? thing.tags
      const written = tags.get('addr:housenumber')
      const street = tags.get('addr:street') ?? tags.get('addr:place')
      if (written === undefined || street === undefined) continue
      const city = tags.get('addr:city') ?? ''
      doors.push({
        street,
        city,
        number: Number.parseInt(written, 10) || null,
        unit: '',
        building: `${written} ${street} ${city}`.toLowerCase(),
        longitude: thing.longitude,
        latitude: thing.latitude,
      })
    }
  return doors
}
