// Half past eleven at night in Lincoln, when it is tomorrow already in London: what is due today is not overdue, who works the last day is
// still there, and a week has seven days.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays, dayOf } from './domain/dates.ts'
import { zonedToInstant } from './domain/zonedTime.ts'
import { committeeHome } from './features/committeeHome/api.ts'
import { projects } from './features/projects/api.ts'
import { staff } from './features/staff/api.ts'
import { testServer, type Client } from './testing/server.ts'

const { as, world, databases } = await testServer()
const { committeeId, staffId, taskId, personId } = world.a.rows
const { organizationId } = world.a
const today = dayOf(new Date())
let manager: Client

beforeAll(async () => {
  manager = await as('editor')
  const night = zonedToInstant(today, '23:30', 'America/Chicago')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(night) })
  expect(dayOf(new Date(), 'UTC')).toBe(addDays(today, 1))
})
afterAll(() => {
  vi.useRealTimers()
})

const change = (statement: string, ...values: unknown[]) => databases.owner.query(statement, values)
const overview = () => manager.call(committeeHome.overview, { committeeId })

it('hours are entered for today, and not for tomorrow', async () => {
  const note = (workedOn: string) =>
    manager.try(staff.noteHours, { committeeId, staffId, workedOn, minutes: 60, what: 'Calls' })
  expect((await note(today)).status).toBe(200)
  expect((await note(addDays(today, 1))).status).toBe(422)
})

it('a task is overdue from the day after it was due', async () => {
  const overdue = async () => {
    const { projects: rows } = await manager.call(projects.list, { committeeId, staffId })
    const { staff: members } = await manager.call(staff.list, { committeeId, ended: false })
    return [rows[0]!.overdue, members.find(({ id }) => id === staffId)!.overdueTasks]
  }
  await change('update tasks set due_on = $2 where id = $1', taskId, today)
  expect(await overdue()).toEqual([0, 0])
  await change('update tasks set due_on = $2 where id = $1', taskId, addDays(today, -1))
  expect(await overdue()).toEqual([1, 1])
})

it('who works the last day is on the staff, and can be given a task', async () => {
  const isThere = async () => {
    const { staff: members } = await manager.call(staff.list, { committeeId, ended: false })
    const { staff: owners } = await manager.call(projects.choices, { committeeId })
    return [members, owners].map((list) => list.some(({ id }) => id === staffId))
  }
  await change('update staff set ended_on = $2 where person_id = $1', staffId, today)
  expect(await isThere()).toEqual([true, true])
  await change('update staff set ended_on = $2 where person_id = $1', staffId, addDays(today, -1))
  expect(await isThere()).toEqual([false, false])
  await change('update staff set ended_on = null where person_id = $1', staffId)
})

it('a raise counts from its first day', async () => {
  const pay = async () => (await manager.call(staff.get, { committeeId, staffId })).pay!.rateCents
  const raise = async (firstDay: string, cents: number) =>
    change(
      `insert into staff_rates (organization_id, committee_id, person_id, first_day, rate_cents, rate_per, set_by_name)
       values ($1, $2, $3, $4, $5, 'hour', 'Test')`,
      organizationId,
      committeeId,
      staffId,
      firstDay,
      cents,
    )
  await raise(addDays(today, 1), 9900)
  expect(await pay()).toBe('2000')
  await raise(today, 2500)
  expect(await pay()).toBe('2500')
})

it('the week of a committee is today and the six days before, without paid hours', async () => {
  await change('update person_hours set removed_at = now()')
  const minutes = {
    [addDays(today, 1)]: 1,
    [today]: 10,
    [addDays(today, -6)]: 100,
    [addDays(today, -7)]: 1000,
  }
  const note = (day: string, some: number, isPaid: boolean) =>
    change(
      `insert into person_hours (organization_id, committee_id, person_id, worked_on, minutes, what, is_paid, noted_by_name)
       values ($1, $2, $3, $4, $5, 'Calls', $6, 'Test')`,
      organizationId,
      committeeId,
      personId,
      day,
      some,
      isPaid,
    )
  for (const [day, some] of Object.entries(minutes)) await note(day, some, false)
  await note(today, 1, true)
  await note(addDays(today, -7), 1, true)
  const { today: shown, week } = await overview()
  expect(shown).toBe(today)
  expect([week.minutes, week.before.minutes]).toEqual([110, 1000])
})
