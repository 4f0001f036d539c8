import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { nilId } from '../../app/server/auth/viewer.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import { exported } from '../../testing/exports.ts'
import { testServer } from '../../testing/server.ts'
import { auditLog } from './api.ts'
import { gather } from '../../app/server/feature.ts'
import { features } from '../../features.server.ts'
import { actionInWords } from './actionWords.server.ts'
import { detailInWords } from './words.ts'

const { as, world, databases } = await testServer()
const { a, b } = world

// What the test world itself has on record.
let before = { a: 0, b: 0 }
const countOf = async (organizationId: string) =>
  Number(
    (
      await databases.owner.query<{ count: string }>(
        'select count(*) from audit.entries where organization_id = $1',
        [organizationId],
      )
    ).rows[0]!.count,
  )

beforeAll(async () => {
  before = { a: await countOf(a.organizationId), b: await countOf(b.organizationId) }
  for (const [organization, count] of [
    [a, 60],
    [b, 3],
  ] as const)
    for (let i = 0; i < count; i++)
      await databases.asSystem((db) =>
        appendAudit(
          db,
          { userId: organization.users.Admin, name: 'Ada', organizationId: organization.organizationId },
          {
            action: i % 2 ? 'member.suspended' : 'member.invited',
            subject: 'user',
            subjectId: organization.rows.userId,
            detail: { i },
          },
        ),
      )
})

test('the log is read newest first, a page at a time', async () => {
  const admin = await as('Admin')
  const first = await admin.call(auditLog.list, {})
  expect(first).toMatchObject({ total: 60 + before.a, pageSize: 50 })
  expect(first.rows.map((e) => e.seq)).toEqual(Array.from({ length: 50 }, (_, i) => 60 + before.a - i))
  expect(first.rows[0]).toMatchObject({ actorName: 'Ada', subjectName: 'Colleague of a' })
  expect((await admin.call(auditLog.list, { page: 2 })).rows.map((e) => e.seq)).toEqual(
    Array.from({ length: 10 + before.a }, (_, i) => 10 + before.a - i),
  )
})

test('filters by action, person, subject and date agree with the count', async () => {
  const admin = await as('Admin')
  expect(
    (await admin.call(auditLog.list, { action: 'member.suspended', actorId: a.users.Admin })).total,
  ).toBe(30)
  expect((await admin.call(auditLog.list, { actorId: randomUUID() })).total).toBe(0)
  expect(
    (await admin.call(auditLog.list, { actorId: a.users.Admin, subject: 'user', subjectId: a.rows.userId }))
      .total,
  ).toBe(60)
  expect((await admin.call(auditLog.list, { until: '2020-01-01T00:00:00Z' })).total).toBe(0)
  expect((await admin.call(auditLog.list, { from: '2020-01-01T00:00:00Z' })).total).toBe(60 + before.a)
})

test('the filters offer what occurs in this log and nothing of another', async () => {
  expect(await (await as('Admin')).call(auditLog.choices, {})).toEqual({
    actions: [
      { action: 'member.invited', what: 'Invited someone' },
      { action: 'member.suspended', what: 'Suspended a member' },
    ],
    subjects: ['invitation', 'user'],
    people: [{ id: a.users.Admin, name: 'Ada' }],
  })
})

test('another organization answers like a missing one; the installation’s own log is for platform staff', async () => {
  const admin = await as('Admin')
  for (const call of [auditLog.list, auditLog.choices, auditLog.verify, auditLog.exports])
    for (const organizationId of [b.organizationId, nilId]) {
      const foreign = await admin.try(call, { organizationId })
      expect([foreign.status, foreign.text]).toEqual([
        404,
        (await admin.try(call, { organizationId: randomUUID() })).text,
      ])
    }
  expect(
    (await (await as('Super_Admin')).call(auditLog.list, { organizationId: b.organizationId })).total,
  ).toBe(3 + before.b)
  expect((await (await as('Super_Admin')).try(auditLog.list, { organizationId: nilId })).status).toBe(200)
})

test.each(['Organization_Moderator', 'editor', 'viewer'] as const)(
  'a %s cannot read the log',
  async (role) => {
    expect((await (await as(role)).try(auditLog.list, {})).status).toBe(403)
  },
)

test('the chain verifies, and an entry edited behind the back of everyone is named', async () => {
  const admin = await as('Admin')
  expect(await admin.call(auditLog.verify, {})).toEqual({ entries: 60 + before.a, firstBadSeq: null })
  await databases.owner.query('alter table audit.entries disable trigger entries_append_only')
  await databases.owner.query(
    `update audit.entries set actor_name = 'Eve' where organization_id = $1 and seq = 17`,
    [a.organizationId],
  )
  expect(await admin.call(auditLog.verify, {})).toEqual({ entries: 60 + before.a, firstBadSeq: 17 })
  await databases.owner.query(
    `update audit.entries set actor_name = 'Ada' where organization_id = $1 and seq = 17`,
    [a.organizationId],
  )
  await databases.owner.query('alter table audit.entries enable trigger entries_append_only')
})

test('an export holds every fitting entry and becomes an entry itself', async () => {
  const admin = await as('Admin')
  const filter = { action: 'member.suspended', actorId: a.users.Admin }
  expect(await exported(admin, auditLog.list, filter)).toHaveLength(30)
  expect((await admin.call(auditLog.list, {})).rows[0]).toMatchObject({
    seq: 61 + before.a,
    action: 'export.made',
    detail: { rows: 30 },
  })
})

test.each([
  [{ from: 'viewer', to: 'Organization_Admin' }, 'Viewer to Organization admin'],
  [{ from: null, to: 365 }, 'nothing to 365'],
  [{ what: 'Members', rows: 1204, fileName: 'x.csv', filter: {} }, 'Members · 1,204 rows'],
  [{ reason: '' }, ''],
  [{ isRepeating: true, isPublic: false }, 'repeating'],
  [{ repeats: 'Every week on Tuesday', isPublic: true }, 'Every week on Tuesday · public'],
  [{ scope: 'this' }, ''],
  [{ scope: 'following' }, 'this day and later ones'],
  [{ voters: 412, district: 40, entries: 1 }, '412 voters · district 40 · 1 entry'],
  [{ before: 'support', after: 'oppose' }, 'support to oppose'],
])('details read as words', (detail, words) => {
  expect(detailInWords({ detail })).toBe(words)
})

test('an action no one has worded is still readable', () => {
  const given = gather(features)
  expect(actionInWords(given, 'voterFile.looked_up')).toBe('Voter file looked up')
  expect(actionInWords(given, 'member.invited')).toBe('Invited someone')
  expect(actionInWords(given, 'bill.whipMarked', 'LB16')).toBe('Marked the whip board of LB16')
  expect(actionInWords(given, 'event.changed', 'Doors in Fremont')).toBe('Changed the event Doors in Fremont')
  expect(actionInWords(given, 'event.changed')).toBe('Changed the event')
  expect(actionInWords(given, 'constructor')).toBe('Constructor')
})
