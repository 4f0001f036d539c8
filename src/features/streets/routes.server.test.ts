import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'

const { databases, nobody } = await testServer()

// One street in Lincoln, of OpenStreetMap.
beforeAll(async () => {
  await databases.owner
    .query(`with f as (insert into street_files (source, origin, lines, west, south, east, north, is_current, batch_id)
      values ('town.osm', 'OpenStreetMap', 1, -96.7, 40.8, -96.69, 40.81, true, gen_random_uuid()) returning id)
    insert into street_lines (file_id, kind, name, points, extent)
    select id, 'street', 'K St', array[-967000000, 408000000, -966900000, 408100000], box(point(-96.7, 40.8), point(-96.69, 40.81)) from f`)
})

const tileOf = (z: number) => {
  const [longitude, latitude] = [-96.695, (40.805 * Math.PI) / 180]
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * 2 ** z)
  return `/streets/any/${z}/${x}/${y}.mvt`
}

test('anyone hears whether there are streets and whom to name for them', async () => {
  const reply = await nobody.get('/streets/streets.json')
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('OpenStreetMap')
})

test('a tile has the street’s name near by, is kept by browsers, and is empty where there is none', async () => {
  const near = await nobody.get(tileOf(14))
  expect([near.status, near.headers.get('content-type')]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
  expect(near.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await near.arrayBuffer()).toString('latin1')).toContain('K St')
  const far = Buffer.from(await (await nobody.get(tileOf(10))).arrayBuffer()).toString('latin1')
  expect(far).not.toContain('K St')
  const elsewhere = Buffer.from(await (await nobody.get('/streets/any/14/1/1.mvt')).arrayBuffer())
  expect(elsewhere.toString('latin1')).not.toContain('K St')
})

test('what is no tile is not found', async () => {
  for (const address of [
    '/streets/any/8/1/1.mvt',
    '/streets/any/16/1/1.mvt',
    '/streets/any/9/512/1.mvt',
    '/streets/any/9/1/999999.mvt',
  ])
    expect([address, (await nobody.get(address)).status]).toEqual([address, 404])
})
