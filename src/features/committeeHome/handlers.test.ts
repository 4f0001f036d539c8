import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { dayOf } from '../../domain/dates.ts'
import { testServer } from '../../testing/server.ts'
import { committees } from '../committees/api.ts'
import { committeeHome, type CommitteeOverview } from './api.ts'

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
      .values({ ...of, personId: ada, workedOn: dayOf(new Date()), minutes: 90, notedByName: 'Test' })
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

test('no one is told of work that is not theirs to open', async () => {
  const editor = await as('editor')
  const seen = () => editor.call(committeeHome.overview, { committeeId })
  /** The server hears of a new job a moment later. */
  const seenAs = async (job: string, isHeard: (overview: CommitteeOverview) => boolean) => {
    await databases.owner.query(
      'update committee_members set job = $2 where committee_id = $1 and user_id = $3',
      [committeeId, job, world.a.users.editor],
    )
    return vi.waitUntil(async () => [await seen()].find(isHeard), { timeout: 10_000 })
  }
  await databases.owner.query(
    `insert into person_hours (organization_id, committee_id, person_id, worked_on, minutes, is_paid, noted_by_name)
     select organization_id, committee_id, id, (now() at time zone 'America/Chicago')::date, 60, true, 'Test' from people where committee_id = $1 limit 1`,
    [committeeId],
  )
  const { needs } = await seen()
  expect(needs.hoursToApprove).toBeGreaterThan(0)
  expect(needs.answersWaiting).toBeGreaterThan(0)
  try {
    const organizer = await seenAs('organizer', ({ maySetGoals }) => !maySetGoals)
    expect(organizer.needs).toEqual({ ...needs, hoursToApprove: 0 })
    const canvasser = await seenAs('canvasser', ({ mayPlan }) => !mayPlan)
    const nothing = Object.fromEntries(Object.keys(needs).map((kind) => [kind, 0]))
    expect(canvasser.needs).toEqual({ ...nothing, guestsWaiting: needs.guestsWaiting })
  } finally {
    await seenAs('manager', ({ maySetGoals }) => maySetGoals)
  }
})

test('a new committee is told its first steps, until someone has offered help and something is planned', async () => {
  const admin = await as('Admin')
  const { id } = await admin.call(committees.create, { name: 'Fresh for Council' })
  const steps = async () => (await admin.call(committeeHome.overview, { committeeId: id })).firstSteps
  const left = async () => (await steps()).filter(({ isDone }) => !isDone).map(({ step }) => step)
  expect(await left()).toEqual(['identity', 'picture', 'people', 'signUp', 'event', 'goals'])
  await databases.owner.query(
    `insert into people (organization_id, committee_id, first_name, last_name) values ($1, $2, 'Ada', 'Example')`,
    [organizationId, id],
  )
  expect(await left()).not.toContain('people')
  await databases.owner.query(
    `insert into volunteers (organization_id, committee_id, person_id, answer_due_at) select organization_id, committee_id, id, now() from people where committee_id = $1`,
    [id],
  )
  expect(await steps()).not.toEqual([])
  await databases.owner.query(
    `insert into events (organization_id, committee_id, kind, title, starts_at, ends_at, time_zone, created_by_name)
     values ($1, $2, 'meeting', 'First', now(), now() + interval '1 hour', 'America/Chicago', 'Test')`,
    [organizationId, id],
  )
  expect(await steps()).toEqual([])
})

test("another organization's committee answers like a missing one", async () => {
  const admin = await as('Admin')
  const theirs = await admin.try(committeeHome.overview, { committeeId: world.b.rows.committeeId })
  const none = await admin.try(committeeHome.overview, { committeeId: randomUUID() })
  expect([theirs.status, theirs.text]).toEqual([404, none.text])
})

test('money raised is counted from the books once a gift is in them, and from events until then, canceled ones left out', async () => {
  const admin = await as('Admin')
  const raised = async (of: { organizationId: string; committeeId: string }) => {
    await databases.owner.query(
      `insert into committee_goals (organization_id, committee_id, kind, target, set_by_name) values ($1, $2, 'raised', 100000, 'Test')`,
      [of.organizationId, of.committeeId],
    )
    await databases.asSystem((db) =>
      db
        .insertInto('events')
        .values(
          [5000n, 700n].map((raisedCents, i) => ({
            ...of,
            kind: 'canvass',
            title: 'Pancakes',
            startsAt: new Date(),
            endsAt: new Date(Date.now() + 3_600_000),
            timeZone: 'America/Chicago',
            createdByName: 'Test',
            raisedCents,
            cancelledAt: i === 1 ? new Date() : null,
          })),
        )
        .execute(),
    )
    const { goals } = await admin.call(committeeHome.overview, { committeeId: of.committeeId })
    return goals.find(({ kind }) => kind === 'raised')!.done
  }
  const { id } = await databases.asSystem((db) =>
    db
      .insertInto('committees')
      .values({ organizationId, name: 'Without books' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await raised({ organizationId, committeeId: id })).toBe('5000')
  const { rows } = await databases.owner.query<{ cents: string }>(
    `select sum(moved_cents)::text as cents from book_entries where committee_id = $1 and kind in ('contribution', 'pledge payment', 'anonymous gift')`,
    [committeeId],
  )
  expect(await raised(of)).toBe(rows[0]!.cents)
})
