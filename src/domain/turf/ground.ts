// What turf is cut from. A stop is a building, or in the countryside a place to park. A unit is never split: a street face, a piece of a
// long face, or a stop in the countryside.

export interface Stop {
  /** In the order in which they are visited: floor by floor, or around the spot where the car is. */
  doors: number[]
  x: number
  y: number
  /** Seconds spent here, with stairs and with the walk around the car. */
  seconds: number
}

export interface Unit {
  stops: number[]
  /** Which face it is a piece of. */
  face: number
}

export interface Face {
  /** "odd side of K St, 1400 block" */
  name: string
  doors: number
}

export interface Ground {
  stops: Stop[]
  units: Unit[]
  faces: Face[]
  /** Seconds from one stop to another. */
  seconds(a: number, b: number): number
  /** Meters of the same. */
  meters(a: number, b: number): number
  /** Whether one drives there. */
  isDriven(a: number, b: number): boolean
}

/** A face of up to so many doors is never split. */
export const shortFace = 12
/** Pieces of a longer one. */
const pieceDoors = 8

/** A face as it is, or pieces of a long one, each a run of neighboring stops. A building of many doors is a piece by itself. */
export function unitsOfFace(face: number, stops: readonly number[], all: readonly Stop[]): Unit[] {
  const doors = stops.reduce((sum, stop) => sum + all[stop]!.doors.length, 0)
  if (doors <= shortFace) return [{ stops: [...stops], face }]
  const pieces = Math.ceil(doors / pieceDoors)
  const wanted = doors / pieces
  const units: Unit[] = []
  let [run, held] = [[] as number[], 0]
  for (const stop of stops) {
    const here = all[stop]!.doors.length
    if (run.length > 0 && held + here / 2 > wanted) {
      units.push({ stops: run, face })
      ;[run, held] = [[], 0]
    }
    run.push(stop)
    held += here
  }
  units.push({ stops: run, face })
  return units
}
