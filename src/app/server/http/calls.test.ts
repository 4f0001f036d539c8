import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { account } from '../../../features/account/api.ts'
import { testServer } from '../../../testing/server.ts'
import { eventually } from '../../../testing/eventually.ts'

const { as, running, nobody, databases, world, another } = await testServer()
const profile = { name: 'Edith', title: 'Treasurer', phone: '' }

describe('a write', () => {
  it('happens once, however often it is sent with the same key', async () => {
    const editor = await as('editor')
    const key = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all([1, 2, 3, 4].map(() => editor.try(account.updateProfile, profile, key)))
    expect(new Set(replies.map((r) => r.text)).size).toBe(1)
    expect(replies[0]!.status).toBe(200)
    const { rows } = await databases.owner.query(
      `select count(*)::int as n from audit.entries where actor_id = $1 and request_id is not null`,
      [world.a.users.editor],
    )
    expect(rows[0]).toEqual({ n: 1 })
  })

  it('with a used key and another body is a conflict, also on another server', async () => {
    const editor = await as('editor')
    const key = { 'idempotency-key': randomUUID() }
    await editor.try(account.updateProfile, profile, key)
    const second = await another()
    const reply = await fetch(`${second.running.url}/api/account/updateProfile`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: editor.cookie, ...key },
      body: JSON.stringify({ ...profile, name: 'Someone else' }),
    })
    expect(reply.status).toBe(409)
  })

  it('without a key is refused', async () => {
    expect(
      (await (await as('editor')).try(account.updateProfile, profile, { 'idempotency-key': '' })).status,
    ).toBe(422)
  })

  it('with a key that only looks like one is refused', async () => {
    const keys = ['-'.repeat(36), `${randomUUID().slice(0, 35)}-`, randomUUID().replaceAll('-', 'a')]
    for (const key of keys)
      expect(
        (await (await as('editor')).try(account.updateProfile, profile, { 'idempotency-key': key })).status,
      ).toBe(422)
  })

  it('is not answered from memory to who has lost what the answer was about', async () => {
    const viewer = await as('viewer')
    const key = { 'idempotency-key': randomUUID() }
    expect((await viewer.try(account.updateProfile, profile, key)).status).toBe(200)
    expect((await viewer.try(account.updateProfile, profile, key)).status).toBe(200)
    await databases.owner.query('delete from committee_members where user_id = $1', [world.a.users.viewer])
    await eventually(async () =>
      expect((await viewer.try(account.updateProfile, profile, key)).status).toBe(409),
    )
  })

  it('that fails leaves nothing behind, not even its key', async () => {
    const editor = await as('editor')
    const key = { 'idempotency-key': randomUUID() }
    const bad = await editor.try(account.updateProfile, { ...profile, name: 'Nul\u0000' }, key)
    expect(bad.status).toBe(422)
    expect((await editor.try(account.updateProfile, profile, key)).status).toBe(200)
  })
})

describe('bad input gets one clear sentence', () => {
  const cases: [string, string, Record<string, string>][] = [
    ['not JSON', '{"name":', {}],
    ['an array', '[]', {}],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, {}],
    ['a prototype', '{"__proto__":{"role":"Owner"},"name":1}', {}],
    ['a number beyond measure', '{"name":1e400}', {}],
    ['the wrong content type', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['lone surrogates', '{"name":"\\ud800","title":"","phone":""}', {}],
    [
      'deep nesting beside what was asked for',
      `{"name":"Edith","title":"","phone":"","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      {},
    ],
  ]
  it.each(cases)('%s', async (_, body, headers) => {
    const reply = await (await as('editor')).post('/api/account/updateProfile', body, headers)
    expect(reply.status).toBe(422)
    expect((reply.body as { message: string }).message.length).toBeGreaterThan(10)
  })

  it('a tree that can be read and written again, but is too deep to be walked through', async () => {
    const tree = (depth: number) => `${'{"match":"all","items":['.repeat(depth)}${']}'.repeat(depth)}`
    for (const depth of [800, 1500]) {
      const criteria = `{"steps":[{"id":"a","op":"add","group":${tree(depth)}}]}`
      const body = `{"committeeId":"${world.a.rows.committeeId}","criteria":${criteria}}`
      const reply = await (await as('editor')).post('/api/universes/count', body)
      expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('nested')])
    }
  })

  it('but a backslash, and whole characters of two halves, are text like any other', async () => {
    const editor = await as('editor')
    for (const title of ['\\ud800', '\\\\ud800 \\', '\u{1f33d} corn'])
      expect((await editor.try(account.updateProfile, { ...profile, title })).status).toBe(200)
  })

  it('a sign-in with text that cannot be stored', async () => {
    const reply = await nobody.post('/api/auth/reset-password', {
      token: 'a\u0000',
      newPassword: 'four plain words',
    })
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([422, 'invalid'])
  })

  it('more than a megabyte', async () => {
    const reply = await (
      await as('editor')
    ).post('/api/account/updateProfile', { name: 'x'.repeat(1_100_000) })
    expect(reply.status).toBe(413)
  })

  it('a call that does not exist', async () => {
    for (const path of ['/api/nothing/here', '/api/account/toString', '/api/account/__proto__'])
      expect((await nobody.post(path, {})).status).toBe(404)
  })
})

describe('requests from elsewhere', () => {
  it('another site cannot act for a signed-in person', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const reply = await (await as('editor')).post('/api/account/updateProfile', profile, headers)
      expect(reply.status).toBe(403)
    }
  })

  it('every answer carries the security headers and a request id', async () => {
    for (const path of ['/healthz', '/login', '/api/openapi.json', '/api/nothing']) {
      const { headers } = await fetch(`${running.url}${path}`)
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('the figures for monitoring stay on this machine', async () => {
    expect((await fetch(`${running.url}/metrics`)).status).toBe(200)
    expect(
      (await fetch(`${running.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
    ).toBe(404)
  })
})
