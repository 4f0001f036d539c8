import { beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../testing/browser.ts'
import { testServer, type TestServer } from '../../testing/server.ts'
import { account } from './api.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const browser = (url = server.running.url) => new TestBrowser(url)
const attempts = async (email: string) =>
  (
    await server.databases.auth.query<{ outcome: string; method: string }>(
      'select outcome, method from sign_in.attempts a join users u on u.id = a.user_id where u.email = $1 order by a.id',
      [email],
    )
  ).rows

describe('signing in', () => {
  it('starts a session, and signing out ends it on the server', async () => {
    const { emails } = server.world.a
    const laptop = browser()
    expect((await laptop.signIn(emails.viewer, server.world.password)).status).toBe(200)
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
    expect(
      (await laptop.signIn(server.world.a.emails.admin.toUpperCase(), server.world.password)).status,
    ).toBe(200)
  })

  it('answers a wrong password and an unknown address with the same bytes, after the same work', async () => {
    // Time on the processor, which the server shares with this test: what else the machine does is not the answer's.
    const time = async (email: string) => {
      const start = process.cpuUsage()
      const { status, text, setCookie } = await browser().signIn(email, 'not the password')
      return { answer: { status, text, setCookie }, ms: process.cpuUsage(start).user / 1000 }
    }
    const { editor, viewer, admin } = server.world.b.emails
    const wrong: Awaited<ReturnType<typeof time>>[] = []
    const unknown: typeof wrong = []
    // In turn, so that both meet the same machine.
    for (const [known, stranger] of [
      [editor, 'nobody@b.example'],
      [viewer, 'no-one@b.example'],
      [admin, 'none@b.example'],
    ] as const) {
      wrong.push(await time(known))
      unknown.push(await time(stranger))
    }
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
    for (let i = 0; i < 5; i++)
      expect(
        (await browser(i % 2 ? other.running.url : server.running.url).signIn(email, 'wrong wrong wrong'))
          .status,
      ).toBe(401)
    for (const url of [server.running.url, other.running.url]) {
      const slowed = await browser(url).signIn(email, server.world.password)
      expect(slowed.status).toBe(429)
      expect(slowed.body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds?\.$/)
      expect(slowed.text).not.toContain(email)
    }
    expect((await attempts(email)).map((a) => a.outcome)).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'slowed',
      'slowed',
    ])
    // Someone else from the same place is not held up.
    expect(
      (await browser().signIn(server.world.b.emails.Organization_Admin, server.world.password)).status,
    ).toBe(200)
  })

  it('a hundred guesses sent at once are no way around it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => browser().signIn('rush@b.example', 'wrong wrong wrong')),
    )
    expect(replies.filter((r) => r.status === 401)).toHaveLength(5)
    expect(replies.filter((r) => r.status === 429)).toHaveLength(25)
  })

  it('letters for a new password are counted the same way', async () => {
    const ask = () => browser().send('/api/auth/request-password-reset', { email: 'rush@b.example' })
    const replies = await Promise.all(Array.from({ length: 12 }, ask))
    expect(replies.filter((r) => r.status === 200)).toHaveLength(5)
  })

  it('an unknown address is slowed down just the same', async () => {
    for (let i = 0; i < 5; i++) await browser().signIn('ghost@b.example', 'wrong wrong wrong')
    expect((await browser().signIn('ghost@b.example', 'wrong wrong wrong')).status).toBe(429)
  })

  it('a suspended person cannot sign in, and the session they had ends', async () => {
    const { emails, users } = server.world.b
    const laptop = browser()
    await laptop.signIn(emails.Organization_Moderator, server.world.password)
    expect(await laptop.whoAmI()).toBe(emails.Organization_Moderator)
    await server.databases.asSystem((db) =>
      db
        .updateTable('users')
        .set({ suspendedAt: new Date() })
        .where('id', '=', users.Organization_Moderator)
        .execute(),
    )
    expect(await laptop.whoAmI()).toBeNull()
    const refused = await browser().signIn(emails.Organization_Moderator, server.world.password)
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('suspended')
    expect(refused.setCookie.join()).not.toContain('session_token=e')
    expect((await attempts(emails.Organization_Moderator)).at(-1)).toEqual({
      outcome: 'suspended',
      method: 'password',
    })
    // With a wrong password nothing gives away that the account is suspended.
    const guessed = await browser().signIn(emails.Organization_Moderator, 'not the password')
    expect([guessed.status, guessed.body.code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
  })

  it('no one can sign themselves up, and other doors of the library are shut', async () => {
    for (const path of [
      '/sign-up/email',
      '/update-user',
      '/delete-user',
      '/change-email',
      '/list-sessions',
      '/two-factor/get-totp-uri',
      '/two-factor/view-backup-codes',
    ])
      expect(
        (
          await browser().send(`/api/auth${path}`, {
            email: 'new@a.example',
            password: 'four plain words',
            name: 'N',
          })
        ).status,
      ).toBe(404)
  })
})

describe('the cookie', () => {
  it('is the only place where the token of the session is', async () => {
    const answered = await fetch(`${server.running.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: server.world.a.emails.editor, password: server.world.password }),
    })
    const token = decodeURIComponent(
      /session_token=([^;]+)/.exec(answered.headers.get('set-cookie')!)![1]!,
    ).split('.')[0]!
    expect(token.length).toBeGreaterThan(20)
    expect(await answered.text()).not.toContain(token)
  })

  it('is for the server only, for this site only', async () => {
    const { setCookie } = await browser().signIn(server.world.a.emails.editor, server.world.password)
    const session = setCookie.find((c) => c.startsWith('en.session_token='))!
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).toMatch(/; SameSite=Lax/i)
    expect(session).toMatch(/; Path=\//i)
    expect(session).not.toMatch(/; Domain=/i)
  })

  it('beside one that another site planted, is not remembered under the planted one', async () => {
    for (const url of ['http://localhost', 'https://nebraska.example']) {
      const { running } = await server.another({ PUBLIC_URL: url })
      const { setCookie } = await browser(running.url).signIn(
        server.world.a.emails.editor,
        server.world.password,
      )
      const own = setCookie.find((c) => c.includes('session_token='))!.split(';')[0]!
      const whoAmI = async (cookie: string) => {
        const headers = { 'content-type': 'application/json', cookie }
        const url = `${running.url}/api/${account.whoAmI.path}`
        const reply = await fetch(url, { method: 'POST', headers, body: '{}' })
        return ((await reply.json()) as { user: { email: string } | null }).user?.email ?? null
      }
      for (const name of ['en.session_token', '__Host-en.session_token'])
        for (const value of ['planted', '"pla nted', '\u00e4'])
          for (const cookies of [`${name}=${value}; ${own}`, `${own}; ${name}=${value}`]) {
            await whoAmI(cookies)
            expect(await whoAmI(`${name}=${value}`)).toBeNull()
          }
      expect(await whoAmI(own)).toBe(server.world.a.emails.editor)
    }
  })

  it('behind https it is Secure and bound to the host', async () => {
    const { running } = await server.another({ PUBLIC_URL: 'https://nebraska.example' })
    const laptop = browser(running.url)
    const { setCookie } = await laptop.signIn(server.world.a.emails.editor, server.world.password)
    const session = setCookie.find((c) => c.includes('session_token='))!
    expect(session).toMatch(/^__Host-en\.session_token=/)
    expect(session).toMatch(/; Secure/i)
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).not.toMatch(/; Domain=/i)
    expect(await laptop.whoAmI()).toBe(server.world.a.emails.editor)
  })
})

describe('sessions', () => {
  it('are listed with this one marked, and can be ended one by one or all others at once', async () => {
    const email = server.world.a.emails.Console_Admin
    const [laptop, phone, tablet] = [browser(), browser(), browser()]
    for (const device of [laptop, phone, tablet]) await device.signIn(email, server.world.password)
    const list = async () =>
      (await laptop.send(`/api/${account.sessions.path}`)).body.sessions as {
        id: string
        isThisOne: boolean
      }[]
    const before = await list()
    expect(before).toHaveLength(3)
    expect(before.filter((s) => s.isThisOne)).toHaveLength(1)
    expect(JSON.stringify(before)).not.toMatch(/token/)
    const other = before.find((s) => !s.isThisOne)!
    expect((await laptop.send(`/api/${account.endSession.path}`, { id: other.id })).status).toBe(200)
    expect(await list()).toHaveLength(2)
    const ended = await laptop.send(`/api/${account.endOtherSessions.path}`)
    expect(ended.body.ended).toBe(1)
    await expect
      .poll(async () => [await phone.whoAmI(), await tablet.whoAmI()], { timeout: 2000 })
      .toEqual([null, null])
    expect(await laptop.whoAmI()).toBe(email)
  })

  it("another person's session answers like one that does not exist", async () => {
    await server.as('editor')
    const { rows } = await server.databases.auth.query<{ id: string }>(
      'select id from sign_in.sessions where user_id = $1',
      [server.world.a.users.editor],
    )
    const stranger = await server.as('editor', 'b')
    const foreign = await stranger.try(account.endSession, { id: rows[0]!.id })
    const missing = await stranger.try(account.endSession, { id: crypto.randomUUID() })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
    expect((await (await server.as('editor')).call(account.whoAmI, {})).user).not.toBeNull()
  })
})
