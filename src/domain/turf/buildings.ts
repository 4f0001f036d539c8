import { stairSeconds, type Pace, type TurfDoor } from './doors.ts'
import type { Stop } from './ground.ts'
import type { Places } from './places.ts'

const naturally = new Intl.Collator('en', { numeric: true })
/** No one does a tower at once; its floors are cut like houses. */
const mostAtOnce = 12

/** Doors of one building are one stop, unit by unit; a tower is several, floor by floor. */
export function buildingStops(doors: readonly TurfDoor[], { x, y }: Places, pace: Pace): Stop[] {
  const buildings = Map.groupBy(doors.keys(), (i) => doors[i]!.building)
  return [...buildings.values()].flatMap((inside) => {
    const sorted = inside.toSorted((a, b) => naturally.compare(doors[a]!.unit, doors[b]!.unit) || a - b)
    const pieces = Math.ceil(sorted.length / mostAtOnce)
    return Array.from({ length: pieces }, (_, i) => {
      const part = sorted.slice(
        Math.round((i * sorted.length) / pieces),
        Math.round(((i + 1) * sorted.length) / pieces),
      )
      const stairs = stairSeconds(
        part.map((door) => doors[door]!.unit),
        pace,
      )
      return { doors: part, x: x[part[0]!]!, y: y[part[0]!]!, seconds: part.length * pace.atDoor + stairs }
    })
  })
}
