import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../testing/browser.ts'
import { testServer, type TestServer } from '../../testing/server.ts'

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

describe('the second factor', () => {
  it('is turned on with a code, asked for at sign-in, and a recovery code works once', async () => {
    const email = server.world.b.emails.Super_Admin
    const laptop = browser()
    await laptop.signIn(email, server.world.password)
    const enabled = await laptop.send('/api/auth/two-factor/enable', { password: server.world.password })
    expect(enabled.status).toBe(200)
    const secret = new URL(enabled.body.totpURI as string).searchParams.get('secret')!
    const codes = enabled.body.backupCodes as string[]
    expect(codes.length).toBeGreaterThanOrEqual(8)
    // Until a code was typed nothing has changed: no one is locked out by a picture they never scanned.
    expect((await browser().signIn(email, server.world.password)).body.twoFactorRedirect).toBeUndefined()
    expect((await laptop.send('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect((await laptop.send('/api/auth/two-factor/verify-totp', { code: totp(secret) })).status).toBe(200)
    expect(await laptop.whoAmI()).toBe(email)

    const phone = browser()
    const half = await phone.signIn(email, server.world.password)
    expect(half.body.twoFactorRedirect).toBe(true)
    expect(half.text).not.toContain('token')
    expect(await phone.whoAmI()).toBeNull()
    expect((await phone.send('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect(
      (await phone.send('/api/auth/two-factor/verify-totp', { code: totp(secret), trustDevice: true }))
        .status,
    ).toBe(400)
    const code = totp(secret)
    expect((await phone.send('/api/auth/two-factor/verify-totp', { code })).status).toBe(200)
    expect(await phone.whoAmI()).toBe(email)

    // A person who looked over a shoulder comes too late with the same code.
    const onlooker = browser()
    await onlooker.signIn(email, server.world.password)
    expect((await onlooker.send('/api/auth/two-factor/verify-totp', { code })).status).toBe(401)
    expect(await onlooker.whoAmI()).toBeNull()

    const withRecovery = async () => {
      const tablet = browser()
      await tablet.signIn(email, server.world.password)
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
    await laptop.signIn(email, server.world.password)
    const { body } = await laptop.send('/api/auth/two-factor/enable', { password: server.world.password })
    const secret = new URL(body.totpURI as string).searchParams.get('secret')!
    await laptop.send('/api/auth/two-factor/verify-totp', { code: totp(secret) })
    const guesser = browser()
    await guesser.signIn(email, server.world.password)
    for (let i = 0; i < 5; i++) await guesser.send('/api/auth/two-factor/verify-totp', { code: '000000' })
    expect(
      (await guesser.send('/api/auth/two-factor/verify-totp', { code: totp(secret, 1) })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await guesser.whoAmI()).toBeNull()
    // Turning it off takes the password.
    expect((await laptop.send('/api/auth/two-factor/disable', { password: 'not the password' })).status).toBe(
      400,
    )
    expect(
      (await laptop.send('/api/auth/two-factor/disable', { password: server.world.password })).status,
    ).toBe(200)
    expect((await browser().signIn(email, server.world.password)).body.twoFactorRedirect).toBeUndefined()
  })
})

/** What an authenticator app shows (RFC 6238). */
function totp(base32: string, stepsAhead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32.replace(/=+$/, '')]
    .map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((b) => parseInt(b, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = hash[19]! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
