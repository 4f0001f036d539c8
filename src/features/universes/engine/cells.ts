// The voters of a group on the map: counts per cell while many are in view, each voter once few are.
import type { VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { lowestBit, type Bits } from './bits.ts'
import type { Bounds, MapAnswer } from './plan.ts'

export function mapOf(
  columns: VoterColumns,
  bits: Bits,
  bounds: Bounds,
  cells: number,
  mostPoints: number,
): MapAnswer {
  const view = bounds.map((degrees) => Math.round(degrees * 1e6)) as Bounds
  const ids: number[] = []
  const grid = gridOver(view, cells)
  let inView = 0
  eachInView(columns, bits, view, (id, x, y) => {
    inView++
    if (inView <= mostPoints) ids.push(id)
    grid.add(x, y)
  })
  if (inView > mostPoints) return { inView, cells: grid.filled(), points: [] }
  const { household, longitude, latitude, party } = columns
  const points = ids.map((id) => ({
    id,
    longitude: longitude[household[id]!]! / 1e6,
    latitude: latitude[household[id]!]! / 1e6,
    party: party[id]!,
  }))
  return { inView, cells: [], points }
}

function eachInView(
  { household, longitude, latitude, facts }: VoterColumns,
  bits: Bits,
  [west, south, east, north]: Bounds,
  each: (id: number, x: number, y: number) => void,
): void {
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      const id = (word << 5) + lowestBit(rest)
      const home = household[id]!
      if (home >= facts.households) continue
      const x = longitude[home]!
      const y = latitude[home]!
      if (x >= west && x <= east && y >= south && y <= north) each(id, x, y)
    }
}

/** `cells` columns; the rows are as tall as the columns are wide, as seen on the map at this latitude. */
function gridOver([west, south, east, north]: Bounds, cells: number) {
  const width = Math.max(1, (east - west) / cells)
  const height = Math.max(1, width * Math.cos((((south + north) / 2e6) * Math.PI) / 180))
  const rows = Math.max(1, Math.min(512, Math.ceil((north - south) / height)))
  const tall = Math.max(height, (north - south) / rows)
  const counts = new Float64Array(cells * rows)
  const [sumX, sumY] = [new Float64Array(cells * rows), new Float64Array(cells * rows)]
  return {
    add(x: number, y: number): void {
      const column = Math.min(cells - 1, Math.floor((x - west) / width))
      const row = Math.min(rows - 1, Math.floor((y - south) / tall))
      const cell = row * cells + column
      counts[cell]!++
      sumX[cell]! += x
      sumY[cell]! += y
    },
    /** Each at the middle of its voters, which hides the grid. */
    filled: (): MapAnswer['cells'] =>
      [...counts.keys()]
        .filter((cell) => counts[cell]! > 0)
        .map((cell) => ({
          longitude: sumX[cell]! / counts[cell]! / 1e6,
          latitude: sumY[cell]! / counts[cell]! / 1e6,
          voters: counts[cell]!,
        })),
  }
}
