// What programs write that the formats do not quite allow, and people still have.
import { afterAll, describe, expect, test } from 'vitest'
import type { MapFeature } from './mapFile.ts'
import { readMapFile } from './readMapFile.ts'
import { dbf, fileOf, removeFiles, shp, square, wgs84, zipped } from './samples.ts'

afterAll(removeFiles)

async function read(content: string | Uint8Array) {
  const features: MapFeature[] = []
  const path = await fileOf(content)
  const layers = await readMapFile({ path, name: 'odd' }, (feature) => features.push(feature))
  return { features, first: layers[0]! }
}

const json = (geometry: object, more: object = {}) =>
  JSON.stringify({ type: 'Feature', properties: {}, geometry, ...more })
const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates })
const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const shapefile = (more: Record<string, string | Uint8Array>) =>
  zipped({ 'a.shp': shp([[square(-97, 40)]]), 'a.prj': wgs84, ...more })

describe('past the 180th meridian', () => {
  test.each([
    ['counted on', 179, 181],
    ['counted back', -181, -179],
    ['jumping', 179, -179],
  ])('an area %s is cut in two', async (_, west, east) => {
    const { features, first } = await read(json(polygon(box(west, 51, east, 52))))
    expect(first.bounds).toEqual([-180, 51, 180, 52])
    expect(first.notes).toEqual(['1 shape goes past the 180th meridian, and was cut or moved there.'])
    const { type, coordinates } = features[0]!.geometry
    expect(type).toBe('MultiPolygon')
    const xs = (coordinates as number[][][][]).map((area) => area.flat().map(([x]) => Math.abs(x!)))
    expect(xs).toHaveLength(2)
    expect(Math.min(...xs.flat())).toBe(179)
  })

  test('a hole stays with its half, a line goes on at the other edge, a point is moved', async () => {
    const withHole = await read(
      json(polygon(box(179, 51, 181, 53), box(-179.8, 51.5, -179.5, 52).toReversed())),
    )
    expect((withHole.features[0]!.geometry.coordinates as unknown[][]).map(({ length }) => length)).toEqual([
      1, 2,
    ])
    const line = await read(
      json({
        type: 'LineString',
        coordinates: [
          [178, 50],
          [-178, 52],
          [-177, 52],
        ],
      }),
    )
    expect(line.features[0]!.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [178, 50],
          [180, 51],
        ],
        [
          [-180, 51],
          [-178, 52],
          [-177, 52],
        ],
      ],
    })
    const point = await read(json({ type: 'Point', coordinates: [263.3, 40.8] }))
    expect(point.features[0]!.geometry).toEqual({ type: 'Point', coordinates: [-96.7, 40.8] })
  })

  test('the whole world stays one area', async () => {
    const { features, first } = await read(json(polygon(box(-180, -90, 180, 90))))
    expect(features[0]!.geometry.type).toBe('Polygon')
    expect(first.notes).toEqual([])
  })
})

describe('areas that would be counted wrong', () => {
  const inner = box(-96.7, 41.3, -96.3, 41.7)
  const outer = box(-97, 41, -96, 42)

  test('an area inside of another of its shape is no hole', async () => {
    const { features, first } = await read(json({ type: 'MultiPolygon', coordinates: [[outer], [inner]] }))
    expect(features[0]!.geometry.coordinates).toHaveLength(1)
    expect((features[0]!.geometry.coordinates as unknown[][])[0]).toHaveLength(1)
    expect(first.notes.join()).toContain('joined')
  })

  test.each([
    ['outside of its area', [outer, box(-95, 41, -94, 42)]],
    ['around its area', [inner, outer]],
  ])('a hole %s is left out', async (_, rings) => {
    const { features, first } = await read(json(polygon(...rings)))
    expect(features[0]!.geometry.type).toBe('Polygon')
    expect(features[0]!.geometry.coordinates).toHaveLength(1)
    expect(first.repaired).toBe(1)
  })

  test('an island in a lake stays', async () => {
    const lake = box(-96.9, 41.1, -96.1, 41.9).toReversed()
    const { features, first } = await read(
      json({ type: 'MultiPolygon', coordinates: [[outer, lake], [inner]] }),
    )
    expect((features[0]!.geometry.coordinates as unknown[][]).map(({ length }) => length)).toEqual([2, 1])
    expect(first.repaired).toBe(0)
  })
})

describe('what a file says about itself', () => {
  const utm =
    'PROJCS["NAD_1983_UTM_Zone_14N",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-99.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

  test('degrees under the name of a projection in meters: the person is asked', async () => {
    await expect(read(await shapefile({ 'a.prj': utm }))).rejects.toThrow(/but its numbers are degrees/)
  })

  test('an empty .prj file is none', async () => {
    await expect(read(await shapefile({ 'a.prj': '' }))).rejects.toThrow(/does not say its projection/)
  })

  test('a .prj file in the words of PROJ', async () => {
    const table = dbf('NAME', [Uint8Array.from([65])])
    const { first } = await read(
      await shapefile({ 'a.dbf': table, 'a.prj': '+proj=longlat +datum=WGS84 +no_defs' }),
    )
    expect([first.bounds, first.notes]).toEqual([[-97, 40, -96.9, 40.1], []])
  })

  test.each([
    [{ type: 'name', properties: { name: 'http://www.opengis.net/def/crs/EPSG/0/26914' } }],
    [{ type: 'EPSG', properties: { code: 26914 } }],
  ])('a projection as %j', async (crs) => {
    const { first } = await read(json({ type: 'Point', coordinates: [600_000, 4_500_000] }, { crs }))
    expect(first).toMatchObject({
      projection: 'NAD83 UTM zone 14',
      bounds: [-97.8173, 40.6448, -97.8173, 40.6448],
    })
  })

  test.each([
    ['437', 0, [0x82]],
    ['', 1, [0x82]],
    ['850', 0, [0x82]],
    ['', 2, [0x82]],
    ['UTF-16', 0, [0xc3, 0xa9]],
  ])(
    'letters of DOS and of programs that mean UTF-8: .cpg “%s”, language %i',
    async (cpg, language, bytes) => {
      const table = dbf('NAME', [Uint8Array.from([0x43, 0x61, 0x66, ...bytes])], language)
      const { features } = await read(await shapefile({ 'a.dbf': table, ...(cpg && { 'a.cpg': cpg }) }))
      expect(features[0]!.properties).toEqual({ NAME: 'Café' })
    },
  )
})

describe('texts', () => {
  const one = json({ type: 'Point', coordinates: [-96, 41] })

  test.each([
    ['lines', `${one}\n${one}\n`],
    ['lines of Windows', `${one}\r\n${one}\r\n\r\n`],
    ['marked lines', `\u001e${one}\n\u001e${one}\n`],
  ])('a feature on each of its %s', async (_, content) => {
    expect((await read(content)).first.features).toBe(2)
  })

  test('lines that are cut off are refused', async () => {
    await expect(read(`${one}\n${one.slice(0, -9)}`)).rejects.toThrow(/cut off/)
  })

  test('a point without coordinates has no shape, and properties that are none are left out', async () => {
    const odd = { type: 'Feature', properties: 'abc', geometry: { type: 'Point', coordinates: [] } }
    const { first } = await read(
      JSON.stringify({ type: 'FeatureCollection', features: [odd, JSON.parse(one)] }),
    )
    expect(first).toMatchObject({ features: 1, withoutShape: 1, attributes: [] })
  })

  test('KML with an empty line first and space around its commas', async () => {
    const { first } = await read(
      '\n<?xml version="1.0"?><kml><Placemark><LineString><coordinates>-96 , 41, 0 -95,42 ,0</coordinates></LineString></Placemark></kml>',
    )
    expect(first.bounds).toEqual([-96, 41, -95, 42])
  })

  test('a page that asks to sign in is no map', async () => {
    await expect(read('<!DOCTYPE html><html><body>Sign in</body></html>')).rejects.toThrow(/is a web page/)
  })
})
