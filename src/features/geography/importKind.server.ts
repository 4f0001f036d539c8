// Layers of boundaries from GeoJSON, TopoJSON or a zipped shapefile. The file was checked shape by shape when it was opened, so a bad one
// never gets here.
import type { MultiPolygon } from 'geojson'
import { sql } from 'kysely'
import { isNoDistrict } from '../../domain/geography/layerKinds.ts'
import { counted } from '../../domain/numbers.ts'
import { boundaryColumns, boundaryTables } from '../../sources/boundaries/boundaryTables.ts'
import type { Properties } from '../../sources/boundaries/properties.ts'
import type { ChunkContext, Figures, ImportKind, MappedRow, RowReader } from '../imports/kinds.server.ts'
import { settleLayers } from './settleLayers.server.ts'
import { undoLayers } from './undoLayers.server.ts'

interface Shape {
  properties: Properties
  geometry: MultiPolygon
}

export const boundariesKind: ImportKind<Shape> = {
  kind: 'boundaries',
  title: 'Boundaries',
  about:
    'Districts, counties or places from GeoJSON, TopoJSON or a zipped shapefile. The newest layer of a kind is the one maps draw.',
  belongsTo: 'platform',
  layouts: [],
  fields: boundaryColumns.map((name) => ({
    name,
    label: name === 'geometry' ? 'Shape' : 'Properties',
    required: true,
    parse: (value) => ({ value }),
  })),
  reader: () => readShape,
  chunkRows: 200,
  zip: { entries: 200, unpackedBytes: 300_000_000, ratio: 200 },
  tables: boundaryTables,
  check: (_, rows) => Promise.resolve({ new: rows.length, changed: 0, unchanged: 0, problems: [] }),
  apply: keepShapes,
  finish: [{ title: 'Recognizing the layers', run: settleLayers }],
  undo: { by: 'kind', step: undoLayers },
  summarize: (counts, _, figures) => boundariesLine(counts.unchanged, figures),
}

const readShape: RowReader<Shape> = ([properties, geometry]) => {
  const shape: Shape = {
    properties: JSON.parse(properties!) as Properties,
    geometry: JSON.parse(geometry!) as MultiPolygon,
  }
  const problem = isNoDistrict(shape.properties)
    ? 'this is water or another part that belongs to no district.'
    : (shape.geometry as MultiPolygon | null) === null
      ? 'this feature has no shape.'
      : null
  return problem === null
    ? { values: shape, problems: [] }
    : { values: shape, problems: [{ sort: 'No shape of a district', message: problem }] }
}

async function keepShapes(context: ChunkContext, rows: MappedRow<Shape>[]) {
  const { db } = context
  if (rows.length > 0) {
    const layerId = await layerOf(context)
    // As one JSON value: a statement takes 65,535 parameters at most.
    const shapes = JSON.stringify(
      rows.map(({ row, values }) => ({ key: String(row), ...values, box: boxOf(values.geometry) })),
    )
    await sql`insert into boundary_shapes (layer_id, key, name, properties, geometry, west, south, east, north)
      select ${layerId}, s.key, '', s.properties, s.geometry, s.box[1], s.box[2], s.box[3], s.box[4]
      from jsonb_to_recordset(${shapes}::jsonb) as s (key text, properties jsonb, geometry jsonb, box double precision[])
      order by s.key::integer`.execute(db)
  }
  // Counted when the layers are settled: one that is there already is not new.
  return { new: 0, changed: 0, unchanged: 0, problems: [] }
}

/** The layer of this table, made with its first shapes. */
async function layerOf({ db, batch, part }: ChunkContext): Promise<number> {
  const source = part.member === '' ? batch.fileName : `${batch.fileName} › ${part.member}`
  const found = await db
    .selectFrom('boundaryLayers')
    .select('id')
    .where('batchId', '=', batch.id)
    .where('source', '=', source)
    .executeTakeFirst()
  if (found) return found.id
  const made = await db
    .insertInto('boundaryLayers')
    .values({
      batchId: batch.id,
      source,
      name: source,
      asOf: /\d{4}-\d{2}-\d{2}/.exec(batch.fileName)?.[0] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** West, south, east, north. */
function boxOf({ coordinates }: MultiPolygon): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [longitude, latitude] of coordinates.flat(2) as [number, number][]) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [west, south, east, north]
}

/** "49 legislative districts, 93 counties." */
function boundariesLine(unchanged: number, figures: Figures): string {
  const made = Object.entries(figures).map(([kind, shapes]) =>
    kind === 'other' ? counted(Number(shapes), 'other shape') : `${shapes} ${kind}`,
  )
  if (unchanged > 0) made.push(`${counted(unchanged, 'shape')} as before`)
  return made.length === 0 ? 'No shapes.' : `${made.join(', ')}.`
}
