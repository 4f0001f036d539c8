import type { Place } from './turf.ts'

const earthMeters = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function metersBetween(a: Place, b: Place): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude)
  const h =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** "40 feet", "0.3 miles": rounded as people say it. */
export function distanceWords(meters: number): string {
  const feet = meters * 3.280_84
  if (feet < 1000) return `${Math.max(10, Math.round(feet / 10) * 10)} feet`
  return `${(feet / 5280).toFixed(1)} miles`
}

/** A door's place on the map; null where the file has none. */
export const placeOf = (door: { longitude: number | null; latitude: number | null }): Place | null =>
  door.longitude === null || door.latitude === null
    ? null
    : { longitude: door.longitude, latitude: door.latitude }
