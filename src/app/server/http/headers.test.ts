// What every answer carries, asked of one address of each kind; and the cookie of a session that was renewed on the way.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it, test } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { securityHeaders } from './security.ts'

const { as, running, world, databases, signIn } = await testServer()

const json = { 'content-type': 'application/json' }
const asked = async (path: string, init: RequestInit & { cookie?: string } = {}) => {
  const { cookie = '', ...rest } = init
  const answer = await fetch(running.url + path, { ...rest, headers: { ...rest.headers, cookie } })
  await answer.body?.cancel()
  return answer
}
const filter = encodeURIComponent(JSON.stringify({ committeeId: world.a.rows.committeeId }))
const upload = async (cookie: string) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const answer = await fetch(`${running.url}/api/files?purpose=avatar&name=a.png`, {
    method: 'PUT',
    headers: { cookie },
    body: png,
  })
  return ((await answer.json()) as { id: string }).id
}

describe('every answer', async () => {
  const { cookie } = await as('editor')
  const post = (body: unknown, more: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID(), ...more },
    body: JSON.stringify(body),
  })
  const wrong = { email: `${randomUUID()}@example.org`, password: 'not-the-password' }
  const kinds: [string, string, RequestInit, number][] = [
    ['a call', '/api/account/sessions', post({}), 200],
    ['a call that is refused', '/api/account/updateProfile', post({}), 422],
    ['a call that is too large', '/api/account/updateProfile', post({ name: 'x'.repeat(1_100_000) }), 413],
    ['a call from another site', '/api/account/sessions', post({}, { 'sec-fetch-site': 'cross-site' }), 403],
    ['no such call', '/api/nothing/here', post({}), 404],
    ['a wrong password', '/api/auth/sign-in/email', post(wrong), 401],
    [
      'the right password',
      '/api/auth/sign-in/email',
      post({ email: world.a.emails.viewer, password: world.password }),
      200,
    ],
    ['a forgotten password', '/api/auth/request-password-reset', post(wrong), 200],
    ['a passkey’s question', '/api/auth/passkey/generate-authenticate-options', {}, 200],
    ['a door that is shut', '/api/auth/list-sessions', {}, 404],
    ['the live channel', '/api/live?watch=users/1', {}, 200],
    ['an export', `/api/exports/people/list.csv?filter=${filter}`, {}, 200],
    ['the description of the calls', '/api/openapi.json', {}, 200],
    ['no such file', `/api/files/${randomUUID()}`, {}, 404],
  ]
  it.each(kinds)('under /api is kept by no one: %s', async (_, path, init, status) => {
    const { headers, status: answered } = await asked(path, { ...init, cookie })
    expect(answered).toBe(status)
    expect(headers.get('cache-control')).toMatch(/no-store/)
    expect(Object.fromEntries(headers)).toMatchObject(always)
  })

  it('of a file is asked for again each time, and its content does nothing', async () => {
    const id = await upload(cookie)
    for (const init of [{}, { method: 'HEAD' }]) {
      const { headers, status } = await asked(`/api/files/${id}`, { ...init, cookie })
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  it.each([
    ['a page', '/login'],
    ['a page at the address of a script', '/assets/..%2Flogin'],
    ['no such picture', `/committee-pictures/${randomUUID()}`],
    ['no such calendar', '/calendar/none.ics'],
    ['no such event', '/event/none/calendar.ics'],
    ['a public table', '/public/filers.csv'],
    ['a kiosk', '/kiosk/none'],
    ['health', '/healthz'],
    ['figures', '/metrics'],
  ])('elsewhere says what a browser may do with it: %s', async (_, path) => {
    const { headers } = await asked(path)
    expect(Object.fromEntries(headers)).toMatchObject(always)
  })

  it('under /assets is a script or nothing, never the page', async () => {
    for (const path of ['/assets/login', '/assets/', '/assets/a.js', '/assets/deep/er']) {
      const { status, headers } = await asked(path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=UTF-8'])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('that is a page has its policy, whatever its address', async () => {
    const app = new Hono()
    app.use(async (c, next) => {
      await next()
      securityHeaders(c, { publicUrl: 'https://example.org', basemap: null })
    })
    app.get('*', (c) => c.html('<p>page</p>'))
    const { headers } = await app.request('/assets/page')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })
})

const always = {
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'self'") as string,
  'referrer-policy': expect.any(String) as string,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

describe('the cookie of a session that is renewed after half a day', async () => {
  const { email, fileId } = await (async () => {
    const person = world.a.emails.editor
    return { email: person, fileId: await upload((await signIn(person, world.password)).cookie) }
  })()
  const old = async () => {
    const { cookie } = await signIn(email, world.password)
    await databases.owner.query(`update sign_in.sessions set expires_at = now() + interval '6 days'`)
    return cookie
  }
  const call: RequestInit = { method: 'POST', headers: json, body: '{}' }
  test.each<[string, () => string, RequestInit]>([
    ['a call', () => '/api/account/sessions', call],
    ['the live channel', () => '/api/live?watch=users/1', {}],
    ['a file', () => `/api/files/${fileId}`, {}],
    ['a file’s head', () => `/api/files/${fileId}`, { method: 'HEAD' }],
    ['a file that is missing', () => `/api/files/${randomUUID()}`, {}],
    ['an upload that is refused', () => '/api/files?purpose=none', { method: 'PUT', body: 'x' }],
    ['an export', () => `/api/exports/people/list.csv?filter=${filter}`, {}],
  ])('goes out with whatever is asked for first: %s', async (_, path, init) => {
    const cookie = await old()
    const first = await asked(path(), { ...init, cookie })
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^en\.session_token=.*Max-Age=604800/) as string,
    ])
    expect(cookie).toContain(first.headers.getSetCookie()[0]!.split(';')[0])
  })
})
