import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { account } from '../account/api.ts'
import { auditLog } from '../auditLog/api.ts'
import { committees } from '../committees/api.ts'
import { members } from '../members/api.ts'
import { testServer } from '../../testing/server.ts'
import { organizations } from './api.ts'
import { applyRetention } from './jobs.server.ts'

const { as, world, databases, signIn } = await testServer()
const { a, b } = world

test('an administrator reads the own organization with its figures', async () => {
  const own = await (await as('Admin')).call(organizations.get, {})
  expect(own).toMatchObject({
    id: a.organizationId,
    figures: { members: 13, suspended: 0, invitationsWaiting: 1, committees: 2, files: 6 },
  })
})

test('another organization answers like a missing one, in every call that names one', async () => {
  const admin = await as('Admin')
  const calls = [
    [organizations.get, {}],
    [organizations.rename, { name: 'Mine now' }],
    [organizations.setRetention, { days: 90 }],
    [organizations.handoverSteps, {}],
    [organizations.handOver, { toUserId: b.rows.userId }],
  ] as const
  for (const [call, more] of calls) {
    const foreign = await admin.try(call, { organizationId: b.organizationId, ...more })
    const missing = await admin.try(call, { organizationId: randomUUID(), ...more })
    expect([call.path, foreign.status, foreign.text]).toEqual([call.path, 404, missing.text])
  }
})

test('platform staff list every organization; an administrator may not', async () => {
  const { organizations: all } = await (
    await as('Console_Admin')
  ).call(organizations.list, { search: 'organization' })
  expect(all.map((o) => o.name)).toEqual(expect.arrayContaining(['Organization a', 'Organization b']))
  expect((await (await as('Admin')).try(organizations.list, {})).status).toBe(403)
})

test('only the Owner opens, archives and reopens organizations', async () => {
  const platform = await as('Super_Admin')
  expect((await platform.try(organizations.create, { name: 'No' })).status).toBe(403)
  expect((await platform.try(organizations.archive, { organizationId: b.organizationId })).status).toBe(403)
  const made = await (await as('Owner')).call(organizations.create, { name: 'New one' })
  expect(made).toMatchObject({ name: 'New one', figures: { members: 0 } })
})

test('an Owner who belongs to no organization works in the first one from the moment it is made', async () => {
  const owner = await as('Owner')
  const move = (organizationId: string | null) =>
    databases.asSystem((db) =>
      db.updateTable('users').set({ organizationId }).where('id', '=', a.users.Owner).execute(),
    )
  await move(null)
  const first = await owner.call(organizations.create, { name: 'First one', join: true })
  expect(first).toMatchObject({ name: 'First one', figures: { members: 1 } })
  expect((await owner.call(organizations.get, {})).id).toBe(first.id)
  // The next one is for other people.
  const next = await owner.call(organizations.create, { name: 'Next one', join: true })
  expect(next.figures.members).toBe(0)
  await move(a.organizationId)
})

test('a new name and a retention are kept and on record', async () => {
  const admin = await as('Admin')
  await admin.call(organizations.rename, { name: 'Prairie Alliance' })
  expect(await admin.call(organizations.setRetention, { days: 365 })).toMatchObject({
    name: 'Prairie Alliance',
    retentionDays: 365,
  })
  const { rows: entries } = await admin.call(auditLog.list, { subject: 'organization' })
  expect(entries.map((e) => e.detail)).toEqual([
    { from: null, to: 365 },
    { from: 'Organization a', to: 'Prairie Alliance' },
  ])
  expect((await admin.try(organizations.setRetention, { days: 5 })).status).toBe(422)
})

test('archiving keeps everyone out but platform staff; reopening lets exactly those back', async () => {
  const owner = await as('Owner')
  const editor = await as('editor', 'b')
  const suspendedBefore = b.users.viewer
  await (await as('Admin', 'b')).call(members.suspend, { id: suspendedBefore, reason: 'Left' })
  await owner.call(organizations.archive, { organizationId: b.organizationId })
  expect((await editor.call(account.whoAmI, {})).user).toBeNull()
  const staff = await as('Super_Admin', 'b')
  expect((await staff.call(account.whoAmI, {})).user).not.toBeNull()
  expect(
    (
      await owner.try(members.invite, {
        organizationId: b.organizationId,
        email: 'late@example.org',
        role: 'viewer',
      })
    ).status,
  ).toBe(409)
  expect((await owner.try(members.restore, { id: b.users.editor })).status).toBe(409)
  await owner.call(organizations.restore, { organizationId: b.organizationId })
  const { rows: still } = await owner.call(members.list, {
    organizationId: b.organizationId,
    state: 'suspended',
  })
  expect(still.map((m) => m.id)).toEqual([suspendedBefore])
})

test('the Owner does not archive the organization they belong to', async () => {
  expect(
    (await (await as('Owner')).try(organizations.archive, { organizationId: a.organizationId })).status,
  ).toBe(409)
})

test('handing over gives the own role away, leaves a viewer behind and closes the committees', async () => {
  const principal = await as('Organization_Principal', 'b')
  const before = await principal.call(organizations.handoverSteps, {})
  expect(before).toMatchObject({ roleGiven: 'Organization_Principal', roleKept: 'viewer' })
  expect(before.candidates.map((c) => c.role)).not.toContain('Owner')
  expect(before.steps.find((s) => s.id === 'committees')).toMatchObject({ isDone: false, count: 2 })
  const done = await principal.call(organizations.handOver, {
    toUserId: b.rows.userId,
    archiveCommittees: true,
  })
  expect(done).toMatchObject({ role: 'Organization_Principal', committeesArchived: 2 })
  expect((await principal.try(members.list, {})).status).toBe(403)
  expect(
    (await (await as('Owner')).call(committees.list, { organizationId: b.organizationId, state: 'open' }))
      .committees,
  ).toEqual([])
})

test('one role handed over to two people at the same moment goes to one of them', async () => {
  const admin = await as('Org_Admin')
  const replies = await Promise.all(
    [a.users.editor, a.users.viewer].map((toUserId) => admin.try(organizations.handOver, { toUserId })),
  )
  expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
  const { rows } = await databases.auth.query(
    `select from users where organization_id = $1 and role = 'Org_Admin'`,
    [a.organizationId],
  )
  expect(rows).toHaveLength(1)
})

test.each([
  ['to oneself', () => a.users.Admin, 422],
  ['to someone of another organization', () => b.rows.userId, 404],
  ['to the Owner', () => a.users.Owner, 403],
])('no one hands over %s', async (_, to, status) => {
  expect((await (await as('Admin')).try(organizations.handOver, { toUserId: to() })).status).toBe(status)
})

test('the Owner hands over for an organization without changing their own role', async () => {
  await (
    await as('Owner')
  ).call(organizations.handOver, { organizationId: b.organizationId, toUserId: b.users.editor })
  const row = await databases.asSystem((db) =>
    db.selectFrom('users').select('role').where('id', '=', a.users.Owner).executeTakeFirstOrThrow(),
  )
  expect(row.role).toBe('Owner')
})

test('retention removes what has ended longer ago than the organization keeps, and nothing else', async () => {
  const { organizationId } = a
  await databases.asSystem(async (db) => {
    await db
      .updateTable('organizations')
      .set({ retentionDays: 365 })
      .where('id', '=', organizationId)
      .execute()
    const old = new Date(Date.now() - 400 * 86_400_000)
    const invitation = (email: string, expiresAt: Date) => ({
      organizationId,
      email,
      role: 'viewer',
      tokenHash: email,
      expiresAt,
    })
    await db
      .insertInto('invitations')
      .values([
        invitation('old@example.org', old),
        invitation('young@example.org', new Date(Date.now() - 86_400_000)),
      ])
      .execute()
    // Organization B keeps everything.
    await db
      .insertInto('invitations')
      .values({ ...invitation('b@example.org', old), organizationId: b.organizationId })
      .execute()
  })
  const removed = await applyRetention({ databases, job: { throwIfCancelled: () => {} } })
  expect(removed.invitations).toBe(1)
  const left = await databases.asSystem((db) =>
    db
      .selectFrom('invitations')
      .select('email')
      .where('email', 'in', ['old@example.org', 'young@example.org', 'b@example.org'])
      .orderBy('email')
      .execute(),
  )
  expect(left.map((i) => i.email)).toEqual(['b@example.org', 'young@example.org'])
})

test('a change to a member is heard by those who watch the organization, and by no stranger', async () => {
  const listen = async (email: string) => {
    const response = await (
      await signIn(email, world.password)
    ).get(`/api/live?watch=organizations/${a.organizationId}`)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const heard: string[] = []
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        heard.push(...value.split('\n').filter((line) => line.startsWith('data:')))
      }
    })()
    return { heard, close: () => reader.cancel() }
  }
  const own = await listen(a.emails.Admin)
  const stranger = await listen(b.emails.Admin)
  await expect.poll(() => own.heard.length).toBe(1)
  await expect.poll(() => stranger.heard.length).toBe(1)
  await (await as('Admin')).call(members.setRole, { id: a.rows.userId, role: 'viewer' })
  await expect.poll(() => own.heard.length).toBe(2)
  expect(own.heard.join()).toContain('Prairie Alliance')
  expect(stranger.heard.join()).toContain('"data":null')
  expect(stranger.heard.join()).not.toContain('Prairie Alliance')
  await Promise.all([own.close(), stranger.close()])
})
