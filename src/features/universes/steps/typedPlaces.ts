// Places as people type or paste them: "40.8136, -96.7026", "40.8136° N 96.7026° W", four numbers for a box.
import type { Parsed } from '../../../domain/parsed.ts'
import type { Bounds, Position } from '../../../ui/map/drawShapes.ts'

/** Latitude first, as map apps copy it. Two numbers the other way round are understood too: no one in Nebraska lives at 96° south. */
export function parsePoint(text: string): Parsed<Position> {
  const numbers = numbersIn(text)
  if (numbers.length !== 2) return { problem: 'Write two numbers: latitude, longitude.' }
  let [latitude, longitude] = numbers as [number, number]
  if (Math.abs(latitude) > 90 && Math.abs(longitude) <= 90) [latitude, longitude] = [longitude, latitude]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return { problem: 'Latitudes end at 90, longitudes at 180.' }
  return { value: [longitude, latitude] }
}

export function parseBox(text: string): Parsed<Bounds> {
  const numbers = numbersIn(text)
  if (numbers.length !== 4) return { problem: 'Write four numbers: west, south, east, north.' }
  const [west, south, east, north] = numbers as Bounds
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || Math.abs(west) > 180 || Math.abs(east) > 180)
    return { problem: 'Latitudes end at 90, longitudes at 180.' }
  if (west >= east || south >= north) return { problem: 'West comes before east, and south before north.' }
  return { value: [west, south, east, north] }
}

/** "96.7° W" is -96.7. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/([-−–]?\d+(?:\.\d+)?)\s*°?\s*([nsew])?/gi)].map(([, digits, side]) => {
    const number = Number(digits!.replace(/[−–]/, '-'))
    return side && /[sw]/i.test(side) ? -Math.abs(number) : number
  })
}
