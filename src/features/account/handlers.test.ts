import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer, type Client, type TestServer } from '../../testing/server.ts'
import { account } from './api.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const row = async (sql: string, ...values: unknown[]) =>
  (await server.databases.owner.query<Record<string, unknown>>(sql, values)).rows[0]
const withToken = (token: string) => ({ cookie: '', authorization: `Bearer ${token}` })

describe('my profile', () => {
  it('changes name, title and phone, and nothing else', async () => {
    const viewer = await server.as('viewer')
    await viewer.call(account.updateProfile, {
      name: ' Pat Sample ',
      title: 'Observer',
      phone: '402-555-0123',
      role: 'Owner',
    } as never)
    expect(
      await row('select name, title, phone, role from users where id = $1', server.world.a.users.viewer),
    ).toEqual({
      name: 'Pat Sample',
      title: 'Observer',
      phone: '402-555-0123',
      role: 'viewer',
    })
    expect((await viewer.try(account.updateProfile, { name: ' ', title: '', phone: '' })).status).toBe(422)
    expect(
      (await viewer.try(account.updateProfile, { name: 'Pat', title: '', phone: 'call me' })).status,
    ).toBe(422)
    expect(
      (await server.nobody.try(account.updateProfile, { name: 'Pat', title: '', phone: '' })).status,
    ).toBe(401)
  })

  it('shows a picture of mine, drops the one before, and refuses other files', async () => {
    const editor = await server.as('editor')
    const put = async (client: Client) => {
      const response = await fetch(`${server.running.url}/api/files?purpose=avatar&name=me.png`, {
        method: 'PUT',
        headers: { cookie: client.cookie },
        body: onePixel,
      })
      expect(response.status).toBe(201)
      return ((await response.json()) as { id: string }).id
    }
    const first = await put(editor)
    expect(await editor.call(account.setPicture, { fileId: first })).toEqual({ image: `/api/files/${first}` })
    const second = await put(editor)
    await editor.call(account.setPicture, { fileId: second })
    expect(await row('select 1 from files where id = $1', first)).toBeUndefined()
    // A colleague sees it; my own attachment and someone else's picture are no picture of me.
    expect((await (await server.as('Admin')).get(`/api/files/${second}?size=64`)).status).toBe(200)
    const attachment = await editor.try(account.setPicture, { fileId: server.world.a.rows.fileId })
    const foreign = await (await server.as('editor', 'b')).try(account.setPicture, { fileId: second })
    const missing = await editor.try(account.setPicture, { fileId: randomUUID() })
    expect([attachment.status, foreign.text, attachment.text]).toEqual([404, missing.text, missing.text])
    expect(await editor.call(account.setPicture, { fileId: null })).toEqual({ image: null })
    expect(await row('select 1 from files where id = $1', second)).toBeUndefined()
  })

  it('keeps which letters I want beside what other screens keep there', async () => {
    const admin = await server.as('Admin')
    await server.databases.owner.query(`update users set preferences = '{"home": 1}' where id = $1`, [
      server.world.a.users.Admin,
    ])
    await admin.call(account.setPreferences, { notifications: { newDevice: 'none' } })
    await admin.call(account.setPreferences, { notifications: { invitationAccepted: 'none' } })
    expect(await row('select preferences from users where id = $1', server.world.a.users.Admin)).toEqual({
      preferences: { home: 1, notifications: { newDevice: 'none', invitationAccepted: 'none' } },
    })
    expect(
      (await admin.try(account.setPreferences, { notifications: { other: 'mail' } } as never)).status,
    ).toBe(422)
  })
})

describe('API tokens', () => {
  it('speak for me until they are revoked, and only their hash is kept', async () => {
    const editor = await server.as('editor')
    const { id, token } = await editor.call(account.createApiToken, {
      name: 'Spreadsheet',
      mayWrite: false,
      days: 30,
    })
    expect(token).toMatch(/^en_[\w-]{43}$/)
    // A person who did not make it learns of it, without the token.
    const letter = await row(
      `select body_text from mails where subject = 'An API token was made' and recipient = $1`,
      server.world.a.emails.editor,
    )
    expect(letter!.body_text).toContain('for 30 days')
    expect(letter!.body_text).not.toContain(token)
    const kept = await row(
      'select token_hash, may_write, expires_at from sign_in.api_tokens where id = $1',
      id,
    )
    expect(JSON.stringify(kept)).not.toContain(token)
    const days = ((kept!.expires_at as Date).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)

    const who = await server.nobody.try(account.whoAmI, {}, withToken(token))
    expect((who.body as { user: { email: string } }).user.email).toBe(server.world.a.emails.editor)
    const write = await server.nobody.try(
      account.updateProfile,
      { name: 'Changed', title: '', phone: '' },
      withToken(token),
    )
    expect([write.status, (write.body as { message: string }).message]).toEqual([
      403,
      'This API token may only read.',
    ])

    const { tokens } = await editor.call(account.apiTokens, {})
    expect(tokens).toMatchObject([{ id, name: 'Spreadsheet', mayWrite: false }])
    expect(tokens[0]!.lastUsedAt).not.toBeNull()
    expect((await (await server.as('editor', 'b')).try(account.revokeApiToken, { id })).status).toBe(404)
    await editor.call(account.revokeApiToken, { id })
    await expect
      .poll(async () => (await server.nobody.try(account.whoAmI, {}, withToken(token))).body, {
        timeout: 2000,
      })
      .toMatchObject({ user: null })
  })

  it('that may write still cannot make tokens, end sessions or delete the account', async () => {
    const viewer = await server.as('viewer', 'b')
    const { token } = await viewer.call(account.createApiToken, { name: 'Script', mayWrite: true, days: 1 })
    const as = withToken(token)
    expect(
      (await server.nobody.try(account.updateProfile, { name: 'Script', title: '', phone: '' }, as)).status,
    ).toBe(200)
    expect(
      (await server.nobody.try(account.createApiToken, { name: 'More', mayWrite: true, days: 365 }, as))
        .status,
    ).toBe(403)
    expect((await server.nobody.try(account.endOtherSessions, {}, as)).status).toBe(403)
    expect(
      (await server.nobody.try(account.deleteAccount, { password: server.world.password }, as)).status,
    ).toBe(403)
  })

  it('are shown once: a retry of the same write does not show the token again', async () => {
    const admin = await server.as('admin')
    const key = { 'idempotency-key': randomUUID() }
    const input = { name: 'Once', mayWrite: false, days: 1 }
    expect((await admin.try(account.createApiToken, input, key)).status).toBe(200)
    expect((await admin.try(account.createApiToken, input, key)).status).toBe(409)
    expect((await admin.call(account.apiTokens, {})).tokens).toHaveLength(1)
    const { response } = (await row(
      'select response from idempotency_keys where key = $1',
      key['idempotency-key'],
    ))!
    expect(response).toBeNull()
  })

  it('end by themselves', async () => {
    const owner = await server.as('Owner')
    const { id, token } = await owner.call(account.createApiToken, {
      name: 'Short',
      mayWrite: false,
      days: 1,
    })
    await server.databases.owner.query(
      `update sign_in.api_tokens set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect((await server.nobody.try(account.whoAmI, {}, withToken(token))).body).toMatchObject({ user: null })
  })
})

describe('what is kept about me', () => {
  it('can be downloaded whole, without secrets and without anyone else', async () => {
    const editor = await server.as('editor')
    await editor.call(account.downloadMyData, {})
    const reply = await editor.try(account.downloadMyData, {})
    const data = reply.body as {
      profile: { email: string }
      files: { name: string }[]
      committees: object[]
      acts: { action: string }[]
      sessions: object[]
      followedBills: object[]
      calendarAddresses: object[]
    }
    expect(data.profile.email).toBe(server.world.a.emails.editor)
    expect(data.committees).toMatchObject([{ name: 'Committee a', job: 'manager' }])
    expect(data.files.map((f) => f.name)).toContain('file-a.pdf')
    expect(data.sessions.length).toBeGreaterThan(0)
    expect(data.followedBills).toMatchObject([{ number: 'LB14', session: '109th Legislature' }])
    expect(data.calendarAddresses).toMatchObject([{ kind: 'followed bills', lastUsedAt: null }])
    // The first of the two: this one goes on record when it has been read.
    expect(data.acts.map((a) => a.action)).toContain('account.downloaded')
    expect(reply.text).not.toMatch(/argon2|(token|secret)_?hash|"password":/i)
    for (const other of [server.world.b.emails.editor, server.world.a.emails.Admin])
      expect(reply.text).not.toContain(other)
  })

  it('shows the attempts to sign in as me, not as others', async () => {
    const { password, b } = server.world
    await server.signIn(b.emails.admin, 'wrong wrong wrong').catch(() => {})
    const { attempts } = await (await server.signIn(b.emails.admin, password)).call(account.signInHistory, {})
    expect(attempts.map((a) => a.outcome)).toEqual(['ok', 'wrong'])
  })
})

describe('deleting my account', () => {
  it('takes the password, ends everything, and leaves what the organization keeps without my name on it', async () => {
    const email = server.world.b.emails.editor
    const userId = server.world.b.users.editor
    const editor = await server.as('editor', 'b')
    const wrong = await editor.try(account.deleteAccount, { password: 'not my password' })
    expect([wrong.status, Object.keys((wrong.body as { fields: object }).fields)]).toEqual([
      422,
      ['password'],
    ])
    await editor.call(account.deleteAccount, { password: server.world.password })

    expect(await row('select 1 from users where id = $1', userId)).toBeUndefined()
    for (const table of [
      'sign_in.sessions',
      'sign_in.credentials',
      'sign_in.api_tokens',
      'sign_in.attempts',
      'committee_members',
      'idempotency_keys',
    ])
      expect(await row(`select 1 from ${table} where user_id = $1`, userId)).toBeUndefined()
    expect(await row('select owner_id from files where id = $1', server.world.b.rows.fileId)).toEqual({
      owner_id: null,
    })
    expect(await row('select created_by from jobs where id = $1', server.world.b.rows.jobId)).toEqual({
      created_by: null,
    })
    expect(
      await row(
        `select action from audit.entries where action = 'account.deleted' and subject_id = $1`,
        userId,
      ),
    ).toBeDefined()
    await expect
      .poll(async () => (await editor.try(account.whoAmI, {})).body, { timeout: 2000 })
      .toMatchObject({ user: null })
    await expect(server.signIn(email, server.world.password)).rejects.toThrow('401')
  })

  it('is never held up by a table that still points at me', async () => {
    const { rows } = await server.databases.owner.query(
      `select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`,
    )
    expect(rows).toEqual([])
  })

  it('is refused for the last Owner, also when the last two leave at the same moment', async () => {
    const both = await Promise.all([server.as('Owner'), server.as('Owner', 'b')])
    const replies = await Promise.all(
      both.map((owner) => owner.try(account.deleteAccount, { password: server.world.password })),
    )
    expect(replies.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409])
    expect(replies.find((r) => r.status === 409)!.text).toContain('last Owner')
    expect(await row(`select count(*)::int as left from users where role = 'Owner'`)).toEqual({ left: 1 })
  })

  it('cannot be used to guess a password', async () => {
    const viewer = await server.as('viewer')
    for (let i = 0; i < 5; i++) await viewer.try(account.deleteAccount, { password: `guess number ${i}` })
    expect((await viewer.try(account.deleteAccount, { password: server.world.password })).status).toBe(429)
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
