import type { Parsed } from '../../domain/parsed.ts'
import type { Point } from '../../domain/geography/drivingOrder.ts'

/** "41.2587, -95.9378", as map programs copy a place; also with a geo: in front, or degrees. */
export function parseCoordinates(text: string): Parsed<Point> {
  const numbers = /^(?:geo:)?\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?$/.exec(
    text.trim(),
  )
  if (!numbers) return { problem: 'Paste a place as map programs copy it, such as 41.2587, -95.9378.' }
  const [latitude, longitude] = [Number(numbers[1]), Number(numbers[2])]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return {
      problem: 'There is no such place on the earth. The first number is at most 90, the second at most 180.',
    }
  return { value: { latitude, longitude } }
}

export const inDegrees = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
