// The lines of current files inside a box, for tiles and for cutting turf.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { degreeParts, type StreetKind } from '../../sources/streets/streetKinds.ts'

/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number]

export interface DrawnLine {
  kind: StreetKind
  name: string
  /** Longitude and latitude in degrees, one after the other. */
  points: number[]
}

export interface LinesWanted {
  kinds: readonly StreetKind[]
  most: number
}

export async function linesIn(db: Db, box: Box, { kinds, most }: LinesWanted): Promise<DrawnLine[]> {
  const [west, south, east, north] = box
  const { rows } = await sql<DrawnLine>`
    select l.kind, l.name, l.points from street_lines l join street_files f on f.id = l.file_id and f.is_current
    where l.extent && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
      and l.kind = any (${[...kinds]}::text[])
    order by l.id limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, points: row.points.map((part) => part / degreeParts) }))
}
