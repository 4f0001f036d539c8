import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../../app/contract.ts'
import type { Role } from '../../permissions.ts'
import { exported, exportPath } from '../../testing/exports.ts'
import { Client, testServer } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { account } from '../account/api.ts'
import { members } from './api.ts'

const { as, world, databases, running, signIn, nobody, another } = await testServer()
const a = world.a

/** A fresh person of organization A for each test, so that tests do not build on each other. */
async function someone(role: Role = 'editor', organizationId: string = a.organizationId): Promise<string> {
  const { id } = await databases.asSystem((db) =>
    db
      .insertInto('users')
      .values({ organizationId, name: `Some ${role}`, email: `${randomUUID()}@example.org`, role })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
const rowOf = (id: string) =>
  databases.asSystem((db) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const giveHim = (userId: string) =>
  databases.asSystem((db) =>
    db
      .insertInto('committeeMembers')
      .values({ organizationId: a.organizationId, committeeId: a.rows.committeeId, userId, job: 'canvasser' })
      .execute(),
  )
async function lastEntry(subjectId: string) {
  const { rows: entries } = await (await as('Admin')).call(auditLog.list, { subjectId })
  return entries[0]
}

let person: string
beforeEach(async () => {
  person = await someone()
})

describe('the list of members', () => {
  test('an administrator finds people by part of a name or address, sorted and counted', async () => {
    const admin = await as('Admin')
    const found = await admin.call(members.list, { search: 'COLLEAGUE' })
    expect(found.rows.map((m) => m.email)).toEqual(['colleague@a.example'])
    expect(found).toMatchObject({ total: 1, facts: { active: 1, suspended: 0 } })
    const sorted = await admin.call(members.list, { sort: 'email', desc: true })
    expect(sorted.rows.map((m) => m.email)).toEqual(
      sorted.rows
        .map((m) => m.email)
        .toSorted()
        .toReversed(),
    )
  })

  test('a percent sign is looked for, not obeyed', async () => {
    expect((await (await as('Admin')).call(members.list, { search: '%' })).total).toBe(0)
  })

  test('filters by role, committee and state agree with the count', async () => {
    const admin = await as('Admin')
    await giveHim(person)
    const inCommittee = await admin.call(members.list, { committeeId: a.rows.committeeId })
    expect(inCommittee.rows.map((m) => m.id)).toContain(person)
    expect(inCommittee.total).toBe(inCommittee.rows.length)
    await admin.call(members.suspend, { id: person })
    const suspended = await admin.call(members.list, { state: 'suspended', committeeId: a.rows.committeeId })
    expect(suspended.rows.map((m) => m.id)).toEqual([person])
    const viewers = await admin.call(members.list, { role: 'viewer' })
    expect(new Set(viewers.rows.map((m) => m.role))).toEqual(new Set(['viewer']))
  })

  test('rows say what the viewer may do with them', async () => {
    const { rows } = await (await as('Admin')).call(members.list, {})
    const may = (id: string) => rows.find((m) => m.id === id)
    expect(may(a.users.Admin)).toMatchObject({ isMe: true, mayManage: false, mayGiveJobs: true })
    expect(may(a.users.Org_Admin)).toMatchObject({ mayManage: false, mayGiveJobs: true })
    expect(may(a.users.Owner)).toMatchObject({ mayManage: false, mayGiveJobs: false })
    expect(may(a.users.editor)).toMatchObject({ mayManage: true, mayGiveJobs: true })
  })

  test('platform staff read any organization; an administrator of another one finds nothing', async () => {
    expect(
      (await (await as('Super_Admin')).call(members.list, { organizationId: world.b.organizationId })).total,
    ).toBeGreaterThan(0)
    const foreign = await (await as('Admin')).try(members.list, { organizationId: world.b.organizationId })
    const missing = await (await as('Admin')).try(members.list, { organizationId: randomUUID() })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
  })

  test('a moderator sees members but may neither export nor change them', async () => {
    const moderator = await as('Organization_Moderator')
    expect((await moderator.call(members.list, {})).rows.every((m) => !m.mayManage)).toBe(true)
    expect((await moderator.get(exportPath(members.list, {}))).status).toBe(403)
    expect((await moderator.try(members.setRole, { id: person, role: 'viewer' })).status).toBe(403)
  })

  test.each(['editor', 'viewer'] as const)('a %s cannot read the list', async (role) => {
    expect((await (await as(role)).try(members.list, {})).status).toBe(403)
  })

  test('an export holds the filtered rows, disarms formulas and is on record', async () => {
    await databases.asSystem((db) =>
      db.updateTable('users').set({ name: '=HYPERLINK("x")' }).where('id', '=', person).execute(),
    )
    const rows = await exported(await as('Admin'), members.list, { search: '=hyper' })
    expect(rows).toEqual([expect.objectContaining({ Name: `'=HYPERLINK("x")` })])
    expect(await lastEntry('Members')).toMatchObject({ action: 'export.made', detail: { rows: 1 } })
  })
})

describe('changing a member', () => {
  test('a new role holds at once and is on record', async () => {
    const { email } = await rowOf(person)
    await (await as('Admin')).call(members.setRole, { id: person, role: 'Organization_Moderator' })
    expect(await rowOf(person)).toMatchObject({ email, role: 'Organization_Moderator' })
    expect(await lastEntry(person)).toMatchObject({
      action: 'member.roleChanged',
      actorName: 'Admin of a',
      detail: { from: 'editor', to: 'Organization_Moderator' },
    })
  })

  test('committees are replaced as a whole, and one of another organization is refused like a missing one', async () => {
    const admin = await as('Admin')
    const given = [{ committeeId: a.rows.committeeId, job: 'treasurer' as const }]
    expect(
      (await admin.call(members.setCommittees, { id: person, committees: given })).committees,
    ).toMatchObject(given)
    const foreign = await admin.try(members.setCommittees, {
      id: person,
      committees: [{ committeeId: world.b.rows.committeeId, job: 'treasurer' }],
    })
    const missing = await admin.try(members.setCommittees, {
      id: person,
      committees: [{ committeeId: randomUUID(), job: 'treasurer' }],
    })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await admin.call(members.get, { id: person })).committees).toMatchObject(given)
    expect((await admin.call(members.setCommittees, { id: person, committees: [] })).committees).toEqual([])
  })

  test('a committee of another organization is refused for the Owner too', async () => {
    const reply = await (
      await as('Owner')
    ).try(members.setCommittees, {
      id: person,
      committees: [{ committeeId: world.b.rows.committeeId, job: 'observer' }],
    })
    expect(reply.status).toBe(404)
  })

  test('suspending ends the sessions and keeps the person out; restoring lets them in', async () => {
    const viewer = await as('viewer', 'b')
    const id = world.b.users.viewer
    const admin = await as('Admin', 'b')
    expect(await viewer.call(account.whoAmI, {})).toMatchObject({ user: { id } })
    await admin.call(members.suspend, { id, reason: 'Left the race' })
    expect((await viewer.call(account.whoAmI, {})).user).toBeNull()
    await expect(signIn(world.b.emails.viewer, world.password)).rejects.toThrow('403')
    await admin.call(members.restore, { id })
    await expect(signIn(world.b.emails.viewer, world.password)).resolves.toBeDefined()
  })

  test('suspending closes the live channel within five seconds', async () => {
    const editor = await as('editor', 'b')
    const response = await editor.get(`/api/live?watch=users/${world.b.users.editor}`)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const read = (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        heard += value
      }
    })()
    await expect.poll(() => heard).toContain('event: document')
    await (await as('Admin', 'b')).call(members.suspend, { id: world.b.users.editor })
    await read
    expect(heard).toContain('event: ended')
    await (await as('Admin', 'b')).call(members.restore, { id: world.b.users.editor })
  })

  test('a removed person loses organization, role and committees, and the removal can be taken back', async () => {
    const admin = await as('Admin')
    await giveHim(person)
    await admin.call(members.setRole, { id: person, role: 'Organization_Moderator' })
    await admin.call(members.remove, { id: person })
    expect(await rowOf(person)).toMatchObject({ organizationId: null, role: 'viewer' })
    expect((await admin.try(members.get, { id: person })).status).toBe(404)
    const back = await admin.call(members.takeBack, { id: person })
    expect(back).toMatchObject({
      role: 'Organization_Moderator',
      committees: [{ committeeId: a.rows.committeeId, job: 'canvasser' }],
    })
    expect(await rowOf(person)).toMatchObject({ organizationId: a.organizationId })
  })

  test('a removal can be taken back for a day, and only while the person joined no one else', async () => {
    const admin = await as('Admin')
    await admin.call(members.remove, { id: person })
    await databases.asSystem((db) =>
      db
        .updateTable('users')
        .set({ organizationId: world.b.organizationId })
        .where('id', '=', person)
        .execute(),
    )
    expect((await admin.try(members.takeBack, { id: person })).status).toBe(409)
    expect(await rowOf(person)).toMatchObject({ organizationId: world.b.organizationId })
    const other = await someone()
    await admin.call(members.remove, { id: other })
    await databases.asSystem((db) =>
      db
        .updateTable('formerMembers')
        .set({ removedAt: new Date(Date.now() - 90_000_000) })
        .where('userId', '=', other)
        .execute(),
    )
    expect((await admin.try(members.takeBack, { id: other })).status).toBe(409)
  })

  test('a removal cannot be taken back once the person has another place on the platform', async () => {
    const admin = await as('Admin')
    await admin.call(members.remove, { id: person })
    await databases.asSystem((db) =>
      db.updateTable('users').set({ role: 'Super_Admin' }).where('id', '=', person).execute(),
    )
    expect((await admin.try(members.takeBack, { id: person })).status).toBe(409)
    expect(await rowOf(person)).toMatchObject({ organizationId: null, role: 'Super_Admin' })
  })

  test('an administrator cannot fetch a stranger who has no organization', async () => {
    const stranger = await databases.asSystem((db) =>
      db
        .insertInto('users')
        .values({ name: 'Free', email: `${randomUUID()}@example.org`, role: 'viewer' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await (await as('Admin')).try(members.takeBack, { id: stranger.id })).status).toBe(404)
    await (await as('Admin')).call(members.remove, { id: person })
    expect((await (await as('Admin', 'b')).try(members.takeBack, { id: person })).status).toBe(404)
  })
})

describe('an invitation', () => {
  const guest = () => ({
    email: `${randomUUID()}@example.org`,
    name: 'Ann',
    role: 'viewer' as const,
    committees: [],
  })
  const tokenOf = (link: string) => new URL(link).searchParams.get('invitation')!

  test('that no mail server can take gives whoever invites the link, and a new one when it is made again', async () => {
    const admin = await as('Admin')
    const { link, id, email } = await admin.call(members.invite, guest())
    expect(await nobody.call(account.invitation, { token: tokenOf(link!) })).toMatchObject({ email })
    const again = await admin.call(members.resendInvitation, { id })
    expect(again.link).not.toBe(link)
    expect(await nobody.call(account.invitation, { token: tokenOf(again.link!) })).toMatchObject({ email })
  })

  test('that is emailed shows its link to no one else', async () => {
    const { running: mailing } = await another({ SMTP_URL: 'smtp://127.0.0.1:1/' })
    const admin = new Client(() => mailing.url, (await as('Admin')).cookie)
    expect((await admin.call(members.invite, guest())).link).toBeNull()
  })
})

describe('what must not be possible', () => {
  type Try = [sentence: string, actor: Role, call: Call, input: () => unknown, status: number]
  const own = (role: Role) => ({ id: a.users[role] })
  const cases: Try[] = [
    [
      'an administrator changes their own role',
      'Admin',
      members.setRole,
      () => ({ ...own('Admin'), role: 'viewer' }),
      403,
    ],
    [
      'the Owner changes their own role',
      'Owner',
      members.setRole,
      () => ({ ...own('Owner'), role: 'viewer' }),
      403,
    ],
    ['an administrator suspends themself', 'Admin', members.suspend, () => own('Admin'), 403],
    ['an administrator removes themself', 'Admin', members.remove, () => own('Admin'), 403],
    [
      'an administrator changes an equal',
      'Admin',
      members.setRole,
      () => ({ ...own('Organization_Principal'), role: 'viewer' }),
      403,
    ],
    ['an administrator suspends an equal', 'Admin', members.suspend, () => own('Org_Admin'), 403],
    ['an administrator removes an equal', 'Organization_Admin', members.remove, () => own('admin'), 403],
    ['an administrator suspends platform staff', 'Admin', members.suspend, () => own('Super_Admin'), 403],
    ['an administrator removes the Owner', 'Admin', members.remove, () => own('Owner'), 403],
    [
      'an administrator gives the Owner a job',
      'Admin',
      members.setCommittees,
      () => ({ ...own('Owner'), committees: [] }),
      403,
    ],
    ['platform staff suspend each other', 'Super_Admin', members.suspend, () => own('Console_Admin'), 403],
    ['platform staff suspend the Owner', 'Super_Admin', members.suspend, () => own('Owner'), 403],
    [
      'an administrator makes someone an equal',
      'Admin',
      members.setRole,
      async () => ({ id: await someone(), role: 'admin' }),
      403,
    ],
    [
      'an administrator makes someone an Owner',
      'Admin',
      members.setRole,
      async () => ({ id: await someone(), role: 'Owner' }),
      403,
    ],
    [
      'platform staff make someone an Owner',
      'Super_Admin',
      members.setRole,
      async () => ({ id: await someone(), role: 'Owner' }),
      403,
    ],
    [
      'a moderator invites an administrator',
      'Organization_Moderator',
      members.invite,
      () => ({ email: 'x1@example.org', role: 'Admin' }),
      403,
    ],
    [
      'a moderator invites a moderator',
      'Organization_Moderator',
      members.invite,
      () => ({ email: 'x2@example.org', role: 'Organization_Moderator' }),
      403,
    ],
    [
      'an administrator invites an equal',
      'Admin',
      members.invite,
      () => ({ email: 'x3@example.org', role: 'Org_Admin' }),
      403,
    ],
    [
      'an administrator invites an Owner',
      'Admin',
      members.invite,
      () => ({ email: 'x4@example.org', role: 'Owner' }),
      403,
    ],
    [
      'an editor invites a viewer',
      'editor',
      members.invite,
      () => ({ email: 'x5@example.org', role: 'viewer' }),
      403,
    ],
    [
      'an invitation gives a committee of another organization',
      'Admin',
      members.invite,
      () => ({
        email: 'x6@example.org',
        role: 'viewer',
        committees: [{ committeeId: world.b.rows.committeeId, job: 'observer' }],
      }),
      404,
    ],
    [
      'an administrator changes a person of another organization',
      'Admin',
      members.setRole,
      () => ({ id: world.b.rows.userId, role: 'viewer' }),
      404,
    ],
    [
      'an administrator invites into another organization',
      'Admin',
      members.invite,
      () => ({ organizationId: world.b.organizationId, email: 'x7@example.org', role: 'viewer' }),
      404,
    ],
    [
      'an administrator revokes an invitation of another organization',
      'Admin',
      members.revokeInvitation,
      () => ({ id: world.b.rows.invitationId }),
      404,
    ],
    [
      'a committee is given twice',
      'Admin',
      members.setCommittees,
      () => ({
        id: a.rows.userId,
        committees: [0, 1].map(() => ({ committeeId: a.rows.committeeId, job: 'observer' })),
      }),
      422,
    ],
    [
      'a role that does not exist is given',
      'Admin',
      members.setRole,
      () => ({ id: a.rows.userId, role: 'king' }),
      422,
    ],
  ]
  test.each(cases)('%s', async (_, actor, call, input, status) => {
    expect((await (await as(actor)).try(call, await input())).status).toBe(status)
  })

  test('the last Owner who can sign in is neither suspended, removed nor changed', async () => {
    const owner = await as('Owner')
    const other = world.b.users.Owner
    await owner.call(members.suspend, { id: other })
    // The other Owner acts with a session from before: they are out, so no one is left to act on the last one but background work.
    const { keepAnOwner } = await import('./lastOwner.server.ts')
    await expect(
      databases.asSystem((db) => keepAnOwner(db, { id: a.users.Owner, role: 'Owner' })),
    ).rejects.toThrow('last Owner')
    await owner.call(members.restore, { id: other })
    await expect(
      databases.asSystem((db) => keepAnOwner(db, { id: a.users.Owner, role: 'Owner' })),
    ).resolves.toBeUndefined()
  })

  test('two Owners who suspend each other at the same moment leave one', async () => {
    const [first, second] = [await as('Owner'), await as('Owner', 'b')]
    await Promise.all([
      first.try(members.suspend, { id: world.b.users.Owner }),
      second.try(members.suspend, { id: a.users.Owner }),
    ])
    const left = await databases.asSystem((db) =>
      db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'Owner')
        .where('suspendedAt', 'is', null)
        .execute(),
    )
    expect(left.length).toBeGreaterThanOrEqual(1)
    await databases.asSystem((db) =>
      db.updateTable('users').set({ suspendedAt: null }).where('role', '=', 'Owner').execute(),
    )
  })
})

describe('invitations', () => {
  const invited = (email = `${randomUUID()}@example.org`) => ({
    email,
    name: 'Nora',
    role: 'viewer' as const,
  })

  test('a moderator invites a viewer; the letter goes out and both are on record', async () => {
    const moderator = await as('Organization_Moderator')
    const invitation = await moderator.call(members.invite, invited('Nora.New@Example.org'))
    expect(invitation).toMatchObject({
      email: 'nora.new@example.org',
      state: 'waiting',
      invitedByName: 'Organization_Moderator of a',
    })
    const letter = await databases.asSystem((db) =>
      db
        .selectFrom('mails')
        .select('bodyText')
        .where('recipient', '=', 'nora.new@example.org')
        .executeTakeFirst(),
    )
    expect(letter?.bodyText).toContain('/login?invitation=')
    expect(await lastEntry(invitation.id)).toMatchObject({ action: 'member.invited' })
    expect(JSON.stringify(invitation)).not.toContain('token')
  })

  test('the same address is invited once, even by two people at the same moment', async () => {
    const [one, two] = [await as('Admin'), await as('Organization_Moderator')]
    const form = invited()
    const replies = await Promise.all([one.try(members.invite, form), two.try(members.invite, form)])
    expect(replies.map((r) => String(r.status)).toSorted()).toEqual(['200', '409'])
    expect((await one.try(members.invite, invited('colleague@a.example'))).status).toBe(409)
  })

  test('an address of another organization is invited like any other: nothing is given away', async () => {
    const reply = await (await as('Admin')).try(members.invite, invited('colleague@b.example'))
    expect(reply.status).toBe(200)
  })

  test('revoking, taking it back and sending again', async () => {
    const admin = await as('Admin')
    const { id } = await admin.call(members.invite, invited())
    expect((await admin.call(members.revokeInvitation, { id })).state).toBe('revoked')
    expect((await admin.try(members.resendInvitation, { id })).status).toBe(409)
    expect((await admin.call(members.restoreInvitation, { id })).state).toBe('waiting')
    const before = await databases.asSystem((db) =>
      db.selectFrom('invitations').select('tokenHash').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    await admin.call(members.resendInvitation, { id })
    const after = await databases.asSystem((db) =>
      db.selectFrom('invitations').select('tokenHash').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(after.tokenHash).not.toBe(before.tokenHash)
  })

  test('an accepted invitation can no longer be revoked', async () => {
    const admin = await as('Admin')
    const { id } = await admin.call(members.invite, invited())
    await databases.asSystem((db) =>
      db.updateTable('invitations').set({ acceptedAt: new Date() }).where('id', '=', id).execute(),
    )
    expect((await admin.try(members.revokeInvitation, { id })).status).toBe(409)
  })

  test('a moderator cannot touch an invitation that makes an administrator', async () => {
    const { id } = await (
      await as('Owner')
    ).call(members.invite, { ...invited(), role: 'Admin', organizationId: a.organizationId })
    const moderator = await as('Organization_Moderator')
    expect((await moderator.try(members.revokeInvitation, { id })).status).toBe(403)
    expect((await moderator.call(members.invitations, {})).rows.find((i) => i.id === id)?.mayManage).toBe(
      false,
    )
  })

  test('the list is filtered by state and counts what waits', async () => {
    const admin = await as('Admin')
    const { id } = await admin.call(members.invite, invited())
    await databases.asSystem((db) =>
      db
        .updateTable('invitations')
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
    )
    const expired = await admin.call(members.invitations, { state: 'expired' })
    expect(expired.rows.map((i) => i.id)).toEqual([id])
    expect(expired.facts?.waiting).toBe((await admin.call(members.invitations, { state: 'waiting' })).total)
  })

  test('after 200 letters within an hour the desk has to wait', async () => {
    const admin = await as('Org_Admin')
    const limit = { name: 'invitation-letters', points: 200, perSeconds: 3600 }
    for (let i = 0; i < 200; i++) await running.services.limits.count(limit, a.users.Org_Admin)
    expect((await admin.try(members.invite, invited())).status).toBe(429)
  })
})
