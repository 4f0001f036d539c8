// The order in which doors are walked, and why each is next. Until turf is cut along streets it goes street by street: up one side, back on
// the other, then to the nearest street. A canvasser must be able to see the reason at every door, so each is a sentence.

export interface DoorPlace {
  street: string
  city: string
  number: number | null
  unit: string
  building: string
  longitude: number | null
  latitude: number | null
  /** In the countryside: one drives here and parks. */
  isDriven?: boolean
}

export interface Walked<D> {
  door: D
  why: string
}

export const mostDoors = 300
/** How long a walkbook is someone's unless it is extended. */
export const usualHours = 72
export const mostHours = 24 * 30

export function walkingOrder<D extends DoorPlace>(doors: readonly D[]): Walked<D>[] {
  const ordered = inStreets(doors)
  const reasons = whyInOrder(ordered)
  return ordered.map((door, i) => ({ door, why: reasons[i]! }))
}

/** One sentence per door, of the order as it is: also right after someone moved doors by hand. */
export function whyInOrder(doors: readonly DoorPlace[]): string[] {
  return doors.map((door, i) => whyNext(doors[i - 1], door))
}

export function whyNext(before: DoorPlace | undefined, door: DoorPlace): string {
  const street = door.street || 'a street the file does not name'
  if (!before) return 'The walk begins here.'
  if (before.building === door.building) return 'The same building as the door before.'
  if (door.isDriven) {
    const far = metersBetween(before, door)
    return `Drive ${far === null ? '' : `${distanceWords(far)} `}to ${street} and park here.`
  }
  if (streetOf(before) !== streetOf(door)) {
    const meters = metersBetween(before, door)
    return meters === null
      ? `The next street is ${street}. The map does not know how far it is.`
      : `The next street is ${street}, ${distanceWords(meters)} away.`
  }
  if (door.number === null || before.number === null) return `Also on ${street}; the number is not known.`
  return sideOf(door) === sideOf(before)
    ? `The next door on the ${sideOf(door)} side of ${street}.`
    : `Across the street, on the ${sideOf(door)} side of ${street}.`
}

/** "about 400 feet", "about 0.3 miles" */
export function distanceWords(meters: number): string {
  const feet = meters * 3.28084
  if (feet < 1000) return `about ${Math.max(10, Math.round(feet / 10) * 10)} feet`
  return `about ${(feet / 5280).toFixed(1)} miles`
}

/** On the ground, good to a meter within a turf; null where the file has no place for one of them. */
export function metersBetween(
  a: Pick<DoorPlace, 'longitude' | 'latitude'>,
  b: Pick<DoorPlace, 'longitude' | 'latitude'>,
): number | null {
  if (a.longitude === null || a.latitude === null || b.longitude === null || b.latitude === null) return null
  const north = (b.latitude - a.latitude) * 111_320
  const east =
    (b.longitude - a.longitude) * 111_320 * Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180))
  return Math.hypot(north, east)
}

const streetOf = ({ street, city }: DoorPlace) => `${street.toLowerCase()}|${city.toLowerCase()}`
const sideOf = ({ number }: DoorPlace) => (number !== null && number % 2 === 1 ? 'odd' : 'even')

/** One street in the four ways to walk it: from either end, on either side first. */
interface Street<D> {
  name: string
  ways: D[][]
}

function inStreets<D extends DoorPlace>(doors: readonly D[]): D[] {
  let left = [...Map.groupBy(doors, streetOf)]
    .map(([name, those]): Street<D> => ({ name, ways: waysOf(those) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: D[] = []
  while (left.length > 0) {
    const { street, way } = ordered.length === 0 ? firstOf(left, doors) : nextOf(left, ordered.at(-1)!)
    ordered.push(...way)
    left = left.filter((other) => other !== street)
  }
  return ordered
}

interface Choice<D> {
  street: Street<D>
  way: D[]
}

/** From the edge inward: a person who begins in the middle walks every street twice. */
function firstOf<D extends DoorPlace>(streets: Street<D>[], doors: readonly D[]): Choice<D> {
  const placed = doors.filter((door) => door.longitude !== null && door.latitude !== null)
  const middle = {
    longitude: placed.reduce((sum, door) => sum + door.longitude!, 0) / placed.length,
    latitude: placed.reduce((sum, door) => sum + door.latitude!, 0) / placed.length,
  }
  return bestOf(streets, (door) => {
    const meters = placed.length === 0 ? null : metersBetween(middle, door)
    return meters === null ? Infinity : -meters
  })
}

function nextOf<D extends DoorPlace>(streets: Street<D>[], from: D): Choice<D> {
  return bestOf(streets, (door) => metersBetween(from, door) ?? Infinity)
}

/** Streets without a place on the map come last, by name. */
function bestOf<D>(streets: Street<D>[], costOf: (first: D) => number): Choice<D> {
  let best: (Choice<D> & { cost: number }) | null = null
  for (const street of streets)
    for (const way of street.ways) {
      const cost = costOf(way[0]!)
      if (!best || cost < best.cost) best = { street, way, cost }
    }
  return best!
}

function waysOf<D extends DoorPlace>(doors: D[]): D[][] {
  const numbered = doors.filter((door) => door.number !== null).sort(byNumber)
  const unknown = doors.filter((door) => door.number === null).sort(byUnit)
  const odd = numbered.filter((door) => sideOf(door) === 'odd')
  const even = numbered.filter((door) => sideOf(door) === 'even')
  const sides = [
    [odd, even],
    [even, odd],
  ] as const
  return sides.flatMap(([first, second]) => [
    [...first, ...downward(second), ...unknown],
    [...downward(first), ...second, ...unknown],
  ])
}

const byUnit = (a: DoorPlace, b: DoorPlace) => naturally.compare(a.unit, b.unit)
const byNumber = (a: DoorPlace, b: DoorPlace) => a.number! - b.number! || byUnit(a, b)
/** Numbers fall; the units of one building still rise, floor by floor. */
const downward = <D extends DoorPlace>(doors: D[]) =>
  doors.toSorted((a, b) => b.number! - a.number! || byUnit(a, b))
const naturally = new Intl.Collator('en', { numeric: true })

/** Read aloud and typed on a phone: no 0 and O, no 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 8

/** Each of 32 letters is five of the random bits. */
export function codeFrom(random: Uint8Array): string {
  return [...random.subarray(0, codeLength)].map((byte) => letters[byte % letters.length]).join('')
}

/** "K7QM-3XWD" */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** As it was typed: small letters, spaces and the look-alikes that no code has. Null for what cannot be a code. */
export function codeTyped(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—]/g, '')
  return code.length === codeLength && [...code].every((letter) => letters.includes(letter)) ? code : null
}

/** The same ids with one of them at another place, counted from 0; beyond the ends is at the end. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((other) => other !== id)
  const at = Math.min(Math.max(0, to), rest.length)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

export type Edge = 'above' | 'below'

export function movedBeside(ids: readonly string[], id: string, beside: string, edge: Edge): string[] {
  if (id === beside) return [...ids]
  const rest = ids.filter((other) => other !== id)
  return moved(ids, id, rest.indexOf(beside) + (edge === 'below' ? 1 : 0))
}
