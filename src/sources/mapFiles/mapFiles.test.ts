import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { readDbf } from './dbf.ts'
import { readInChild } from './inChild.ts'
import { ProjectionNeeded, type MapFeature } from './mapFile.ts'
import { readMapFile } from './readMapFile.ts'
import { dbf, fileOf, geoPackage, nad27, removeFiles, shp, square, wgs84, zipped } from './samples.ts'
import { readShapes } from './shapefile.ts'
import { readPackaged } from './wkb.ts'

afterAll(removeFiles)

async function read(path: string, projection?: string) {
  const features: MapFeature[] = []
  const layers = await readMapFile(
    { path, name: 'wards.zip', ...(projection && { projection }) },
    (feature) => features.push(feature),
  )
  return { features, layers, first: layers[0]! }
}

const text = (value: string) => new TextEncoder().encode(value)
const shapefile = (members: Record<string, string | Uint8Array>) => zipped(members).then(fileOf)
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
const feature = (geometry: object | null, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry,
})

describe('shapefiles', () => {
  test('areas with a hole, their table in the letters its .cpg names', async () => {
    const hole = square(-96.97, 40.03, 0.02).toReversed()
    const path = await shapefile({
      'wards.shp': shp([[square(-97, 40), hole], null]),
      'wards.dbf': dbf('NAME', [text('Zażółć'), text('none')]),
      'wards.prj': wgs84,
      'wards.cpg': 'UTF-8',
    })
    const { features, first } = await read(path)
    expect(first).toMatchObject({
      format: 'Shapefile',
      features: 1,
      withoutShape: 1,
      repaired: 0,
      encoding: 'utf-8',
    })
    expect(features[0]!.properties).toEqual({ NAME: 'Zażółć' })
    expect(features[0]!.geometry).toMatchObject({
      type: 'MultiPolygon',
      coordinates: [[{ length: 5 }, { length: 5 }]],
    })
  })

  test('a table that says nothing about its letters is Windows-1252 where it is not UTF-8', async () => {
    const files = { 'a.shp': shp([[square(-97, 40)]]), 'a.prj': wgs84 }
    const latin = await read(
      await shapefile({ ...files, 'a.dbf': dbf('NAME', [Buffer.from('Ni\xf1o', 'latin1')]) }),
    )
    expect(latin.features[0]!.properties).toEqual({ NAME: 'Niño' })
    expect(latin.first.encoding).toBe('windows-1252')
    const lying = { ...files, 'a.dbf': dbf('NAME', [Buffer.from('Ni\xf1o', 'latin1')]), 'a.cpg': '65001' }
    const { features, first } = await read(await shapefile(lying))
    expect(features[0]!.properties).toEqual({ NAME: 'Niño' })
    expect(first.notes.join(' ')).toContain('not UTF-8')
  })

  test('without a .prj file the person is asked, and the answer is used', async () => {
    // Lincoln in feet of the state plane.
    const path = await shapefile({ 'a.shp': shp([[square(2_550_000, 360_000, 1000)]]) })
    await expect(read(path)).rejects.toThrow(ProjectionNeeded)
    await expect(read(path)).rejects.toThrow(/does not say its projection .*no \.prj/)
    const [west, south] = (await read(path, 'EPSG:26852')).first.bounds!
    expect(west).toBeCloseTo(-96.73, 1)
    expect(south).toBeCloseTo(40.79, 1)
  })

  test('NAD27 is moved, and the sentence says how far off it may be', async () => {
    // Meades Ranch, Kansas, the point NAD27 was laid out from, and where NAD83 has it (National Geodetic Survey).
    const [x, y] = [-(98 + 32 / 60 + 30.506 / 3600), 39 + 13 / 60 + 26.686 / 3600]
    const path = await shapefile({ 'a.shp': shp([[square(x, y)]]), 'a.prj': nad27 })
    const { first } = await read(path)
    const [west, south] = first.bounds!
    const [east83, north83] = [-(98 + 32 / 60 + 31.74604 / 3600), 39 + 13 / 60 + 26.7122 / 3600]
    const meters = Math.hypot((west - east83) * 86_200, (south - north83) * 111_000)
    expect(meters).toBeLessThan(10)
    expect(first.notes.join(' ')).toMatch(/NAD27.*10 meters/)
  })

  test('shapes and table that do not belong together, and cut off ones, are refused', async () => {
    const whole = shp([[square(-97, 40)]])
    const two = { 'a.shp': whole, 'a.prj': wgs84, 'a.dbf': dbf('N', [text('a'), text('b')]) }
    await expect(read(await shapefile(two))).rejects.toThrow(/do not belong together/)
    await expect(read(await shapefile({ 'a.shp': whole.subarray(0, 150), 'a.prj': wgs84 }))).rejects.toThrow(
      /cut off/,
    )
    await expect(read(await fileOf(whole))).rejects.toThrow(/one part of a shapefile/)
  })
})

describe('rings', () => {
  const areaOf = (features: MapFeature[]) => features[0]!.geometry

  test('a bow tie is cut apart at its crossing, and the file says so', async () => {
    const bow = [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ]
    const { features, first } = await read(
      await fileOf(collection(feature({ type: 'Polygon', coordinates: bow }))),
    )
    expect(areaOf(features)).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } })
    expect(first.repaired).toBe(1)
    expect(first.notes.join(' ')).toMatch(/Repaired: 1 shape had rings that cross/)
  })

  test('an open ring is closed, one without area goes, a hole that touches is left alone', async () => {
    const open = {
      type: 'Polygon',
      coordinates: [
        square(-97, 40).slice(0, -1),
        [
          [1, 1],
          [1, 1],
          [1, 1],
        ],
      ],
    }
    const { features, first } = await read(await fileOf(collection(feature(open))))
    expect(areaOf(features)).toMatchObject({ type: 'Polygon', coordinates: [{ length: 5 }] })
    expect(first.notes.join(' ')).toMatch(/open rings.*fewer than three/)
    const touching = [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
      [
        [0, 0],
        [1, 2],
        [2, 1],
        [0, 0],
      ],
    ]
    const kept = await read(await fileOf(collection(feature({ type: 'Polygon', coordinates: touching }))))
    expect(kept.first.repaired).toBe(0)
  })
})

describe('other formats', () => {
  test('GeoJSON: no shape, mixed shapes, a projection in its head', async () => {
    const mixed = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [-96.7, 40.8] },
        {
          type: 'LineString',
          coordinates: [
            [-96.7, 40.8],
            [-96.6, 40.8],
          ],
        },
      ],
    }
    const { first } = await read(await fileOf(collection(feature(null), feature(mixed, { a: 1 }))))
    expect(first).toMatchObject({ features: 2, withoutShape: 1, geometries: { Point: 1, LineString: 1 } })
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } }
    const mercator = { type: 'Point', coordinates: [-10_764_594, 4_982_733], crs }
    const [west, south] = (await read(await fileOf(JSON.stringify(mercator)))).first.bounds!
    expect([Math.round(west * 10), Math.round(south * 10)]).toEqual([-967, 408])
  })

  test('GeoJSON in feet without a word about it asks for its projection', async () => {
    const feet = feature({ type: 'Point', coordinates: [2_550_000, 360_000] })
    await expect(read(await fileOf(collection(feet)))).rejects.toThrow(ProjectionNeeded)
  })

  test('TopoJSON whose borders are missing, and one that names a border a million times', async () => {
    const topology = (arcs: unknown) =>
      JSON.stringify({
        type: 'Topology',
        arcs: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        objects: { a: { type: 'Polygon', arcs } },
      })
    expect((await read(await fileOf(topology([[0]])))).first).toMatchObject({
      format: 'TopoJSON',
      features: 1,
    })
    await expect(read(await fileOf(topology([[7]])))).rejects.toThrow(/borders that are not in it/)
    const often = topology([Array.from({ length: 400_000 }, () => 0)])
    await expect(read(await fileOf(often))).rejects.toThrow(/more than 1,500,000 points/)
  })

  test('KML with holes, its own data and links that are not followed', async () => {
    const ring = (points: string) => `<LinearRing><coordinates>${points}</coordinates></LinearRing>`
    const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <NetworkLink><Link><href>http://127.0.0.1/x</href></Link></NetworkLink>
      <Placemark><name>Ward &amp; 1</name><ExtendedData><Data name="pop"><value>12</value></Data></ExtendedData>
      <Polygon><outerBoundaryIs>${ring('0,0,5 4,0,5 4,4,5 0,4,5 0,0,5')}</outerBoundaryIs>
      <innerBoundaryIs>${ring('1,1 2,1 2,2 1,1')}</innerBoundaryIs></Polygon></Placemark></Document></kml>`
    const { features, first } = await read(await fileOf(kml))
    expect(features[0]).toMatchObject({
      properties: { name: 'Ward & 1', pop: 12 },
      geometry: { type: 'Polygon', coordinates: [{ length: 5 }, { length: 4 }] },
    })
    expect(first.notes.join(' ')).toContain('links')
    await expect(read(await fileOf(kml.slice(0, 300)))).rejects.toThrow(/cut off/)
    const bomb = `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><kml>&b;</kml>`
    await expect(read(await fileOf(bomb))).rejects.toThrow(UnreadableFile)
    const deep = `<kml>${'<Folder>'.repeat(5000)}${'</Folder>'.repeat(5000)}</kml>`
    await expect(read(await fileOf(deep))).rejects.toThrow(/nested too deep/)
  })

  test('GeoPackage: plain tables are read, views and computed columns never run', async () => {
    const { features, first } = await read(await geoPackage([[-96.7, 40.8]]))
    expect(first).toMatchObject({ name: 'Signs', format: 'GeoPackage', features: 1 })
    expect(features[0]).toMatchObject({
      properties: { note: 'at -96.7' },
      geometry: { coordinates: [-96.7, 40.8] },
    })
    await expect(read(await geoPackage([[1, 1]], '', -1))).rejects.toThrow(ProjectionNeeded)
    const endless = `with recursive n(i) as (select 1 union all select i + 1 from n) select i as fid, null as geom from n`
    const view = `update gpkg_geometry_columns set table_name = 'trap'; update gpkg_contents set table_name = 'trap'; create view trap as ${endless}`
    await expect(read(await geoPackage([[1, 1]], view))).rejects.toThrow(/not a plain table/)
    const computed = `alter table signs add column big text generated always as (hex(zeroblob(100000000))) virtual`
    expect((await read(await geoPackage([[1, 1]], computed))).features[0]!.properties).toEqual({
      note: 'at 1',
    })
    const asView = `drop table gpkg_contents; create view gpkg_contents as ${endless}`
    await expect(read(await geoPackage([[1, 1]], asView))).rejects.toThrow(/not a GeoPackage/)
  })

  test('a ZIP in a ZIP, an empty file, and something else altogether', async () => {
    await expect(read(await shapefile({ 'in.zip': await zipped({ 'a.txt': 'x' }) }))).rejects.toThrow(
      /another packed file/,
    )
    await expect(read(await fileOf(''))).rejects.toThrow(/is empty/)
    await expect(read(await fileOf('%PDF-1.7'))).rejects.toThrow(/is not a map file/)
    const bomb = await shapefile({ 'doc.kml': `<kml>${' '.repeat(3_000_000)}</kml>` })
    await expect(read(bomb)).rejects.toThrow(/harmful/)
  })
})

describe('a stranger’s bytes', () => {
  const refusedOrRead = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof UnreadableFile) && (error as Error).constructor.name !== 'BadShape') throw error
    }
  }

  test('shapes, tables and packaged shapes of any bytes are read or refused, never worse', () => {
    const shapes = shp([[square(-97, 40), square(-96.97, 40.03, 0.02)], null, [square(1, 1)]])
    const table = dbf('NAME', [text('a'), text('b')])
    const point = Buffer.concat([
      Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0]),
      Buffer.alloc(64),
    ])
    const changes = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), changes, fc.nat(400), (which, edits, length) => {
        const bytes = Buffer.from([shapes, table, point][which]!)
        for (const [at, byte] of edits) bytes[at % bytes.length] = byte
        const cut = length % 3 === 0 ? bytes.subarray(0, length) : bytes
        refusedOrRead(() => {
          if (which === 0) return [...readShapes(cut, 'x')]
          if (which === 2) return readPackaged(cut)
          const rows = readDbf(cut, undefined, 'x')
          return Array.from({ length: Math.min(rows.rows, 100) }, (_, i) => rows.row(i))
        })
      }),
      { numRuns: 3000 },
    )
  })

  test('a GeoPackage with changed bytes is read or refused', async () => {
    const whole = await readFile(
      await geoPackage([
        [-96.7, 40.8],
        [-96.6, 40.8],
      ]),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 30 }),
        async (edits) => {
          const bytes = Buffer.from(whole)
          for (const [at, byte] of edits) bytes[at] = byte
          await read(await fileOf(bytes)).catch((error: unknown) =>
            expect(error).toBeInstanceOf(UnreadableFile),
          )
        },
      ),
      // The example: a column named by bytes that are no letters.
      { numRuns: 60, examples: [[[[3499, 128]]]] },
    )
  })

  test('in a process of its own: read, asked, refused, and ended when it takes too long', async () => {
    const path = await fileOf(collection(feature({ type: 'Polygon', coordinates: [square(-97, 40)] })))
    expect((await readInChild({ path, name: 'a.json' }))[0]).toMatchObject({ features: 1 })
    const noProjection = await shapefile({ 'a.shp': shp([[square(1, 1)]]) })
    await expect(readInChild({ path: noProjection, name: 'a.zip' })).rejects.toThrow(ProjectionNeeded)
    await expect(readInChild({ path, name: 'a.json' }, 1)).rejects.toThrow(/takes too long/)
  })
})
