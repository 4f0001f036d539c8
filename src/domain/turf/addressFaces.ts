// Street faces from addresses alone: a street, a side by odd and even, and a run of numbers without a corner in it.
import type { TurfDoor } from './doors.ts'
import type { Stop } from './ground.ts'
import { streetOf } from './places.ts'

export interface InferredFace {
  name: string
  street: string
  /** Along the street, by number. */
  stops: number[]
}

/** Farther apart than this, there is a corner or something else between two houses of one side. */
const cornerMeters = 110
/** No block is longer. */
const longestBlock = 260

export function inferFaces(doors: readonly TurfDoor[], stops: readonly Stop[]): InferredFace[] {
  const doorAt = (stop: number) => doors[stops[stop]!.doors[0]!]!
  const sides = Map.groupBy(stops.keys(), (stop) => `${streetOf(doorAt(stop))}|${sideOf(doorAt(stop))}`)
  const faces: InferredFace[] = []
  for (const side of sides.values()) {
    side.sort((a, b) => (doorAt(a).number ?? 0) - (doorAt(b).number ?? 0) || a - b)
    let run: number[] = []
    for (const stop of side) {
      if (run.length > 0 && isCorner(run, stop)) {
        faces.push(faceOf(run))
        run = []
      }
      run.push(stop)
    }
    faces.push(faceOf(run))
  }
  return faces

  function isCorner(run: number[], stop: number): boolean {
    const [first, last] = [run[0]!, run.at(-1)!]
    const [before, number] = [doorAt(last).number, doorAt(stop).number]
    if (metersBetween(stops, last, stop) > cornerMeters) return true
    if (before === null || number === null) return false
    // In American towns the hundreds change at the corner. Elsewhere numbers run through.
    if (number >= 100 && Math.floor(number / 100) !== Math.floor(before / 100)) return true
    return metersBetween(stops, first, stop) > longestBlock
  }

  function faceOf(run: number[]): InferredFace {
    const door = doorAt(run[0]!)
    return { name: faceName(door), street: streetOf(door), stops: run }
  }
}

const metersBetween = (stops: readonly Stop[], a: number, b: number) =>
  Math.hypot(stops[a]!.x - stops[b]!.x, stops[a]!.y - stops[b]!.y)

const sideOf = ({ number }: TurfDoor) => (number === null ? 'none' : number % 2 === 1 ? 'odd' : 'even')

function faceName(door: TurfDoor): string {
  const street = door.street || 'a street without a name'
  if (door.number === null) return `${street}, numbers not known`
  const block = door.number >= 100 ? `${Math.floor(door.number / 100) * 100} block of ` : ''
  return `${sideOf(door)} side, ${block}${street}`
}
