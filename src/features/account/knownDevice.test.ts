// Behind a proxy that no one told us about, a whole town has one address: wrong passwords of one must not lock out the rest.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSignIns } from '../../app/server/auth/signIns.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { testServer } from '../../testing/server.ts'
import { system } from '../system/api.ts'
import { account } from './api.ts'

const { running, world, databases, as, nobody } = await testServer()
const { emails } = world.a
const browser = () => new TestBrowser(running.url)
const guess = () => browser().signIn(`${randomUUID()}@a.example`, 'wrong wrong wrong')
const floodThePlace = () => Promise.all(Array.from({ length: 55 }, guess))
const freshCounts = () => databases.owner.query('delete from rate_limits')
beforeEach(freshCounts)

describe('fifty wrong passwords from one place', () => {
  it('hold up strangers, and not the browser that someone signed in with before', async () => {
    const own = browser()
    const { setCookie } = await own.signIn(emails.editor, world.password)
    expect(setCookie.find((cookie) => cookie.startsWith('en.known_device='))).toMatch(
      /Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
    )
    await own.send('/api/auth/sign-out')
    await floodThePlace()
    expect((await browser().signIn(emails.editor, world.password)).status).toBe(429)
    expect((await own.signIn(emails.editor, world.password)).status).toBe(200)
    // It is known for one person alone.
    expect((await own.signIn(emails.viewer, world.password)).status).toBe(429)
  })

  it('are the same as ever for who guesses at the known one', async () => {
    const own = browser()
    await own.signIn(emails.editor, world.password)
    for (let i = 0; i < 5; i++)
      expect((await own.signIn(emails.editor, 'wrong wrong wrong')).status).toBe(401)
    expect((await own.signIn(emails.editor, world.password)).status).toBe(429)
  })

  it.each<[string, (own: TestBrowser) => Promise<unknown>]>([
    [
      'the password is another',
      (own) =>
        own.send('/api/auth/change-password', {
          currentPassword: world.password,
          newPassword: 'sunflower river nine',
        }),
    ],
    ['all other sessions were ended', (own) => own.send(`/api/${account.endOtherSessions.path}`)],
    [
      'an administrator put the person out',
      () => databases.asSystem((db) => endSignIns(db, [world.a.users.admin])),
    ],
  ])('hold up the browser too after %s', async (_, happens) => {
    const own = browser()
    expect((await own.signIn(emails.admin, world.password)).status).toBe(200)
    await happens(own)
    await databases.owner.query(
      `update sign_in.credentials c set password = (select password from sign_in.credentials o where o.user_id = $2) where c.user_id = $1`,
      [world.a.users.admin, world.a.users.editor],
    )
    await freshCounts()
    await floodThePlace()
    expect((await own.signIn(emails.admin, world.password)).status).toBe(429)
    await freshCounts()
    expect((await own.signIn(emails.admin, world.password)).status).toBe(200)
  })

  it('cannot be got around with a cookie made up or taken from another install', async () => {
    await floodThePlace()
    const own = browser()
    own.cookies.set('en.known_device', `${randomUUID()}.${'A'.repeat(43)}%3D`)
    expect((await own.signIn(emails.editor, world.password)).status).toBe(429)
  })
})

describe('a proxy in front while TRUST_PROXY is 0', () => {
  it('is told to the Owner, once requests show it', async () => {
    const owner = await as('Owner')
    expect((await owner.call(system.health, {})).warnings).toEqual([])
    await nobody.try(account.signInPage, {}, { 'x-forwarded-for': '203.0.113.9' })
    const { warnings } = await owner.call(system.health, {})
    expect(warnings).toEqual([
      expect.stringMatching(/^Requests arrive through a proxy, but TRUST_PROXY is 0: /),
    ])
  })
})
