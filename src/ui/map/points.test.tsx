import { expect, test } from 'vitest'
import { nebraskaBounds } from './counties.ts'
import { labelFeatures } from './points.ts'
import { towns } from './towns.ts'

test('a town is named once, at the first of its dots, and what has no town is not named', () => {
  const at = (label: string | undefined, longitude: number) => ({ label, longitude, latitude: 41 })
  const { features } = labelFeatures([at('Cozad', -100), at('Kearney', -99), at('Cozad', -101), at('', -98)])
  expect(features.map(({ properties, geometry }) => [properties.label, geometry.coordinates[0]])).toEqual(
    expect.arrayContaining([
      ['Cozad', -100],
      ['Kearney', -99],
    ]),
  )
  expect(features).toHaveLength(2)
})

test('every town stands in the state, and each once', () => {
  const [west, south, east, north] = nebraskaBounds
  const outside = towns.filter(
    ({ longitude, latitude }) => longitude < west || longitude > east || latitude < south || latitude > north,
  )
  expect(outside).toEqual([])
  expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length)
})
