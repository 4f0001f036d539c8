// An invented town on a grid: streets from west to east with houses on both sides, avenues across with a few, an apartment house here and
// there. Of its lots only some are in the universe, as in a real one.
import type { TurfDoor } from '../../domain/turf/doors.ts'
import { Random } from '../../domain/routes/random.ts'

export interface District {
  doors: TurfDoor[]
  /** Corner to corner, in degrees: longitude, latitude, … */
  streets: { name: string; points: number[] }[]
}

export interface DistrictOptions {
  seed: number
  /** About so many; exactly so many where there are enough lots. */
  doors: number
  /** Part of the lots that are in the universe. */
  share?: number
}

const degreesNorth = 1 / 111_320
const degreesEast = degreesNorth / Math.cos((41 * Math.PI) / 180)
const [west, south] = [-96.7, 41]
const [blockEast, blockNorth] = [110, 90]
const lot = 16
const setback = 11

export function makeDistrict({ seed, doors: wanted, share = 0.4 }: DistrictOptions): District {
  const random = new Random(seed)
  const lotsPerBlock = 2 * Math.floor((blockEast - 14) / lot) + 2
  const size = Math.ceil(Math.sqrt(wanted / share / lotsPerBlock) * 1.05) + 1
  const doors: TurfDoor[] = []
  const add = (east: number, north: number, street: string, number: number, unit = '') =>
    doors.push({
      street,
      city: 'Prairie Bend',
      number,
      unit,
      building: `${number} ${street}`.toLowerCase(),
      longitude: west + east * degreesEast,
      latitude: south + north * degreesNorth,
    })
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const street = `${ordinal(row + 1)} St`
      const [left, bottom] = [column * blockEast, row * blockNorth]
      const count = Math.floor((blockEast - 14) / lot)
      for (let i = 0; i < count; i++)
        for (const side of [0, 1]) {
          if (random.fraction() >= share) continue
          const number = (column + 1) * 100 + i * 4 + 2 + side
          const north = bottom + (side === 0 ? -setback : setback) + (random.fraction() - 0.5) * 3
          const east = left + 14 + i * lot
          if (random.fraction() < 0.01)
            for (let unit = 0; unit < 2 + random.below(14); unit++)
              add(east, north, street, number, `APT ${1 + Math.floor(unit / 4)}0${1 + (unit % 4)}`)
          else add(east, north, street, number)
        }
      if (random.fraction() < share) {
        const side = random.below(2)
        add(
          left + (side === 0 ? -setback : setback),
          bottom + blockNorth / 2,
          `${names[column % names.length]} Ave`,
          (row + 1) * 100 + 50 + side,
        )
      }
    }
  const streets: District['streets'] = []
  const line = (name: string, ...corners: [number, number][]) =>
    streets.push({
      name,
      points: corners.flatMap(([east, north]) => [west + east * degreesEast, south + north * degreesNorth]),
    })
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const corner: [number, number] = [column * blockEast, row * blockNorth]
      line(`${ordinal(row + 1)} St`, corner, [(column + 1) * blockEast, row * blockNorth])
      line(`${names[column % names.length]} Ave`, corner, [column * blockEast, (row + 1) * blockNorth])
    }
  return { doors: doors.slice(0, wanted), streets }
}

const names = [
  'Ash',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Gum',
  'Hazel',
  'Ivy',
  'Juniper',
  'Larch',
  'Maple',
]

function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}
