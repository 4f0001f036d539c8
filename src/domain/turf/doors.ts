// What cutting needs to know of a door, and how long things take.

export interface TurfDoor {
  street: string
  city: string
  number: number | null
  unit: string
  /** Doors of one building have the same. */
  building: string
  longitude: number | null
  latitude: number | null
}

export interface Pace {
  /** Walking, in meters a second. */
  walking: number
  /** Seconds at a door: 60 where no one answers, 120 where someone does, which is one in four. */
  atDoor: number
  /** Up the stairs, for each floor above the first; once for each floor of a building. */
  perFloor: number
  /** Driving, in meters a second, on roads that are longer than the straight line. */
  driving: number
  /** Finding a spot, getting out, getting in again. */
  parking: number
}

export const usualPace: Pace = { walking: 1.25, atDoor: 75, perFloor: 20, driving: 11, parking: 75 }

/** "APT 304" → 3, "#12" → 1, "BSMT" → 1. Two digits are a number on the first floor as often as one on a higher floor. */
export function floorOf(unit: string): number {
  const digits = /(\d{3,4})\D*$/.exec(unit)?.[1]
  if (digits === undefined) return 1
  return Math.min(40, Math.max(1, Math.floor(Number(digits) / 100)))
}

/** Time on the stairs of a building: up to each floor that has a door, once, and down again at the end. */
export function stairSeconds(units: readonly string[], { perFloor }: Pace): number {
  const highest = Math.max(1, ...units.map(floorOf))
  return (highest - 1) * perFloor * 1.5
}
