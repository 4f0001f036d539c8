import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { committeeHome } from './api.ts'

const { as, world, databases } = await testServer()
const { committeeId, organizationId } = world.a.rows
const of = { organizationId, committeeId }

test('the overview counts what waits, what came and how far the goals are, of this committee alone', async () => {
  const manager = await as('editor')
  const before = await manager.call(committeeHome.overview, { committeeId })
  await databases.asSystem(async (db) => {
    const people = await db
      .insertInto('people')
      .values(['Ada', 'Ben'].map((firstName) => ({ ...of, firstName, lastName: 'Example' })))
      .returning('id')
      .execute()
    const [ada, ben] = people.map(({ id }) => id) as [string, string]
    const hour = 3_600_000
    await db
      .insertInto('volunteers')
      .values([
        {
          ...of,
          personId: ada,
          answerDueAt: new Date(Date.now() - hour),
          answerOwnerId: world.a.users.editor,
        },
        { ...of, personId: ben, answerDueAt: new Date(Date.now() + hour), state: 'new' },
      ])
      .execute()
    await db
      .insertInto('personHours')
      .values({ ...of, personId: ada, workedOn: new Date(), minutes: 90, notedByName: 'Test' })
      .execute()
    await db
      .insertInto('events')
      .values({
        ...of,
        kind: 'canvass',
        title: 'Saturday canvass',
        startsAt: new Date(Date.now() + hour),
        endsAt: new Date(Date.now() + 2 * hour),
        timeZone: 'America/Chicago',
        createdByName: 'Test',
      })
      .execute()
  })
  const after = await manager.call(committeeHome.overview, { committeeId })
  expect(after.needs.answersOverdue - before.needs.answersOverdue).toBe(1)
  expect(after.needs.answersWaiting - before.needs.answersWaiting).toBe(2)
  expect(after.needs.mineToAnswer - before.needs.mineToAnswer).toBe(1)
  expect(after.week.newVolunteers - before.week.newVolunteers).toBe(2)
  expect(after.week.minutes - before.week.minutes).toBe(90)
  expect(after.events.map(({ title }) => title)).toContain('Saturday canvass')
  expect(after.goals).toMatchObject([{ kind: 'volunteers', target: '50' }])
  const theirs = await (
    await as('editor', 'b')
  ).call(committeeHome.overview, { committeeId: world.b.rows.committeeId })
  expect(theirs.events.map(({ title }) => title)).not.toContain('Saturday canvass')
})

test("another organization's committee answers like a missing one", async () => {
  const admin = await as('Admin')
  const theirs = await admin.try(committeeHome.overview, { committeeId: world.b.rows.committeeId })
  const none = await admin.try(committeeHome.overview, { committeeId: randomUUID() })
  expect([theirs.status, theirs.text]).toEqual([404, none.text])
})
