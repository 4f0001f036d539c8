import { beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../testing/browser.ts'
import { testServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  // Letters for a new password are written afterwards, by whichever server does such work.
  await server.another({ JOBS: 'yes' })
})

const browser = (url = server.running.url) => new TestBrowser(url)

describe('a forgotten password', () => {
  const letterTo = async (email: string) =>
    (
      await server.databases.owner.query<{ body_text: string }>(
        'select body_text from mails where recipient = $1 order by created_at desc',
        [email],
      )
    ).rows
  const ask = (email: string) => browser().send('/api/auth/request-password-reset', { email })
  const waiting = async () =>
    (
      await server.databases.owner.query(
        `select from graphile_worker.jobs where task_identifier = 'reset-letter'`,
      )
    ).rowCount

  it('is answered alike for everyone, and the letter goes only to whom there is', async () => {
    const known = await ask(server.world.a.emails.Org_Admin)
    const unknown = await ask('nobody@a.example')
    expect(known.status).toBe(200)
    expect(unknown.text).toBe(known.text)
    await expect.poll(() => letterTo(server.world.a.emails.Org_Admin)).toHaveLength(1)
    await expect.poll(waiting).toBe(0)
    expect(await letterTo('nobody@a.example')).toHaveLength(0)
  })

  it('the link sets a new password once and ends the sessions there were', async () => {
    const email = server.world.a.emails.Organization_Principal
    const laptop = browser()
    await laptop.signIn(email, server.world.password)
    await ask(email)
    await expect.poll(() => letterTo(email)).toHaveLength(1)
    const token = /\/login\?reset=([\w-]+)/.exec((await letterTo(email))[0]!.body_text)![1]!
    const reset = (newPassword: string) => browser().send('/api/auth/reset-password', { token, newPassword })
    const weak = await reset('password1234')
    expect([weak.status, weak.body.code]).toEqual([400, 'weakPassword'])
    // A refused password does not use up the link.
    expect((await reset('sunflower river nine')).status).toBe(200)
    expect((await reset('another good long one')).status).toBe(400)
    expect(await laptop.whoAmI()).toBeNull()
    expect((await browser().signIn(email, server.world.password)).status).toBe(401)
    expect((await browser().signIn(email, 'sunflower river nine')).status).toBe(200)
    const { rows } = await server.databases.owner.query(
      `select 1 from audit.entries where action = 'password.reset' and actor_id = $1`,
      [server.world.a.users.Organization_Principal],
    )
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
    await laptop.signIn(email, server.world.password)
    await phone.signIn(email, server.world.password)
    const change = (currentPassword: string, newPassword: string) =>
      laptop.send('/api/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true })
    expect((await change('not the password', 'sunflower river nine')).status).toBe(400)
    expect((await change(server.world.password, 'console_admin99')).body.code).toBe('weakPassword')
    expect((await change(server.world.password, 'sunflower river nine')).status).toBe(200)
    expect(await laptop.whoAmI()).toBe(email)
    expect(await phone.whoAmI()).toBeNull()
    for (let i = 0; i < 4; i++) await change('not the password', 'sunflower river ten')
    expect((await change('sunflower river nine', 'sunflower river ten')).status).toBe(429)
  })
})

describe('letters about my sign-in', () => {
  const lettersTo = async (email: string) =>
    (
      await server.databases.owner.query<{ subject: string }>(
        'select subject from mails where recipient = $1 order by created_at',
        [email],
      )
    ).rows.map((m) => m.subject)
  const on = (userAgent: string, email: string) =>
    fetch(`${server.running.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password: server.world.password }),
    })
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
  const newerFirefox = firefox.replaceAll('140.0', '141.0')
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  it('come when a device signs in that was not seen before, and only then', async () => {
    const email = server.world.a.emails.Organization_Moderator
    for (const device of [firefox, newerFirefox, iphone, iphone])
      expect((await on(device, email)).status).toBe(200)
    expect(await lettersTo(email)).toEqual(['Sign-in from a new device'])
  })

  it('do not come to those who turned them off', async () => {
    const email = server.world.a.emails.super_admin
    await server.databases.owner.query(
      `update users set preferences = '{"notifications": {"newDevice": "none"}}' where email = $1`,
      [email],
    )
    for (const device of [firefox, iphone]) await on(device, email)
    expect(await lettersTo(email)).toEqual([])
  })

  it('always come when the way to sign in was changed', async () => {
    expect(await lettersTo(server.world.b.emails.Console_Admin)).toEqual(['Your password was changed'])
  })
})
