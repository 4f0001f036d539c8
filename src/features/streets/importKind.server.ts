// Streets of a county or a state. The file was opened and read through once before any row gets here, so a bad one never does.
import { sql } from 'kysely'
import { counted } from '../../domain/numbers.ts'
import { degreeParts, streetKinds, type StreetLine } from '../../sources/streets/streetKinds.ts'
import { streetColumns, streetLayouts, streetTables } from '../../sources/streets/streetTables.ts'
import type { ChunkContext, ImportKind, MappedRow, RowReader } from '../imports/kinds.server.ts'
import { settleStreets } from './settleStreets.server.ts'
import { undoStreets } from './undoStreets.server.ts'

export const streetsKind: ImportKind<StreetLine> = {
  kind: 'streets',
  title: 'Streets',
  about:
    'Streets, railroads and water from the Census Bureau (TIGER roads or edges, the ZIP as downloaded) or OpenStreetMap (.osm.pbf, .osm, .osm.gz). Every map draws them, and turf is cut along them.',
  belongsTo: 'platform',
  layouts: [],
  fields: streetColumns.map((name) => ({
    name,
    label: { kind: 'Kind', name: 'Name', points: 'Points' }[name] ?? name,
    required: name !== 'name',
    parse: (value) => ({ value }),
  })),
  reader: () => readLine,
  chunkRows: 2000,
  zip: { entries: 200, unpackedBytes: 2_000_000_000, ratio: 200 },
  tables: streetTables,
  check: (_, rows) => Promise.resolve({ new: rows.length, changed: 0, unchanged: 0, problems: [] }),
  apply: keepLines,
  finish: [{ title: 'Putting the streets on the maps', run: settleStreets }],
  undo: { by: 'kind', step: undoStreets },
  summarize: (counts) => `${counted(counts.new, 'line')} of streets, railroads and water.`,
}

const readLine: RowReader<StreetLine> = ([kind = '', name = '', points = '']) => {
  const values: StreetLine = {
    kind: kind as StreetLine['kind'],
    name,
    points: points.split(' ').map(Number),
  }
  const isLine =
    (streetKinds as readonly string[]).includes(kind) &&
    values.points.length >= 4 &&
    values.points.every(Number.isInteger)
  return {
    values,
    problems: isLine ? [] : [{ sort: 'No line', message: 'this is no line of a streets file.' }],
  }
}

async function keepLines(context: ChunkContext, rows: MappedRow<StreetLine>[]) {
  if (rows.length > 0) {
    const fileId = await fileOf(context)
    // As one JSON value: a statement takes 65,535 parameters at most.
    const lines = JSON.stringify(rows.map(({ values }) => ({ ...values, extent: extentOf(values.points) })))
    await sql`insert into street_lines (file_id, kind, name, points, extent)
      select ${fileId}, l.kind, l.name, l.points, l.extent::box
      from jsonb_to_recordset(${lines}::jsonb) as l (kind text, name text, points integer[], extent text)`.execute(
      context.db,
    )
  }
  return { new: rows.length, changed: 0, unchanged: 0, problems: [] }
}

/** The file of this batch, made with its first lines. */
async function fileOf({ db, batch, part }: ChunkContext): Promise<number> {
  const source = part.member === '' ? batch.fileName : `${batch.fileName} › ${part.member}`
  const found = await db
    .selectFrom('streetFiles')
    .select('id')
    .where('batchId', '=', batch.id)
    .where('source', '=', source)
    .executeTakeFirst()
  if (found) return found.id
  const origin = part.layout === streetLayouts.osm ? streetLayouts.osm : streetLayouts.tiger
  const made = await db
    .insertInto('streetFiles')
    .values({ batchId: batch.id, source, origin })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** "((east,north),(west,south))", as PostgreSQL writes a box. */
function extentOf(points: number[]): string {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    west = Math.min(west, points[i]!)
    east = Math.max(east, points[i]!)
    south = Math.min(south, points[i + 1]!)
    north = Math.max(north, points[i + 1]!)
  }
  const [w, s, e, n] = [west, south, east, north].map((value) => value / degreeParts)
  return `((${e},${n}),(${w},${s}))`
}
