// Where each district stands among equal tiles: its column and row. Drawn by hand so that the state is recognized: the Panhandle in the
// west, Omaha's many districts in the east, Lincoln in the southeast. District lines of 2021.
import { seats } from '../../domain/law/legislature/majorities.ts'

const rows: (number | null)[][] = [
  [null, 43, 40, 19, 17, 16],
  [47, 42, 41, 22, 23, 15, null, 18, 10, 8, 13],
  [48, 44, 37, 34, 24, 21, 39, 4, 6, 9, 11],
  [null, null, 38, 35, 28, 46, 31, 20, 12, 5, 7],
  [null, null, null, 33, 27, 26, 36, 49, 14, 3, 45],
  [null, null, null, 32, 29, 25, 30, 2, 1],
]

export interface Tile {
  district: number
  column: number
  row: number
}

export const tiles: Tile[] = rows.flatMap((districts, row) =>
  districts.flatMap((district, column) => (district === null ? [] : [{ district, column, row }])),
)
export const columns = Math.max(...rows.map((row) => row.length))

export type Direction = 'left' | 'right' | 'up' | 'down'

const steps: Record<Direction, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** The nearest tile that way; straight ahead counts more than aside. The same one at the edge of the state. */
export function neighbor(district: number, direction: Direction): number {
  const from = tiles.find((tile) => tile.district === district)
  if (!from) return district
  const [dx, dy] = steps[direction]
  let best = from
  let shortest = Infinity
  for (const tile of tiles) {
    const [x, y] = [tile.column - from.column, tile.row - from.row]
    const ahead = x * dx + y * dy
    const aside = Math.abs(dx === 0 ? x : y)
    if (ahead <= 0 || aside > ahead) continue
    if (ahead + aside * 3 < shortest) [best, shortest] = [tile, ahead + aside * 3]
  }
  return best.district
}

/** The first tile in reading order, where the keyboard begins. */
export const firstDistrict = tiles[0]!.district
export const allDistricts = Array.from({ length: seats }, (_, i) => i + 1)
