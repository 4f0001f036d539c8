import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { Databases } from '../../app/server/data/db.ts'
import { exported, exportPath } from '../../testing/exports.ts'
import { testServer } from '../../testing/server.ts'
import { volunteers } from './api.ts'
import { volunteerExamples } from './examples.server.ts'
import { mailOverdue } from './mailOverdue.server.ts'

const { as, world, databases, running, url } = await testServer()
const { organizationId, users, rows, emails } = world.a
const { committeeId } = rows
const of = { organizationId, committeeId }
const sql = databases.owner

// A canvasser of the committee: sees doors and events, not everyone's phone number.
await databases.asSystem((db) =>
  db
    .insertInto('committeeMembers')
    .values({ ...of, userId: users.Organization_Moderator, job: 'canvasser' })
    .execute(),
)

/** A fresh volunteer for each test. */
async function someone(
  more: Record<string, unknown> = {},
  person: Record<string, unknown> = {},
): Promise<string> {
  return databases.asSystem(async (db) => {
    const name = `Some${randomUUID().slice(0, 8)}`
    const { id } = await db
      .insertInto('people')
      .values({ ...of, firstName: name, lastName: 'Body', nameKey: `body ${name.toLowerCase()}`, ...person })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('volunteers')
      .values({ ...of, personId: id, answerDueAt: new Date(Date.now() + 3_600_000), ...more })
      .execute()
    return id
  })
}

interface Seat {
  startsInHours: number
  state?: string
  came?: boolean
  shift?: boolean
  source?: string
  personId?: string
  event?: Record<string, unknown>
}
async function event({
  startsInHours,
  state = 'coming',
  came,
  shift,
  source = 'typed',
  personId,
  event: more,
}: Seat) {
  return databases.asSystem(async (db) => {
    const startsAt = new Date(Date.now() + startsInHours * 3_600_000)
    const endsAt = new Date(startsAt.getTime() + 7_200_000)
    const { id: eventId } = await db
      .insertInto('events')
      .values({
        ...of,
        kind: 'canvass',
        title: 'Doors',
        startsAt,
        endsAt,
        timeZone: 'America/Chicago',
        city: 'Lincoln',
        zip: '68508',
        createdByName: 'Test',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shiftId = shift
      ? (
          await db
            .insertInto('shifts')
            .values({ ...of, eventId, name: 'Early', startsAt, endsAt, capacity: 2 })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      : null
    if (personId)
      await db
        .insertInto('guests')
        .values({ ...of, eventId, personId, shiftId, state, source, cameAt: came ? startsAt : null })
        .execute()
    return { eventId, shiftId }
  })
}

let person: string
beforeEach(async () => {
  person = await someone()
})

describe('the list', () => {
  test('shows next shift, hours, kept promises and the last contact, and counts the tabs', async () => {
    const reader = await as('viewer')
    await event({ startsInHours: 48, personId: person, shift: true })
    await event({ startsInHours: 24, personId: person, state: 'invited' })
    await event({ startsInHours: -48, personId: person, came: true })
    const missed = await event({ startsInHours: -72, personId: person })
    await sql.query(
      `insert into guests (organization_id, committee_id, event_id, person_id, state, came_at) values ($1, $2, $3, $4, 'coming', now())`,
      [organizationId, committeeId, missed.eventId, await someone()],
    )
    // No one at all was checked in here: the list was not kept.
    await event({ startsInHours: -80, personId: person })
    await event({ startsInHours: -96, personId: person, came: true, source: 'walk-in' })
    await event({ startsInHours: -99, personId: person, event: { cancelledAt: new Date() } })
    await sql.query(
      `insert into person_hours (organization_id, committee_id, person_id, worked_on, minutes, noted_by_name, is_paid, removed_at) values
        ($1, $2, $3, '2026-05-01', 90, 'x', false, null), ($1, $2, $3, '2026-05-02', 30, 'x', false, null), ($1, $2, $3, '2026-05-03', 600, 'x', true, null), ($1, $2, $3, '2026-05-03', 600, 'x', false, now())`,
      [organizationId, committeeId, person],
    )
    const { rows: found, facts } = await reader.call(volunteers.list, { committeeId })
    const { counts, mayEdit } = facts!
    const row = found.find(({ personId }) => personId === person)!
    expect(row).toMatchObject({
      minutes: 120,
      came: 1,
      promised: 2,
      state: 'new',
      owner: null,
      nextShift: { title: 'Doors' },
    })
    expect(new Date(row.nextShift!.startsAt).getTime() - Date.now()).toBeGreaterThan(47 * 3_600_000)
    expect(row.lastContactAt).not.toBeNull()
    expect(counts.current).toBe(found.length)
    expect(counts.waiting).toBeGreaterThan(0)
    expect(mayEdit).toBe(false)
  })

  test('is narrowed by each filter, and every filter agrees with its count', async () => {
    const manager = await as('editor')
    const mark = randomUUID().slice(0, 6)
    const wanted = await someone(
      {
        skills: [`Notary ${mark}`],
        interests: ['phones'],
        availability: ['tue evening'],
        answerOwnerId: users.editor,
        answerDueAt: new Date(Date.now() - 1000),
      },
      { languages: [`Karen ${mark}`], email: `${mark}@example.org`, phone: '4025557731' },
    )
    await sql.query(
      `insert into person_tags (organization_id, committee_id, person_id, tag) values ($1, $2, $3, $4)`,
      [organizationId, committeeId, wanted, `tag ${mark}`],
    )
    const found = async (filter: object) => {
      const page = await manager.call(volunteers.list, { committeeId, ...filter })
      expect(page.total).toBe(page.rows.length)
      return page.rows.map(({ personId }) => personId)
    }
    expect(await found({ skill: `notary ${mark}` })).toEqual([wanted])
    expect(await found({ language: `karen ${mark}` })).toEqual([wanted])
    expect(await found({ tag: `tag ${mark}` })).toEqual([wanted])
    expect(await found({ search: `${mark}@example.org` })).toEqual([wanted])
    expect(await found({ search: '555-7731' })).toEqual([wanted])
    expect(await found({ interest: 'phones', slot: 'tue evening', tab: 'overdue' })).toEqual([wanted])
    expect(await found({ tab: 'mine', skill: `Notary ${mark}` })).toEqual([wanted])
    expect(await found({ state: 'active', skill: `Notary ${mark}` })).toEqual([])
    expect(await found({ search: '%' })).toEqual([])
    const sorted = await manager.call(volunteers.list, {
      committeeId,
      search: 'body',
      sort: 'name',
      desc: false,
    })
    const names = sorted.rows.map(({ name }) => name.toLowerCase())
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted())
  })

  test('the strip has whoever waits, the most urgent first; archived people and those answered are not in it', async () => {
    const manager = await as('editor')
    const urgent = await someone({ answerDueAt: new Date(Date.now() - 86_400_000) })
    const answered = await someone({ answeredAt: new Date(), state: 'active' })
    const gone = await someone({ state: 'gone' })
    const archived = await someone({}, { archivedAt: new Date() })
    const strip = (await manager.call(volunteers.waiting, { committeeId })).volunteers.map(
      ({ personId }) => personId,
    )
    expect(strip.indexOf(urgent)).toBeLessThan(strip.indexOf(person))
    for (const other of [answered, gone, archived]) expect(strip).not.toContain(other)
  })

  test('exports what is filtered, on record, for those who may', async () => {
    const manager = await as('editor')
    await someone({ message: '=1+1' })
    const rows = await exported(manager, volunteers.list, { committeeId })
    expect(rows.map((row) => row['Reliability'])).toContain('no shift yet')
    // A formula stays text.
    expect(rows.map((row) => row['Message'])).toContain("'=1+1")
    expect((await (await as('viewer')).get(exportPath(volunteers.list, { committeeId }))).status).toBe(403)
  })
})

describe('answering', () => {
  test('stops the clock with who and how, keeps the note, and can be taken back', async () => {
    const manager = await as('editor')
    const { volunteer, noteId } = await manager.call(volunteers.answer, {
      committeeId,
      personId: person,
      how: 'call',
      note: 'Can drive.',
    })
    expect(volunteer.volunteer).toMatchObject({
      state: 'active',
      answeredHow: 'call',
      answeredByName: 'editor of a',
    })
    expect(
      (await manager.try(volunteers.answer, { committeeId, personId: person, how: 'text' })).status,
    ).toBe(409)
    const back = await manager.call(volunteers.takeBackAnswer, { committeeId, personId: person, noteId })
    expect(back.volunteer).toMatchObject({ state: 'new', answeredAt: null, answeredHow: '' })
    const notes = await sql.query<{ removed_at: Date | null }>(
      'select removed_at from person_notes where id = $1',
      [noteId],
    )
    expect(notes.rows[0]!.removed_at).not.toBeNull()
  })

  test('is handed to an organizer or manager of the committee, to no one else', async () => {
    const manager = await as('editor')
    const give = (userId: string | null) =>
      manager.try(volunteers.assignOwner, { committeeId, personIds: [person], userId })
    expect((await give(users.editor)).status).toBe(200)
    expect((await manager.call(volunteers.get, { committeeId, personId: person })).volunteer.owner).toEqual({
      userId: users.editor,
      name: 'editor of a',
    })
    const refused = await Promise.all(
      [users.Organization_Moderator, world.b.users.editor, randomUUID()].map(give),
    )
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refused[0]!.status).toBe(422)
    expect((await give(null)).status).toBe(200)
  })
})

describe('changing', () => {
  test('whoever saves second is told, and nothing is overwritten', async () => {
    const [first, second] = [await as('editor'), await as('Admin')]
    const offer = { committeeId, personId: person, version: 1 }
    expect(
      (await first.call(volunteers.change, { ...offer, skills: ['Design'], availability: ['sat morning'] }))
        .volunteer,
    ).toMatchObject({ skills: ['Design'], version: 2 })
    const late = await second.try(volunteers.change, { ...offer, skills: ['Typing'] })
    expect(late.status).toBe(409)
    expect(late.text).toContain('by editor of a')
    expect((await second.call(volunteers.get, { committeeId, personId: person })).volunteer.skills).toEqual([
      'Design',
    ])
  })

  test('pausing and archiving are taken back to where the answer says', async () => {
    const manager = await as('editor')
    const other = await someone({ answeredAt: new Date(), state: 'active' })
    const set = (what: 'paused' | 'archived' | 'back') =>
      manager.call(volunteers.setState, { committeeId, personIds: [person, other], what })
    const states = async () =>
      (
        await sql.query<{ state: string }>(
          'select state from volunteers where person_id = any ($1) order by answered_at nulls first',
          [[person, other]],
        )
      ).rows.map(({ state }) => state)
    expect(await set('paused')).toEqual({ changed: 2 })
    expect(await states()).toEqual(['paused', 'paused'])
    await set('archived')
    expect(await states()).toEqual(['gone', 'gone'])
    await set('back')
    expect(await states()).toEqual(['new', 'active'])
    expect(
      (
        await manager.try(volunteers.setState, {
          committeeId,
          personIds: [person, world.b.rows.volunteerId],
          what: 'paused',
        })
      ).status,
    ).toBe(404)
    expect(await states()).toEqual(['new', 'active'])
  })

  test('someone is added by hand: known or not, talked to or not', async () => {
    const manager = await as('editor')
    const email = `${randomUUID()}@example.org`
    const added = await manager.call(volunteers.add, {
      committeeId,
      firstName: 'Ben',
      lastName: 'Prairie',
      email,
      interests: ['doors'],
    })
    expect(added.isNew).toBe(true)
    const again = await manager.call(volunteers.add, {
      committeeId,
      firstName: 'Ben',
      lastName: 'Prairie',
      email,
      isAnswered: true,
    })
    expect(again).toEqual({ personId: added.personId, isNew: false })
    expect(
      (await manager.call(volunteers.get, { committeeId, personId: added.personId })).volunteer,
    ).toMatchObject({ state: 'active', answeredHow: 'in person', interests: ['doors'] })
    expect((await manager.try(volunteers.add, { committeeId, email })).status).toBe(422)
    expect(
      (await manager.try(volunteers.add, { committeeId, personId: world.b.rows.volunteerId })).status,
    ).toBe(404)
  })

  test('work is given, finished, dropped and opened again', async () => {
    const manager = await as('editor')
    const work = await manager.call(volunteers.addAssignment, {
      committeeId,
      personId: person,
      what: 'Captain of ward 4',
      dueOn: '2026-12-01',
    })
    expect(work).toMatchObject({ state: 'open', dueOn: '2026-12-01', assignedByName: 'editor of a' })
    for (const state of ['done', 'dropped', 'open'] as const)
      expect(
        await manager.call(volunteers.setAssignment, { committeeId, assignmentId: work.id, state }),
      ).toMatchObject({ state })
    expect((await manager.call(volunteers.get, { committeeId, personId: person })).assignments).toHaveLength(
      1,
    )
    const early = { committeeId, personId: person, what: 'x', startsOn: '2026-12-02', dueOn: '2026-12-01' }
    expect((await manager.try(volunteers.addAssignment, early)).status).toBe(422)
  })
})

test('shifts one could take: nearest first, with what is free and whether the person can then', async () => {
  const manager = await as('editor')
  const all = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((day) =>
    ['morning', 'afternoon', 'evening'].map((part) => `${day} ${part}`),
  )
  const near = await someone({ availability: all }, { zip: '68508', city: 'Lincoln' })
  const far = await event({ startsInHours: 20, event: { title: 'Far', zip: '69301', city: 'Alliance' } })
  const close = await event({ startsInHours: 30, shift: true, personId: person, event: { title: 'Close' } })
  await event({ startsInHours: 31, event: { title: 'Draft', isDraft: true } })
  const { shifts } = await manager.call(volunteers.openShifts, { committeeId, personId: near })
  const [one, other] = [
    shifts.findIndex((s) => s.eventId === close.eventId),
    shifts.findIndex((s) => s.eventId === far.eventId),
  ]
  expect(one).toBeLessThan(other)
  expect(shifts[one]).toMatchObject({
    shift: 'Early',
    shiftId: close.shiftId,
    free: 1,
    fits: true,
    isMine: false,
    nearness: 'same ZIP code',
  })
  expect(shifts[other]).toMatchObject({ shiftId: null, free: null, nearness: '' })
  expect(shifts.some(({ title }) => title === 'Draft')).toBe(false)
  const mine = (await manager.call(volunteers.openShifts, { committeeId, personId: person })).shifts.find(
    (s) => s.eventId === close.eventId,
  )
  expect(mine).toMatchObject({ isMine: true, fits: false })
  // Who likes to make calls is offered those first, however far; of what repeats the next day is told from the later ones.
  const caller = await someone({ interests: ['phones'] }, { zip: '68508', city: 'Lincoln' })
  const calls = { kind: 'phone bank', title: 'Calls', zip: '69301', city: 'Alliance' }
  const days = [
    await event({ startsInHours: 200, event: calls }),
    await event({ startsInHours: 224, event: calls }),
  ]
  const { rows } = await sql.query<{ id: string }>(
    `insert into event_series (organization_id, committee_id, rule, first_on, made_until)
     select organization_id, committee_id, 'FREQ=DAILY', starts_at::date, ends_at::date from events where id = $1 returning id`,
    [days[0]!.eventId],
  )
  for (const { eventId } of days)
    await sql.query('update events set series_id = $2, series_on = starts_at::date where id = $1', [
      eventId,
      rows[0]!.id,
    ])
  const offered = (await manager.call(volunteers.openShifts, { committeeId, personId: caller })).shifts
  expect(
    offered.slice(0, 2).map(({ eventId, likes, isLaterDay }) => ({ eventId, likes, isLaterDay })),
  ).toEqual([
    { eventId: days[0]!.eventId, likes: true, isLaterDay: false },
    { eventId: days[1]!.eventId, likes: true, isLaterDay: true },
  ])
  expect(offered[2]).toMatchObject({ likes: false })
})

describe('the address of the sign-up page', () => {
  test('is opened and shut by the manager, and belongs to one committee', async () => {
    const manager = await as('editor')
    expect(await manager.call(volunteers.signUpPage, { committeeId })).toMatchObject({
      slug: null,
      isOpen: false,
      suggestedSlug: 'committee-a',
      mayChange: true,
    })
    const opened = await manager.call(volunteers.openSignUp, {
      committeeId,
      slug: 'pat-for-mayor',
      isOpen: true,
    })
    expect(opened.url).toMatch(/\/join\/pat-for-mayor$/)
    expect(await (await as('viewer')).call(volunteers.signUpPage, { committeeId })).toMatchObject({
      isOpen: true,
      mayChange: false,
      maySee: true,
      mayAdd: false,
    })
    const neighbour = await as('Organization_Admin', 'b')
    const taken = await neighbour.try(volunteers.openSignUp, {
      committeeId: world.b.rows.committeeId,
      slug: 'pat-for-mayor',
      isOpen: true,
    })
    expect(taken.status).toBe(409)
    expect(
      (await manager.try(volunteers.openSignUp, { committeeId, slug: 'Pat For Mayor', isOpen: true })).status,
    ).toBe(422)
  })
})

test('whose record is archived or merged away weighs on no one’s turn', async () => {
  const give = (job: string) =>
    sql.query('update committee_members set job = $2 where user_id = $1', [users.Organization_Moderator, job])
  await give('organizer')
  await sql.query('update volunteers set answer_owner_id = null where committee_id = $1', [committeeId])
  await someone({ answerOwnerId: users.editor })
  const theirs = { answerOwnerId: users.Organization_Moderator }
  await someone(theirs, { archivedAt: new Date() })
  await someone(theirs, { mergedInto: person })
  const added = await (
    await as('editor')
  ).call(volunteers.add, { committeeId, firstName: 'Next', lastName: 'Turn' })
  const { rows: found } = await sql.query<{ owner: string }>(
    'select answer_owner_id as owner from volunteers where person_id = $1',
    [added.personId],
  )
  await give('canvasser')
  await sql.query('update volunteers set answer_owner_id = null where committee_id = $1', [committeeId])
  expect(found[0]!.owner).toBe(users.Organization_Moderator)
})

describe('who may', () => {
  const inside = Object.entries(volunteers).filter(([, { may }]) => may !== 'anyone')
  const writes = inside.filter(([, { kind }]) => kind === 'write')

  const example = (name: string, from: typeof rows) =>
    (volunteerExamples[name as keyof typeof volunteers].input as (r: typeof rows) => never)(from)

  test.each(inside)('%s of another organization answers like one that is not there', async (name, call) => {
    const admin = await as('Organization_Admin')
    const foreign = await admin.try(call, example(name, world.b.rows))
    expect(foreign.status).toBe(404)
    expect((await admin.try(call, example(name, world.missing))).text).toBe(foreign.text)
    // Its person or its work, said to be of one's own committee.
    const { volunteerId, volunteerAssignmentId } = world.b.rows
    const crossed = example(name, { ...rows, volunteerId, volunteerAssignmentId })
    if (JSON.stringify(crossed) !== JSON.stringify(example(name, rows)))
      expect((await admin.try(call, crossed)).text).toBe(foreign.text)
  })

  test.each(inside)('%s is not for a canvasser', async (name, call) => {
    const canvasser = await as('Organization_Moderator')
    // Where to sign up, everyone who works here may tell.
    expect((await canvasser.try(call, example(name, rows))).status).toBe(name === 'signUpPage' ? 200 : 403)
  })

  test.each(writes)('%s is not for someone who only reads', async (name, call) => {
    const observer = await as('viewer')
    expect((await observer.try(call, example(name, rows))).status).toBe(403)
  })

  test('nothing is changed in an archived committee', async () => {
    await sql.query('update committees set archived_at = now() where id = $1', [committeeId])
    const reply = await (
      await as('editor')
    ).try(volunteers.answer, { committeeId, personId: person, how: 'call' })
    await sql.query('update committees set archived_at = null where id = $1', [committeeId])
    expect(reply.status).toBe(409)
  })
})

describe('letters about late answers', () => {
  const job = { progress: () => {}, throwIfCancelled: () => {} }
  const late = (more: Record<string, unknown> = {}) =>
    someone({ answerOwnerId: users.editor, answerDueAt: new Date(Date.now() - 60_000), ...more })
  const run = (own: Databases = databases) =>
    mailOverdue({ job, services: { ...running.services, databases: own } })
  const letters = async () =>
    (
      await sql.query<{ recipient: string; subject: string; text: string }>(
        `select recipient, subject, body_text as text from mails where subject like '%waiting for your reply%' order by created_at`,
      )
    ).rows

  beforeEach(async () => {
    await sql.query('delete from mails')
    await sql.query('update volunteers set overdue_told_at = now()')
    await sql.query('update users set suspended_at = null, is_demo = false where id = $1', [users.editor])
  })

  test('each person is told once about each volunteer, in one letter', async () => {
    await late()
    await late()
    await late({ answeredAt: new Date() })
    await late({ state: 'gone' })
    await late({ answerDueAt: new Date(Date.now() + 60_000) })
    expect(await run()).toMatchObject({ letters: 1 })
    expect(await run()).toMatchObject({ letters: 0 })
    const [letter] = await letters()
    expect(letter).toMatchObject({
      recipient: emails.editor,
      subject: '2 people waiting for your reply: Committee a',
    })
    expect(letter!.text).toContain(`/committee/${committeeId}/volunteers?tab=mine`)
  })

  test('whoever left passes the turn on; where no one is left it waits', async () => {
    const waits = await late({ answerOwnerId: randomUUID() })
    await sql.query('update users set suspended_at = now() where id = $1', [users.editor])
    expect(await run()).toMatchObject({ letters: 0 })
    await sql.query('update users set suspended_at = null where id = $1', [users.editor])
    expect(await run()).toMatchObject({ letters: 1 })
    const { rows: found } = await sql.query<{ answer_owner_id: string }>(
      'select answer_owner_id from volunteers where person_id = $1',
      [waits],
    )
    expect(found[0]!.answer_owner_id).toBe(users.editor)
  })

  test('three servers at once write each letter once, and one that fails in the middle leaves none behind', async () => {
    await late()
    const broken = mailOverdue({
      job,
      services: { ...running.services, mail: { send: () => Promise.reject(new Error('pulled the plug')) } },
    })
    await expect(broken).rejects.toThrow('pulled the plug')
    const others = [new Databases(url, 4), new Databases(url, 4), new Databases(url, 4)]
    const runs = await Promise.all(others.map(run))
    await Promise.all(others.map((own) => own.close()))
    expect(runs.reduce((sum, { letters: n }) => sum + n, 0)).toBe(1)
    expect(await letters()).toHaveLength(1)
  })

  test('demo people are fictional and get no letters', async () => {
    await late()
    await sql.query('update users set is_demo = true where id = $1', [users.editor])
    expect(await run()).toMatchObject({ letters: 0 })
  })
})
