import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { geography } from './api.ts'

const { as, databases, nobody } = await testServer()

const ring = [
  [-100, 41],
  [-99, 41],
  [-98.5, 41.00001],
  [-98, 41],
  [-98, 42],
  [-100, 42],
  [-100, 41],
]

async function makeLayer(shapes: number): Promise<number> {
  const { rows } = await databases.owner.query<{ id: number }>(
    `insert into boundary_layers (name, kind, source, shapes, is_current, batch_id, as_of)
     values ('Example', 'counties', 'example.geojson', $1, $1 > 0, $2, '2026-01-02') returning id`,
    [shapes, randomUUID()],
  )
  await databases.owner.query(
    `insert into boundary_shapes (layer_id, key, name, geometry, west, south, east, north) values ($1, '31001', 'One', $2, -100, 41, -98, 42)`,
    [rows[0]!.id, JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] })],
  )
  return rows[0]!.id
}

test('anyone signed in sees the layers, and their shapes simplified for drawing', async () => {
  const viewer = await as('viewer')
  expect(await viewer.call(geography.shapes, { kind: 'counties' })).toBeNull()
  const id = await makeLayer(1)
  const { layers } = await viewer.call(geography.layers, {})
  expect(layers).toMatchObject([{ id, kind: 'counties', shapes: 1, isCurrent: true, asOf: '2026-01-02' }])
  const drawn = await viewer.call(geography.shapes, { kind: 'counties' })
  expect(drawn).toMatchObject({
    layer: { id },
    bounds: [-100, 41, -98, 42],
    shapes: [{ key: '31001', name: 'One', bounds: [-100, 41, -98, 42] }],
  })
  expect(drawn!.shapes[0]!.areas[0]![0]).toHaveLength(5)
  expect(await (await as('editor', 'b')).call(geography.shapes, { layer: id })).toEqual(drawn)
})

test('a layer that is still being brought in, or none, is not there', async () => {
  const viewer = await as('viewer')
  const id = await makeLayer(0)
  expect((await viewer.try(geography.shapes, { layer: id })).status).toBe(404)
  expect((await viewer.try(geography.shapes, { layer: 2_000_000_000 })).status).toBe(404)
  expect((await viewer.call(geography.layers, {})).layers.map((layer) => layer.id)).not.toContain(id)
})

test('no one gets a map without signing in', async () => {
  expect((await nobody.try(geography.layers, {})).status).toBe(401)
  expect((await nobody.try(geography.shapes, { kind: 'counties' })).status).toBe(401)
})
