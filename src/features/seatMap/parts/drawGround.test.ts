import { expect, test } from 'vitest'
import type { Bounds } from './drawDistricts.ts'
import { drawGround } from './drawGround.ts'
import type { GroundFeature } from './useGround.ts'

const bounds: Bounds = [-104, 40, -96, 43]
const made = (kind: string, name: string, type: string, coordinates: unknown) =>
  ({
    type: 'Feature',
    properties: { kind, name },
    geometry: { type, coordinates },
  }) as unknown as GroundFeature

test('rivers and highways are lines, and a town too close to a larger one is left out', () => {
  const { lines, towns } = drawGround(bounds, [
    made('river', 'Platte River', 'LineString', [
      [-104, 43],
      [-96, 40],
    ]),
    made('rail', '', 'LineString', [
      [-104, 43],
      [-96, 40],
    ]),
    made('town', 'Kearney', 'Point', [-99, 41]),
    made('town', 'Next door', 'Point', [-99.05, 41.02]),
    made('town', 'Norfolk', 'Point', [-97.4, 42]),
    made('town', 'Denver', 'Point', [-105, 39.7]),
  ])
  expect(lines).toEqual([{ kind: 'river', path: expect.stringMatching(/^M0 0L1000 \d+/) as string }])
  expect(towns.map(({ name }) => name)).toEqual(['Kearney', 'Norfolk'])
})
