import { gzipSync } from 'node:zlib'
import type { FeatureCollection, Point } from 'geojson'
import { expect, test } from 'vitest'
import text from './ground.json?raw'
import { groundColors } from './groundColors.ts'
import { type GroundProperties, nebraskaBounds } from './groundData.ts'
import { groundStyle, townsWithout, underNames } from './groundStyle.ts'

const { features } = JSON.parse(text) as FeatureCollection<Point, GroundProperties>
const of = (kind: string) => features.filter(({ properties }) => properties.kind === kind)

test('the ground has every county, district and town of the state, and is small', () => {
  expect(['county', 'countyName', 'district', 'districtName'].map((kind) => of(kind).length)).toEqual([
    93, 93, 49, 49,
  ])
  expect(of('town').length).toBeGreaterThan(550)
  for (const kind of ['highway', 'road', 'rail', 'river', 'lake']) expect(of(kind), kind).not.toEqual([])
  expect(new Set(of('district').map(({ properties }) => Number(properties.name)))).toEqual(
    new Set(Array.from({ length: 49 }, (_, i) => i + 1)),
  )
  expect(gzipSync(text).length).toBeLessThan(200_000)
})

test('every name is written inside the state, the largest town first', () => {
  const [west, south, east, north] = nebraskaBounds
  const outside = ['countyName', 'districtName', 'town']
    .flatMap(of)
    .filter(({ geometry: { coordinates } }) => {
      const [x, y] = coordinates as [number, number]
      return x < west || x > east || y < south || y > north
    })
  expect(outside).toEqual([])
  expect(
    of('town')
      .slice(0, 2)
      .map(({ properties }) => properties.name),
  ).toEqual(['Omaha', 'Lincoln'])
})

test('every kind of thing in the file has a layer that draws it, in both themes', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const said = JSON.stringify(groundStyle(scheme, null).layers)
    for (const kind of new Set(features.map(({ properties }) => properties.kind)))
      expect(said, kind).toContain(`["==",["get","kind"],"${kind}"]`)
    expect(said).toContain(groundColors[scheme].highway)
  }
  expect(JSON.stringify(townsWithout(['Cozad']))).toContain('Cozad')
})

test('a base map replaces our roads, keeps our names, and lies under what screens put beneath the names', () => {
  const file = {
    url: 'http://localhost/ne.pmtiles',
    kind: 'vector',
    layers: ['water', 'roads', 'buildings'],
  } as const
  const { sources, layers } = groundStyle('light', { ...file, layers: [...file.layers] })
  const ids = layers.map(({ id }) => id)
  expect(sources['basemap']).toMatchObject({ type: 'vector', url: 'pmtiles://http://localhost/ne.pmtiles' })
  expect(ids).toEqual(
    expect.arrayContaining(['land', 'basemap-water', 'basemap-roads', 'towns', 'districts']),
  )
  expect(ids).not.toContain('highways')
  expect(ids.indexOf('basemap-roads')).toBeLessThan(ids.indexOf(underNames))
  const picture = groundStyle('dark', { ...file, kind: 'raster', layers: [] })
  expect(picture.layers.map(({ id }) => id)).toContain('basemap')
})
