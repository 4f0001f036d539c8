import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gather } from '../../app/server/feature.ts'
import { features } from '../../features.server.ts'
import { openFiles } from '../../app/server/files/files.ts'

import { zipOf } from '../../sources/zip/zipOf.ts'
import { testDatabase } from '../../testing/database.ts'
import { shapefileOf } from '../../testing/rows/shapefileOf.ts'
import { updateBatch } from '../imports/batch.server.ts'
import { importFromCommandLine } from '../imports/commandLine.server.ts'
import { kindsOf, type ImportServices } from '../imports/kinds.server.ts'
import { undoImport } from '../imports/undoImport.server.ts'
import { boundariesKind } from './importKind.server.ts'

const { databases } = await testDatabase()
const kinds = kindsOf([boundariesKind])
let services: ImportServices
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-boundaries-'))
  const files = openFiles({ settings: { files: { kind: 'folder', folder } }, databases } as never)
  services = { databases, files, given: gather(features) } as ImportServices
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => databases.owner.query('delete from boundary_layers'))

const around = () => ({ services, kinds, progress: () => {}, throwIfCancelled: () => {} })

async function bringIn(name: string, content: unknown) {
  const path = join(folder, name)
  await writeFile(
    path,
    Buffer.isBuffer(content) || typeof content === 'string' ? content : JSON.stringify(content),
  )
  return importFromCommandLine(around(), { kind: 'boundaries', path, yes: true, chunkRows: 10 })
}

async function takeBack(batchId: string) {
  await databases.asSystem((db) => updateBatch(db, batchId, { state: 'undoing' }))
  return undoImport({ ...around(), batchId, jobId: null, userId: null, chunkRows: 10 })
}

const layers = async () =>
  (
    await databases.owner.query<{ id: number; layer: string }>(
      `select id, kind || ' ' || shapes || case when is_current then ' current' else '' end as layer from boundary_layers order by id`,
    )
  ).rows.map((row) => row.layer)

const square = (west: number, south: number, size = 0.1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const feature = (properties: object, ring: unknown = square(-100, 41)) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const districts = (shift = 0) =>
  collection(
    ...Array.from({ length: 49 }, (_, i) =>
      feature(
        { SLDUST: String(i + 1).padStart(3, '0') },
        square(-104 + (i % 7) + shift, 40 + Math.floor(i / 7) / 4),
      ),
    ),
  )
const counties = collection(
  feature({ COUNTYFP: '001', GEOID: '31001', NAME: 'One' }),
  feature({ COUNTYFP: '003', GEOID: '31003', NAME: 'Two' }, square(-99, 41)),
)

describe('boundaries', () => {
  test('49 districts become the current map, with keys, names and boxes', async () => {
    const answer = await bringIn('districts_2026-01-02.geojson', districts())
    expect(answer).toMatchObject({ new: 49, summary: '49 legislative districts.' })
    expect(await layers()).toEqual(['legislative districts 49 current'])
    const { rows } = await databases.owner.query(
      `select key, s.name, west, south, east, north, l.as_of::text from boundary_shapes s join boundary_layers l on l.id = layer_id where key = '9'`,
    )
    expect(rows).toEqual([
      {
        key: '9',
        name: 'District 9',
        west: -103,
        south: 40.25,
        east: -102.9,
        north: 40.35,
        as_of: '2026-01-02',
      },
    ])
  })

  test('the newest of a kind is current; the same again changes nothing; undo brings the one before back', async () => {
    await bringIn('first.geojson', districts())
    const second = await bringIn('second.geojson', districts(0.01))
    expect(await layers()).toEqual(['legislative districts 49', 'legislative districts 49 current'])
    expect(await bringIn('again.geojson', districts(0.01))).toMatchObject({
      new: 0,
      unchanged: 49,
      summary: '49 shapes as before.',
    })
    expect(await layers()).toHaveLength(2)
    await bringIn('counties.json', counties)
    await takeBack(second.batch!)
    expect(await layers()).toEqual(['legislative districts 49 current', 'counties 2 current'])
  })

  test('a zipped shapefile in the projection of its .prj file', async () => {
    const bytes = shapefileOf({
      rings: [square(600_000, 120_000, 10_000), square(700_000, 120_000, 10_000)],
      rows: [
        { PLACEFP: '00100', NAME: 'Example' },
        { PLACEFP: '00200', NAME: 'Elsewhere' },
      ],
      // Nebraska's state plane, in meters.
      prj: 'PROJCS["NAD83 / Nebraska",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic_2SP"],PARAMETER["standard_parallel_1",43],PARAMETER["standard_parallel_2",40],PARAMETER["latitude_of_origin",39.8333333333333],PARAMETER["central_meridian",-100],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]',
    })
    const answer = await bringIn(
      'places.zip',
      await zipped(Object.entries(bytes).map(([ending, content]) => [`x/places.${ending}`, content])),
    )
    expect(answer).toMatchObject({ new: 2, summary: '2 places.' })
    const { rows } = await databases.owner.query(
      'select key, name, round(west::numeric, 2)::float as west, round(south::numeric, 2)::float as south from boundary_shapes order by key',
    )
    expect(rows).toEqual([
      { key: '00100', name: 'Example', west: -98.81, south: 40.91 },
      { key: '00200', name: 'Elsewhere', west: -97.63, south: 40.89 },
    ])
  })

  test('TopoJSON gives a layer for each of its objects', async () => {
    const arcs = [square(-100, 41), square(-99, 41)]
    const one = (id: string, arc: number) => ({
      type: 'Polygon',
      id,
      properties: { name: `N${id}` },
      arcs: [[arc]],
    })
    await bringIn('both.topojson', {
      type: 'Topology',
      arcs,
      objects: {
        counties: { type: 'GeometryCollection', geometries: [one('31001', 0), one('31003', 1)] },
        wards: { type: 'GeometryCollection', geometries: [one('a', 0)] },
      },
    })
    expect(await layers()).toEqual(['counties 2 current', 'other 1'])
  })

  test('48 districts are kept as another layer, and the note says why', async () => {
    const some = districts()
    some.features.pop()
    expect(await bringIn('some.geojson', some)).toMatchObject({ summary: '48 other shapes.', notes: 1 })
    expect(await layers()).toEqual(['other 48'])
  })
})

test.each<[string, string, unknown, string]>([
  ['a ZIP that is none', 'a.zip', 'hello', 'by its content it is something else'],
  ['a CSV', 'a.csv', 'a,b\n1,2\n', 'is not a file of boundaries'],
  ['nothing in it', 'a.geojson', collection(), 'has no shapes'],
  ['NaN', 'a.geojson', JSON.stringify(counties).replace('-100', 'NaN'), 'such as NaN'],
  [
    'a coordinate that is null',
    'a.geojson',
    JSON.stringify(counties).replace('-100', 'null'),
    'Shape 1 (One) of a.geojson has a coordinate that is no number',
  ],
  [
    'an open ring',
    'a.geojson',
    collection(feature({}, square(-100, 41).slice(0, 4))),
    'has a ring that is not closed',
  ],
  [
    'a ring of two points',
    'a.geojson',
    collection(
      feature({}, [
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
    ),
    'fewer than three points',
  ],
  [
    'meters for degrees',
    'a.geojson',
    collection(feature({}, square(500_000, 400_000))),
    'no longitude and latitude',
  ],
  [
    'points',
    'a.geojson',
    collection({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } }),
    'is a Point, not an area',
  ],
  [
    'brackets in brackets',
    'a.geojson',
    `{"type":"FeatureCollection","features":${'['.repeat(90_000)}`,
    'levels deep',
  ],
  [
    'ten million points',
    'a.geojson',
    `{"type":"FeatureCollection","features":[${'[1,1],'.repeat(9_900_000)}`,
    'more than 1,000,000 points',
  ],
  [
    'borders that are not there',
    'a.json',
    { type: 'Topology', arcs: [], objects: { x: { type: 'Polygon', arcs: [[7]] } } },
    'borders that are not in it',
  ],
  [
    'a border named a million times',
    'a.json',
    {
      type: 'Topology',
      arcs: [Array.from({ length: 1000 }, () => [0, 0])],
      objects: { x: { type: 'Polygon', arcs: [Array.from({ length: 5000 }, () => 0)] } },
    },
    'more than 1,000,000 points',
  ],
  [
    'a border named by each letter of a text',
    'a.json',
    {
      type: 'Topology',
      arcs: [Array.from({ length: 1000 }, () => [0, 0])],
      objects: { x: { type: 'LineString', arcs: '0'.repeat(2000) } },
    },
    'borders that are not in it',
  ],
  [
    'a border that claims to be shorter than nothing',
    'a.json',
    {
      type: 'Topology',
      arcs: [Array.from({ length: 1000 }, () => [0, 0]), { length: -1e12 }],
      objects: {
        x: {
          type: 'GeometryCollection',
          geometries: [
            { type: 'LineString', arcs: [1] },
            { type: 'LineString', arcs: Array.from({ length: 2000 }, () => 0) },
          ],
        },
      },
    },
    'borders that are not in it',
  ],
])('a file with %s is refused in a sentence and changes nothing', async (_, name, content, sentence) => {
  await expect(bringIn(name, content)).rejects.toThrow(sentence)
  expect(await layers()).toEqual([])
})

test.each<[string, (files: Record<string, Buffer>) => void, string]>([
  ['cut off', (files) => (files.shp = files.shp!.subarray(0, 150)), 'is damaged or cut off'],
  ['not one at all', (files) => (files.shp = Buffer.alloc(200)), 'is not a shapefile'],
  [
    'beside a table of a billion rows',
    (files) => files.dbf!.writeUInt32LE(1_000_000_000, 4),
    'is damaged or cut off',
  ],
  ['beside a table of another file', (files) => files.dbf!.writeUInt32LE(1, 4), 'do not belong together'],
  [
    'with a billion points claimed',
    (files) => files.shp!.writeInt32LE(1_000_000_000, 148),
    'is damaged or cut off',
  ],
  ['with NaN', (files) => files.shp!.writeDoubleLE(NaN, 156), 'has a coordinate that is no number'],
])('a shapefile that is %s is refused and changes nothing', async (_, spoil, sentence) => {
  const files = shapefileOf({ rings: [square(-100, 41), square(-99, 41)], rows: [{ A: '1' }, { A: '2' }] })
  spoil(files)
  const zip = await zipped(Object.entries(files).map(([ending, content]) => [`a.${ending}`, content]))
  await expect(bringIn('a.zip', zip)).rejects.toThrow(sentence)
  expect(await layers()).toEqual([])
})

test('a bomb is refused before it unpacks', async () => {
  const zip = await zipped([['a.shp', Buffer.alloc(20_000_000)]])
  await expect(bringIn('bomb.zip', zip)).rejects.toThrow('as harmful files do')
})

async function zipped(files: [string, Buffer][]): Promise<Buffer> {
  const entries = files.map(([name, content]) => ({
    name,
    modifiedAt: new Date('2026-01-01'),
    content: [content],
  }))
  return buffer(zipOf(entries))
}
