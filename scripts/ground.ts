// node scripts/ground.ts FOLDER: makes src/ui/map/ground.json, the ground that every map is drawn on, out of files in the public domain:
// the Census Bureau's cartographic boundaries of 2022 (counties, places, legislative districts) and Natural Earth's roads, railroads,
// rivers, lakes and urban areas, as GeoJSON. Names are as people in Nebraska write them; points that no one would see are left out.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Position } from 'geojson'
import { insideOf } from '../src/domain/geography/insideOf.ts'
import { simplifyLine, simplifyShapes } from '../src/domain/geography/simplify.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Say which folder holds the files: node scripts/ground.ts FOLDER')

// Degrees: about 40 meters, less than a pixel until a town fills the screen.
const tolerance = 0.0004
const target = join(import.meta.dirname, '../src/ui/map/ground.json')

// The largest by people, in this order; the Census file knows only how much land a place has.
const largest =
  `Omaha, Lincoln, Bellevue, Grand Island, Kearney, Fremont, Norfolk, Hastings, Columbus, North Platte,
  Papillion, La Vista, Scottsbluff, South Sioux City, Beatrice, Lexington, York, Alliance, Gering,
  Blair, Sidney, McCook, Seward, Crete, Nebraska City, Wayne, Plattsmouth, Schuyler, Ralston, Chadron,
  Ogallala, Holdrege, Broken Bow, Aurora, O'Neill, Falls City, Gothenburg, Valentine, Kimball,
  Ainsworth, Imperial, Hebron, Mullen`
    .split(',')
    .map((town) => town.trim())

const misspelt: Record<string, string> = {
  'Elk Horn River': 'Elkhorn River',
  'North Racoon River': 'North Raccoon River',
  'S. Fork Republican': 'South Fork Republican River',
}

const counties = read('ne_2022_county_20m')
const districts = read('ne_2022_legislative_districts')
const places = read('ne_2022_place')
const areaOf = (place: Feature) => Number(place.properties!['ALAND'])
const rankOf = (place: Feature) => {
  const known = largest.indexOf(String(place.properties!['NAME']))
  // Behind them cities by their land, then villages, then places without a council.
  const sort = { '25': 1, '47': 2, '57': 3 }[String(place.properties!['LSAD'])] ?? 3
  return known >= 0 ? known : sort * 1000 - Math.min(900, Math.round(areaOf(place) / 100_000))
}

const features: Feature[] = [
  ...areas(counties, 0, ({ NAME, GEOID }) => ({ kind: 'county', name: NAME, id: GEOID })),
  ...read('naturalearth/ne_urban').map((area) => made(area.geometry, { kind: 'urban' })),
  ...areas(places, tolerance, () => ({ kind: 'townArea' })),
  ...read('naturalearth/ne_lakes').map((lake) =>
    made(lake.geometry, { kind: 'lake', name: lake.properties!['name'] }),
  ),
  ...read('naturalearth/ne_rivers').flatMap(({ geometry, properties }) =>
    lines(geometry, {
      kind: 'river',
      name: riverName(String(properties!['name'])),
      rank: properties!['rank'],
    }),
  ),
  ...read('naturalearth/ne_rail').flatMap(({ geometry }) => lines(geometry, { kind: 'rail' })),
  ...read('naturalearth/ne_roads').flatMap(({ geometry, properties }) =>
    lines(geometry, { kind: properties!['kind'] === 'Major Highway' ? 'highway' : 'road' }),
  ),
  ...areas(districts, tolerance, ({ NAME }) => ({ kind: 'district', name: NAME })),
  ...counties.map((county) => name(county, 'countyName')),
  ...districts.map((district) => name(district, 'districtName')),
  ...places
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((place, rank) => {
      const town = name(place, 'town')
      return { ...town, properties: { ...town.properties, rank } }
    }),
]

const text = JSON.stringify({ type: 'FeatureCollection', features } satisfies FeatureCollection)
writeFileSync(target, text)
console.log(`${features.length} features, ${Math.round(gzipSync(text).length / 1024)} KB compressed`)

function read(file: string): Feature[] {
  return (JSON.parse(readFileSync(join(folder!, `${file}.geojson`), 'utf8')) as FeatureCollection).features
}

function made(geometry: Geometry, properties: Record<string, unknown>): Feature {
  return {
    type: 'Feature',
    properties,
    geometry: JSON.parse(JSON.stringify(geometry, rounded)) as Geometry,
  }
}

/** Eleven meters. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
}

function areas(
  shapes: Feature[],
  most: number,
  properties: (given: Record<string, unknown>) => Record<string, unknown>,
): Feature[] {
  const whole = shapes.map(multi)
  const simple = most === 0 ? whole : simplifyShapes(whole, most)
  return shapes.map((shape, i) => made(simple[i]!, properties(shape.properties!)))
}

function lines(geometry: Geometry, properties: Record<string, unknown>): Feature[] {
  const all: Position[][] =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : []
  return all.map((line) =>
    made({ type: 'LineString', coordinates: simplifyLine(line, tolerance) }, properties),
  )
}

function name(shape: Feature, kind: string): Feature {
  return made(
    { type: 'Point', coordinates: insideOf(multi(shape)) },
    { kind, name: String(shape.properties!['NAME']).replace("'", '’') },
  )
}

function multi({ geometry }: Feature): MultiPolygon {
  if (geometry.type === 'MultiPolygon') return geometry
  if (geometry.type !== 'Polygon') throw new Error(`A ${geometry.type} is no area.`)
  return { type: 'MultiPolygon', coordinates: [geometry.coordinates] }
}

function riverName(given: string): string {
  const corrected = misspelt[given] ?? given
  return corrected === '' || /River|Creek/.test(corrected) ? corrected : `${corrected} River`
}
