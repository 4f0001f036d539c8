// Staff, hours and pay, tried as the manager, in the wrong job, as oneself, and from next door.
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { memberWith } from '../../testing/rows/staff.ts'
import { dayOf } from '../../domain/dates.ts'
import { members } from '../members/api.ts'
import { staff } from './api.ts'

const server = await testServer()
const { as, world, databases } = server
const { committeeId, staffId, staffHoursId, projectId } = world.a.rows
const there = world.b.rows
const today = dayOf(new Date())
const of = { committeeId, staffId }
const manager = await as('editor')
const period = { from: '2026-01-01', to: '2026-12-31' }
const plain = { title: 'Driver' }

test('the list shows hours of this week and month, open tasks, projects and the rate', async () => {
  const before = (await manager.call(staff.list, { committeeId })).staff.find((one) => one.id === staffId)!
  await manager.call(staff.noteHours, { ...of, workedOn: today, minutes: 75, what: 'Calls' })
  const list = await manager.call(staff.list, { committeeId })
  const row = list.staff.find((one) => one.id === staffId)!
  expect(row).toMatchObject({
    name: 'Stella Staffer a',
    signInName: '',
    openTasks: 1,
    projects: 1,
    pay: { rateCents: '2000', ratePer: 'hour' },
  })
  expect(row.minutesThisWeek - before.minutesThisWeek).toBe(75)
  expect(row.minutesThisMonth - before.minutesThisMonth).toBe(75)
  expect(list).toMatchObject({ maySeePay: true, mayEdit: true, today })
})

test('what people are paid is in no answer to an organizer, an observer or a fundraiser', async () => {
  const organizer = await memberWith(server, 'organizer')
  const fundraiser = await memberWith(server, 'fundraiser')
  for (const client of [organizer.client, fundraiser.client, await as('viewer')]) {
    const replies = [
      await client.try(staff.list, { committeeId }),
      await client.try(staff.get, of),
      await client.try(staff.hours, { ...of, ...period }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.text).not.toContain('"2000"')
      expect(reply.text).toContain('"pay":null')
    }
  }
  const refused = await organizer.client.try(staff.change, { ...of, version: 1, form: plain })
  expect(refused.status).toBe(403)
})

test('a canvasser sees no staff, except the own page when the sign-in is linked', async () => {
  const { client, userId } = await memberWith(server, 'canvasser', 'Cass Walker')
  expect((await client.try(staff.list, { committeeId })).status).toBe(403)
  expect((await client.try(staff.get, of)).status).toBe(403)
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Cass', lastName: 'Walker', email: 'cass@a.example' },
    form: { ...plain, userId },
  })
  const own = { committeeId, staffId: id }
  expect(await client.call(staff.get, own)).toMatchObject({ mayEnterHours: true, mayApprove: false })
  await client.call(staff.noteHours, { ...own, workedOn: today, minutes: 30 })
  expect((await client.try(staff.noteHours, { ...of, workedOn: today, minutes: 30 })).status).toBe(403)
})

test('a person is on the staff once; a new one is matched with whom the committee knows', async () => {
  const person = { firstName: 'Nell', lastName: 'Newhand', email: 'nell@a.example' }
  const { id } = await manager.call(staff.add, { committeeId, person, form: plain })
  const again = await manager.try(staff.add, { committeeId, person, form: plain })
  expect([again.status, (again.body as { message: string }).message]).toEqual([
    409,
    'Nell Newhand is on the staff already.',
  ])
  expect((await manager.try(staff.add, { committeeId, person: { personId: id }, form: plain })).status).toBe(
    409,
  )
  const foreign = await manager.try(staff.add, {
    committeeId,
    person: { personId: there.staffId },
    form: plain,
  })
  const missing = await manager.try(staff.add, {
    committeeId,
    person: { personId: world.missing.staffId },
    form: plain,
  })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
})

test('a sign-in is linked to a member of the committee, and to one staff member only', async () => {
  const { userId } = await memberWith(server, 'organizer', 'Linus Link')
  const free = async () =>
    (await manager.call(staff.signIns, { committeeId })).members.some((one) => one.userId === userId)
  expect(await free()).toBe(true)
  const add = (lastName: string, form: object) =>
    manager.try(staff.add, { committeeId, person: { firstName: 'L', lastName }, form: { ...plain, ...form } })
  expect((await add('One', { userId })).status).toBe(200)
  expect(await free()).toBe(false)
  expect((await add('Two', { userId })).status).toBe(409)
  expect((await add('Three', { userId: world.a.users.Admin })).status).toBe(422)
  expect((await add('Four', { userId: world.b.users.editor })).status).toBe(422)
})

test('two who change the same record: the second is told, and nothing is overwritten', async () => {
  const { version } = await manager.call(staff.get, of)
  const form = { title: 'Field director' }
  await manager.call(staff.change, { ...of, version, form })
  const late = await (await as('Admin')).try(staff.change, { ...of, version, form: plain })
  expect(late.status).toBe(409)
  expect(late.text).toContain('was changed by editor of a while you had it open')
  expect((await manager.call(staff.get, of)).title).toBe('Field director')
})

test('hours before a raise are paid at the old rate, and each row says which', async () => {
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Rae', lastName: 'Raised' },
    form: { ...plain, startedOn: '2026-01-01' },
    rate: { ratePer: 'hour', rateCents: '2000' },
  })
  const one = { committeeId, staffId: id }
  const entries: string[] = []
  for (const workedOn of ['2025-12-30', '2026-01-31', '2026-02-01'])
    entries.push((await manager.call(staff.noteHours, { ...one, workedOn, minutes: 60 })).id)
  await manager.call(staff.approveHours, { ...one, hoursIds: entries, approved: true })
  const { version } = await manager.call(staff.get, one)
  const raise = { ...one, firstDay: '2026-02-01', rate: { ratePer: 'hour' as const, rateCents: '2500' } }
  const raised = await manager.call(staff.setRate, { ...raise, version })
  expect(raised.pay).toEqual({ ratePer: 'hour', rateCents: '2500' })
  const paid = async () => {
    const { pay } = await manager.call(staff.hours, { ...one, from: '2025-12-01', to: '2026-12-31' })
    return pay!.rows.map(({ from, rate, cents }) => [from, rate.rateCents, cents])
  }
  expect(await paid()).toEqual([
    ['2025-12-30', '2000', '2000'],
    ['2026-01-31', '2000', '2000'],
    ['2026-02-01', '2500', '2500'],
  ])
  expect((await manager.call(staff.get, one)).rates).toEqual([
    { firstDay: '2026-02-01', ratePer: 'hour', rateCents: '2500', setByName: 'editor of a' },
    { firstDay: '2026-01-01', ratePer: 'hour', rateCents: '2000', setByName: 'editor of a' },
  ])
  const late = await (await as('Admin')).try(staff.setRate, { ...raise, version })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('while you had it open')])
  const remove = (at: number, firstDay: string) =>
    manager.try(staff.removeRate, { ...one, version: at, firstDay })
  expect((await remove(raised.version, '2026-02-02')).status).toBe(404)
  expect((await remove(raised.version, '2026-02-01')).status).toBe(200)
  expect((await paid()).map(([, rate]) => rate)).toEqual(['2000', '2000', '2000'])
  const last = await remove(raised.version + 1, '2026-01-01')
  expect([last.status, last.text]).toEqual([409, expect.stringContaining('Not paid')])
})

test('a rate set for days behind us changes those days and no others', async () => {
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Fay', lastName: 'February' },
    form: plain,
    rate: { ratePer: 'hour', rateCents: '2000' },
  })
  const one = { committeeId, staffId: id }
  const days = ['2026-02-01', '2026-02-15', '2026-02-16', '2026-03-01', '2026-03-02', '2026-04-01']
  const hoursIds: string[] = []
  for (const workedOn of days)
    hoursIds.push((await manager.call(staff.noteHours, { ...one, workedOn, minutes: 60 })).id)
  await manager.call(staff.approveHours, { ...one, hoursIds, approved: true })
  const set = async (firstDay: string, rateCents: string) => {
    const { version } = await manager.call(staff.get, one)
    await manager.call(staff.setRate, { ...one, version, firstDay, rate: { ratePer: 'hour', rateCents } })
  }
  const paid = async () =>
    (await manager.call(staff.hours, { ...one, ...period })).pay!.rows.map(({ cents }) => cents)
  await set('2026-02-16', '2400')
  expect(await paid()).toEqual(['2000', '2000', '2400', '2400', '2400', '2400'])
  await set('2026-03-02', '2100')
  await set('2026-03-01', '2500')
  expect(await paid()).toEqual(['2000', '2000', '2400', '2500', '2100', '2100'])
})

test('a rate from before the oldest one is refused until the first day of work is corrected; the oldest one stays', async () => {
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Erin', lastName: 'Earlier' },
    form: { ...plain, startedOn: '2026-03-02' },
    rate: { ratePer: 'hour', rateCents: '2000' },
  })
  const one = { committeeId, staffId: id }
  const rate = { ratePer: 'hour' as const, rateCents: '2400' }
  const set = (version: number) =>
    manager.try(staff.setRate, { ...one, version, firstDay: '2026-02-16', rate })
  const { version } = await manager.call(staff.get, one)
  const early = await set(version)
  expect([early.status, early.text]).toEqual([
    422,
    expect.stringContaining('correct their first day of work'),
  ])
  const form = { ...plain, startedOn: '2026-02-01' }
  const corrected = await manager.call(staff.change, { ...one, version, form })
  expect((await set(corrected.version)).status).toBe(200)
  const { rates, version: now } = await manager.call(staff.get, one)
  expect(rates!.map(({ firstDay, rateCents }) => [firstDay, rateCents])).toEqual([
    ['2026-02-16', '2400'],
    ['2026-02-01', '2000'],
  ])
  const removed = await manager.try(staff.removeRate, { ...one, version: now, firstDay: '2026-02-01' })
  expect([removed.status, removed.text]).toEqual([
    409,
    expect.stringContaining('The oldest rate of Erin Earlier'),
  ])
})

test('an amount beyond a million and a period beyond five years are refused with a sentence', async () => {
  const { version } = await manager.call(staff.get, of)
  const set = (rateCents: string) =>
    manager.try(staff.setRate, { ...of, version, firstDay: today, rate: { ratePer: 'month', rateCents } })
  for (const cents of ['100000001', '200000000', '9'.repeat(30)]) {
    const reply = await set(cents)
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('at most $1,000,000')])
  }
  const most = await set('100000000')
  expect(most.status).toBe(200)
  // What several months of it come to has more digits than a rate may have.
  const year = await manager.call(staff.hours, {
    ...of,
    from: today,
    to: `${Number(today.slice(0, 4)) + 4}-12-31`,
  })
  expect(year.pay!.total.length).toBeGreaterThan(9)
  const long = await manager.try(staff.hours, { ...of, from: '2020-01-01', to: '2026-01-01' })
  expect([long.status, long.text]).toEqual([422, expect.stringContaining('at most five years')])
  const after = await manager.call(staff.get, of)
  await manager.call(staff.removeRate, { ...of, version: after.version, firstDay: today })
})

test('open tasks beyond the two hundred that are listed are counted', async () => {
  await databases.owner.query(
    `insert into tasks (organization_id, committee_id, project_id, title, place, owner_id, created_by_name)
     select $1, $2, $3, 'Task ' || n, n, $4, 'Edna' from generate_series(1, 210) n`,
    [world.a.organizationId, committeeId, projectId, staffId],
  )
  const { tasks, tasksTotal } = await manager.call(staff.get, of)
  expect([tasks.length, tasksTotal]).toEqual([200, 211])
})

test('a raise that lies ahead is not the rate of today', async () => {
  const { version } = await manager.call(staff.get, of)
  const rate = { ratePer: 'hour' as const, rateCents: '9900' }
  const ahead = await manager.call(staff.setRate, { ...of, version, firstDay: '2099-01-01', rate })
  expect(ahead.pay).toEqual({ ratePer: 'hour', rateCents: '2000' })
  await manager.call(staff.removeRate, { ...of, version: ahead.version, firstDay: '2099-01-01' })
})

test('only who sees to the pay changes a rate, and a rate has an amount', async () => {
  const { version } = await manager.call(staff.get, of)
  const set = { ...of, version, firstDay: today, rate: { ratePer: 'hour' as const, rateCents: null } }
  expect((await manager.try(staff.setRate, set)).status).toBe(422)
  const organizer = await memberWith(server, 'organizer')
  const rate = { ratePer: 'none' as const, rateCents: null }
  expect((await organizer.client.try(staff.setRate, { ...set, rate })).status).toBe(403)
  expect((await organizer.client.try(staff.removeRate, { ...of, version, firstDay: today })).status).toBe(403)
  const foreign = { committeeId: there.committeeId, staffId: there.staffId, version: 1, firstDay: today }
  expect((await manager.try(staff.setRate, { ...foreign, rate })).status).toBe(404)
})

test('whoever is linked to a staff record can still be removed from the organization', async () => {
  const { userId } = await memberWith(server, 'organizer', 'Lee Leaving')
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Lee', lastName: 'Leaving' },
    form: { ...plain, userId },
  })
  await (await as('Admin')).call(members.remove, { id: userId })
  expect(await manager.call(staff.get, { committeeId, staffId: id })).toMatchObject({
    name: 'Lee Leaving',
    userId: null,
    signInName: '',
  })
})

test('taking back a removal links the staff record again, so that no one approves their own hours', async () => {
  const boss = await memberWith(server, 'manager', 'Bea Back')
  const admin = await as('Admin')
  const add = async (lastName: string, userId: string | null) =>
    (
      await manager.call(staff.add, {
        committeeId,
        person: { firstName: 'Bea', lastName },
        form: { ...plain, userId },
      })
    ).id
  const one = { committeeId, staffId: await add('Back', boss.userId) }
  const { version } = await manager.call(staff.get, one)
  await admin.call(members.remove, { id: boss.userId })
  await admin.call(members.takeBack, { id: boss.userId })
  const back = await manager.call(staff.get, one)
  expect(back).toMatchObject({ userId: boss.userId, signInName: 'Bea Back' })
  // A person who had the record open without the link does not save over it.
  expect(back.version).toBeGreaterThan(version)
  const client = await server.signIn(boss.email, world.password)
  const hours = await manager.call(staff.noteHours, { ...one, workedOn: today, minutes: 60 })
  const approve = { ...one, hoursIds: [hours.id], approved: true }
  expect((await client.try(staff.approveHours, approve)).text).toContain('No one approves their own')

  // Someone else was given the record meanwhile: it stays theirs.
  const other = await memberWith(server, 'organizer', 'Odd Other')
  await admin.call(members.remove, { id: boss.userId })
  const now = await manager.call(staff.get, one)
  const form = { ...plain, userId: other.userId }
  await manager.call(staff.change, { ...one, version: now.version, form })
  await admin.call(members.takeBack, { id: boss.userId })
  expect((await manager.call(staff.get, one)).userId).toBe(other.userId)
})

test('work ends, is listed apart, and the end can be taken back', async () => {
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Ed', lastName: 'Ending' },
    form: { ...plain, startedOn: '2026-02-01' },
  })
  const one = { committeeId, staffId: id }
  expect((await manager.try(staff.end, { ...one, endedOn: '2026-01-31' })).status).toBe(422)
  await manager.call(staff.end, { ...one, endedOn: '2026-03-01' })
  const listed = async (ended: boolean) =>
    (await manager.call(staff.list, { committeeId, ended })).staff.some((row) => row.id === id)
  expect([await listed(false), await listed(true)]).toEqual([false, true])
  await manager.call(staff.end, { ...one, endedOn: null })
  expect([await listed(false), await listed(true)]).toEqual([true, false])
})

test('hours are paid once approved; the rows add up to the total', async () => {
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Paige', lastName: 'Paid' },
    form: { title: '' },
    rate: { ratePer: 'hour', rateCents: '2000' },
  })
  const one = { committeeId, staffId: id }
  const note = (minutes: number) =>
    manager.call(staff.noteHours, { ...one, workedOn: '2026-01-06', minutes, projectId })
  const first = await note(1)
  const second = await note(61)
  await note(90)
  const hours = () => manager.call(staff.hours, { ...one, ...period })
  expect((await hours()).pay).toMatchObject({ total: '0', waiting: '5067', rows: [] })
  await manager.call(staff.approveHours, { ...one, hoursIds: [first.id, second.id], approved: true })
  const { pay, rows } = await hours()
  expect(pay).toMatchObject({ total: '2067', waiting: '3000' })
  expect(pay!.rows.map(({ cents }) => cents)).toEqual(['33', '2034'])
  expect(rows.map((row) => [row.minutes, row.approvedByName, row.projectName])).toEqual([
    [1, 'editor of a', 'Signs of a'],
    [61, 'editor of a', 'Signs of a'],
    [90, '', 'Signs of a'],
  ])
  const kept = await manager.try(staff.removeHours, { ...one, hoursId: first.id, removed: true })
  expect([kept.status, kept.text]).toEqual([409, expect.stringContaining('approved by editor of a')])
  await manager.call(staff.approveHours, { ...one, hoursIds: [first.id], approved: false })
  await manager.call(staff.removeHours, { ...one, hoursId: first.id, removed: true })
  expect((await hours()).rows).toHaveLength(2)
  await manager.call(staff.removeHours, { ...one, hoursId: first.id, removed: false })
  expect((await hours()).rows).toHaveLength(3)
})

test('no one approves their own hours, and only the manager approves', async () => {
  const boss = await memberWith(server, 'manager', 'Bess Boss')
  const treasurer = await memberWith(server, 'treasurer')
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Bess', lastName: 'Boss' },
    form: { ...plain, userId: boss.userId },
  })
  const one = { committeeId, staffId: id }
  const hours = await boss.client.call(staff.noteHours, { ...one, workedOn: today, minutes: 60 })
  const approve = { ...one, hoursIds: [hours.id], approved: true }
  expect((await boss.client.try(staff.approveHours, approve)).text).toContain('No one approves their own')
  expect((await treasurer.client.try(staff.approveHours, approve)).status).toBe(403)
  expect(await manager.call(staff.approveHours, approve)).toEqual({ changed: 1 })
  // Twice is once.
  expect(await manager.call(staff.approveHours, approve)).toEqual({ changed: 0 })
})

test('someone who is not linked yet does not approve the hours of the person with their address', async () => {
  const boss = await memberWith(server, 'manager', 'Una Linked')
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Una', lastName: 'Linked', email: boss.email },
    form: plain,
  })
  const one = { committeeId, staffId: id }
  const hours = await manager.call(staff.noteHours, { ...one, workedOn: today, minutes: 60 })
  const approve = { ...one, hoursIds: [hours.id], approved: true }
  expect((await boss.client.try(staff.approveHours, approve)).status).toBe(403)
  // Nor where someone else's sign-in was linked to the record meanwhile.
  const { version } = await manager.call(staff.get, one)
  const { userId } = await memberWith(server, 'organizer', 'Another Linked')
  await manager.call(staff.change, { ...one, version, form: { ...plain, userId } })
  expect((await boss.client.try(staff.approveHours, approve)).status).toBe(403)
  expect(await manager.call(staff.approveHours, approve)).toEqual({ changed: 1 })
})

test('an address that is the same as one’s own opens no record', async () => {
  const { client, email } = await memberWith(server, 'canvasser', 'Same Address')
  const { id } = await manager.call(staff.add, {
    committeeId,
    person: { firstName: 'Dee', lastName: 'Different', email },
    form: plain,
  })
  const one = { committeeId, staffId: id }
  expect((await client.try(staff.get, one)).status).toBe(403)
  expect((await client.try(staff.noteHours, { ...one, workedOn: today, minutes: 60 })).status).toBe(403)
})

test('hours lie behind us, within a day, and on a project of this committee', async () => {
  const tomorrow = dayOf(new Date(Date.now() + 2 * 86_400_000))
  const tries = [
    { workedOn: tomorrow, minutes: 60 },
    { workedOn: today, minutes: 1441 },
    { workedOn: 'yesterday', minutes: 60 },
  ]
  for (const hours of tries)
    expect((await manager.try(staff.noteHours, { ...of, ...hours })).status).toBe(422)
  const foreign = { ...of, workedOn: today, minutes: 60, projectId: there.projectId }
  expect((await manager.try(staff.noteHours, foreign)).status).toBe(404)
})

test('a staff member, an entry of hours and a committee from next door are not there', async () => {
  const inputs = [
    { ...of, committeeId: there.committeeId },
    { committeeId, staffId: there.staffId },
    { committeeId: there.committeeId, staffId: there.staffId },
  ]
  for (const input of inputs) {
    expect((await manager.try(staff.get, input)).status).toBe(404)
    expect((await manager.try(staff.end, { ...input, endedOn: null })).status).toBe(404)
  }
  const hoursIds = [staffHoursId, there.staffHoursId]
  expect((await manager.try(staff.approveHours, { ...of, hoursIds, approved: true })).status).toBe(404)
  expect(
    (await manager.try(staff.removeHours, { ...of, hoursId: there.staffHoursId, removed: true })).status,
  ).toBe(404)
})

test('a viewer changes nothing, and an archived committee is only read', async () => {
  expect((await (await as('viewer')).try(staff.end, { ...of, endedOn: null })).status).toBe(403)
  const archive = (at: Date | null) =>
    databases.asSystem((db) =>
      db.updateTable('committees').set({ archivedAt: at }).where('id', '=', committeeId).execute(),
    )
  await archive(new Date())
  expect((await manager.try(staff.end, { ...of, endedOn: null })).status).toBe(409)
  expect((await manager.call(staff.get, of)).mayEdit).toBe(false)
  await archive(null)
})
