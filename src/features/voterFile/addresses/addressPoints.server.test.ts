import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gather } from '../../../app/server/feature.ts'
import { features } from '../../../features.server.ts'
import { openFiles } from '../../../app/server/files/files.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { Work } from '../../imports/batch.server.ts'
import { updateBatch } from '../../imports/batch.server.ts'
import { importFromCommandLine } from '../../imports/commandLine.server.ts'
import { kindsOf, type ImportServices } from '../../imports/kinds.server.ts'
import { undoImport } from '../../imports/undoImport.server.ts'
import { addressPointsKind } from './addressPoints.server.ts'

const { databases } = await testDatabase()
const kinds = kindsOf([addressPointsKind])
let services: ImportServices
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-points-'))
  const files = openFiles({ settings: { files: { kind: 'folder', folder } }, databases } as never)
  services = { databases, files, given: gather(features) } as ImportServices
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const header = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH'
const around = () => ({ services, kinds, progress: () => {}, throwIfCancelled: () => {} })

async function bringIn(rows: string[], more: { dryRun?: boolean; name?: string } = {}) {
  const path = join(folder, more.name ?? 'points.csv')
  await writeFile(path, rows.join('\n'))
  return importFromCommandLine(around(), {
    kind: 'address-points',
    path,
    yes: true,
    dryRun: more.dryRun,
    chunkRows: 2,
  })
}

async function takeBack(batchId: string) {
  await databases.asSystem((db) => updateBatch(db, batchId, { state: 'undoing' }))
  const work = { ...around(), batchId, jobId: null, userId: null, chunkRows: 2 } as unknown as Work
  return undoImport(work)
}

beforeEach(async () => {
  await databases.owner.query(`truncate households, household_moves, address_points cascade;
    delete from voter_sources where batch_id is not null;
    insert into voter_sources (id, kind, label, as_of) values (900, 'state file', 'Test', '2026-01-01') on conflict do nothing;
    insert into households (id, line, number, street, street_key, unit, city, city_key, zip5, longitude, latitude, located_by, located_source_id) values
      (1, '1445 K ST', 1445, 'K ST', 'k st', '', 'LINCOLN', 'lincoln', '68508', null, null, null, null),
      (2, '1445 K ST APT 3', 1445, 'K ST', 'k st', 'APT 3', 'LINCOLN', 'lincoln', '68508', null, null, null, null),
      (3, '1445 K ST', 1445, 'K ST', 'k st', '', 'OMAHA', 'omaha', '68102', null, null, null, null),
      (4, '72450 N 50TH RD', 72450, 'N 50TH RD', 'n 50th rd', '', 'BLAIR', 'blair', '68008', -96, 41, 'census geocoder', 900),
      (5, '9 OAK ST', 9, 'OAK ST', 'oak st', '', 'BLAIR', 'blair', '68008', -95, 40, 'file', 900)`)
})

const places = async () =>
  (
    await databases.owner.query<{ id: string; place: string | null }>(
      `select id::text, located_by || ' ' || longitude || ' ' || latitude as place from households order by id`,
    )
  ).rows.map((row) => row.place)

const before = [null, null, null, 'census geocoder -96 41', 'file -95 40']
const points = [
  header,
  '-96.70,40.81,1445,K Street,,Lincoln,,NE,68508,1,a',
  '-96.71,40.82,1445,K ST,#3,LINCOLN,,NE,,2,b',
  '-96.72,40.83,1445,K ST,UNIT 9,LINCOLN,,NE,68508,3,c',
  '-96.10,41.50,72450,North 50th Road,,,,NE,68008,4,d',
  '-96.11,41.51,9,OAK ST,,BLAIR,,NE,68008,5,e',
  '-96.12,41.52,77,ELM ST,,BLAIR,,NE,68008,6,f',
  '-96.12,41.52,,ELM ST,,BLAIR,,NE,68008,7,g',
]

describe('address points', () => {
  test('give households of the same street, number and town their place; what the file said stays', async () => {
    const answer = await bringIn(points)
    expect(await places()).toEqual([
      'address points -96.7 40.81',
      'address points -96.71 40.82',
      null,
      'address points -96.1 41.5',
      'file -95 40',
    ])
    expect(answer).toMatchObject({
      new: 2,
      changed: 1,
      unchanged: 1,
      skipped: 1,
      summary: '3 addresses placed, 1 of them moved; 1 point belongs to no voter’s address. 1 row skipped.',
    })
    const { rows } = await databases.owner.query(
      'select kind, label from voter_sources where batch_id is not null',
    )
    expect(rows).toEqual([{ kind: 'address points', label: 'OpenAddresses' }])
    expect((await databases.owner.query('select from address_points')).rowCount).toBe(0)
    const built = await databases.owner.query('select from voter_index_builds where is_current')
    expect(built.rowCount).toBe(1)
  })

  test('the check says what would happen and changes nothing', async () => {
    expect(await bringIn(points, { dryRun: true })).toMatchObject({ changed: 1, unchanged: 1, skipped: 1 })
    expect(await places()).toEqual(before)
  })

  test('taken back, every household stands where it stood', async () => {
    const { batch } = await bringIn(points)
    await takeBack(batch!)
    expect(await places()).toEqual(before)
    const left = await databases.owner.query('select from voter_sources where batch_id is not null')
    expect(left.rowCount).toBe(0)
  })

  test('of two files, each can be taken back alone', async () => {
    const first = await bringIn(points)
    const second = await bringIn([header, '-90,40,1445,K ST,,LINCOLN,,NE,68508,1,a'], { name: 'second.csv' })
    expect((await places())[0]).toBe('address points -90 40')
    await takeBack(first.batch!)
    expect((await places())[0]).toBe('address points -90 40')
    await takeBack(second.batch!)
    expect(await places()).toEqual(before)
  })

  test('line-delimited GeoJSON of the state', async () => {
    const feature = (number: number, unit: string) =>
      JSON.stringify({
        type: 'Feature',
        properties: {
          ADD_NUM: number,
          FULL_ST_NM: 'K ST',
          UNIT: unit,
          MSAG_COM: 'OMAHA',
          STATE: 'NE',
          ZIP: '68102',
        },
        geometry: { type: 'Point', coordinates: [-95.9, 41.2] },
      })
    await bringIn([feature(1445, ''), feature(1447, '')], { name: 'state_2026-02-01.geojson' })
    expect((await places())[2]).toBe('address points -95.9 41.2')
    const { rows } = await databases.owner.query(
      `select label, as_of::text from voter_sources where batch_id is not null`,
    )
    expect(rows).toEqual([{ label: 'Nebraska state address points', as_of: '2026-02-01' }])
  })
})
