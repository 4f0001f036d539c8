import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Role } from '../../permissions.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { jobs } from '../jobs/api.ts'
import { files } from './api.ts'
import { eventually } from '../../testing/eventually.ts'

const { as, nobody, world, running, databases } = await testServer()

const put = async (client: Client, query: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await fetch(`${running.url}/api/files?${query}`, {
    method: 'PUT',
    headers: { cookie: client.cookie, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return {
    status: response.status,
    body: (await response.json()) as Record<string, string> & { bytes: number },
  }
}
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <</JS (app.alert(1))>> endobj\n%%EOF\n')
const attach = async (role: Role, organization: 'a' | 'b' = 'a') =>
  (await put(await as(role, organization), 'purpose=attachment&name=plan.pdf', pdf)).body['id']!

test('an attachment comes back to its organization as a download that runs nothing', async () => {
  const id = await attach('editor')
  const response = await (await as('viewer')).get(`/api/files/${id}`)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  const again = await fetch(`${running.url}/api/files/${id}`, {
    headers: { cookie: (await as('viewer')).cookie, 'if-none-match': response.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

test('a picture is shown in place, also as a small square', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await put(await as('viewer'), 'purpose=avatar&name=me.jpeg', new Uint8Array(photo))
  expect(status).toBe(201)
  const response = await (await as('editor')).get(`/api/files/${body['id']}?size=64`)
  expect(response.headers.get('content-disposition')).toMatch(/^inline/)
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 64,
    height: 64,
  })
})

test('a foreign file, a missing one and a senseless address answer alike', async () => {
  const id = await attach('editor')
  const foreign = await (await as('editor', 'b')).get(`/api/files/${id}`)
  const missing = await (await as('editor', 'b')).get(`/api/files/${world.missing.fileId}`)
  const senseless = await (await as('editor', 'b')).get(`/api/files/..%2f..%2fetc`)
  const text = await missing.text()
  expect([foreign.status, missing.status, senseless.status]).toEqual([404, 404, 404])
  expect([await foreign.text(), await senseless.text()]).toEqual([text, text])
  expect((await nobody.get(`/api/files/${id}`)).status).toBe(401)
})

test('a file to import is its owner’s and platform staff’s alone, and few may bring one', async () => {
  const { body } = await put(
    await as('Console_Admin'),
    'purpose=import&name=voters.csv',
    'name,city\nPat,Omaha\n',
  )
  expect((await (await as('Owner')).get(`/api/files/${body['id']}`)).status).toBe(200)
  expect((await (await as('Org_Admin')).get(`/api/files/${body['id']}`)).status).toBe(404)
  expect((await (await as('Org_Admin')).try(files.get, { id: body['id']! })).status).toBe(404)
  expect((await put(await as('Org_Admin'), 'purpose=import&name=voters.csv', 'a,b\n')).status).toBe(403)
  expect((await put(nobody, 'purpose=attachment&name=a.csv', 'a,b\n')).status).toBe(401)
})

test('a file for a committee one was not given is refused as if there were no such committee', async () => {
  const editor = await as('editor')
  const own = await put(
    editor,
    `purpose=attachment&name=a.csv&committee=${world.a.rows.committeeId}`,
    'a,b\n',
  )
  expect(own.status).toBe(201)
  const foreign = await put(
    editor,
    `purpose=attachment&name=a.csv&committee=${world.b.rows.committeeId}`,
    'a,b\n',
  )
  const missing = await put(
    editor,
    `purpose=attachment&name=a.csv&committee=${world.missing.committeeId}`,
    'a,b\n',
  )
  expect(foreign).toEqual(missing)
  expect(foreign.status).toBe(404)
  // What was refused does not stay on the disk either.
  const { storage } = running.services.files
  const rows = await databases.asSystem((db) => db.selectFrom('files').select('storageKey').execute())
  const named = new Set(rows.map((row) => row.storageKey))
  for await (const { key } of storage.list()) expect(named).toContain(key.replace(/\.\d+$/, ''))
})

test('whoever leaves an organization no longer opens, lists or removes what they put in for it', async () => {
  const leaving = world.b.users.viewer
  const client = await as('viewer', 'b')
  const id = await attach('viewer', 'b')
  const job = await databases.asSystem((db) =>
    running.services.jobs.add(db, {
      kind: 'clean-up',
      title: 'Theirs',
      payload: {},
      organizationId: world.b.organizationId,
      createdBy: leaving,
    }),
  )
  expect((await client.get(`/api/files/${id}`)).status).toBe(200)
  expect((await client.try(jobs.get, { id: job })).status).toBe(200)
  await databases.asSystem(async (db) => {
    await db.deleteFrom('committeeMembers').where('userId', '=', leaving).execute()
    await db
      .updateTable('users')
      .set({ organizationId: world.a.organizationId })
      .where('id', '=', leaving)
      .execute()
  })
  expect((await client.get(`/api/files/${id}`)).status).toBe(404)
  expect((await client.call(files.mine, {})).files).toEqual([])
  expect((await client.try(files.remove, { id })).status).toBe(404)
  expect((await client.try(jobs.get, { id: job })).status).toBe(404)
  expect((await client.try(jobs.cancel, { id: job })).status).toBe(404)
})

test('no one fills the disk alone: after two gigabytes the day is over', async () => {
  const limit = { name: 'upload-megabytes', points: 2000, perSeconds: 86_400 }
  await running.services.limits.take(limit, world.a.users.admin, '', 1999)
  const one = await put(await as('admin'), 'purpose=attachment&name=a.csv', 'a,b\n')
  const tooMuch = await put(await as('admin'), 'purpose=attachment&name=a.csv', 'a,b\n')
  expect([one.status, tooMuch.status]).toEqual([201, 429])
})

test.each([
  ['an empty body', 'purpose=attachment&name=a.csv', '', /empty/],
  ['an unknown purpose', 'purpose=__proto__&name=a.csv', 'a,b\n', /must be one of/],
  [
    'a page with a script',
    'purpose=attachment&name=a.html',
    '<html><script>1</script></html>',
    /cannot be used/,
  ],
  ['a body that says it is too large', 'purpose=avatar&name=a.png', new Uint8Array(6_000_000), /too large/],
])('%s is refused with a sentence', async (_what, query, body, sentence) => {
  const reply = await put(await as('editor'), query, body)
  expect(reply.status).toBe(422)
  expect(reply.body['message']).toMatch(sentence)
})

test('a body that does not say its length is cut off when it grows too large, and the server goes on', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1_000_000
      controller.enqueue(new Uint8Array(randomBytes(1_000_000)))
      if (sent > 200_000_000) controller.close()
    },
  })
  const reply = await put(await as('editor'), 'purpose=avatar&name=a.png', endless).catch(() => ({
    status: 'connection ended',
  }))
  expect([422, 'connection ended']).toContain(reply.status)
  expect(sent).toBeLessThan(150_000_000)
  expect((await put(await as('editor'), 'purpose=attachment&name=a.csv', 'a,b\n')).status).toBe(201)
})

test('one removes one’s own files only', async () => {
  const id = await attach('editor')
  expect((await (await as('viewer')).call(files.get, { id })).mayRemove).toBe(false)
  expect((await (await as('viewer')).try(files.remove, { id })).status).toBe(404)
  expect((await (await as('editor', 'b')).try(files.remove, { id })).status).toBe(404)
  const editor = await as('editor')
  expect((await editor.call(files.mine, { purpose: 'attachment' })).files.map((f) => f.id)).toContain(id)
  await editor.call(files.remove, { id })
  expect((await editor.get(`/api/files/${id}`)).status).toBe(404)
})

test('asking for the head alone leaves no file open on the server', async () => {
  const viewer = await as('viewer')
  // More than is read ahead: a small file would be read to its end, and closed by that.
  const large = Buffer.concat([pdf, Buffer.alloc(1_000_000)])
  const { id } = (await put(await as('editor'), 'purpose=attachment&name=plan.pdf', large)).body
  const head = () =>
    fetch(`${running.url}/api/files/${id}`, { method: 'HEAD', headers: { cookie: viewer.cookie } })
  expect((await head()).headers.get('content-type')).toBe('application/pdf')
  // Only a stream that was destroyed has given its file back.
  const opened: Readable[] = []
  const { read } = running.services.files
  running.services.files.read = async (...asked) => {
    const stream = await read(...asked)
    opened.push(stream)
    return stream
  }
  try {
    await head()
    await eventually(() => expect(opened.map((stream) => stream.destroyed)).toEqual([true]))
  } finally {
    running.services.files.read = read
  }
})
