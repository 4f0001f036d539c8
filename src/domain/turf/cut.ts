// A universe into turfs: first cut by halves, then evened out, then each walked as well as it can be.
import { Balance } from './balance.ts'
import { bisect, middlesOf } from './bisect.ts'
import type { Ground } from './ground.ts'

export type TurfSize =
  | { by: 'minutes'; minutes: number }
  | { by: 'doors'; doors: number }
  | { by: 'turfs'; turfs: number }

export interface CutOptions {
  size: TurfSize
  seed?: number
  /** A walkbook holds no more. */
  mostDoors?: number
  /** From 0 to 1. */
  onProgress?(done: number): void
}

export interface CutTurf {
  /** Stops in walking order. */
  stops: number[]
  units: number[]
  walkSeconds: number
  workSeconds: number
}

export interface Cut {
  turfs: CutTurf[]
  /** The longest to the shortest, in minutes. */
  ratio: number
}

export function cutTurf(ground: Ground, { size, seed = 1, mostDoors = 300, onProgress }: CutOptions): Cut {
  if (ground.units.length === 0) return { turfs: [], ratio: 1 }
  const doors = ground.stops.reduce((sum, stop) => sum + stop.doors.length, 0)
  let count = howMany(ground, size, doors, mostDoors)
  for (let attempt = 0; ; attempt++) {
    const cut = cutInto(ground, count, seed, (done) => onProgress?.(attempt === 0 ? done : 0.9 + done / 10))
    const largest = Math.max(...cut.turfs.map((turf) => doorsOf(ground, turf)))
    const wanted = size.by === 'minutes' ? betterCount(cut, size.minutes) : count
    const better = largest > mostDoors ? Math.ceil((count * largest) / mostDoors) : wanted
    if (attempt === 2 || better === count || better > ground.units.length) return cut
    count = better
  }
}

const doorsOf = ({ stops }: Ground, turf: CutTurf) =>
  turf.stops.reduce((sum, stop) => sum + stops[stop]!.doors.length, 0)

/** Walking is a fifth to a third of all; how much it is, only the cut itself tells. */
const walkingShare = 0.3

function howMany(ground: Ground, size: TurfSize, doors: number, mostDoors: number): number {
  const least = Math.ceil(doors / mostDoors)
  const work = ground.stops.reduce((sum, stop) => sum + stop.seconds, 0)
  const wanted =
    size.by === 'turfs'
      ? size.turfs
      : size.by === 'doors'
        ? Math.round(doors / size.doors)
        : Math.round((work * (1 + walkingShare)) / 60 / size.minutes)
  return Math.max(1, Math.min(ground.units.length, Math.max(wanted, least)))
}

/** The count that comes nearest to the minutes asked for; the same where this one is within a twentieth. */
function betterCount({ turfs }: Cut, minutes: number): number {
  const total = turfs.reduce((sum, turf) => sum + turf.walkSeconds + turf.workSeconds, 0) / 60
  const mean = total / turfs.length
  return Math.abs(mean - minutes) <= minutes / 20 ? turfs.length : Math.max(1, Math.round(total / minutes))
}

function cutInto(ground: Ground, count: number, seed: number, onProgress: (done: number) => void): Cut {
  const weights = ground.units.map(({ stops }) =>
    stops.reduce((sum, stop) => sum + ground.stops[stop]!.seconds, 0),
  )
  // Farms far apart are more walking for the same doors: a turf's share of the ground counts as well as its work.
  const owner = bisect(middlesOf(ground), weights, count)
  onProgress(0.05)
  const balance = new Balance(ground, owner, count, { seed })
  onProgress(0.2)
  balance.even(count * 40)
  onProgress(0.5)
  balance.polish(30_000, (done) => onProgress(0.5 + (0.4 * done) / count))
  balance.even(count * 20)
  onProgress(1)
  return {
    ratio: balance.ratio,
    turfs: balance.turfs
      .filter(({ units }) => units.size > 0)
      .map(({ order, units, walk, work }) => ({
        stops: order,
        units: [...units],
        walkSeconds: walk,
        workSeconds: work,
      })),
  }
}
