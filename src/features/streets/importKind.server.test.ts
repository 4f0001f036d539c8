import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nobodyScope } from '../../app/server/auth/viewer.ts'
import { gather } from '../../app/server/feature.ts'
import { openFiles } from '../../app/server/files/files.ts'
import { features } from '../../features.server.ts'
import { testDatabase } from '../../testing/database.ts'
import { osmPbf, osmXml, type SmallOsm } from '../../testing/rows/osmOf.ts'
import { updateBatch } from '../imports/batch.server.ts'
import { importFromCommandLine } from '../imports/commandLine.server.ts'
import { kindsOf, type ImportServices } from '../imports/kinds.server.ts'
import { undoImport } from '../imports/undoImport.server.ts'
import { streetsKind } from './importKind.server.ts'
import { drawTile } from './tiles.server.ts'
import { streetsVersion } from './version.server.ts'

const { databases } = await testDatabase()
const kinds = kindsOf([streetsKind])
let services: ImportServices
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-streets-'))
  const files = openFiles({ settings: { files: { kind: 'folder', folder } }, databases } as never)
  services = { databases, files, given: gather(features) } as ImportServices
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => databases.owner.query('delete from street_files'))

const around = () => ({ services, kinds, progress: () => {}, throwIfCancelled: () => {} })

async function bringIn(name: string, content: string | Buffer) {
  const path = join(folder, name)
  await writeFile(path, content)
  return importFromCommandLine(around(), { kind: 'streets', path, yes: true, chunkRows: 2 })
}

const town = (name = 'K St'): SmallOsm => ({
  nodes: [0, 1, 2, 3, 4].map((i) => ({
    id: i + 1,
    longitude: -96.7 + i / 1000,
    latitude: 40.8 + (i % 2) / 1000,
  })),
  ways: [
    { id: 1, nodes: [1, 2, 3], tags: { highway: 'residential', name } },
    { id: 2, nodes: [3, 4], tags: { highway: 'footway' } },
    { id: 3, nodes: [4, 5], tags: { railway: 'rail' } },
  ],
})
const files = async () =>
  (
    await databases.owner.query<{ file: string }>(
      `select source || ' ' || lines || case when is_current then ' current' else '' end as file from street_files order by id`,
    )
  ).rows.map(({ file }) => file)
const shown = () => databases.readInScope(nobodyScope, streetsVersion)
const tile = (z: number) => {
  const [x, y] = [
    ((-96.699 + 180) / 360) * 2 ** z,
    ((1 - Math.asinh(Math.tan((40.8005 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z,
  ]
  return databases.readInScope(nobodyScope, (db) => drawTile(db, z, Math.floor(x), Math.floor(y)))
}

test('streets are on the map once they were imported, for visitors too, with thanks to whom they are from', async () => {
  expect(await shown()).toEqual({ version: null, credit: null })
  const answer = await bringIn('town.osm', osmXml(town()))
  expect(answer).toMatchObject({ new: 3, summary: '3 lines of streets, railroads and water.' })
  const { version, credit } = await shown()
  expect([typeof version, credit]).toEqual(['string', '© OpenStreetMap contributors'])
  const near = Buffer.from(await tile(15))
  expect([near.includes('K St'), near.includes('path'), near.includes('rail')]).toEqual([true, true, true])
  // Far away only what leads the eye.
  const far = Buffer.from(await tile(10))
  expect([far.includes('K St'), far.includes('path'), far.includes('rail')]).toEqual([false, false, true])
})

test('a newer file of the same ground takes the place of the older one, and undoing it gives that back', async () => {
  await bringIn('old.osm', osmXml(town('Old St')))
  const { batch } = await bringIn('new.osm.pbf', osmPbf(town('New St')))
  expect(await files()).toEqual(['old.osm 3', 'new.osm.pbf 3 current'])
  await databases.asSystem((db) => updateBatch(db, batch!, { state: 'undoing' }))
  await undoImport({ ...around(), batchId: batch!, jobId: null, userId: null, chunkRows: 10 })
  expect(await files()).toEqual(['old.osm 3 current'])
})

test('no organization can change the streets of all', async () => {
  await bringIn('town.osm', osmXml(town()))
  await databases
    .inScope({ ...nobodyScope, organization: crypto.randomUUID() }, (_, client) =>
      client.query('delete from street_files'),
    )
    .catch(() => {})
  expect(await files()).toEqual(['town.osm 3 current'])
})
