import { createHash, randomUUID } from 'node:crypto'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { Databases } from '../../../app/server/data/db.ts'
import { openJobs } from '../../../app/server/jobs/jobs.ts'
import { openMail } from '../../../app/server/mail/mail.ts'
import type { Settings } from '../../../app/server/settings.ts'
import { worldDatabase } from '../../../testing/database.ts'
import { runProgram } from '../../../testing/processes/processes.ts'
import { bookPlace } from '../booking.server.ts'
import { sendDueLetters } from './letters.server.ts'

const { databases, url, world } = await worldDatabase()
const of = { organizationId: world.a.organizationId, committeeId: world.a.rows.committeeId }
const settings = {
  smtpUrl: null,
  mailFrom: 'no-reply@example.org',
  publicUrl: 'https://example.org',
} as Settings

const keyedHash = (text: string) => createHash('sha256').update(text).digest('hex')

function server(own: Databases = databases) {
  const log = pino({ level: 'silent' })
  const mail = openMail({ settings, databases: own, jobs: openJobs({ databases: own, log }), log, keyedHash })
  return { databases: own, settings, mail, keyedHash }
}
const here = server()
const run = () => sendDueLetters(here)
const owner = databases.owner
const hour = 3_600_000

beforeEach(async () => {
  await owner.query('delete from mails')
  await owner.query('delete from event_letters')
  await owner.query(`update events set cancelled_at = now()`)
})

/** An event that begins so many hours from now, with guests who answered so many hours ago. */
async function eventIn(hours: number, guests = 1, answeredHoursAgo = 100) {
  const starts = new Date(Date.now() + hours * hour)
  const { id: eventId } = await databases.asSystem((db) =>
    db
      .insertInto('events')
      .values({
        ...of,
        kind: 'meeting',
        title: 'Precinct meeting',
        startsAt: starts,
        endsAt: new Date(starts.getTime() + hour),
        timeZone: 'America/Denver',
        placeName: 'Grange hall',
        createdByName: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const people = []
  for (let i = 0; i < guests; i++) {
    const person = await databases.asSystem((db) =>
      db
        .insertInto('people')
        .values({ ...of, firstName: 'Ada', lastName: 'Larkspur', email: `${randomUUID()}@example.org` })
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow(),
    )
    const { id: guestId } = await databases.asSystem((db) =>
      db
        .insertInto('guests')
        .values({
          ...of,
          eventId,
          personId: person.id,
          state: 'coming',
          answeredAt: new Date(Date.now() - answeredHoursAgo * hour),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    people.push({ ...person, guestId })
  }
  return { eventId, people }
}
const mails = async () =>
  (
    await owner.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, body_text as text from mails order by created_at',
    )
  ).rows
const subjects = async () => (await mails()).map(({ subject }) => subject)
const log = async () =>
  (
    await owner.query<{ kind: string; skipped: string }>(
      'select kind, skipped from event_letters order by due_at, kind',
    )
  ).rows

describe('the ladder', () => {
  test('a day before, an hour before and thanks go out once each, whoever is asked how often', async () => {
    const { eventId, people } = await eventIn(23)
    await run()
    await run()
    expect(await subjects()).toEqual(['Tomorrow: Precinct meeting'])
    const [letter] = await mails()
    expect(letter!.recipient).toBe(people[0]!.email)
    expect(letter!.text).toMatch(/\d:\d\d [AP]M M[SD]T/)
    expect(letter!.text).toMatch(/https:\/\/example\.org\/event\/[\w-]+\/[0-9a-f]{64}\/calendar\.ics/)
    await owner.query(
      `update events set starts_at = now() + interval '50 minutes', ends_at = now() + interval '2 hours' where id = $1`,
      [eventId],
    )
    await run()
    await run()
    expect(await subjects()).toEqual(['Tomorrow: Precinct meeting', 'Starting soon: Precinct meeting'])
    await owner.query(
      `update events set starts_at = now() - interval '4 hours', ends_at = now() - interval '2 hours' where id = $1`,
      [eventId],
    )
    await owner.query(`update guests set came_at = now() where event_id = $1`, [eventId])
    await run()
    await run()
    expect((await subjects()).at(-1)).toBe('Thank you for coming: Precinct meeting')
    expect(await subjects()).toHaveLength(3)
  })

  test('who answers late gets only what still lies ahead, and an event that moved is announced again', async () => {
    const { eventId } = await eventIn(20, 1, 1)
    await run()
    expect(await subjects()).toEqual([])
    await owner.query(`update guests set answered_at = now() - interval '9 days' where event_id = $1`, [
      eventId,
    ])
    await run()
    expect(await subjects()).toEqual(['Tomorrow: Precinct meeting'])
    // A week later: the letter that went out was for another day.
    await owner.query(`update event_letters set due_at = due_at - interval '7 days' where event_id = $1`, [
      eventId,
    ])
    await owner.query('update events set sequence = 1 where id = $1', [eventId])
    await run()
    expect(await subjects()).toHaveLength(2)
  })

  test('says why no one was written to', async () => {
    const { people } = await eventIn(20, 4)
    await owner.query(`update people set mail_consent = 'no' where id = $1`, [people[0]!.id])
    await owner.query(`update people set email = '' where id = $1`, [people[1]!.id])
    // Typed by hand: it must not keep anyone else's letter from going out.
    await owner.query(`update people set email = 'none' where id = $1`, [people[2]!.id])
    await run()
    expect(await mails()).toHaveLength(1)
    expect((await log()).map(({ skipped }) => skipped).toSorted()).toEqual([
      '',
      'does not want mail',
      'no email address',
      'not an email address',
    ])
    expect(await run()).toMatchObject({ letters: 0 })
  })
})

test('whoever answered on the public page hears back even if they want no other mail', async () => {
  const { eventId, people } = await eventIn(100, 1)
  const [first] = people
  await owner.query(`update people set mail_consent = 'no' where id = $1`, [first!.id])
  await owner.query('delete from guests where id = $1', [first!.guestId])
  await databases.asSystem((db) =>
    bookPlace(db, of, { eventId, personId: first!.id, shiftId: null, source: 'rsvp', partySize: 2 }),
  )
  await run()
  expect(await subjects()).toEqual(['You are coming: Precinct meeting'])
  expect((await mails())[0]!.text).toContain('you have 2 spots')
})

test('a reminder goes by the guest’s own shift, and greets with a name only', async () => {
  const { eventId, people } = await eventIn(-30)
  await owner.query(
    `with s as (insert into shifts (organization_id, committee_id, event_id, name, starts_at, ends_at)
      values ($1, $2, $3, 'Late', now() + interval '20 hours', now() + interval '22 hours') returning id)
     update guests set shift_id = (select id from s) where id = $4`,
    [of.organizationId, of.committeeId, eventId, people[0]!.guestId],
  )
  await owner.query(`update people set first_name = 'You won, call 555 0100' where id = $1`, [people[0]!.id])
  await run()
  await run()
  expect(await subjects()).toEqual(['Tomorrow: Precinct meeting'])
  expect((await mails())[0]!.text).toMatch(/^Hello,\n/)
  expect((await mails())[0]!.text).not.toContain('You won')
})

test('of several changes in a row the last one is told; what is called off is not', async () => {
  const { eventId, people } = await eventIn(100)
  const order = (kind: string, sequence: number) =>
    owner.query(
      `insert into event_letters (organization_id, committee_id, event_id, guest_id, kind, sequence) values ($1, $2, $3, $4, $5, $6)`,
      [of.organizationId, of.committeeId, eventId, people[0]!.guestId, kind, sequence],
    )
  const at = '2026-01-01T00:00:00.000Z'
  await owner.query(`update guests set told = $1 where event_id = $2`, [
    { startsAt: at, endsAt: at, timeZone: 'America/Denver', placeName: 'Grange hall', isCancelled: false },
    eventId,
  ])
  await owner.query('update events set sequence = 2 where id = $1', [eventId])
  await order('moved', 1)
  await order('moved', 2)
  await order('cancelled', 2)
  await run()
  expect(await subjects()).toEqual(['Changed: Precinct meeting'])
  expect((await log()).map(({ kind, skipped }) => `${kind}: ${skipped}`).toSorted()).toEqual([
    'cancelled: the event is happening after all',
    'moved: ',
    'moved: a later change was emailed instead',
  ])
})

test('a change that was asked to be told before what guests know was kept is told all the same', async () => {
  const { eventId, people } = await eventIn(100, 2)
  await owner.query(
    `insert into event_letters (organization_id, committee_id, event_id, guest_id, kind, sequence)
     select $1, $2, $3, unnest($4::uuid[]), 'moved', 1`,
    [of.organizationId, of.committeeId, eventId, people.map(({ guestId }) => guestId)],
  )
  // Said yes to what stands now.
  await owner.query(`update guests set answered_at = now() where id = $1`, [people[1]!.guestId])
  await run()
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([people[0]!.email])
  expect((await mails())[0]!.text).toContain('Something about it was changed.')
})

describe('two servers', () => {
  const once = async () => {
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(new Set(recipients).size).toBe(recipients.length)
    return recipients.length
  }

  test('at once write each letter once', async () => {
    await eventIn(20, 12)
    const others = [new Databases(url, 4), new Databases(url, 4), new Databases(url, 4)]
    const runs = await Promise.all(others.map((own) => sendDueLetters(server(own))))
    await Promise.all(others.map((own) => own.close()))
    expect(runs.reduce((sum, { letters }) => sum + letters, 0)).toBe(12)
    expect(await once()).toBe(12)
  })

  test('one killed in the middle of a letter leaves whole ones only, and the other writes the rest', async () => {
    await eventIn(20, 8)
    const program = runProgram('src/testing/processes/eventLetterProcess.ts', url)
    expect(await program.line()).toBe('in the middle of the third letter')
    // The other server goes on meanwhile: it passes over the letter that is held.
    const meanwhile = await run()
    expect(meanwhile.letters).toBe(5)
    program.child.kill('SIGKILL')
    await program.ended
    await expect.poll(async () => ((await run()).letters, (await mails()).length)).toBe(8)
    expect(await once()).toBe(8)
    expect(await run()).toMatchObject({ letters: 0 })
  }, 30_000)
})
