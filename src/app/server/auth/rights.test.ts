// What takes a right away is in force when it answers: on every server, also while the connection that hears of changes hangs, and for
// work that was already running.
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { LiveListener } from '../../../testing/liveListener.ts'
import { Client, cookieOfNewSession, testServer } from '../../../testing/server.ts'
import { account } from '../../../features/account/api.ts'
import { calendarFeeds } from '../../../features/calendarFeeds/api.ts'
import { members } from '../../../features/members/api.ts'
import { organizations } from '../../../features/organizations/api.ts'
import { people } from '../../../features/people/api.ts'
import { users } from '../../../features/users/api.ts'

const { as, world, running, another, databases, nobody, signIn } = await testServer()
const { a, b } = world
const second = (await another()).running
const committeeId = a.rows.committeeId

const clientOf = async (userId: string, url = running.url) =>
  new Client(() => url, await cookieOfNewSession(running.services.auth, userId))
const elsewhere = ({ cookie }: Client) => new Client(() => second.url, cookie)
const restore = (userId: string, role = 'editor') =>
  databases.owner.query(
    `update users set suspended_at = null, suspended_reason = null, role = $2 where id = $1`,
    [userId, role],
  )
const isKnown = async (client: Client) => (await client.call(account.whoAmI, {})).user !== null
const addPerson = (client: Client) =>
  client.try(people.add, { committeeId, firstName: 'Rita', lastName: randomUUID() })

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** The connections that hear of changes hang, without being closed, until the test goes on. */
async function hangListeners(): Promise<() => void> {
  // One that was lost in an earlier round has to be back first.
  await expect.poll(() => running.services.changes.connected && second.services.changes.connected).toBe(true)
  const { rows } = await databases.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'elections-nebraska live'`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  let isHanging = true
  const goOn = () => {
    if (isHanging) for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    isHanging = false
  }
  undo.push(goOn)
  return goOn
}

/** Holds the audit log of organization A, so that every write of it waits before its end. */
async function holdLog(): Promise<() => Promise<unknown>> {
  const client = await databases.owner.connect()
  await client.query('begin')
  await client.query('select from audit.heads where organization_id = $1 for update', [a.organizationId])
  const end = async () => {
    await client.query('rollback')
    client.release()
  }
  undo.push(() => end().catch(() => {}))
  return end
}
const waiting = async () =>
  (
    await databases.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows
const entries = async (action: string) =>
  Number(
    (
      await databases.owner.query<{ n: string }>(
        'select count(*) as n from audit.entries where action = $1',
        [action],
      )
    ).rows[0]!.n,
  )

describe('while the connections that hear of changes hang', () => {
  it('a sign-out, a suspension, another role and a revoked token are in force on both servers', async () => {
    const owner = await as('Owner')
    const editor = a.users.editor
    const warm = async (client: Client) => {
      expect([await isKnown(client), await isKnown(elsewhere(client))]).toEqual([true, true])
    }
    // RIGHTS_ROUNDS=50 asks 200 times.
    for (let round = 0; round < Number(process.env['RIGHTS_ROUNDS'] ?? 3); round++) {
      const one = await clientOf(editor)
      await warm(one)
      let goOn = await hangListeners()
      expect((await one.post('/api/auth/sign-out', {})).status).toBe(200)
      expect([await isKnown(one), await isKnown(elsewhere(one))]).toEqual([false, false])
      goOn()

      const two = await clientOf(editor)
      await warm(two)
      goOn = await hangListeners()
      await owner.call(users.suspend, { id: editor, reason: '' })
      expect((await addPerson(elsewhere(two))).status).toBe(401)
      expect((await addPerson(two)).status).toBe(401)
      goOn()
      await restore(editor)

      const three = await clientOf(editor)
      await warm(three)
      goOn = await hangListeners()
      await owner.call(users.setRole, { id: editor, role: 'viewer' })
      expect((await addPerson(elsewhere(three))).status).toBe(403)
      expect((await addPerson(three)).status).toBe(403)
      await owner.call(users.setRole, { id: editor, role: 'editor' })
      // A right that was given is there at once as well.
      expect((await addPerson(elsewhere(three))).status).toBe(200)
      goOn()

      const made = await three.call(account.createApiToken, { name: 'Sheet', mayWrite: false, days: 1 })
      const bearer = { authorization: `Bearer ${made.token}` }
      const asks = async () =>
        Promise.all(
          [nobody, new Client(() => second.url, '')].map(async (client) => {
            const { status } = await client.try(members.list, {}, bearer)
            return status
          }),
        )
      expect(await asks()).not.toContain(401)
      goOn = await hangListeners()
      await three.call(account.revokeApiToken, { id: made.id })
      expect(await asks()).toEqual([401, 401])
      goOn()
    }
  })

  it('a live listener of an ended session is ended too, and both servers find out that they hear nothing', async () => {
    const client = await clientOf(a.users.viewer)
    const listeners = await Promise.all(
      [running.url, second.url].map((url) =>
        LiveListener.open(url, client.cookie, [`users/${a.users.viewer}`]),
      ),
    )
    undo.push(() => listeners.forEach((l) => l.close()))
    await Promise.all(listeners.map((l) => l.next((f) => f.event === 'document')))
    const gaps = [running, second].map(
      ({ services }) =>
        new Promise<void>((resolve) => {
          undo.push(services.changes.onGap(() => !services.changes.connected && resolve()))
        }),
    )
    await hangListeners()
    await client.post('/api/auth/sign-out', {})
    await Promise.all(listeners.map((l) => l.next((f) => f.event === 'ended', 30_000)))
    await Promise.all(gaps)
  })
})

describe('work that is running', () => {
  it('is not kept when its person was suspended before it ended', async () => {
    const client = await clientOf(a.users.editor)
    undo.push(() => restore(a.users.editor))
    const count = async () =>
      (await databases.owner.query('select from people where committee_id = $1', [committeeId])).rowCount
    const before = await count()
    const goOn = await holdLog()
    const writing = addPerson(client)
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await databases.owner.query('update users set suspended_at = now() where id = $1', [a.users.editor])
    await goOn()
    expect((await writing).status).toBe(401)
    expect(await count()).toBe(before)
  })

  it('breaks off an export in the middle', async () => {
    await databases.owner.query(
      `insert into people (organization_id, committee_id, first_name, last_name)
       select $1, $2, 'Many', 'Person ' || n from generate_series(1, 3000) n`,
      [a.organizationId, committeeId],
    )
    const userId = a.users.Admin
    const client = await clientOf(userId)
    undo.push(() => restore(userId, 'Admin'))
    // Between the count and the first page: the page waits behind a lock on the table, which waits for the count.
    const goOn = await holdLog()
    const filter = encodeURIComponent(JSON.stringify({ committeeId }))
    const asking = client.get(`/api/exports/people/list.csv?filter=${filter}`)
    await expect.poll(async () => (await waiting()).length).toBe(1)
    const inTheWay = await databases.owner.connect()
    await inTheWay.query('begin')
    const locked = inTheWay.query('lock table people in access exclusive mode')
    await expect.poll(async () => (await waiting()).length).toBe(2)
    await goOn()
    await locked
    const response = await asking
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await databases.owner.query('update users set suspended_at = now() where id = $1', [userId])
    await inTheWay.query('rollback')
    inTheWay.release()
    expect(response.status).toBe(200)
    let lines = 0
    const rest = (async () => {
      for await (const chunk of response.body!) lines += chunk.filter((byte) => byte === 10).length
    })()
    await expect(rest).rejects.toThrow('terminated')
    expect(lines).toBeLessThan(1100)
  })
})

describe('an act and its entry in the log', () => {
  it('of a sign-out everywhere: both, or neither when the connection is cut', async () => {
    const client = await clientOf(a.users.viewer)
    const owner = await as('Owner')
    expect(await isKnown(client)).toBe(true)
    const before = await entries('user.signedOut')
    const goOn = await holdLog()
    const acting = owner.try(users.signOutEverywhere, { id: a.users.viewer })
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await databases.owner.query('select pg_terminate_backend($1)', [(await waiting())[0]!.pid])
    expect((await acting).status).toBe(503)
    await goOn()
    expect([await isKnown(client), (await entries('user.signedOut')) - before]).toEqual([true, 0])
    await owner.call(users.signOutEverywhere, { id: a.users.viewer })
    expect([await isKnown(client), (await entries('user.signedOut')) - before]).toEqual([false, 1])
  })

  it('of a new password and of a token: both, or neither when the connection is cut', async () => {
    const email = a.emails.editor
    const client = await signIn(email, world.password)
    const change = () =>
      client.post('/api/auth/change-password', {
        currentPassword: world.password,
        newPassword: 'sunflower river nine',
      })
    const make = () => client.try(account.createApiToken, { name: 'Cut', mayWrite: true, days: 3 })
    for (const act of [change, make]) {
      const goOn = await holdLog()
      const acting = act()
      await expect.poll(async () => (await waiting()).length).toBe(1)
      await databases.owner.query('select pg_terminate_backend($1)', [(await waiting())[0]!.pid])
      expect((await acting).status).toBe(503)
      await goOn()
    }
    await expect(signIn(email, world.password)).resolves.toBeDefined()
    expect((await client.call(account.apiTokens, {})).tokens.map((t) => t.name)).not.toContain('Cut')
    expect((await change()).status).toBe(200)
    expect(await entries('password.changed')).toBe(1)
  })
})

describe('what a token made or an organization had', () => {
  it('a calendar address that was made with a token ends with it', async () => {
    const client = await clientOf(a.users.admin)
    const make = async () => {
      const { id, token } = await client.call(account.createApiToken, {
        name: 'Cal',
        mayWrite: true,
        days: 1,
      })
      const reply = await nobody.try(
        calendarFeeds.make,
        { kind: 'followed bills', committeeId: null },
        { authorization: `Bearer ${token}` },
      )
      expect(reply.status).toBe(200)
      const { pathname } = new URL((reply.body as { url: string }).url)
      expect((await nobody.get(pathname)).status).toBe(200)
      return { id, pathname }
    }
    const revoked = await make()
    await client.call(account.revokeApiToken, { id: revoked.id })
    expect((await nobody.get(revoked.pathname)).status).toBe(404)
    const expired = await make()
    await databases.owner.query('update sign_in.api_tokens set expires_at = now() where id = $1', [
      expired.id,
    ])
    expect((await nobody.get(expired.pathname)).status).toBe(404)
  })

  it('sessions and tokens of an archived organization, and of a removed member, do not come back', async () => {
    const owner = await as('Owner')
    const client = await clientOf(b.users.editor)
    const { token } = await client.call(account.createApiToken, { name: 'Old', mayWrite: false, days: 9 })
    const asks = async () => (await nobody.try(members.list, {}, { authorization: `Bearer ${token}` })).status
    expect(await asks()).not.toBe(401)
    await owner.call(organizations.archive, { organizationId: b.organizationId })
    expect([await asks(), await isKnown(client)]).toEqual([401, false])
    await owner.call(organizations.restore, { organizationId: b.organizationId })
    expect([await asks(), await isKnown(client)]).toEqual([401, false])

    const again = await clientOf(b.users.editor)
    const admin = await clientOf(b.users.Admin)
    expect(await isKnown(again)).toBe(true)
    await admin.call(members.remove, { id: b.users.editor })
    expect(await isKnown(again)).toBe(false)
    await admin.call(members.takeBack, { id: b.users.editor })
    expect(await isKnown(again)).toBe(false)
  })

  it('an administrator ends no sign-ins of another organization, even by mistake of a handler', async () => {
    const foreign = await clientOf(b.users.viewer)
    const { rows } = await databases.inScope(
      { organization: a.organizationId, user: a.users.Admin, committees: '*' },
      async (_, client) =>
        client.query<{ ended: number }>('select tenant.end_sign_ins($1::uuid[]) as ended', [
          [b.users.viewer],
        ]),
    )
    expect([rows[0]!.ended, await isKnown(foreign)]).toEqual([0, true])
  })
})
