// From the link in an email of a committee to "not written to again", by the page and by a mail program.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../auditLog/api.ts'
import { people } from '../people/api.ts'
import { testServer } from '../../testing/server.ts'
import { unsubscribes } from './api.ts'

const { as, nobody, databases, running, world } = await testServer()
const { organizationId, rows } = world.a
const { committeeId } = rows
const { mail } = running.services
const committee = { organizationId, committeeId, name: 'Committee a', replyEmail: '' }

const write = (to: string) =>
  databases.asSystem((db) => mail.send(db, { to, subject: 'Hello', paragraphs: ['Come.'], committee }))

/** Somebody the committee has written to, and the secret in the email's link. */
async function reader() {
  const email = `${randomUUID()}@example.org`
  const personId = await databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('people')
      .values({
        organizationId,
        committeeId,
        firstName: 'Ada',
        lastName: 'Larkspur',
        email,
        mailConsent: 'yes',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  await write(email)
  const { rows: mails } = await databases.owner.query<{ unsubscribe_url: string; body_text: string }>(
    'select unsubscribe_url, body_text from mails where recipient = $1',
    [email],
  )
  const secret = mails[0]!.unsubscribe_url.split('/').at(-1)!
  return { email, personId, secret, text: mails[0]!.body_text }
}

const post = (secret: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  fetch(`${running.url}/unsubscribe/${secret}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('the page', () => {
  it('stops the emails of that committee, shows it at the person, and is on record', async () => {
    const { email, personId, secret } = await reader()
    expect(await nobody.call(unsubscribes.get, { secret })).toMatchObject({
      address: email,
      isUnsubscribed: false,
    })
    expect((await nobody.call(unsubscribes.set, { secret, isUnsubscribed: true })).isUnsubscribed).toBe(true)
    expect(await write(email)).toEqual({ state: 'unsubscribed', id: null })
    const admin = await as('Admin')
    const person = await admin.call(people.get, { committeeId, personId })
    expect(person).toMatchObject({
      mailConsent: 'no',
      consentSource: 'Unsubscribed by the link in an email',
      unsubscribedAt: expect.any(String) as string,
    })
    const { rows: entries } = await admin.call(auditLog.list, {})
    expect(JSON.stringify(entries[0])).toContain('Unsubscribed from the emails of')
  })

  it('lets its reader undo it, and no one else by saying yes for them', async () => {
    const { email, personId, secret } = await reader()
    await nobody.call(unsubscribes.set, { secret, isUnsubscribed: true })
    await databases.owner.query(`update people set mail_consent = 'yes' where id = $1`, [personId])
    expect((await write(email)).state).toBe('unsubscribed')
    await nobody.call(unsubscribes.set, { secret, isUnsubscribed: false })
    expect((await write(email)).state).toBe('outbox')
  })

  it('answers an address that never was as not found', async () => {
    expect((await nobody.try(unsubscribes.get, { secret: 'f'.repeat(64) })).status).toBe(404)
    expect(
      (await nobody.try(unsubscribes.set, { secret: 'f'.repeat(64), isUnsubscribed: true })).status,
    ).toBe(404)
  })
})

describe('a mail program', () => {
  it('unsubscribes with one click, from any site and without a cookie; twice is once', async () => {
    const { email, secret } = await reader()
    const once = await post(secret, undefined, {
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(once.status).toBe(200)
    expect((await post(secret)).status).toBe(200)
    expect((await write(email)).state).toBe('unsubscribed')
    const { rows: entries } = await databases.owner.query(
      `select from audit.entries where action = 'email.unsubscribed' and detail->>'address' = $1`,
      [email],
    )
    expect(entries).toHaveLength(1)
  })

  it('that only looks at the link changes nothing', async () => {
    const { email, secret } = await reader()
    const looked = await fetch(`${running.url}/unsubscribe/${secret}`)
    expect(looked.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await post(secret, 'something=else')).status).toBe(422)
    expect((await post('f'.repeat(64))).status).toBe(404)
    expect((await write(email)).state).toBe('outbox')
  })
})

it('an email without a reply address says that no one reads an answer', async () => {
  expect((await reader()).text).toContain('Do not reply to this email')
})
