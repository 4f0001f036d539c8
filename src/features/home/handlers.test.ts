import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { yearOf } from '../../domain/dates.ts'
import { memberWith } from '../../testing/rows/staff.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { type Client, testServer } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { people } from '../people/api.ts'
import { home, type Layout } from './api.ts'

const server = await testServer()
const { as, nobody, world, databases } = server
const { committeeId } = world.a.rows

describe('the first page', () => {
  it('shows an editor the committee she was given, and no other', async () => {
    const { committees } = await (await as('editor')).call(home.overview, {})
    expect(committees.rows).toEqual([expect.objectContaining({ name: 'Committee a', job: 'manager' })])
    expect(committees.total).toBe(1)
  })

  it('shows an administrator every committee of the organization and none of another', async () => {
    const { committees } = await (await as('Admin')).call(home.overview, {})
    expect(committees.rows.map(({ name }) => name)).toEqual(['Committee a', 'Other committee a'])
  })

  it('shows invitations to those who invite, of their own organization', async () => {
    const { invitations } = await (await as('Organization_Moderator')).call(home.overview, {})
    expect(invitations?.rows.map(({ email }) => email)).toEqual(['invited@a.example'])
    expect((await (await as('viewer')).call(home.overview, {})).invitations).toBeNull()
  })

  it('shows the audit log to administrators only', async () => {
    expect((await (await as('Admin')).call(home.overview, {})).changes).not.toBeNull()
    expect((await (await as('Organization_Moderator')).call(home.overview, {})).changes).toBeNull()
  })

  it('shows each person their own failed jobs only', async () => {
    await databases.asSystem((db) =>
      db.updateTable('jobs').set({ finishedAt: new Date() }).where('state', '=', 'failed').execute(),
    )
    expect((await (await as('editor')).call(home.overview, {})).work.jobs.map(({ title }) => title)).toEqual([
      'Job of a',
    ])
    expect((await (await as('Admin')).call(home.overview, {})).work.jobs).toEqual([])
  })

  it('forgets a failed job after a week', async () => {
    const longAgo = new Date(Date.now() - 8 * 86_400_000)
    await databases.asSystem((db) =>
      db.updateTable('jobs').set({ finishedAt: longAgo }).where('id', '=', world.a.rows.jobId).execute(),
    )
    expect((await (await as('editor')).call(home.overview, {})).work.jobs).toEqual([])
  })

  it('offers unfinished imports to platform staff alone', async () => {
    expect((await (await as('Console_Admin')).call(home.overview, {})).work.imports).not.toBeNull()
    expect((await (await as('Admin')).call(home.overview, {})).work.imports).toBeNull()
  })

  it('says what waits today in every committee of mine, late first, and nothing of another organization', async () => {
    const { organizationId } = world.a
    const of = [organizationId, committeeId]
    const ask = <T extends object>(text: string, values: unknown[]) => databases.owner.query<T>(text, values)
    const person = await ask<{ id: string }>(
      `insert into people (organization_id, committee_id, first_name, last_name) values ($1, $2, 'Eddie', 'Tor') returning id`,
      of,
    )
    const me = person.rows[0]!.id
    await ask(
      `insert into staff (organization_id, committee_id, person_id, user_id) values ($1, $2, $3, $4)`,
      [...of, me, world.a.users.editor],
    )
    const project = await ask<{ id: string }>(
      `insert into projects (organization_id, committee_id, owner_id, name, created_by_name) values ($1, $2, $3, 'Signs', 'x') returning id`,
      [...of, me],
    )
    await ask(
      `insert into tasks (organization_id, committee_id, project_id, title, place, owner_id, due_on, created_by_name)
       values ($1, $2, $3, 'Order late signs', 1, $4, (now() at time zone 'America/Chicago')::date - 2, 'x')`,
      [...of, project.rows[0]!.id, me],
    )
    await ask(
      `insert into events (organization_id, committee_id, kind, title, starts_at, ends_at, time_zone, created_by_name)
       values ($1, $2, 'meeting', 'Soon enough', now() + interval '2 days', now() + interval '2 days 1 hour', 'America/Chicago', 'x')`,
      of,
    )
    const { today } = await (await as('editor')).call(home.overview, {})
    expect(today!.needs).toContainEqual(
      expect.objectContaining({
        kind: 'tasks',
        committeeId,
        committeeName: 'Committee a',
        late: expect.any(Number) as number,
      }),
    )
    expect(today!.tasks).toContainEqual(
      expect.objectContaining({
        title: 'Order late signs',
        isLate: true,
        staffId: me,
        projectId: project.rows[0]!.id,
      }),
    )
    expect(today!.events.map(({ title }) => title)).toContain('Soon enough')
    const admin = (await (await as('Admin')).call(home.overview, {})).today!
    expect(admin.tasks).toEqual([])
    expect(admin.events.map(({ title }) => title)).toContain('Soon enough')
    const theirs = JSON.stringify((await (await as('editor', 'b')).call(home.overview, {})).today)
    expect(theirs).not.toContain('Soon enough')
    expect(theirs).not.toContain(committeeId)
  })

  it('names a statement that is past due to those who keep the books', async () => {
    const year = yearOf(new Date())
    await databases.owner.query(
      `insert into committee_registrations (organization_id, committee_id) values ($1, $2) on conflict do nothing`,
      [world.a.organizationId, committeeId],
    )
    await databases.owner.query('update committees set cycle = $2 where id = $1', [committeeId, year + 1])
    const treasurer = await colleagueWith(server, 'treasurer', { name: 'keeper' })
    const overdue = async (client: Client) =>
      (await client.call(home.overview, {})).today!.deadlines.filter(({ id }) => id.startsWith('overdue'))
    expect(await overdue(treasurer)).toEqual([])
    const person = await treasurer.call(people.add, {
      committeeId,
      firstName: 'Late',
      lastName: 'Giver',
      evenIfKnown: true,
    })
    // On any day of this year the statement of one of these two is past due.
    for (const before of [year - 2, year - 1])
      await treasurer.call(books.record, {
        committeeId,
        entryId: randomUUID(),
        operation: {
          kind: 'contribution',
          on: `${before}-06-01`,
          parts: [{ cents: '5000', who: { kind: 'person', id: person.personId } }],
        },
      })
    const [first] = await overdue(treasurer)
    expect(first).toMatchObject({ committeeId })
    expect(first!.title).toMatch(/^File with the state: Annual statement \d{4}$/)
    expect(Date.parse(first!.endsAt!)).toBeLessThan(Date.now())
    expect(await overdue(await colleagueWith(server, 'observer', { name: 'watcher' }))).toEqual([])
    expect(JSON.stringify(await overdue(await as('editor', 'b')))).not.toContain(committeeId)
  })

  it('counts the doors handed to a person that no one has visited, for that person alone', async () => {
    const of = [world.a.organizationId, committeeId]
    const ask = (text: string, values: unknown[]) => databases.owner.query<{ id: string }>(text, values)
    const added = async (text: string, values: unknown[]) => (await ask(text, values)).rows[0]!.id
    const doorsFor = async (role: 'editor' | 'Admin') =>
      (await (await as(role)).call(home.overview, {})).today!.needs.find(
        (need) => need.kind === 'doors' && need.committeeId === committeeId,
      )?.count ?? 0
    const before = await doorsFor('editor')
    const walkbook = await added(
      `insert into walkbooks (organization_id, committee_id, name, made_from, words, created_by_name)
       values ($1, $2, 'Mine to knock', '{}', 'Two doors', 'x') returning id`,
      of,
    )
    const doors = await ask(
      `insert into walkbook_doors (organization_id, committee_id, walkbook_id, place, household_id, line, building, voter_ids)
       select $1, $2, $3, n, n, n || ' Elm St', 'elm ' || n, '{}' from generate_series(1, 3) n returning id`,
      [...of, walkbook],
    )
    const hand = await added(
      `insert into hands (organization_id, committee_id, walkbook_id, kind, user_id, name, handed_by_name, expires_at)
       values ($1, $2, $3, 'member', $4, 'Eddie', 'x', now() + interval '1 day') returning id`,
      [...of, walkbook, world.a.users.editor],
    )
    expect(await doorsFor('editor')).toBe(before + 3)
    const visit = await added(
      `insert into door_visits (id, organization_id, committee_id, event_id, walkbook_id, door_id, hand_id, result, visited_at, by_name)
       values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, $4, $5, 'not home', now(), 'Eddie') returning id`,
      [...of, walkbook, doors.rows[0]!.id, hand],
    )
    expect(await doorsFor('editor')).toBe(before + 2)
    await ask(`update door_visits set undone_at = now() where id = $1`, [visit])
    expect(await doorsFor('editor')).toBe(before + 3)
    expect(await doorsFor('Admin')).toBe(0)
    await ask(`update hands set ended_at = now(), ended_why = 'taken back' where id = $1`, [hand])
    expect(await doorsFor('editor')).toBe(before)
  })

  it('names emails to many people of which some wait or failed this week, to those who may send them', async () => {
    const add = async (subject: string, states: [state: string, daysAgo: number][]) => {
      const { rows } = await databases.owner.query<{ id: string }>(
        `with e as (insert into group_emails (id, organization_id, committee_id, subject, body, from_name, reply_email, foot, queued_by_name)
           values (gen_random_uuid(), $1, $2, $3, 'x', 'x', '', 'x', 'x') returning id),
         r as (insert into group_email_recipients (organization_id, committee_id, group_email_id, address, state, changed_at)
           select $1, $2, e.id, gen_random_uuid() || '@example.org', u.state, now() - make_interval(days => u.ago)
           from e, unnest($4::text[], $5::int[]) u(state, ago))
         select id from e`,
        [
          world.a.organizationId,
          committeeId,
          subject,
          states.map(([state]) => state),
          states.map(([, ago]) => ago),
        ],
      )
      return rows[0]!.id
    }
    const waiting = await add('Waiting zinnia', [
      ['sent', 0],
      ['waiting', 40],
    ])
    const failed = await add('Failed zinnia', [
      ['failed', 2],
      ['failed', 9],
    ])
    await add('Settled zinnia', [
      ['sent', 0],
      ['stopped', 0],
      ['left out', 0],
    ])
    await add('Old zinnia', [['failed', 9]])
    const named = async (client: Client) =>
      (await client.call(home.overview, {}))
        .today!.emails.filter(({ subject }) => subject.endsWith('zinnia'))
        .toSorted((a, b) => b.subject.localeCompare(a.subject))
    const of = { committeeId, committeeName: 'Committee a' }
    expect(await named(await colleagueWith(server, 'fundraiser'))).toEqual([
      { ...of, id: waiting, subject: 'Waiting zinnia', waiting: 1, failed: 0 },
      { ...of, id: failed, subject: 'Failed zinnia', waiting: 0, failed: 2 },
    ])
    expect(await named(await as('Admin'))).toHaveLength(2)
    for (const client of [
      await colleagueWith(server, 'treasurer'),
      await as('viewer'),
      await as('Admin', 'b'),
    ])
      expect(await named(client)).toEqual([])
  })

  it('asks for a sign-in', async () => {
    expect((await nobody.try(home.overview, {})).status).toBe(401)
  })
})

describe('the checklist', () => {
  it('ticks a step when the database says it is done', async () => {
    const client = await as('Organization_Admin')
    const isDone = async (step: string) =>
      (await client.call(home.overview, {})).checklist.find((line) => line.step === step)?.isDone
    expect(await isDone('profile')).toBe(false)
    await databases.asSystem((db) =>
      db
        .updateTable('users')
        .set({ title: 'Director', phone: '402-555-0100' })
        .where('id', '=', world.a.users.Organization_Admin)
        .execute(),
    )
    expect(await isDone('profile')).toBe(true)
    expect(await isDone('createCommittee')).toBe(true)
  })

  it('does not ask a viewer to invite or to create anything', async () => {
    const { checklist } = await (await as('viewer')).call(home.overview, {})
    expect(checklist.map(({ step, isDone }) => [step, isDone])).toEqual([
      ['profile', false],
      ['secondFactor', false],
      ['openCommittee', true],
      ['followBill', expect.any(Boolean)],
    ])
  })

  it.each([
    ['treasurer', ['fillForm', 'openBooks']],
    ['fundraiser', ['planMoney']],
    ['organizer', ['cutTurf']],
    ['canvasser', ['knockDoor']],
    ['manager', []],
    ['observer', []],
  ] as const)('leads a %s through the first hour', async (job, steps) => {
    const { client } = await memberWith(server, job, `First ${job}`)
    const { checklist } = await client.call(home.overview, {})
    expect(checklist.filter((line) => line.committeeId !== null)).toEqual(
      steps.map((step) => ({ step, isDone: expect.any(Boolean) as boolean, committeeId })),
    )
  })

  it('ticks the step of a job when it is done in that committee', async () => {
    const { client } = await memberWith(server, 'fundraiser', 'Faye Funds')
    const line = async () =>
      (await client.call(home.overview, {})).checklist.find(({ step }) => step === 'planMoney')
    await databases.owner.query('delete from fund_goals where committee_id = $1', [committeeId])
    expect(await line()).toMatchObject({ isDone: false })
    await databases.owner.query(
      `insert into fund_goals (organization_id, committee_id, month, source, cents, set_by_name)
       values ($1, $2, '2026-10-01', 'calls', 50000, 'Faye Funds')`,
      [world.a.organizationId, committeeId],
    )
    expect(await line()).toMatchObject({ isDone: true })
  })

  it('leads an Owner without an organization to making one, and then to its committees and people', async () => {
    const owner = await as('Owner')
    const organizationSteps = async () => {
      const wanted = ['createOrganization', 'createCommittee', 'inviteMember']
      return (await owner.call(home.overview, {})).checklist
        .map(({ step }) => step)
        .filter((step) => wanted.includes(step))
    }
    const move = (organizationId: string | null) =>
      databases.asSystem((db) =>
        db.updateTable('users').set({ organizationId }).where('id', '=', world.a.users.Owner).execute(),
      )
    await move(null)
    expect(await organizationSteps()).toEqual(['createOrganization'])
    await move(world.a.organizationId)
    expect(await organizationSteps()).toEqual(['createCommittee', 'inviteMember'])
  })

  it('has no step on a page that the role cannot open', async () => {
    const { checklist } = await (await as('Org_Admin')).call(home.overview, {})
    expect(checklist.map(({ step }) => step)).not.toContain('createCommittee')
    expect(checklist.map(({ step }) => step)).not.toContain('inviteMember')
  })
})

describe('the board', () => {
  const layout: Layout = [{ widget: 'changes', size: 'tall', isHidden: false }]

  it('is kept per person and can be forgotten', async () => {
    const [editor, viewer] = [await as('editor'), await as('viewer')]
    await editor.call(home.saveLayout, { layout })
    expect((await editor.call(home.layout, {})).layout).toEqual(layout)
    expect((await viewer.call(home.layout, {})).layout).toBeNull()
    await editor.call(home.saveLayout, { layout: null })
    expect((await editor.call(home.layout, {})).layout).toBeNull()
  })

  it('refuses the same widget twice', async () => {
    const reply = await (await as('editor')).try(home.saveLayout, { layout: [...layout, ...layout] })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('one place only')
  })

  it('treats a layout that no longer fits as none', async () => {
    await databases.owner.query(
      `insert into home_layouts (user_id, layout) values ($1, '[{"widget":"gone"}]')`,
      [world.a.users.admin],
    )
    expect((await (await as('admin')).call(home.layout, {})).layout).toBeNull()
  })
})
