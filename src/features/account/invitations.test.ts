import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../app/server/auth/sessions.ts'
import { testServer, type TestServer } from '../../testing/server.ts'
import { account } from './api.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const password = 'sunflower river nine'

interface Given {
  email?: string
  role?: string
  organizationId?: string | null
  expiresAt?: Date
  revokedAt?: Date
  committees?: { committeeId: string; job: string }[]
  invitedBy?: string
}

async function invite(given: Given = {}): Promise<{ token: string; email: string }> {
  const token = randomUUID()
  const email = given.email ?? `${token}@new.example`
  await server.databases.asSystem((db) =>
    db
      .insertInto('invitations')
      .values({
        organizationId:
          given.organizationId === undefined ? server.world.a.organizationId : given.organizationId,
        email,
        name: 'Pat Sample',
        role: given.role ?? 'editor',
        committees: JSON.stringify(given.committees ?? []),
        tokenHash: hashToken(token),
        invitedBy: given.invitedBy ?? null,
        expiresAt: given.expiresAt ?? new Date(Date.now() + 3600_000),
        revokedAt: given.revokedAt ?? null,
      })
      .execute(),
  )
  return { token, email }
}
async function newcomer(role: string): Promise<string> {
  const { rows } = await server.databases.auth.query<{ id: string }>(
    `insert into users (organization_id, name, email, role) values ($1, 'Sender', $2, $3) returning id`,
    [server.world.a.organizationId, `${randomUUID()}@a.example`, role],
  )
  return rows[0]!.id
}
const look = (token: string) => server.nobody.try(account.invitation, { token })
const accept = (token: string, more: { email?: string; password?: string } = {}) =>
  server.nobody.try(account.acceptInvitation, { token, name: 'Pat Sample', password, ...more })

describe('an invitation', () => {
  it('shows what it offers, then makes the account with role, organization and committee jobs', async () => {
    const { committeeId } = server.world.a.rows
    const { token, email } = await invite({
      committees: [{ committeeId, job: 'canvasser' }],
      invitedBy: server.world.a.users.Admin,
    })
    expect((await look(token)).body).toEqual({
      email,
      name: 'Pat Sample',
      role: 'editor',
      organizationName: 'Organization a',
    })
    const accepted = await accept(token, { email: 'another@evil.example' })
    expect(accepted.body).toEqual({ email })
    const person = await server.signIn(email, password)
    const { user } = await person.call(account.whoAmI, {})
    const { rows } = await server.databases.owner.query(
      `select u.role, u.organization_id, m.committee_id, m.job from users u left join committee_members m on m.user_id = u.id where u.id = $1`,
      [user!.id],
    )
    expect(rows).toEqual([
      {
        role: 'editor',
        organization_id: server.world.a.organizationId,
        committee_id: committeeId,
        job: 'canvasser',
      },
    ])
    const log = await server.databases.owner.query(
      `select actor_id, organization_id from audit.entries where action = 'invitation.accepted' and subject_id = $1`,
      [user!.id],
    )
    expect(log.rows).toEqual([{ actor_id: user!.id, organization_id: server.world.a.organizationId }])
    const letters = await server.databases.owner.query('select subject from mails where recipient = $1', [
      server.world.a.emails.Admin,
    ])
    expect(letters.rows).toEqual([{ subject: 'Pat Sample accepted your invitation' }])
  })

  it('works once', async () => {
    const { token } = await invite()
    expect((await accept(token)).status).toBe(200)
    expect((await look(token)).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
  })

  it('works once even when the link is opened twice at the same moment, on two servers', async () => {
    const { token, email } = await invite()
    const other = await server.another()
    const input = { token, name: 'Pat Sample', password }
    const replies = await Promise.all(
      [...Array(4).keys()].map((i) =>
        (i % 2 ? other.nobody : server.nobody).try(account.acceptInvitation, input),
      ),
    )
    expect(replies.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 404, 404, 404])
    const { rowCount } = await server.databases.owner.query('select 1 from users where email = $1', [email])
    expect(rowCount).toBe(1)
  })

  it('that expired, was taken back, or never was, answers the same', async () => {
    const expired = await invite({ expiresAt: new Date(Date.now() - 1000) })
    const revoked = await invite({ revokedAt: new Date() })
    for (const ask of [look, accept]) {
      const missing = await ask(randomUUID())
      expect(missing.status).toBe(404)
      expect((await ask(expired.token)).text).toBe(missing.text)
      expect((await ask(revoked.token)).text).toBe(missing.text)
    }
  })

  it('of an organization that was archived is over', async () => {
    const gone = await server.databases.asSystem((db) =>
      db
        .insertInto('organizations')
        .values({ name: 'Gone', archivedAt: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { token } = await invite({ organizationId: gone.id })
    expect((await look(token)).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
  })

  it.each([
    ['was suspended', { suspendedAt: new Date() }],
    ['was made a viewer', { role: 'viewer' }],
    ['may no longer give that role', { role: 'Organization_Moderator' }],
    ['left', { organizationId: null, role: 'viewer' }],
  ])('lets no one in once its sender %s', async (_, change) => {
    const sender = await newcomer('Organization_Admin')
    const { token, email } = await invite({ role: 'Organization_Moderator', invitedBy: sender })
    await server.databases.asSystem((db) =>
      db.updateTable('users').set(change).where('id', '=', sender).execute(),
    )
    expect((await accept(token)).status).toBe(409)
    const { rowCount } = await server.databases.auth.query('select from users where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  it('ends with the account of its sender', async () => {
    const sender = await newcomer('Organization_Admin')
    const { token } = await invite({ role: 'Organization_Moderator', invitedBy: sender })
    expect((await look(token)).status).toBe(200)
    await server.databases.auth.query('delete from users where id = $1', [sender])
    expect((await accept(token)).status).toBe(404)
  })

  it('is not used up by an easy password', async () => {
    const { token } = await invite()
    const weak = await accept(token, { password: 'password1234' })
    expect(weak.status).toBe(422)
    expect((weak.body as { fields: object }).fields).toHaveProperty('password')
    expect((await accept(token)).status).toBe(200)
  })

  it('for an address that has an account says so and makes nothing', async () => {
    const { token } = await invite({ email: server.world.b.emails.editor })
    expect((await accept(token)).status).toBe(409)
  })

  it('brings back someone who left, with the password they had', async () => {
    const first = await invite()
    await accept(first.token)
    await server.databases.auth.query(
      `update users set organization_id = null, role = 'viewer' where email = $1`,
      [first.email],
    )
    const { token } = await invite({ email: first.email, organizationId: server.world.b.organizationId })
    expect((await accept(token, { password: 'someone else entirely' })).status).toBe(422)
    expect((await accept(token)).status).toBe(200)
    const { rows } = await server.databases.auth.query(
      'select organization_id, role from users where email = $1',
      [first.email],
    )
    expect(rows).toEqual([{ organization_id: server.world.b.organizationId, role: 'editor' }])
  })

  it('leaves nothing behind when a part of it fails', async () => {
    const foreign = server.world.b.rows.committeeId
    const { token, email } = await invite({ committees: [{ committeeId: foreign, job: 'manager' }] })
    expect((await accept(token)).status).toBe(409)
    const { rowCount } = await server.databases.owner.query('select 1 from users where email = $1', [email])
    expect(rowCount).toBe(0)
    expect((await look(token)).status).toBe(200)
  })

  it('without an address, the first Owner writes their own', async () => {
    const { token } = await invite({ email: '', role: 'Owner', organizationId: null })
    const without = await accept(token)
    expect(without.status).toBe(422)
    expect((without.body as { fields: object }).fields).toHaveProperty('email')
    expect((await accept(token, { email: 'First.Owner@New.example' })).body).toEqual({
      email: 'first.owner@new.example',
    })
    const owner = await server.signIn('first.owner@new.example', password)
    expect((await owner.call(account.whoAmI, {})).user?.name).toBe('Pat Sample')
  })
})

describe('the sign-in page', () => {
  it('lists no demo sign-ins where there is no demo data, and lists them where there is', async () => {
    expect(await server.nobody.call(account.signInPage, {})).toEqual({ demoSignIns: [], hasOwner: true })
    expect(await server.nobody.call(account.whoAmI, {})).toMatchObject({ isDemo: false })
    await server.databases.owner.query('update users set is_demo = true where id = $1', [
      server.world.b.users.viewer,
    ])
    const { demoSignIns } = await server.nobody.call(account.signInPage, {})
    // Every public page then says that what it shows is invented.
    expect(await server.nobody.call(account.whoAmI, {})).toMatchObject({ isDemo: true })
    expect(demoSignIns.length).toBeGreaterThan(10)
  })

  it('says of a new install that it has no Owner yet', async () => {
    const owners = `select id from users where role = 'Owner'`
    const { rows } = await server.databases.owner.query<{ id: string }>(owners)
    const ids = rows.map(({ id }) => id)
    const rename = (role: string) =>
      server.databases.owner.query('update users set role = $2 where id = any ($1::uuid[])', [ids, role])
    await rename('Admin')
    expect((await server.nobody.call(account.signInPage, {})).hasOwner).toBe(false)
    await rename('Owner')
    expect((await server.nobody.call(account.signInPage, {})).hasOwner).toBe(true)
  })
})
