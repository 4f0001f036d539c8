import { beforeAll, expect, test } from 'vitest'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { testServer } from '../../testing/server.ts'
import { eventually } from '../../testing/eventually.ts'
import { universes } from '../universes/api.ts'
import { buildVoterIndex } from '../voterFile/buildIndex.server.ts'
import { walkbooks } from '../walkbooks/api.ts'
import { cuts } from './api.ts'
import type { Change } from './shapes.ts'

const { as, world, databases } = await testServer({ env: { JOBS: 'yes' } })
const { committeeId } = world.a.rows
const streets = 6
const perStreet = 40
let universeId = ''

// A town of 240 doors on six streets, in a city of its own.
beforeAll(async () => {
  await databases.inScope(systemScope, async (db, client) => {
    await client.query(
      `insert into households (id, line, number, street, street_key, unit, city, city_key, zip5, longitude, latitude, located_by)
      select 5000 + s * 100 + n, (100 + n) || ' GRID ' || s || ' ST', 100 + n, 'GRID ' || s || ' ST', 'grid ' || s || ' st', '', 'GRIDTOWN', 'gridtown', '68999',
        -97.0 + n / 5000.0, 41.0 + s / 1000.0 + (n % 2) / 5000.0, 'file'
      from generate_series(1, $1) s, generate_series(1, $2) n`,
      [streets, perStreet],
    )
    await client.query(`insert into voters (id, key, source_id, status, party, content_hash, first_name, last_name, household_id)
      select h.id, 'NE:G' || h.id, (select min(id) from voter_sources), 'A', 'NP', 1, 'GRID', 'VOTER', h.id from households h where h.city_key = 'gridtown'`)
    await buildVoterIndex(db, client)
  })
  const editor = await as('editor')
  const saved = await editor.call(universes.save, {
    name: 'Gridtown',
    committeeId,
    isFrozen: false,
    criteria: {
      steps: [
        {
          id: 'all',
          op: 'add',
          group: {
            match: 'all',
            items: [
              {
                field: 'area',
                ring: [
                  [-97.1, 40.9],
                  [-96.9, 40.9],
                  [-96.9, 41.1],
                  [-97.1, 41.1],
                ],
              },
            ],
          },
        },
      ],
    },
  } as never)
  universeId = (saved as { id: string }).id
})

const get = async (cutId: string) => (await as('editor')).call(cuts.get, { committeeId, cutId })
async function cutTown(minutes = 60) {
  const { cutId } = await (
    await as('editor')
  ).call(cuts.begin, { committeeId, universeId, size: { by: 'minutes', minutes } })
  await eventually(async () => expect((await get(cutId)).state).toBe('ready'))
  return get(cutId)
}
const change = async (cutId: string, what: Change) =>
  (await as('editor')).call(cuts.change, {
    committeeId,
    cutId,
    version: (await get(cutId)).version,
    change: what,
  })
const allDoors = ({ turfs }: { turfs: { doors: number[] }[] }) =>
  turfs.flatMap(({ doors }) => doors).sort((a, b) => a - b)
const every = Array.from({ length: streets * perStreet }, (_, i) => i)

test('a universe is counted, cut into even turfs, changed by hand, undone, and made into walkbooks', async () => {
  const editor = await as('editor')
  const before = await editor.call(cuts.before, { committeeId, universeId })
  expect(before).toMatchObject({ doors: 240, voters: 240, walked: 0, refusal: null })
  expect(before.points).toHaveLength(240)

  const cut = await cutTown()
  expect(cut.turfs.length).toBeGreaterThan(3)
  expect(allDoors(cut)).toEqual(every)

  const [one, other, third] = cut.turfs
  const merged = await change(cut.id, { kind: 'merge', turf: one!.id, with: other!.id })
  expect(merged.turfs).toHaveLength(cut.turfs.length - 1)
  expect(allDoors(merged)).toEqual(every)
  const split = await change(cut.id, { kind: 'split', turf: one!.id })
  expect(split.turfs).toHaveLength(cut.turfs.length)
  expect(allDoors(split)).toEqual(every)

  await change(cut.id, { kind: 'lock', turf: third!.id, isLocked: true })
  await expect(change(cut.id, { kind: 'split', turf: third!.id })).rejects.toThrow(/locked/)
  const drawn = await change(cut.id, {
    kind: 'lasso',
    ring: [
      [-97.1, 40.9],
      [-96.9, 40.9],
      [-96.9, 41.0025],
      [-97.1, 41.0025],
    ],
    to: null,
  })
  expect(drawn.turfs.find(({ id }) => id === third!.id)!.doors).toEqual(third!.doors)
  expect(allDoors(drawn)).toEqual(every)
  expect((await change(cut.id, { kind: 'undo' })).turfs.map(({ doors }) => doors)).toEqual(
    expect.arrayContaining(split.turfs.map(({ doors }) => doors)),
  )

  const { doors } = await editor.call(cuts.doors, { committeeId, cutId: cut.id })
  const now = await get(cut.id)
  const [giver, taker] = now.turfs.filter(({ isLocked }) => !isLocked)
  const { face } = doors[giver!.doors[0]!]!
  const moved = await change(cut.id, { kind: 'moveFace', face, from: giver!.id, to: taker!.id })
  expect(
    moved.turfs.find(({ id }) => id === giver!.id)?.doors.some((door) => doors[door]!.face === face) ?? false,
  ).toBe(false)
  expect(allDoors(moved)).toEqual(every)

  const last = moved.turfs.find(({ isLocked, doors: of }) => !isLocked && of.length > 2)!
  const turned = await change(cut.id, { kind: 'reorder', turf: last.id, doors: last.doors.toReversed() })
  expect(turned.turfs.find(({ id }) => id === last.id)!.doors).toEqual(last.doors.toReversed())

  const { walkbooks: made } = await editor.call(cuts.make, {
    committeeId,
    cutId: cut.id,
    version: turned.version,
    name: 'Gridtown walk',
  })
  expect(made).toBe(turned.turfs.length)
  const list = await editor.call(walkbooks.list, { committeeId, search: 'Gridtown walk' })
  expect(list.rows.reduce((sum, { doors: count }) => sum + count, 0)).toBe(240)
  await expect(change(cut.id, { kind: 'undo' })).rejects.toThrow(/Walkbooks were made/)
})

test('who changes what someone else changed meanwhile is told, and a refusal changes nothing', async () => {
  const cut = await cutTown(90)
  const editor = await as('editor')
  await change(cut.id, { kind: 'rename', turf: cut.turfs[0]!.id, name: 'By the creek' })
  await expect(
    editor.call(cuts.change, { committeeId, cutId: cut.id, version: cut.version, change: { kind: 'undo' } }),
  ).rejects.toThrow(/Someone else changed/)
  await expect(change(cut.id, { kind: 'merge', turf: 999, with: 1 })).rejects.toThrow(/not there/)
  expect((await get(cut.id)).turfs[0]!.name).toBe('By the creek')
  await editor.call(cuts.remove, { committeeId, cutId: cut.id })
  await expect(get(cut.id)).rejects.toThrow(/not yours/)
  const rows = async () => (await editor.call(cuts.list, { committeeId })).cuts.map(({ id }) => id)
  expect(await rows()).not.toContain(cut.id)
  await (await as('Admin', 'b')).try(cuts.restore, { committeeId, cutId: cut.id })
  expect(await rows()).not.toContain(cut.id)
  await editor.call(cuts.restore, { committeeId, cutId: cut.id })
  expect(await rows()).toContain(cut.id)
  expect((await get(cut.id)).turfs[0]!.name).toBe('By the creek')
})
