import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureAddress } from '../../domain/pictureAddress.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { pictures } from './api.ts'
import { plainDesign } from './design.ts'
import { removeUnsaved } from './jobs.server.ts'
import { sizes, type SizeName } from './sizes.ts'

const { as, nobody, world, running, databases } = await testServer()
const committeeId = world.a.rows.committeeId

const bytesOf = (width: number, height: number, color = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

async function put(client: Client, body: Uint8Array, committee = committeeId, name = 'photo.jpg') {
  const response = await fetch(
    `${running.url}/api/files?purpose=committeePicture&name=${name}&committee=${committee}`,
    { method: 'PUT', headers: { cookie: client.cookie }, body: new Uint8Array(body) },
  )
  return { status: response.status, body: (await response.json()) as { id: string; message: string } }
}

async function draw(client: Client, size: SizeName, color?: string) {
  const { width, height } = sizes[size]
  return { size, fileId: (await put(client, await bytesOf(width, height, color))).body.id }
}

async function saved(client: Client, color: string, names: SizeName[] = ['square']) {
  const { version } = await client.call(pictures.get, { committeeId })
  const sourceFileId = (await put(client, await bytesOf(400, 500, color))).body.id
  const files = []
  for (const size of names) files.push(await draw(client, size, color))
  return client.call(pictures.save, {
    committeeId,
    seenVersion: version,
    design: plainDesign,
    sourceFileId,
    files,
  })
}

const shownTo = (client: Client, id: string, query = '') => client.get(`${pictureAddress(id)}${query}`)

test('a saved picture is shown to visitors, in small too, and is on record', async () => {
  const editor = await as('editor')
  const after = await saved(editor, '#aa5500', ['square', 'story', 'cover'])
  const square = after.versions[0]!.files.find((file) => file.size === 'square')!
  expect(after.shownFileId).toBe(square.fileId)
  expect(after.versions[0]).toMatchObject({
    version: after.version,
    isShown: true,
    madeByName: 'editor of a',
  })
  const seen = await shownTo(nobody, square.fileId)
  expect(seen.status).toBe(200)
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const small = await shownTo(nobody, square.fileId, '?size=64')
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 64, height: 64 })
  const again = await fetch(`${running.url}${pictureAddress(square.fileId)}`, {
    headers: { 'if-none-match': seen.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
  const { rows: entries } = await (await as('Admin')).call(auditLog.list, { subjectId: committeeId })
  expect(entries[0]!.action).toBe('committee.pictureSaved')
})

test('visitors see the present square alone: no other size, no photo, no earlier picture, nothing of an archived committee', async () => {
  const editor = await as('editor')
  const first = await saved(editor, '#101010', ['square', 'story'])
  const [before] = first.versions
  const { sourceFileId } = await editor.call(pictures.design, { committeeId, id: before!.id })
  const second = await saved(editor, '#202020')
  const hidden = [
    sourceFileId!,
    ...before!.files.map((file) => file.fileId),
    world.a.rows.fileId,
    world.missing.fileId,
    'not-an-id',
  ]
  const answers = await Promise.all(hidden.map(async (id) => (await shownTo(nobody, id)).status))
  expect(answers).toEqual(hidden.map(() => 404))
  expect((await shownTo(nobody, second.shownFileId!)).status).toBe(200)
  const archive = (at: Date | null) =>
    databases.asSystem((db) =>
      db.updateTable('committees').set({ archivedAt: at }).where('id', '=', committeeId).execute(),
    )
  await archive(new Date())
  expect((await shownTo(nobody, second.shownFileId!)).status).toBe(404)
  const taken = await editor.try(pictures.takeDown, { committeeId, seenVersion: second.version })
  expect(taken.status).toBe(409)
  await archive(null)
})

test('an earlier version is put back as the newest, and taken down it is shown no more', async () => {
  const editor = await as('editor')
  const first = await saved(editor, '#303030')
  const second = await saved(editor, '#404040')
  const back = await editor.call(pictures.putBack, {
    committeeId,
    id: first.versions[0]!.id,
    seenVersion: second.version,
  })
  expect(back.version).toBe(second.version + 1)
  expect(back.shownFileId).toBe(first.shownFileId)
  expect(back.versions.map((v) => v.isShown).indexOf(true)).toBe(0)
  expect(back.versions[0]!.putBackFrom).toBe(first.version)
  expect((await shownTo(nobody, first.shownFileId!)).status).toBe(200)
  const down = await editor.call(pictures.takeDown, { committeeId, seenVersion: back.version })
  expect(down.shownFileId).toBeNull()
  expect(down.versions.some((v) => v.isShown)).toBe(false)
  expect((await shownTo(nobody, first.shownFileId!)).status).toBe(404)
})

test('who saves over a version they have not seen is told, and nothing is overwritten', async () => {
  const editor = await as('editor')
  const before = await saved(editor, '#505050')
  const admin = await as('Admin')
  const theirs = await saved(admin, '#606060')
  const files = [await draw(editor, 'square')]
  const late = {
    committeeId,
    design: plainDesign,
    sourceFileId: files[0]!.fileId,
    files,
    seenVersion: before.version,
  }
  const refused = await editor.try(pictures.save, late)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Admin of a')
  expect((await editor.call(pictures.get, { committeeId })).shownFileId).toBe(theirs.shownFileId)
  const mine = await editor.call(pictures.save, { ...late, seenVersion: theirs.version })
  expect(mine.version).toBe(theirs.version + 1)
})

test('two saves at the same moment: one is kept, the other is told', async () => {
  const editor = await as('editor')
  const admin = await as('Admin')
  const { version } = await editor.call(pictures.get, { committeeId })
  const inputs = await Promise.all(
    [editor, admin].map(async (client) => {
      const file = await draw(client, 'square')
      return {
        committeeId,
        seenVersion: version,
        design: plainDesign,
        sourceFileId: file.fileId,
        files: [file],
      }
    }),
  )
  const replies = await Promise.all([
    editor.try(pictures.save, inputs[0]!),
    admin.try(pictures.save, inputs[1]!),
  ])
  expect(replies.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a viewer and an observer look, and change nothing', async () => {
  const viewer = await as('viewer')
  const { mayEdit, version } = await viewer.call(pictures.get, { committeeId })
  expect(mayEdit).toBe(false)
  expect((await viewer.try(pictures.takeDown, { committeeId, seenVersion: version })).status).toBe(403)
  expect((await put(viewer, await bytesOf(10, 10))).status).toBe(403)
  const job = (name: string) =>
    databases.asSystem((db) =>
      db
        .updateTable('committeeMembers')
        .set({ job: name })
        .where('userId', '=', world.a.users.editor)
        .execute(),
    )
  await job('observer')
  const editor = await as('editor')
  expect((await editor.try(pictures.takeDown, { committeeId, seenVersion: version })).status).toBe(403)
  await job('manager')
  expect((await editor.call(pictures.get, { committeeId })).mayEdit).toBe(true)
})

test('another organization’s committee, version and files answer like missing ones', async () => {
  const stranger = await as('editor', 'b')
  const { version } = await (await as('editor')).call(pictures.get, { committeeId })
  const tries = [
    await stranger.try(pictures.get, { committeeId }),
    await stranger.try(pictures.takeDown, { committeeId, seenVersion: version }),
    // The own committee, but a version of the other one.
    await stranger.try(pictures.design, {
      committeeId: world.b.rows.committeeId,
      id: world.a.rows.pictureId,
    }),
    await stranger.try(pictures.putBack, {
      committeeId: world.b.rows.committeeId,
      id: world.a.rows.pictureId,
      seenVersion: 1,
    }),
  ]
  const missing = await stranger.try(pictures.get, { committeeId: world.missing.committeeId })
  for (const reply of tries) expect([reply.status, reply.text]).toEqual([404, missing.text])
  expect((await put(stranger, await bytesOf(10, 10))).status).toBe(404)
  const editor = await as('editor')
  const foreign = (await put(stranger, await bytesOf(1080, 1080), world.b.rows.committeeId)).body.id
  const smuggled = await editor.try(pictures.save, {
    committeeId,
    seenVersion: version,
    design: plainDesign,
    sourceFileId: foreign,
    files: [{ size: 'square', fileId: foreign }],
  })
  expect([smuggled.status, smuggled.text]).toEqual([404, missing.text])
})

test('files of the wrong size, of someone else, twice or without a square are refused', async () => {
  const editor = await as('editor')
  const { version } = await editor.call(pictures.get, { committeeId })
  const square = await draw(editor, 'square')
  const story = await draw(editor, 'story')
  const admins = await draw(await as('Admin'), 'square')
  const attempt = (files: { size: SizeName; fileId: string }[]) =>
    editor.try(pictures.save, {
      committeeId,
      seenVersion: version,
      design: plainDesign,
      sourceFileId: square.fileId,
      files,
    })
  const wrong = await attempt([square, { size: 'cover', fileId: story.fileId }])
  expect([wrong.status, (wrong.body as { message: string }).message]).toEqual([
    422,
    expect.stringContaining('1080 by 1920 pixels and must be 1640 by 624'),
  ])
  expect((await attempt([story])).status).toBe(422)
  expect((await attempt([square, square])).status).toBe(422)
  expect((await attempt([admins])).status).toBe(404)
  expect((await attempt([{ size: 'square', fileId: world.a.rows.fileId }])).status).toBe(404)
})

test('a photo loses where it was taken, and hostile ones are refused with a sentence', async () => {
  const editor = await as('editor')
  const located = await sharp(await bytesOf(60, 40))
    .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '41/1 15/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(located).metadata()).exif).toBeDefined()
  const kept = await put(editor, located)
  const back = await editor.get(`/api/files/${kept.body.id}`)
  const bytes = Buffer.from(await back.arrayBuffer())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('Secret place')).toBe(false)

  const flat = { width: 9000, height: 9000, channels: 3 as const, background: 'white' }
  const bomb = await sharp({ create: flat }).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const whole = await bytesOf(200, 200)
  const hostile: [string, Uint8Array, RegExp][] = [
    ['bomb.png', bomb, /too many pixels/],
    ['cut.jpg', whole.subarray(0, whole.length / 2), /damaged/],
    [
      'drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      /cannot be used/,
    ],
    ['page.jpg', Buffer.from('<html><script>alert(1)</script></html>'), /cannot be used/],
  ]
  for (const [name, body, sentence] of hostile) {
    const reply = await put(editor, body, committeeId, name)
    expect([name, reply.status]).toEqual([name, 422])
    expect(reply.body.message).toMatch(sentence)
  }
})

test('what no one saved for a day is removed; what any version is made of stays', async () => {
  const editor = await as('editor')
  const first = await saved(editor, '#111111', ['square', 'story'])
  const second = await saved(editor, '#222222')
  const sources = await Promise.all(
    [first, second].map(async ({ versions }) => {
      const { id } = versions[0]!
      return (await editor.call(pictures.design, { committeeId, id })).sourceFileId!
    }),
  )
  const used = [
    ...sources,
    ...[first, second].flatMap(({ versions }) => versions[0]!.files.map(({ fileId }) => fileId)),
  ]
  const left = [(await put(editor, await bytesOf(50, 50))).body.id, (await draw(editor, 'story')).fileId]
  const fresh = (await put(editor, await bytesOf(60, 60))).body.id
  await databases.owner.query(
    `update files set created_at = now() - interval '25 hours' where id = any ($1::uuid[])`,
    [[...used, ...left]],
  )
  const statusOf = async (id: string) => (await editor.get(`/api/files/${id}`)).status
  const job = { throwIfCancelled: () => {}, progress: () => {} }
  expect(await removeUnsaved({ databases, job })).toEqual({ removed: left.length })
  for (const id of left) expect(await statusOf(id)).toBe(404)
  for (const id of [...used, fresh]) expect(await statusOf(id)).toBe(200)
  const { version, versions } = await editor.call(pictures.get, { committeeId })
  const back = await editor.call(pictures.putBack, {
    committeeId,
    id: versions.find((one) => one.version === first.version)!.id,
    seenVersion: version,
  })
  expect(back.versions[0]!.files.map(({ size }) => size).toSorted()).toEqual(['square', 'story'])
})

test('drawings that are cleaned up while the save waits for its turn are told of in a sentence', async () => {
  const editor = await as('editor')
  const { version } = await editor.call(pictures.get, { committeeId })
  const [source, square] = [(await put(editor, await bytesOf(50, 50))).body.id, await draw(editor, 'square')]
  const cleaner = await databases.owner.connect()
  await cleaner.query('begin')
  await cleaner.query(`select pg_advisory_xact_lock(hashtext('pictures'), hashtext($1))`, [committeeId])
  const reply = editor.try(pictures.save, {
    committeeId,
    seenVersion: version,
    design: plainDesign,
    sourceFileId: source,
    files: [square],
  })
  await expect
    .poll(async () => {
      const { rows } = await databases.owner.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length
    })
    .toBe(1)
  await cleaner.query('delete from files where id = $1', [square.fileId])
  await cleaner.query('commit')
  cleaner.release()
  const { status, text } = await reply
  expect([status, text]).toEqual([404, expect.stringContaining('Save the picture once more')])
})

test('whoever takes the photo away keeps the versions drawn from it', async () => {
  const editor = await as('editor')
  const after = await saved(editor, '#707070')
  const { id } = after.versions[0]!
  const { sourceFileId } = await editor.call(pictures.design, { committeeId, id })
  await editor.post('/api/files/remove', { id: sourceFileId })
  expect(await editor.call(pictures.design, { committeeId, id })).toMatchObject({ sourceFileId: null })
  expect((await editor.call(pictures.get, { committeeId })).shownFileId).toBe(after.shownFileId)
})
