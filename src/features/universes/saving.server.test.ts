import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { LiveListener } from '../../testing/liveListener.ts'
import { testServer } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { buildVoterIndex } from '../voterFile/buildIndex.server.ts'
import { universes } from './api.ts'
import type { Condition, Criteria } from './criteria.ts'

const { as, world, databases, running } = await testServer()
const { a, b } = world
const committeeId = a.rows.committeeId

const all = (...items: Condition[]): Criteria => ({
  steps: [{ id: 'first', op: 'add', group: { match: 'all', items } }],
})
const party = (...values: string[]) => all({ field: 'party', is: 'any', values })
const inUniverse = (id: string) => all({ field: 'universe', is: 'any', id })

const buildIndex = () => databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
beforeAll(buildIndex)

test('a universe is saved with its words and count, listed by name, changed, archived and brought back, each on record', async () => {
  const editor = await as('editor')
  const made = await editor.call(universes.save, {
    committeeId,
    criteria: party('NP', 'D'),
    name: ' Both ',
    about: 'For mail',
  })
  expect(made).toMatchObject({
    name: 'Both',
    about: 'For mail',
    isFrozen: false,
    voters: 2,
    words: 'Start with nonpartisans and Democrats.',
    createdByName: 'editor of a',
    updatedByName: 'editor of a',
    archivedAt: null,
  })
  const { id } = made
  expect(await editor.call(universes.get, { id })).toEqual(made)
  const changed = await (
    await as('Admin')
  ).call(universes.save, {
    id,
    committeeId,
    criteria: party('NP'),
    name: 'Nonpartisans only',
    seenAt: made.updatedAt,
  })
  expect(changed).toMatchObject({
    id,
    voters: 1,
    about: '',
    updatedByName: 'Admin of a',
    createdByName: 'editor of a',
  })
  const names = async (archived = false) =>
    (await editor.call(universes.list, { committeeId, archived })).universes.map((u) => u.name)
  expect(await names()).toEqual(['Nonpartisans only', 'Universe a'])
  await editor.call(universes.archive, { id })
  await editor.call(universes.archive, { id })
  expect([await names(), await names(true)]).toEqual([['Universe a'], ['Nonpartisans only']])
  expect(
    (await editor.try(universes.save, { id, committeeId, criteria: party('D'), name: 'X' })).status,
  ).toBe(409)
  await editor.call(universes.restore, { id })
  expect(await names()).toEqual(['Nonpartisans only', 'Universe a'])
  const { rows: entries } = await (
    await as('Admin')
  ).call(auditLog.list, { subject: 'universe', subjectId: id })
  expect(entries.map((e) => [e.action, e.actorName])).toEqual([
    ['universe.restored', 'editor of a'],
    ['universe.archived', 'editor of a'],
    ['universe.changed', 'Admin of a'],
    ['universe.saved', 'editor of a'],
  ])
  expect(entries[2]!.detail).toEqual({
    name: 'Nonpartisans only',
    renamedFrom: 'Both',
    words: 'Start with nonpartisans.',
    voters: 1,
    isFrozen: false,
  })
})

test('a frozen universe keeps its voters when the file changes and when it is renamed; a live one does not', async () => {
  const editor = await as('editor')
  const save = (name: string, isFrozen: boolean, id?: string) =>
    editor.call(universes.save, { id, committeeId, criteria: party('R', 'NP'), name, isFrozen })
  const frozen = await save('Frozen', true)
  const live = await save('Live', false)
  expect([frozen.voters, live.voters]).toEqual([2, 2])
  const voters = async (id: string) =>
    (await editor.call(universes.count, { committeeId, criteria: inUniverse(id) })).voters
  await databases.owner.query(`update voters set party = 'D' where party = 'NP'`)
  await buildIndex()
  try {
    expect([await voters(frozen.id), await voters(live.id)]).toEqual([2, 1])
    const renamed = await save('Frozen in spring', true, frozen.id)
    expect(renamed).toMatchObject({ name: 'Frozen in spring', voters: 2, countedAt: frozen.countedAt })
    expect(await voters(frozen.id)).toBe(2)
    expect((await save('Live', false, live.id)).voters).toBe(1)
    // Thawed and frozen again, it holds the voters of today.
    expect((await save('Frozen in spring', false, frozen.id)).voters).toBe(1)
    expect((await save('Frozen in spring', true, frozen.id)).voters).toBe(1)
  } finally {
    await databases.owner.query(`update voters set party = 'NP' where key = 'NE:1000001'`)
    await buildIndex()
  }
  expect([await voters(frozen.id), await voters(live.id)]).toEqual([1, 2])
})

test('two universes of one name are refused, also when the older comes back from the archive', async () => {
  const editor = await as('editor')
  const save = (name: string) => editor.try(universes.save, { committeeId, criteria: party('R'), name })
  const first = (await save('Doors')).body as { id: string }
  const refused = await save('DOORS')
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'There is a universe called “DOORS” already. Give this one another name.' },
  ])
  await editor.call(universes.archive, { id: first.id })
  expect((await save('DOORS')).status).toBe(200)
  expect((await editor.try(universes.restore, { id: first.id })).status).toBe(409)
})

test('whoever saves over a change they have not seen is told who made it', async () => {
  const editor = await as('editor')
  const admin = await as('Admin')
  const seen = await editor.call(universes.save, { committeeId, criteria: party('R'), name: 'Shared' })
  const input = { id: seen.id, committeeId, criteria: party('D'), name: 'Shared', seenAt: seen.updatedAt }
  await admin.call(universes.save, input)
  const refused = await editor.try(universes.save, input)
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(
    /Admin of a changed “Shared” on .* Load it again, or save yours under another name\./,
  )
})

test('a universe may build on another, but not on itself through any number of others', async () => {
  const editor = await as('editor')
  const save = (name: string, criteria: Criteria, id?: string) =>
    editor.try(universes.save, { id, committeeId, criteria, name })
  const idOf = (reply: { body: unknown }) => (reply.body as { id: string }).id
  const first = idOf(await save('First', party('NP')))
  const second = idOf(await save('Second', inUniverse(first)))
  const third = await save('Third', inUniverse(second))
  expect(third.body).toMatchObject({ voters: 1, words: 'Start with voters in the universe “Second”.' })
  for (const target of [first, second, idOf(third)]) {
    const refused = await save('First', inUniverse(target), first)
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('built on itself') as string,
    ])
  }
  const missing = await save('Lost', inUniverse(randomUUID()))
  const foreign = await save('Lost', inUniverse(b.rows.universeId))
  expect([missing.status, missing.text]).toEqual([422, foreign.text])
})

test('others hear of a change at once, and no one beyond the committee does', async () => {
  const editor = await as('editor')
  const { id } = await editor.call(universes.save, { committeeId, criteria: party('R'), name: 'Watched' })
  const path = `universes/${id}`
  const colleague = await LiveListener.open(running.url, (await as('viewer')).cookie, [path])
  const stranger = await LiveListener.open(running.url, (await as('Admin', 'b')).cookie, [path])
  try {
    await colleague.next((frame) => (frame.data.data as { name?: string } | null)?.name === 'Watched')
    await editor.call(universes.save, { id, committeeId, criteria: party('R'), name: 'Watched closely' })
    await colleague.next((frame) => (frame.data.data as { name?: string } | null)?.name === 'Watched closely')
    await stranger.next((frame) => frame.data.path === path)
    expect(stranger.frames.every((frame) => frame.data.data === null)).toBe(true)
  } finally {
    colleague.close()
    stranger.close()
  }
})

test('a viewer reads universes and changes none; who has not said what for reads none', async () => {
  const viewer = await as('viewer')
  expect((await viewer.call(universes.get, { id: a.rows.universeId })).name).toBe('Universe a')
  expect((await viewer.try(universes.save, { committeeId, criteria: party('R'), name: 'No' })).status).toBe(
    403,
  )
  for (const call of [universes.archive, universes.restore])
    expect((await viewer.try(call, { id: a.rows.universeId })).status).toBe(403)
  await databases.owner.query('delete from voter_attestations where user_id = $1', [a.users.viewer])
  for (const reply of [
    await viewer.try(universes.get, { id: a.rows.universeId }),
    await viewer.try(universes.list, { committeeId }),
  ]) {
    expect(reply.status).toBe(403)
    expect(reply.text).toContain('State what you use voter data for first')
  }
  const path = `universes/${a.rows.universeId}`
  const listener = await LiveListener.open(running.url, viewer.cookie, [path])
  try {
    expect((await listener.next((frame) => frame.data.path === path)).data.data).toBeNull()
  } finally {
    listener.close()
  }
})

test('another organization’s universe and committee answer like missing ones', async () => {
  const editor = await as('editor')
  for (const call of [universes.get, universes.archive, universes.restore]) {
    const foreign = await editor.try(call, { id: b.rows.universeId })
    const missing = await editor.try(call, { id: randomUUID() })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  }
  const save = (more: { committeeId: string; id?: string }) =>
    editor.try(universes.save, { criteria: party('R'), name: 'Intruder', ...more })
  for (const more of [
    { committeeId: b.rows.committeeId },
    { committeeId, id: b.rows.universeId },
    { committeeId, id: randomUUID() },
  ])
    expect((await save(more)).status).toBe(404)
  expect((await editor.try(universes.list, { committeeId: b.rows.committeeId })).status).toBe(404)
})
