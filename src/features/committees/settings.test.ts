import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { committees, type Identity } from './api.ts'
import { paceOf, suggestedDisclaimer } from './rules.ts'

const { as, world } = await testServer()
const committeeId = world.a.rows.committeeId
const { colleague, foreign } = { colleague: world.a.rows.userId, foreign: world.b.rows.userId }

const identity: Identity = {
  name: 'Committee a',
  office: 'Legislature',
  district: '12',
  cycle: 2028,
  nadcId: null,
  candidateName: 'Ada Example',
  treasurerName: 'Ben Example',
  about: 'For the schools.',
  disclaimer: 'Paid for by Committee a',
  replyEmail: 'office@example.org',
  color: '#8a5a00',
  timeZone: 'America/Denver',
  answerWithinHours: 48,
}

test('the manager of a committee changes what it says of itself; an observer only reads it', async () => {
  const manager = await as('editor')
  const before = await manager.call(committees.settings, { committeeId })
  expect(before).toMatchObject({ mayEdit: true, mayArchive: false })
  const saved = await manager.call(committees.saveIdentity, {
    committeeId,
    version: before.version,
    ...identity,
  })
  expect(saved).toMatchObject({ ...identity, version: before.version + 1 })
  const observer = await as('viewer')
  expect(await observer.call(committees.settings, { committeeId })).toMatchObject({
    district: '12',
    mayEdit: false,
    accounts: [],
  })
  expect((await observer.try(committees.saveIdentity, { committeeId, version: 2, ...identity })).status).toBe(
    403,
  )
})

test('whoever saves second is told, and nothing is overwritten', async () => {
  const [first, second] = [await as('editor'), await as('Admin')]
  const { version } = await first.call(committees.settings, { committeeId })
  await first.call(committees.saveIdentity, { committeeId, version, ...identity, about: 'First' })
  const late = await second.try(committees.saveIdentity, {
    committeeId,
    version,
    ...identity,
    about: 'Second',
  })
  expect(late.status).toBe(409)
  expect(late.text).toContain('was changed while you had it open')
  expect((await second.call(committees.settings, { committeeId })).about).toBe('First')
})

test('goals: one number per kind, set again and taken away', async () => {
  const manager = await as('editor')
  const goal = { kind: 'raised' as const, target: '2500000', dueOn: '2028-11-07' }
  await manager.call(committees.setGoal, { committeeId, goal })
  const twice = await manager.call(committees.setGoal, { committeeId, goal: { ...goal, target: '3000000' } })
  expect(twice.goals.filter((g) => g.kind === 'raised')).toEqual([{ ...goal, target: '3000000' }])
  // An observer reads the other goals; what is to be raised is money.
  const observed = await (await as('viewer')).call(committees.settings, { committeeId })
  expect(observed.goals.map((g) => g.kind)).toEqual(['volunteers'])
  const less = await manager.call(committees.removeGoal, { committeeId, kind: 'raised' })
  expect(less.goals.map((g) => g.kind)).toEqual(['volunteers'])
})

test('an account is kept by its last four digits, closed and opened again', async () => {
  const manager = await as('editor')
  const account = { kind: 'card' as const, bank: 'Prairie Bank', lastFour: '9876' }
  const { accounts } = await manager.call(committees.addAccount, { committeeId, account })
  expect((await manager.try(committees.addAccount, { committeeId, account })).status).toBe(409)
  const accountId = accounts.find((a) => a.bank === 'Prairie Bank')!.id
  const closed = await manager.call(committees.setAccountClosed, { committeeId, accountId, isClosed: true })
  expect(closed.accounts.find((a) => a.id === accountId)!.closedAt).not.toBeNull()
  const theirs = { committeeId, accountId: world.b.rows.committeeAccountId, isClosed: true }
  expect((await manager.try(committees.setAccountClosed, theirs)).status).toBe(404)
})

test('a manager gives colleagues jobs here, no one of another organization, and keeps the own', async () => {
  const manager = await as('editor')
  const { colleagues } = await manager.call(committees.colleagues, { committeeId, search: 'Colleague' })
  expect(colleagues).toEqual([{ userId: colleague, name: 'Colleague of a' }])
  const given = await manager.call(committees.setJob, { committeeId, userId: colleague, job: 'canvasser' })
  expect(given.members.find((m) => m.userId === colleague)?.job).toBe('canvasser')
  await manager.call(committees.setJob, { committeeId, userId: colleague, job: null })
  expect(
    (await manager.try(committees.setJob, { committeeId, userId: foreign, job: 'manager' })).status,
  ).toBe(404)
  const own = await manager.try(committees.setJob, { committeeId, userId: world.a.users.editor, job: null })
  expect(own.status).toBe(422)
})

test("another organization's committee answers like a missing one; an archived one is only read", async () => {
  const admin = await as('Admin')
  for (const call of [committees.settings, committees.colleagues]) {
    const theirs = await admin.try(call, { committeeId: world.b.rows.committeeId })
    const none = await admin.try(call, { committeeId: randomUUID() })
    expect([theirs.status, theirs.text]).toEqual([404, none.text])
  }
  const { id } = await admin.call(committees.create, { name: 'Soon closed' })
  await admin.call(committees.archive, { id })
  const goal = { kind: 'calls' as const, target: '5', dueOn: null }
  expect((await admin.try(committees.setGoal, { committeeId: id, goal })).status).toBe(409)
  expect((await admin.call(committees.settings, { committeeId: id })).mayEdit).toBe(false)
})

const days = { setOn: '2026-01-01', dueOn: '2026-01-11' }
test.each([
  [10n, 10n, { ...days, today: '2026-02-01' }, 'reached'],
  [9n, 10n, { ...days, today: '2026-02-01' }, 'missed'],
  [5n, 10n, { ...days, today: '2026-01-06' }, 'on pace'],
  [4n, 10n, { ...days, today: '2026-01-06' }, 'behind'],
  [0n, 10n, { ...days, today: '2026-01-01' }, 'on pace'],
  [0n, 10n, { ...days, dueOn: null, today: '2026-01-06' }, 'no date'],
] as const)('%s of %s, %o: %s', (done, target, on, pace) => {
  expect(paceOf(done, target, on)).toBe(pace)
})

test('the disclaimer that is offered names the treasurer when there is one', () => {
  expect(suggestedDisclaimer({ name: 'Example for Mayor', treasurerName: '' })).toBe(
    'Paid for by Example for Mayor',
  )
  expect(suggestedDisclaimer({ name: 'Example for Mayor', treasurerName: 'Ada Example' })).toContain(
    'Ada Example, Treasurer',
  )
})
