import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../testing/server.ts'
import { account } from './api.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A browser that keeps its cookies, and may be somewhere else than the others. */
class Browser {
  cookies = new Map<string, string>()
  private readonly url: string
  constructor(url: string) {
    this.url = url
  }
  async send(path: string, body?: unknown, method = 'POST'): Promise<{ status: number; text: string; setCookie: string[]; body: Record<string, unknown> }> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    })
    const setCookie = response.headers.getSetCookie()
    for (const cookie of setCookie) {
      const [pair, ...attributes] = cookie.split('; ')
      const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)]
      if (value === '' || attributes.some((a) => a.toLowerCase() === 'max-age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, text, setCookie, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  signIn(email: string, password = server.world.password) {
    return this.send('/api/auth/sign-in/email', { email, password })
  }
  async whoAmI(): Promise<string | null> {
    const { body } = await this.send('/api/account/whoAmI')
    return (body.user as { email: string } | null)?.email ?? null
  }
}
const browser = (url = server.running.url) => new Browser(url)
const attempts = async (email: string) =>
  (await server.databases.auth.query<{ outcome: string; method: string }>('select outcome, method from sign_in.attempts a join users u on u.id = a.user_id where u.email = $1 order by a.id', [email])).rows

describe('signing in', () => {
  it('starts a session, and signing out ends it on the server', async () => {
    const { emails } = server.world.a
    const laptop = browser()
    expect((await laptop.signIn(emails.viewer)).status).toBe(200)
    expect(await laptop.whoAmI()).toBe(emails.viewer)
    const stolen = new Map(laptop.cookies)
    expect((await laptop.send('/api/auth/sign-out')).status).toBe(200)
    const thief = browser()
    thief.cookies = stolen
    expect(await thief.whoAmI()).toBeNull()
    expect(await attempts(emails.viewer)).toEqual([{ outcome: 'ok', method: 'password' }])
  })

  it('takes the address however it is typed', async () => {
    const laptop = browser()
    expect((await laptop.signIn(server.world.a.emails.admin.toUpperCase())).status).toBe(200)
  })

  it('answers a wrong password and an unknown address with the same bytes, after the same work', async () => {
    const time = async (email: string) => {
      const start = performance.now()
      const { status, text, setCookie } = await browser().signIn(email, 'not the password')
      return { answer: { status, text, setCookie }, ms: performance.now() - start }
    }
    const wrong = [await time(server.world.b.emails.editor), await time(server.world.b.emails.viewer), await time(server.world.b.emails.admin)]
    const unknown = [await time('nobody@b.example'), await time('no-one@b.example'), await time('none@b.example')]
    for (const { answer } of [...wrong, ...unknown]) expect(answer).toEqual(wrong[0]!.answer)
    expect(wrong[0]!.answer.status).toBe(401)
    // Both run argon2 once; without it an unknown address would answer in a few milliseconds.
    const fastest = (all: { ms: number }[]) => Math.min(...all.map((a) => a.ms))
    expect(fastest(unknown)).toBeGreaterThan(fastest(wrong) / 3)
    expect(fastest(unknown)).toBeLessThan(fastest(wrong) * 3)
  })

  it('slows down after five failures, on every server, and says for how long', async () => {
    const other = await server.another()
    const email = server.world.b.emails.Org_Admin
    for (let i = 0; i < 5; i++) expect((await browser(i % 2 ? other.running.url : server.running.url).signIn(email, 'wrong wrong wrong')).status).toBe(401)
    for (const url of [server.running.url, other.running.url]) {
      const slowed = await browser(url).signIn(email)
      expect(slowed.status).toBe(429)
      expect(slowed.body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds?\.$/)
      expect(slowed.text).not.toContain(email)
    }
    expect((await attempts(email)).map((a) => a.outcome)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'slowed', 'slowed'])
    // Somebody else from the same place is not held up.
    expect((await browser().signIn(server.world.b.emails.Organization_Admin)).status).toBe(200)
  })

  it('an unknown address is slowed down just the same', async () => {
    for (let i = 0; i < 5; i++) await browser().signIn('ghost@b.example', 'wrong wrong wrong')
    expect((await browser().signIn('ghost@b.example', 'wrong wrong wrong')).status).toBe(429)
  })

  it('a suspended person cannot sign in, and the session they had ends', async () => {
    const { emails, users } = server.world.b
    const laptop = browser()
    await laptop.signIn(emails.Organization_Moderator)
    expect(await laptop.whoAmI()).toBe(emails.Organization_Moderator)
    await server.databases.asSystem((db) => db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', users.Organization_Moderator).execute())
    await expect.poll(() => laptop.whoAmI(), { timeout: 2000 }).toBeNull()
    const refused = await browser().signIn(emails.Organization_Moderator)
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('suspended')
    expect(refused.setCookie.join()).not.toContain('session_token=e')
    expect((await attempts(emails.Organization_Moderator)).at(-1)).toEqual({ outcome: 'suspended', method: 'password' })
    // With a wrong password nothing gives away that the account is suspended.
    const guessed = await browser().signIn(emails.Organization_Moderator, 'not the password')
    expect([guessed.status, guessed.body.code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
  })

  it('nobody can sign themselves up, and other doors of the library are shut', async () => {
    for (const path of ['/sign-up/email', '/update-user', '/delete-user', '/change-email', '/list-sessions', '/two-factor/get-totp-uri', '/two-factor/view-backup-codes'])
      expect((await browser().send(`/api/auth${path}`, { email: 'new@a.example', password: 'four plain words', name: 'N' })).status).toBe(404)
  })
})

describe('the cookie', () => {
  it('is for the server only, for this site only', async () => {
    const { setCookie } = await browser().signIn(server.world.a.emails.editor)
    const session = setCookie.find((c) => c.startsWith('en.session_token='))!
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).toMatch(/; SameSite=Lax/i)
    expect(session).toMatch(/; Path=\//i)
    expect(session).not.toMatch(/; Domain=/i)
  })

  it('behind https it is Secure and bound to the host', async () => {
    const { running } = await server.another({ PUBLIC_URL: 'https://nebraska.example' })
    const laptop = browser(running.url)
    const { setCookie } = await laptop.signIn(server.world.a.emails.editor)
    const session = setCookie.find((c) => c.includes('session_token='))!
    expect(session).toMatch(/^__Host-en\.session_token=/)
    expect(session).toMatch(/; Secure/i)
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).not.toMatch(/; Domain=/i)
    expect(await laptop.whoAmI()).toBe(server.world.a.emails.editor)
  })
})

describe('a forgotten password', () => {
  const letterTo = async (email: string) =>
    (await server.databases.owner.query<{ body_text: string }>('select body_text from mails where recipient = $1 order by created_at desc', [email])).rows
  const ask = (email: string) => browser().send('/api/auth/request-password-reset', { email })

  it('is answered alike for everybody, and the letter goes only to whom there is', async () => {
    const known = await ask(server.world.a.emails.Org_Admin)
    const unknown = await ask('nobody@a.example')
    expect(known.status).toBe(200)
    expect(unknown.text).toBe(known.text)
    expect(await letterTo(server.world.a.emails.Org_Admin)).toHaveLength(1)
    expect(await letterTo('nobody@a.example')).toHaveLength(0)
  })

  it('the link sets a new password once and ends the sessions there were', async () => {
    const email = server.world.a.emails.Organization_Principal
    const laptop = browser()
    await laptop.signIn(email)
    await ask(email)
    const token = /\/login\?reset=([\w-]+)/.exec((await letterTo(email))[0]!.body_text)![1]!
    const reset = (newPassword: string) => browser().send('/api/auth/reset-password', { token, newPassword })
    const weak = await reset('password1234')
    expect([weak.status, weak.body.code]).toEqual([400, 'weakPassword'])
    // A refused password does not use up the link.
    expect((await reset('sunflower river nine')).status).toBe(200)
    expect((await reset('another good long one')).status).toBe(400)
    await expect.poll(() => laptop.whoAmI(), { timeout: 2000 }).toBeNull()
    expect((await browser().signIn(email)).status).toBe(401)
    expect((await browser().signIn(email, 'sunflower river nine')).status).toBe(200)
    const { rows } = await server.databases.owner.query(`select 1 from audit.entries where action = 'password.reset' and actor_id = $1`, [server.world.a.users.Organization_Principal])
    expect(rows).toHaveLength(1)
  })

  it('letters stop after five in an hour, for unknown addresses too', async () => {
    for (let i = 0; i < 5; i++) expect((await ask('often@a.example')).status).toBe(200)
    expect((await ask('often@a.example')).status).toBe(429)
  })
})

describe('changing the password', () => {
  it('takes the old one, refuses an easy one, and signs out everywhere else', async () => {
    const email = server.world.b.emails.Console_Admin
    const laptop = browser()
    const phone = browser()
    await laptop.signIn(email)
    await phone.signIn(email)
    const change = (currentPassword: string, newPassword: string) => laptop.send('/api/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true })
    expect((await change('not the password', 'sunflower river nine')).status).toBe(400)
    expect((await change(server.world.password, 'console_admin99')).body.code).toBe('weakPassword')
    expect((await change(server.world.password, 'sunflower river nine')).status).toBe(200)
    expect(await laptop.whoAmI()).toBe(email)
    await expect.poll(() => phone.whoAmI(), { timeout: 2000 }).toBeNull()
    for (let i = 0; i < 4; i++) await change('not the password', 'sunflower river ten')
    expect((await change('sunflower river nine', 'sunflower river ten')).status).toBe(429)
  })
})

describe('the second factor', () => {
  it('is turned on with a code, asked for at sign-in, and a recovery code works once', async () => {
    const email = server.world.b.emails.Super_Admin
    const laptop = browser()
    await laptop.signIn(email)
    const enabled = await laptop.send('/api/auth/two-factor/enable', { password: server.world.password })
    expect(enabled.status).toBe(200)
    const secret = new URL(enabled.body.totpURI as string).searchParams.get('secret')!
    const codes = enabled.body.backupCodes as string[]
    expect(codes.length).toBeGreaterThanOrEqual(8)
    // Until a code was typed nothing has changed: nobody is locked out by a picture they never scanned.
    expect((await browser().signIn(email)).body.twoFactorRedirect).toBeUndefined()
    expect((await laptop.send('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect((await laptop.send('/api/auth/two-factor/verify-totp', { code: totp(secret) })).status).toBe(200)
    expect(await laptop.whoAmI()).toBe(email)

    const phone = browser()
    const half = await phone.signIn(email)
    expect(half.body.twoFactorRedirect).toBe(true)
    expect(half.text).not.toContain('token')
    expect(await phone.whoAmI()).toBeNull()
    expect((await phone.send('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect((await phone.send('/api/auth/two-factor/verify-totp', { code: totp(secret), trustDevice: true })).status).toBe(400)
    expect((await phone.send('/api/auth/two-factor/verify-totp', { code: totp(secret) })).status).toBe(200)
    expect(await phone.whoAmI()).toBe(email)

    // Whoever looked over a shoulder comes too late with the same code.
    const onlooker = browser()
    await onlooker.signIn(email)
    expect((await onlooker.send('/api/auth/two-factor/verify-totp', { code: totp(secret) })).status).toBe(401)
    expect(await onlooker.whoAmI()).toBeNull()

    const withRecovery = async () => {
      const tablet = browser()
      await tablet.signIn(email)
      return (await tablet.send('/api/auth/two-factor/verify-backup-code', { code: codes[0] })).status
    }
    expect(await withRecovery()).toBe(200)
    expect(await withRecovery()).toBe(401)
    expect((await attempts(email)).map((a) => `${a.outcome} ${a.method}`)).toEqual([
      'ok password',
      'ok password',
      'second-factor-wrong authenticator app',
      'ok authenticator app',
      'ok recovery code',
      'second-factor-wrong recovery code',
    ])
  })

  it('cannot be guessed: after five wrong codes the sign-in starts over', async () => {
    const email = server.world.b.emails.super_admin
    const laptop = browser()
    await laptop.signIn(email)
    const { body } = await laptop.send('/api/auth/two-factor/enable', { password: server.world.password })
    const secret = new URL(body.totpURI as string).searchParams.get('secret')!
    await laptop.send('/api/auth/two-factor/verify-totp', { code: totp(secret) })
    const guesser = browser()
    await guesser.signIn(email)
    for (let i = 0; i < 5; i++) await guesser.send('/api/auth/two-factor/verify-totp', { code: '000000' })
    expect((await guesser.send('/api/auth/two-factor/verify-totp', { code: totp(secret, 1) })).status).toBeGreaterThanOrEqual(400)
    expect(await guesser.whoAmI()).toBeNull()
    // Turning it off takes the password.
    expect((await laptop.send('/api/auth/two-factor/disable', { password: 'not the password' })).status).toBe(400)
    expect((await laptop.send('/api/auth/two-factor/disable', { password: server.world.password })).status).toBe(200)
    expect((await browser().signIn(email)).body.twoFactorRedirect).toBeUndefined()
  })
})

describe('sessions', () => {
  it('are listed with this one marked, and can be ended one by one or all others at once', async () => {
    const email = server.world.a.emails.Console_Admin
    const [laptop, phone, tablet] = [browser(), browser(), browser()]
    for (const device of [laptop, phone, tablet]) await device.signIn(email)
    const list = async () => (await laptop.send(`/api/${account.sessions.path}`)).body.sessions as { id: string; isThisOne: boolean }[]
    const before = await list()
    expect(before).toHaveLength(3)
    expect(before.filter((s) => s.isThisOne)).toHaveLength(1)
    expect(JSON.stringify(before)).not.toMatch(/token/)
    const other = before.find((s) => !s.isThisOne)!
    expect((await laptop.send(`/api/${account.endSession.path}`, { id: other.id })).status).toBe(200)
    expect(await list()).toHaveLength(2)
    const ended = await laptop.send(`/api/${account.endOtherSessions.path}`)
    expect(ended.body.ended).toBe(1)
    await expect.poll(async () => [await phone.whoAmI(), await tablet.whoAmI()], { timeout: 2000 }).toEqual([null, null])
    expect(await laptop.whoAmI()).toBe(email)
  })

  it("another person's session answers like one that does not exist", async () => {
    await server.as('editor')
    const { rows } = await server.databases.auth.query<{ id: string }>('select id from sign_in.sessions where user_id = $1', [server.world.a.users.editor])
    const stranger = await server.as('editor', 'b')
    const foreign = await stranger.try(account.endSession, { id: rows[0]!.id })
    const missing = await stranger.try(account.endSession, { id: crypto.randomUUID() })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
    expect((await (await server.as('editor')).call(account.whoAmI, {})).user).not.toBeNull()
  })
})

/** What an authenticator app shows (RFC 6238). */
function totp(base32: string, stepsAhead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32.replace(/=+$/, '')].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((b) => parseInt(b, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = hash[19]! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
