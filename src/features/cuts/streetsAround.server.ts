import type { Db } from '../../app/server/data/db.ts'
import { usualPace, type TurfDoor } from '../../domain/turf/doors.ts'
import type { GroundOptions } from '../../domain/turf/oneTurf.ts'
import type { WalkLine } from '../../domain/turf/streetGraph.ts'
import { linesIn } from '../streets/linesIn.server.ts'
import type { CutRecord } from './access.server.ts'

/** About 300 meters: a way around leads out of the box. */
const margin = 0.003
const mostLines = 150_000

/** Streets of the ground that these doors are on; none where none are loaded. */
export async function linesAround(
  db: Db,
  doors: readonly Pick<TurfDoor, 'longitude' | 'latitude'>[],
): Promise<WalkLine[]> {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { longitude, latitude } of doors) {
    if (longitude === null || latitude === null) continue
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  if (west === Infinity) return []
  const lines = await linesIn(db, [west - margin, south - margin, east + margin, north + margin], {
    kinds: ['street', 'alley', 'path', 'road'],
    most: mostLines + 1,
  })
  // More than any district has; better by addresses than by a part of the streets.
  return lines.length > mostLines ? [] : lines
}

export const groundOptionsOf = (
  cut: Pick<CutRecord, 'byCar' | 'secondsAtDoor'>,
  lines: readonly WalkLine[],
): GroundOptions => ({
  byCar: cut.byCar,
  pace: { ...usualPace, atDoor: cut.secondsAtDoor },
  lines,
})
