// The public page, and everything a visitor who is no friend might try on it.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { In } from '../../../app/contract.ts'
import { limitKey } from '../../../app/server/http/publicForms.server.ts'
import { testServer } from '../../../testing/server.ts'
import { volunteers } from '../api.ts'
import { formFor, passFor } from '../guard.server.ts'

const { as, nobody, another, world, databases, running } = await testServer()
const { organizationId, rows, users } = world.a
const { committeeId } = rows
const slug = 'committee-a'
const owner = databases.owner

/** A form that was opened a while ago; a test has no time to wait. */
const form = (ago = 60_000, of = slug) => formFor(running.services, of, Date.now() - ago)
const ada = (): In<typeof volunteers.signUp> => ({
  slug,
  form: form(),
  firstName: 'Ada',
  lastName: 'Larkspur',
  email: `${randomUUID()}@example.org`,
  zip: '68508',
})
const peopleWith = async (email: string) =>
  (
    await owner.query<{
      id: string
      first_name: string
      phone: string
      mail_consent: string
      text_consent: string
      call_consent: string
      version: number
    }>('select * from people where email = $1', [email])
  ).rows
const lettersTo = async (email: string) =>
  (
    await owner.query<{ subject: string; body_text: string; body_html: string; organization_id: string }>(
      'select * from mails where recipient = $1',
      [email],
    )
  ).rows
const volunteerOf = async (email: string) =>
  (
    await owner.query<{
      state: string
      answer_owner_id: string
      answered_at: Date | null
      signed_up_at: Date
      interests: string[]
      availability: string[]
      message: string
    }>('select v.* from volunteers v join people p on p.id = v.person_id where p.email = $1', [email])
  ).rows[0]

beforeEach(async () => {
  await owner.query('delete from rate_limits')
  await owner.query(`update committees set slug = $2, is_sign_up_open = true where id = $1`, [
    committeeId,
    slug,
  ])
})

async function publicEvent(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await databases.asSystem((db) =>
    db
      .insertInto('events')
      .values({
        organizationId,
        committeeId,
        kind: 'canvass',
        title,
        startsAt: new Date(Date.now() + 86_400_000),
        endsAt: new Date(Date.now() + 90_000_000),
        timeZone: 'America/Chicago',
        placeName: 'Larkspur Hall',
        street: '1 Secret Lane',
        city: 'Lincoln',
        zip: '68508',
        isPublic: true,
        createdByName: 'Test',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

describe('the page', () => {
  test('shows the committee and what it must say of itself', async () => {
    expect(await nobody.call(volunteers.joinPage, { slug })).toMatchObject({
      name: 'Committee a',
      disclaimer: 'Paid for by a',
      answerWithinHours: 24,
      picture: null,
    })
  })

  test('one that is shut, one of an archived committee and one that never was answer alike, also to a sign-up', async () => {
    const missing = await nobody.try(volunteers.joinPage, { slug: 'never-was' })
    expect(missing.status).toBe(404)
    const odd = await nobody.try(volunteers.signUp, { ...ada(), slug: 'never-was' })
    expect(odd.text).toBe(missing.text)
    await owner.query('update committees set is_sign_up_open = false where id = $1', [committeeId])
    expect((await nobody.try(volunteers.joinPage, { slug })).text).toBe(missing.text)
    expect((await nobody.try(volunteers.signUp, ada())).text).toBe(missing.text)
    await owner.query('update committees set is_sign_up_open = true, archived_at = now() where id = $1', [
      committeeId,
    ])
    expect((await nobody.try(volunteers.joinPage, { slug })).text).toBe(missing.text)
    await owner.query('update committees set archived_at = null where id = $1', [committeeId])
  })
})

describe('signing up', () => {
  test('adds a person with consents as ticked, starts the clock, says by when, and thanks by letter', async () => {
    await publicEvent('Doors on Saturday')
    const email = 'new.person@example.org'
    const sent = await nobody.call(volunteers.signUp, {
      ...ada(),
      email: ' New.Person@Example.org ',
      phone: '(402) 555-0188',
      mayText: true,
      interests: ['doors', 'drive'],
      availability: ['sat morning'],
      languages: ['Spanish'],
      message: 'I have a truck.',
    })
    expect(new Date(sent.answerBy).getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(sent.events).toMatchObject([
      { title: 'Doors on Saturday', nearness: 'same ZIP code', place: 'Larkspur Hall, Lincoln' },
    ])
    expect(await peopleWith(email)).toMatchObject([
      {
        first_name: 'Ada',
        phone: '4025550188',
        mail_consent: 'unknown',
        text_consent: 'yes',
        call_consent: 'unknown',
      },
    ])
    expect(await volunteerOf(email)).toMatchObject({
      state: 'new',
      interests: ['doors', 'drive'],
      message: 'I have a truck.',
      // The only manager of the committee.
      answer_owner_id: users.editor,
    })
    const [letter] = await lettersTo(email)
    expect(letter).toMatchObject({
      subject: 'Thank you for offering to help Committee a',
      organization_id: organizationId,
    })
    expect(letter!.body_text).toContain('Hello Ada,')
    expect(letter!.body_text).toContain('Doors on Saturday')
    expect(letter!.body_text).toContain('Paid for by a')
  })

  test('a public event is shown behind any number of earlier ones that are not', async () => {
    await owner.query(
      `insert into events (organization_id, committee_id, kind, title, starts_at, ends_at, time_zone, is_public, created_by_name)
       select $1, $2, 'meeting', 'Staff', now() + interval '1 hour', now() + interval '2 hours', 'America/Chicago', false, 'Test'
       from generate_series(1, 101)`,
      [organizationId, committeeId],
    )
    await publicEvent('Behind the others', { zip: '68666' })
    const { events } = await nobody.call(volunteers.signUp, { ...ada(), zip: '68666' })
    expect(events[0]).toMatchObject({ title: 'Behind the others', hasShifts: false })
    await owner.query(`delete from events where title in ('Staff', 'Behind the others')`)
  })

  test('a private home stays private', async () => {
    await publicEvent('Coffee', {
      hidesPlace: true,
      placeName: 'The Larkspurs',
      zip: '68999',
      startsAt: new Date(Date.now() + 3_600_000),
      endsAt: new Date(Date.now() + 7_200_000),
    })
    const { events } = await nobody.call(volunteers.signUp, { ...ada(), zip: '68999' })
    const coffee = events.find(({ title }) => title === 'Coffee')
    expect(coffee?.place).toBe('Lincoln')
    expect(JSON.stringify(events)).not.toMatch(/Secret Lane|Larkspurs|same ZIP/)
  })

  test('answers the same to someone who is known, and overwrites nothing of theirs', async () => {
    const email = 'known@example.org'
    await nobody.call(volunteers.signUp, {
      ...ada(),
      email,
      phone: '402-555-0111',
      availability: ['mon evening'],
      message: 'First',
    })
    const [known] = await peopleWith(email)
    await owner.query(`update people set mail_consent = 'no', text_consent = 'no' where id = $1`, [known!.id])
    await owner.query(
      `update volunteers set answered_at = now(), state = 'active', signed_up_at = now() - interval '9 days' where person_id = $1`,
      [known!.id],
    )
    const lettersBefore = (await lettersTo(email)).length
    const again = await nobody.call(volunteers.signUp, {
      ...ada(),
      email,
      phone: '402-555-9999',
      zip: '69301',
      mayText: true,
      availability: ['sun morning'],
      interests: ['phones'],
      message: 'Second',
    })
    const stranger = await nobody.call(volunteers.signUp, ada())
    const shape = (answer: typeof again) => ({
      ...answer,
      answerBy: '',
      pass: answer.pass.length,
      events: answer.events.length,
    })
    expect(shape(again)).toEqual(shape(stranger))
    expect(await peopleWith(email)).toMatchObject([
      { phone: '4025550111', mail_consent: 'no', text_consent: 'no' },
    ])
    const volunteer = await volunteerOf(email)
    expect(volunteer).toMatchObject({
      state: 'new',
      answered_at: null,
      availability: ['mon evening'],
      message: 'First',
      interests: ['phones'],
    })
    expect(Date.now() - volunteer!.signed_up_at.getTime()).toBeLessThan(60_000)
    // Said no to letters: gets none. What was said again is a note for a person who answers.
    expect(await lettersTo(email)).toHaveLength(lettersBefore)
    const notes = await owner.query<{ text: string }>('select text from person_notes where person_id = $1', [
      known!.id,
    ])
    expect(notes.rows[0]!.text).toContain('Second')
    expect(notes.rows[0]!.text).toContain('Sunday morning')
  })

  test('a stranger who knows a name and a phone number does not give that person another address', async () => {
    const knownAs = { firstName: 'Vic', lastName: 'Wellknown', phone: '402-555-0177', zip: '68508' }
    for (const theirs of ['', 'vic@example.org']) {
      await owner.query(
        `delete from volunteers v using people p where p.id = v.person_id and p.last_name = 'Wellknown'`,
      )
      await owner.query(`delete from people where last_name = 'Wellknown'`)
      const { rows: before } = await owner.query<{ id: string }>(
        `insert into people (organization_id, committee_id, first_name, last_name, name_key, phone, zip, email)
         values ($1, $2, 'Vic', 'Wellknown', 'wellknown vic', '4025550177', '68508', $3) returning id`,
        [organizationId, committeeId, theirs],
      )
      const email = `mallory${theirs.length}@example.org`
      await nobody.call(volunteers.signUp, { ...ada(), ...knownAs, email })
      const { rows: after } = await owner.query<{ id: string; email: string; version: number }>(
        `select id, email, version from people where last_name = 'Wellknown' order by created_at`,
      )
      expect(after).toEqual([
        { id: before[0]!.id, email: theirs, version: 1 },
        { id: expect.not.stringContaining(before[0]!.id) as string, email, version: 1 },
      ])
      // A visitor who leaves the address out is the person we know.
      await nobody.call(volunteers.signUp, { ...ada(), ...knownAs, email: '' })
      const { rowCount } = await owner.query(`select from people where last_name = 'Wellknown'`)
      expect(rowCount).toBe(2)
    }
  })

  test('whoever waits already goes on waiting by the first clock', async () => {
    const email = 'waits@example.org'
    await nobody.call(volunteers.signUp, { ...ada(), email })
    await owner.query(
      `update volunteers v set signed_up_at = now() - interval '20 hours' from people p where p.id = v.person_id and p.email = $1`,
      [email],
    )
    await nobody.call(volunteers.signUp, { ...ada(), email })
    expect(Date.now() - (await volunteerOf(email))!.signed_up_at.getTime()).toBeGreaterThan(19 * 3_600_000)
  })

  test('sent twice by a nervous finger it is one sign-up', async () => {
    const input = { ...ada(), email: 'twice@example.org' }
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([
      nobody.try(volunteers.signUp, input, headers),
      nobody.try(volunteers.signUp, input, headers),
    ])
    expect(first.body).toEqual(second.body)
    expect(await lettersTo('twice@example.org')).toHaveLength(1)
    // Also when someone of another organization does it, signed in as themselves.
    const visitor = await as('editor', 'b')
    const theirs = { ...ada(), email: 'twice.again@example.org' }
    const once = await visitor.try(volunteers.signUp, theirs, {
      'idempotency-key': headers['idempotency-key'],
    })
    const again = await visitor.try(volunteers.signUp, theirs, {
      'idempotency-key': headers['idempotency-key'],
    })
    expect([once.status, again.status, again.body]).toEqual([200, 200, once.body])
  })

  test('three at once for one address are one person', async () => {
    const email = 'at.once@example.org'
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => nobody.try(volunteers.signUp, { ...ada(), email })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await peopleWith(email)).toHaveLength(1)
  })

  test.each([
    ['no way to answer', { email: '', phone: '' }, 'so that someone can reply'],
    ['no email address', { email: 'ada at example' }, 'is not an email address'],
    ['two addresses in one', { email: 'a@example.org,b@example.org' }, 'is not an email address'],
    ['a header in the address', { email: 'a@example.org\r\nBcc: b@example.org' }, 'is not an email address'],
    ['an advertisement as a name', { firstName: 'Visit https://evil.example' }, 'Write only the name here'],
    ['no name', { lastName: ' ' }, 'Tell us your last name'],
    ['a town for a ZIP code', { zip: 'Lincoln' }, 'five digits'],
    ['work no one offered', { interests: ['hacking'] }, 'interests'],
    ['a novel', { message: 'x'.repeat(2001) }, 'message'],
  ])('refuses %s', async (_, wrong, words) => {
    const reply = await nobody.try(volunteers.signUp, { ...ada(), ...wrong } as never)
    expect(reply.status).toBe(422)
    expect(reply.text).toContain(words)
  })

  test('markup and line breaks in a name are only letters, and a stranger cannot make our letter carry a message', async () => {
    const email = 'victim@example.org'
    await nobody.call(volunteers.signUp, {
      ...ada(),
      email,
      firstName: '<img src=x onerror=alert(1)>',
      lastName: 'You won\r\nBcc: all',
    })
    const [letter] = await lettersTo(email)
    expect(letter!.body_text).toContain('Hello,')
    expect(letter!.body_text + letter!.body_html + letter!.subject).not.toMatch(/onerror|You won|Bcc/)
    expect((await peopleWith(email))[0]!.first_name).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('robots and floods', () => {
  test('a form that was made up, is of another page, too old or too quick is not taken', async () => {
    const tries = {
      madeUp: 'zzzzzzzz.0123456789abcdef',
      other: form(60_000, 'committee-b'),
      old: form(8 * 86_400_000),
      future: form(-60_000),
      empty: '',
    }
    for (const [name, wrong] of Object.entries(tries)) {
      const reply = await nobody.try(volunteers.signUp, { ...ada(), form: wrong })
      expect(`${name} ${reply.status}`).toBe(`${name} 422`)
      expect(reply.text).toContain('Reload it')
    }
    const quick = await nobody.try(volunteers.signUp, { ...ada(), form: form(500) })
    expect(quick.status).toBe(429)
  })

  test('whoever fills in the field no one sees is thanked like everyone, and nothing is written', async () => {
    const email = 'robot@example.org'
    const sent = await nobody.call(volunteers.signUp, { ...ada(), email, website: 'https://spam.example' })
    expect(await peopleWith(email)).toEqual([])
    expect(await lettersTo(email)).toEqual([])
    const eventId = await publicEvent('For robots')
    expect(await nobody.call(volunteers.comeTo, { slug, pass: sent.pass, eventId })).toEqual({
      isFull: false,
    })
    expect((await owner.query('select 1 from guests where event_id = $1', [eventId])).rowCount).toBe(0)
  })

  test('one address is signed up three times a day at most, and the fourth is not told', async () => {
    const email = 'popular@example.org'
    for (let i = 0; i < 5; i++)
      expect((await nobody.try(volunteers.signUp, { ...ada(), email })).status).toBe(200)
    expect((await lettersTo(email)).length).toBeLessThanOrEqual(3)
    const versions = await owner.query<{ version: number }>(
      'select v.version from volunteers v join people p on p.id = v.person_id where p.email = $1',
      [email],
    )
    expect(versions.rows).toEqual([{ version: 3 }])
  })

  test('fifty volunteers who take ten places at once: the other forty all hear that it is full', async () => {
    const eventId = await publicEvent('Ten places', { capacity: 10 })
    const helpers = await databases.asSystem((db) =>
      db
        .insertInto('people')
        .values(
          Array.from({ length: 50 }, (_, i) => ({
            organizationId,
            committeeId,
            firstName: 'Helper',
            lastName: `Number ${i}`,
            email: `helper-${i}@example.org`,
          })),
        )
        .returning('id')
        .execute(),
    )
    // Three servers have a connection for each of them: no one waits for one, all wait for the event.
    const doors = [nobody, (await another()).nobody, (await another()).nobody]
    const answers = await Promise.all(
      helpers.map(({ id }, i) =>
        doors[i % 3]!.call(volunteers.comeTo, {
          slug,
          pass: passFor(running.services, { committeeId, personId: id }, Date.now()),
          eventId,
        }),
      ),
    )
    expect(answers.filter(({ isFull }) => !isFull)).toHaveLength(10)
    const { rows } = await owner.query(
      'select state, count(*)::int as guests from guests where event_id = $1 group by state order by state',
      [eventId],
    )
    expect(rows).toEqual([
      { state: 'coming', guests: 10 },
      { state: 'waiting', guests: 40 },
    ])
    // One after the other, each in a turn of its own.
  }, 180_000)

  test('an address that public pages wrote to often today gets its letter tomorrow, and its place now', async () => {
    const email = 'written@example.org'
    await owner.query(`insert into rate_limits (key, points, expire) values ($1, 20, $2)`, [
      `public-letter:${limitKey(email)}`,
      Date.now() + 3_600_000,
    ])
    const { pass } = await nobody.call(volunteers.signUp, { ...ada(), email })
    const eventId = await publicEvent('For someone')
    await nobody.call(volunteers.comeTo, { slug, pass, eventId })
    expect(await lettersTo(email)).toEqual([])
    const { rows } = await owner.query(
      `select g.state, l.skipped, l.due_at > now() + interval '23 hours' as tomorrow from guests g join event_letters l on l.guest_id = g.id where g.event_id = $1`,
      [eventId],
    )
    expect(rows).toEqual([{ state: 'coming', skipped: '', tomorrow: true }])
  })

  test('forty from one connection in an hour pass, the next are asked to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 42; i += 6)
      statuses.push(
        ...(
          await Promise.all(
            Array.from({ length: 6 }, (_, j) =>
              nobody.try(volunteers.signUp, { ...ada(), form: form(60_000 + i * 10 + j) }),
            ),
          )
        ).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  }, 30_000)

  test('one form is sent five times at most', async () => {
    const same = form()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await nobody.try(volunteers.signUp, { ...ada(), form: same })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('one committee takes three hundred in an hour, from wherever', async () => {
    await owner.query(
      `insert into rate_limits (key, points, expire) values ('sign-up-committee:' || $1, 300, $2)`,
      [committeeId, Date.now() + 3_600_000],
    )
    const reply = await nobody.try(volunteers.signUp, ada())
    expect(reply.status).toBe(429)
    expect(reply.text).toContain('what you typed is still here')
  })

  test('ten megabytes are not read', async () => {
    const reply = await nobody
      .post('/api/volunteers/signUp', JSON.stringify({ ...ada(), message: 'x'.repeat(10_000_000) }))
      .catch(() => ({ status: 413 }))
    expect(reply.status).toBe(413)
  })
})

describe('one tap for an event', () => {
  test('books the person who signed up, once, and says when it is full', async () => {
    const email = 'comes@example.org'
    const eventId = await publicEvent('Small room', { capacity: 1 })
    const { pass } = await nobody.call(volunteers.signUp, { ...ada(), email })
    expect(await nobody.call(volunteers.comeTo, { slug, pass, eventId })).toEqual({ isFull: false })
    expect(await nobody.call(volunteers.comeTo, { slug, pass, eventId })).toEqual({ isFull: true })
    const { pass: second } = await nobody.call(volunteers.signUp, ada())
    expect(await nobody.call(volunteers.comeTo, { slug, pass: second, eventId })).toEqual({ isFull: true })
    const guests = await owner.query<{ state: string; source: string }>(
      'select state, source from guests where event_id = $1 order by state',
      [eventId],
    )
    expect(guests.rows).toEqual([
      { state: 'coming', source: 'volunteer page' },
      { state: 'waiting', source: 'volunteer page' },
    ])
  })

  test('sends to the page of an event with shifts, where one is chosen', async () => {
    const eventId = await publicEvent('In shifts', { zip: '68777' })
    await owner.query(
      `insert into shifts (organization_id, committee_id, event_id, name, starts_at, ends_at)
       select organization_id, committee_id, id, 'Early', starts_at, ends_at from events where id = $1`,
      [eventId],
    )
    const { pass, events } = await nobody.call(volunteers.signUp, { ...ada(), zip: '68777' })
    const shown = events.find(({ id }) => id === eventId)!
    expect(shown.hasShifts).toBe(true)
    expect(events.some(({ hasShifts }) => !hasShifts)).toBe(true)
    const reply = await nobody.try(volunteers.comeTo, { slug, pass, eventId })
    expect(reply.status).toBe(409)
    expect(reply.text).toContain(`/event/${shown.slug}`)
    expect((await owner.query('select 1 from guests where event_id = $1', [eventId])).rowCount).toBe(0)
  })

  test('ten times with one pass', async () => {
    const eventId = await publicEvent('Again and again')
    const { pass } = await nobody.call(volunteers.signUp, ada())
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push((await nobody.try(volunteers.comeTo, { slug, pass, eventId })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  test('not for an event that is not public, nor with a pass of another committee, made up, or for another', async () => {
    const { pass } = await nobody.call(volunteers.signUp, ada())
    const shut = await publicEvent('Staff only', { isPublic: false })
    expect((await nobody.try(volunteers.comeTo, { slug, pass, eventId: shut })).status).toBe(404)
    expect((await nobody.try(volunteers.comeTo, { slug, pass, eventId: randomUUID() })).status).toBe(404)
    const eventId = await publicEvent('Open')
    const flipped = `${pass.slice(0, -4)}AAAA`
    expect((await nobody.try(volunteers.comeTo, { slug, pass: flipped, eventId })).status).toBe(422)
    await owner.query(`update committees set slug = 'committee-b', is_sign_up_open = true where id = $1`, [
      world.b.rows.committeeId,
    ])
    expect((await nobody.try(volunteers.comeTo, { slug: 'committee-b', pass, eventId })).status).toBe(422)
  })
})
