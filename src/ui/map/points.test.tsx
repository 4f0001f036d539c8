import { expect, test } from 'vitest'
import { labelFeatures } from './points.ts'

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
