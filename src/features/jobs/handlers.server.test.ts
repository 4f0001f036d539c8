import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { gather } from '../../app/server/feature.ts'
import { wallsOf, type Viewer } from '../../app/server/auth/viewer.ts'
import { testServer } from '../../testing/server.ts'
import { jobs } from './api.ts'
import { jobLive } from './handlers.server.ts'

const { as, world, running, databases } = await testServer()
const service = running.services.jobs

const addFor = (who: 'editor' | 'viewer', organization: 'a' | 'b' = 'a', title = 'Import voters') =>
  databases.asSystem((db) =>
    service.add(db, {
      kind: 'example',
      title,
      payload: { secret: 'PAYLOAD' },
      organizationId: world[organization].organizationId,
      createdBy: world[organization].users[who],
    }),
  )
const set = (id: string, values: { state: string; message?: string }) =>
  databases.asSystem((db) => db.updateTable('jobs').set(values).where('id', '=', id).execute())

test('my jobs are mine alone, running and waiting ones first, and never show what they work on', async () => {
  const waiting = await addFor('editor')
  const done = await addFor('editor')
  await set(done, { state: 'done' })
  const colleagues = await addFor('viewer')
  const editor = await as('editor')
  const reply = await editor.try(jobs.mine, {})
  const { jobs: mine } = reply.body as { jobs: { id: string }[] }
  const ids = mine.map((job) => job.id)
  expect(ids.indexOf(waiting)).toBeLessThan(ids.indexOf(done))
  expect(ids).not.toContain(colleagues)
  expect(reply.text).not.toContain('PAYLOAD')
})

test('a colleague and a stranger get the same answer as for a job that does not exist', async () => {
  const id = await addFor('editor')
  const missing = await (await as('viewer')).try(jobs.get, { id: randomUUID() })
  expect(missing.status).toBe(404)
  for (const call of [jobs.get, jobs.cancel, jobs.retry]) {
    expect((await (await as('viewer')).try(call, { id })).text).toBe(missing.text)
    expect((await (await as('editor', 'b')).try(call, { id })).text).toBe(missing.text)
  }
  expect((await (await as('editor')).call(jobs.get, { id })).state).toBe('queued')
})

test('a waiting job can be canceled and tried again, each only once', async () => {
  const id = await addFor('editor')
  const editor = await as('editor')
  expect(await editor.call(jobs.cancel, { id })).toMatchObject({
    state: 'cancelled',
    mayRetry: true,
    mayCancel: false,
  })
  expect((await editor.try(jobs.cancel, { id })).status).toBe(409)
  expect(await editor.call(jobs.retry, { id })).toMatchObject({ state: 'queued', mayCancel: true })
  expect((await editor.try(jobs.retry, { id })).status).toBe(409)
})

test('platform staff see the jobs of every organization, others may not ask', async () => {
  const ours = await addFor('editor', 'a', 'Ours')
  const theirs = await addFor('editor', 'b', 'Theirs')
  const staff = await as('Console_Admin')
  const page = await staff.call(jobs.all, { state: 'queued' })
  expect(page.jobs.map((job) => job.id)).toEqual(expect.arrayContaining([ours, theirs]))
  expect(page.jobs.find((job) => job.id === theirs)).toMatchObject({
    organizationName: 'Organization b',
    createdByName: 'editor of b',
  })
  expect((await staff.call(jobs.get, { id: theirs })).title).toBe('Theirs')
  expect((await (await as('Org_Admin')).try(jobs.all, {})).status).toBe(403)
})

test('the live list is for its owner only, and a live job for those who may see it', async () => {
  const id = await addFor('editor')
  const viewerOf = (role: 'editor' | 'viewer' | 'Owner', organization: 'a' | 'b' = 'a'): Viewer => ({
    userId: world[organization].users[role],
    organizationId: world[organization].organizationId,
    role,
    sessionId: randomUUID(),
    name: '',
    email: '',
    committees: [],
    isDemo: false,
    mayWrite: true,
    rightsVersion: '1',
    isToken: false,
  })
  const load = (collection: 'my-jobs' | 'jobs', viewer: Viewer, of: string) =>
    databases.inScope(
      wallsOf(viewer),
      (db) => jobLive[collection]!.load({ db, viewer, given: gather([]) }, of),
      {
        readOnly: true,
      },
    )
  const editor = viewerOf('editor')
  expect(await load('my-jobs', editor, editor.userId)).toMatchObject({
    jobs: expect.arrayContaining([expect.objectContaining({ id })]) as unknown[],
  })
  expect(await load('my-jobs', viewerOf('Owner'), editor.userId)).toBeNull()
  expect(await load('jobs', editor, id)).toMatchObject({ id })
  expect(await load('jobs', viewerOf('viewer'), id)).toBeNull()
  expect(await load('jobs', viewerOf('editor', 'b'), id)).toBeNull()
  expect(await load('jobs', editor, 'not-a-uuid')).toBeNull()
  expect(await load('jobs', viewerOf('Owner'), id)).toMatchObject({ id })
})
