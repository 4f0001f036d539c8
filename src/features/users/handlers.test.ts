import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { nilId } from '../../app/server/auth/viewer.ts'
import { roles, type Role } from '../../permissions.ts'
import { exported } from '../../testing/exports.ts'
import { testServer } from '../../testing/server.ts'
import { account } from '../account/api.ts'
import { auditLog } from '../auditLog/api.ts'
import { users } from './api.ts'
import { userExamples } from './examples.server.ts'

const { as, world, databases, signIn } = await testServer()
const { a, b } = world

let person: string
beforeEach(async () => {
  person = await databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({
        organizationId: b.organizationId,
        name: 'Pat Person',
        email: `${randomUUID()}@example.org`,
        role: 'editor',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('committeeMembers')
      .values({
        organizationId: b.organizationId,
        committeeId: b.rows.committeeId,
        userId: id,
        job: 'observer',
      })
      .execute()
    return id
  })
})

test.each(roles.filter((r) => r !== 'Owner'))(
  '%s gets through no door of user management',
  async (role: Role) => {
    const client = await as(role)
    for (const [name, call] of Object.entries(users)) {
      const example = userExamples[name as keyof typeof users].input(a.rows)
      expect([name, (await client.try(call, example as never)).status]).toEqual([name, 403])
    }
  },
)

test('the Owner finds people of every organization and of none', async () => {
  const owner = await as('Owner')
  const all = await owner.call(users.list, { search: 'pat person', sort: 'organization' })
  expect(all.rows.map((u) => u.organizationName)).toContain('Organization b')
  expect(
    (await owner.call(users.list, { organizationId: b.organizationId, role: 'viewer' })).rows.map(
      (u) => u.role,
    ),
  ).toEqual(['viewer'])
  await owner.call(users.setOrganization, { id: person, organizationId: null })
  expect((await owner.call(users.list, { organizationId: 'none' })).rows.map((u) => u.id)).toContain(person)
})

test('moving a person leaves their committees behind and is on record on both sides', async () => {
  const owner = await as('Owner')
  await owner.call(users.setOrganization, { id: person, organizationId: a.organizationId })
  expect(await owner.call(users.get, { id: person })).toMatchObject({
    organizationName: 'Organization a',
    committees: [],
  })
  // Rivals do not learn of each other through a log: only the installation's names both.
  for (const [organizationId, detail] of [
    [a.organizationId, { from: null, to: 'Organization a' }],
    [b.organizationId, { from: 'Organization b', to: null }],
    [nilId, { from: 'Organization b', to: 'Organization a' }],
  ] as const) {
    const { rows: entries } = await owner.call(auditLog.list, { organizationId, subjectId: person })
    expect(entries[0]).toMatchObject({ action: 'user.moved', detail })
  }
  expect((await owner.try(users.setOrganization, { id: person, organizationId: randomUUID() })).status).toBe(
    404,
  )
})

test('the Owner gives every role, also Owner, but never changes their own', async () => {
  const owner = await as('Owner')
  expect((await owner.call(users.setRole, { id: person, role: 'Owner' })).role).toBe('Owner')
  expect((await owner.call(users.setRole, { id: person, role: 'viewer' })).role).toBe('viewer')
  expect((await owner.try(users.setRole, { id: a.users.Owner, role: 'viewer' })).status).toBe(403)
  expect((await owner.try(users.suspend, { id: a.users.Owner })).status).toBe(403)
})

test('signing someone out everywhere ends every browser, and the account stays', async () => {
  const [one, two] = [
    await signIn(b.emails.editor, world.password),
    await signIn(b.emails.editor, world.password),
  ]
  const owner = await as('Owner')
  expect((await owner.call(users.get, { id: b.users.editor })).sessions).toBe(2)
  expect(await owner.call(users.signOutEverywhere, { id: b.users.editor })).toEqual({ sessions: 2 })
  for (const client of [one, two]) expect((await client.call(account.whoAmI, {})).user).toBeNull()
  await expect(signIn(b.emails.editor, world.password)).resolves.toBeDefined()
})

test('the sign-in history shows failures and successes, newest first', async () => {
  await signIn(b.emails.viewer, 'not the password').catch(() => {})
  await signIn(b.emails.viewer, world.password)
  const { attempts, hasMore } = await (await as('Owner')).call(users.signInHistory, { id: b.users.viewer })
  expect(attempts.map((s) => s.outcome)).toEqual(['ok', 'wrong'])
  expect(hasMore).toBe(false)
})

test('suspending keeps a person out until it is lifted', async () => {
  const owner = await as('Owner')
  await owner.call(users.suspend, { id: b.users.admin, reason: 'Lost laptop' })
  await expect(signIn(b.emails.admin, world.password)).rejects.toThrow('403')
  expect(await owner.call(users.restore, { id: b.users.admin })).toMatchObject({
    suspendedAt: null,
    suspendedReason: null,
  })
  await expect(signIn(b.emails.admin, world.password)).resolves.toBeDefined()
})

test('a missing person answers the same in every call', async () => {
  const owner = await as('Owner')
  const id = randomUUID()
  const replies = await Promise.all([
    owner.try(users.get, { id }),
    owner.try(users.setRole, { id, role: 'viewer' }),
    owner.try(users.suspend, { id }),
    owner.try(users.restore, { id }),
    owner.try(users.signOutEverywhere, { id }),
    owner.try(users.signInHistory, { id }),
  ])
  expect(new Set(replies.map((r) => `${r.status} ${r.text}`)).size).toBe(1)
  expect(replies[0].status).toBe(404)
})

test('an export of all users is on the record of the installation', async () => {
  const owner = await as('Owner')
  const rows = await exported(owner, users.list, { organizationId: b.organizationId })
  expect(rows.map((row) => row['Name'])).toContain('Pat Person')
  expect(JSON.stringify(rows)).not.toContain('Organization a')
  const { rows: entries } = await owner.call(auditLog.list, {
    organizationId: '00000000-0000-0000-0000-000000000000',
    action: 'export.made',
  })
  expect(entries[0]).toMatchObject({ subjectId: 'Users', detail: { rows: rows.length } })
})
