import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { layers } from '../layers/api.ts'
import { universes } from '../universes/api.ts'
import { layerCounts } from './api.ts'

const { as, world, running, databases } = await testServer({ env: { JOBS: 'yes' } })
const { committeeId } = world.a.rows

/** West and east of the street where Jane and Janet live. */
const wards = {
  type: 'FeatureCollection',
  features: [
    area('West', [-97, 40.5, -96.71, 41]),
    area('East', [-96.71, 40.5, -96.5, 41]),
    { type: 'Feature', properties: { NAME: 'Nowhere' }, geometry: null },
  ],
}

function area(name: string, [west, south, east, north]: [number, number, number, number]) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature',
    properties: { NAME: name, voters: name.length },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

async function bringIn(content: string | Uint8Array, name = 'wards.geojson') {
  const editor = await as('editor')
  const sent = await fetch(`${running.url}/api/files?purpose=mapFile&name=${name}`, {
    method: 'PUT',
    headers: { cookie: editor.cookie },
    body: content as string,
  })
  expect(sent.status).toBe(201)
  const { id } = await editor.call(layers.begin, { fileId: ((await sent.json()) as { id: string }).id })
  await eventually(async () => expect((await editor.call(layers.get, { id })).state).not.toBe('reading'))
  return id
}

test('a dropped file is read, previewed, kept, counted, and becomes a universe', async () => {
  const editor = await as('editor')
  const id = await bringIn(JSON.stringify(wards))
  const preview = await editor.call(layers.get, { id })
  expect(preview).toMatchObject({
    state: 'preview',
    features: 2,
    areas: 2,
    format: 'GeoJSON',
    nameAttribute: 'NAME',
  })
  expect(preview.notes.join(' ')).toContain('1 feature without a shape was left out')
  // Until it is kept, no one else sees it.
  expect((await (await as('Admin')).try(layers.get, { id })).status).toBe(404)
  await editor.call(layers.keep, { id, name: 'Wards', isShared: true })
  expect((await (await as('viewer')).call(layers.get, { id })).name).toBe('Wards')
  const { areas } = await editor.call(layerCounts.count, { committeeId, id })
  expect(areas.map(({ name, voters, doors }) => [name, voters, doors])).toEqual([
    ['West', 0, 0],
    ['East', 2, 1],
  ])
  const criteria = {
    steps: [
      {
        id: 'a',
        op: 'add' as const,
        group: {
          match: 'all' as const,
          items: [{ field: 'layer' as const, is: 'any' as const, layer: id, places: [2] }],
        },
      },
    ],
  }
  const counted = await editor.call(universes.count, { committeeId, criteria })
  expect(counted.voters).toBe(2)
  expect(counted.words).toContain('East (Wards)')
  const drawn = await editor.call(layers.shapes, { id })
  expect(drawn.features.map(({ name }) => name)).toEqual(['West', 'East'])
})

test('a layer of the product is listed, counted, used and never changed', async () => {
  const editor = await as('editor')
  const { rows } = await editor.call(layers.list, {})
  const products = rows.filter((row) => row.isProduct)
  expect(products.map(({ name, areas }) => [name, areas])).toEqual(
    expect.arrayContaining([
      ['Legislative districts', 49],
      ['Counties', 93],
      ['Cities and villages', 590],
    ]),
  )
  const { areas } = await editor.call(layerCounts.count, { committeeId, id: 'product:counties' })
  expect(areas.find(({ name }) => name === 'Lancaster County')).toMatchObject({ voters: 2, doors: 1 })
  expect(areas.reduce((sum, { voters }) => sum + voters, 0)).toBe(2)
  expect((await editor.try(layers.remove, { id: 'product:counties' })).status).toBe(422)
})

test('a file that cannot be read is refused in a sentence; one without a projection asks for it', async () => {
  const editor = await as('editor')
  const refused = await editor.call(layers.get, {
    id: await bringIn('{"type":"FeatureCollection","features":['),
  })
  expect(refused).toMatchObject({ state: 'refused' })
  expect(refused.refusal).toMatch(/cut off/)
  const feet = { type: 'Point', coordinates: [2_550_000, 360_000] }
  const id = await bringIn(JSON.stringify(feet), 'feet.geojson')
  expect(await editor.call(layers.get, { id })).toMatchObject({ state: 'asks' })
  await editor.call(layers.project, { id, projection: 'EPSG:26852' })
  await eventually(async () => expect((await editor.call(layers.get, { id })).state).toBe('preview'))
})

test('a layer is renamed, kept to oneself, deleted and restored; all of it is on record', async () => {
  const [editor, viewer] = [await as('editor'), await as('viewer')]
  const { layerId: id } = world.a.rows
  const layer = await editor.call(layers.get, { id })
  const values = { id, version: layer.version, name: 'Precincts', nameAttribute: null, styleAttribute: null }
  const changed = await editor.call(layers.change, { ...values, isShared: false })
  expect(changed).toMatchObject({ name: 'Precincts', isShared: false })
  expect((await viewer.try(layers.get, { id })).status).toBe(404)
  expect((await editor.try(layers.change, { ...values, isShared: true })).status).toBe(409)
  await editor.call(layers.change, { ...values, version: changed.version, isShared: true })
  await editor.call(layers.remove, { id })
  expect((await editor.call(layers.list, {})).rows.some((row) => row.id === id)).toBe(false)
  await editor.call(layers.restore, { id })
  expect((await viewer.call(layers.list, {})).rows.some((row) => row.id === id)).toBe(true)
  const words = (await (await as('Admin')).call(auditLog.list, {})).rows.map((row) => row.action)
  expect(words).toEqual(expect.arrayContaining(['layer.changed', 'layer.deleted', 'layer.restored']))
})

test('another organization’s layer is not there: not its shapes, counts, files, nor as a condition', async () => {
  const editor = await as('editor')
  const { layerId: id } = world.b.rows
  for (const call of [layers.get, layers.shapes, layers.areas] as const)
    expect((await editor.try(call, { id })).status).toBe(404)
  expect((await editor.try(layerCounts.count, { committeeId, id })).status).toBe(404)
  expect((await editor.get(`/api/layer-files/${id}.geojson`)).status).toBe(404)
  const item = { field: 'layer' as const, is: 'any' as const, layer: id, places: [1] }
  const criteria = {
    steps: [{ id: 'a', op: 'add' as const, group: { match: 'all' as const, items: [item] } }],
  }
  const answer = await editor.try(universes.count, { committeeId, criteria })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).not.toContain('Ward of b')
})

test('a layer is taken along as GeoJSON and as CSV', async () => {
  const editor = await as('editor')
  const { layerId: id } = world.a.rows
  const geo = await editor.get(`/api/layer-files/${id}.geojson`)
  expect(await geo.text()).toContain('Ward of a')
  const csv = await editor.get(`/api/layer-files/${id}.csv`)
  expect(await csv.text()).toMatch(/Ward of a.*Polygon/)
  const shipped = await editor.get('/api/layer-files/product:counties.geojson')
  expect(((await shipped.json()) as { features: unknown[] }).features).toHaveLength(93)
})

test('a layer whose style asks for a number of attributes is drawn by its values', async () => {
  const editor = await as('editor')
  const id = await bringIn(JSON.stringify(wards))
  const { version, name } = await editor.call(layers.get, { id })
  await editor.call(layers.change, {
    id,
    version,
    name,
    isShared: true,
    nameAttribute: 'NAME',
    styleAttribute: 'voters',
  })
  const { features } = await editor.call(layers.shapes, { id })
  expect(features.map(({ value }) => value)).toEqual([4, 4])
  expect(
    await databases.asSystem((db) =>
      db.selectFrom('mapFeatures').select('place').where('layerId', '=', id).execute(),
    ),
  ).toHaveLength(2)
})
