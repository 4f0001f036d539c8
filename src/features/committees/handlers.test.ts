import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { committees } from './api.ts'

const { as, world } = await testServer()
const a = world.a

test('an administrator sees every committee of the organization, an editor those they were given', async () => {
  const names = async (role: 'Admin' | 'editor' | 'Organization_Moderator') =>
    (await (await as(role)).call(committees.list, {})).committees.map((c) => c.name)
  expect(await names('Admin')).toEqual(['Committee a', 'Other committee a'])
  expect(await names('editor')).toEqual(['Committee a'])
  expect(await names('Organization_Moderator')).toEqual([])
})

test('a committee is created, changed, archived and reopened, each on record', async () => {
  const admin = await as('Admin')
  const made = await admin.call(committees.create, {
    name: 'Example for Mayor',
    office: 'Mayor',
    cycle: 2028,
  })
  expect(made).toMatchObject({ name: 'Example for Mayor', cycle: 2028, members: 0, archivedAt: null })
  const { id } = made
  await admin.call(committees.update, {
    id,
    name: 'Example for Governor',
    office: 'Governor',
    district: '',
    cycle: 2030,
    nadcId: '99',
  })
  expect((await admin.call(committees.archive, { id })).archivedAt).not.toBeNull()
  expect((await admin.call(committees.list, { state: 'archived' })).committees.map((c) => c.id)).toEqual([id])
  expect((await admin.call(committees.restore, { id })).archivedAt).toBeNull()
  const { rows: entries } = await admin.call(auditLog.list, { subjectId: id })
  expect(entries.map((e) => e.action)).toEqual([
    'committee.restored',
    'committee.archived',
    'committee.changed',
    'committee.created',
  ])
})

test('two open committees of one name are refused, however it is spelled', async () => {
  const admin = await as('Admin')
  await admin.call(committees.create, { name: 'Twice' })
  expect((await admin.try(committees.create, { name: 'TWICE' })).status).toBe(409)
})

test('who works in a committee and as what', async () => {
  const { members } = await (await as('Admin')).call(committees.members, { id: a.rows.committeeId })
  expect(members.map((m) => m.job).toSorted()).toEqual(['manager', 'observer'])
})

test.each(['editor', 'viewer', 'Organization_Moderator'] as const)(
  'a %s cannot create or archive committees',
  async (role) => {
    const client = await as(role)
    expect((await client.try(committees.create, { name: 'No' })).status).toBe(403)
    expect((await client.try(committees.archive, { id: a.rows.committeeId })).status).toBe(403)
  },
)

test('a committee of another organization answers like a missing one', async () => {
  const admin = await as('Admin')
  for (const call of [committees.get, committees.members, committees.archive, committees.restore]) {
    const foreign = await admin.try(call, { id: world.b.rows.committeeId })
    expect([foreign.status, foreign.text]).toEqual([404, (await admin.try(call, { id: randomUUID() })).text])
  }
  expect(
    (await admin.try(committees.create, { organizationId: world.b.organizationId, name: 'Intruder' })).status,
  ).toBe(404)
  expect((await admin.try(committees.list, { organizationId: world.b.organizationId })).status).toBe(404)
})

test('an editor does not see a committee of the own organization that was not given', async () => {
  const { committees: all } = await (await as('Admin')).call(committees.list, {})
  const other = all.find((c) => c.name === 'Other committee a')!
  expect((await (await as('editor')).try(committees.get, { id: other.id })).status).toBe(404)
})
