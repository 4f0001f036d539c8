// A building's doors by floor, as one sees them on the stairs.
import type { Door } from './turf.ts'

export interface Floor {
  /** "Floor 3", or "Other doors" where the unit does not say. */
  name: string
  doors: Door[]
}

export function doorsOfBuilding(doors: readonly Door[], building: string): Door[] {
  return doors.filter((door) => door.building === building)
}

/** From the top floor down: canvassers take the elevator up and walk down. */
export function floorsOf(doors: readonly Door[]): Floor[] {
  const byFloor = Map.groupBy(doors, ({ unit }) => floorOf(unit))
  const known = [...byFloor].filter(([floor]) => floor !== null) as [number, Door[]][]
  return [
    ...known
      .toSorted(([a], [b]) => b - a)
      .map(([floor, on]) => ({ name: `Floor ${floor}`, doors: byUnit(on) })),
    ...(byFloor.has(null)
      ? [{ name: known.length > 0 ? 'Other doors' : 'Doors', doors: byUnit(byFloor.get(null)!) }]
      : []),
  ]
}

/** "Apt 304" and "#1204" by hundreds, "2B" by its number; "B" and "12" do not say. */
export function floorOf(unit: string): number | null {
  const said = unitName(unit).toUpperCase()
  const hundreds = /^[A-Z]?-?(\d{3,4})[A-Z]?$/.exec(said)
  if (hundreds) return Math.floor(Number(hundreds[1]) / 100) || null
  const lettered = /^(\d{1,2})-?[A-Z]$/.exec(said)
  return lettered ? Number(lettered[1]) || null : null
}

/** "304" of "Apt # 304": what fits on a small button. */
export function unitName(unit: string): string {
  return (
    unit
      .replace(/^\s*(apartment|apt|unit|suite|ste|lot|room|rm|no|trlr|spc)\b\.?\s*/i, '')
      .replace(/^#\s*/, '')
      .trim() || unit.trim()
  )
}

const byUnit = (doors: Door[]) =>
  doors.toSorted(
    (a, b) =>
      unitName(a.unit).localeCompare(unitName(b.unit), 'en-US', { numeric: true }) || a.place - b.place,
  )
