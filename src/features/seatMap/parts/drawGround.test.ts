import { expect, test } from 'vitest'
import type { Bounds } from './drawDistricts.ts'
import { drawGround, type Lettering } from './drawGround.ts'
import type { GroundFeature } from './useGround.ts'

const bounds: Bounds = [-104, 40, -96, 43]
const letters: Lettering = { numbers: [], numberSize: 22, nameSize: 15 }
const made = (kind: string, name: string, type: string, coordinates: unknown) =>
  ({
    type: 'Feature',
    properties: { kind, name },
    geometry: { type, coordinates },
  }) as unknown as GroundFeature

test('rivers and highways are lines, and a town too close to a larger one is left out', () => {
  const { lines, towns } = drawGround(
    bounds,
    [
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
    ],
    letters,
  )
  expect(lines).toEqual([{ kind: 'river', path: expect.stringMatching(/^M0 0L1000 \d+/) as string }])
  expect(towns.map(({ name }) => name)).toEqual(['Kearney', 'Norfolk'])
})

test('the name of a town is on no number of a district, and is left out where it would be', () => {
  const features = [made('town', 'Springfield', 'Point', [-99, 41.5])]
  const at = (numbers: Lettering['numbers']) => drawGround(bounds, features, { ...letters, numbers }).towns
  const [free] = at([])
  expect(free!.nameY).toBeGreaterThan(free!.y)
  const below = { x: free!.x, y: free!.y + 20 }
  const [moved] = at([below])
  expect(moved!.nameY).toBeLessThan(moved!.y)
  expect(at([below, { x: free!.x, y: free!.y - 20 }])).toEqual([])
})

test('no name is cut off by the edge of the drawing', () => {
  const atTheEdge = made('town', 'Scottsbluff and Gering', 'Point', [-103.7, 41.5])
  expect(drawGround(bounds, [atTheEdge], letters).towns).toEqual([])
})
