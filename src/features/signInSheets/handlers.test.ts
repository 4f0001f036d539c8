import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { pdfPages } from '../../testing/paper/pdfPages.ts'
import { testServer } from '../../testing/server.ts'
import { events } from '../events/api.ts'
import { outbox } from '../outbox/api.ts'
import { people } from '../people/api.ts'
import { volunteers } from '../volunteers/api.ts'
import { signInSheets } from './api.ts'
import { sheetColumns, sheetNumber } from './rules.ts'

const { as, world, nobody, databases } = await testServer()
const { committeeId, organizationId } = world.a.rows
const of = { organizationId, committeeId }
let eventId = ''

beforeAll(async () => {
  eventId = await databases.asSystem(
    async (db) =>
      (
        await db
          .insertInto('events')
          .values({
            ...of,
            kind: 'rally',
            title: 'Barn rally',
            startsAt: new Date(Date.now() - 3_600_000),
            endsAt: new Date(Date.now() + 3_600_000),
            timeZone: 'America/Denver',
            capacity: 1,
            createdByName: 'Test',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  )
})

const line = (more: object) => ({ id: randomUUID(), firstName: 'Nora', lastName: 'Newcomer', ...more })
const came = async () =>
  (await (await as('editor')).call(signInSheets.ofEvent, { committeeId, eventId })).event.came

/** As a tablet sends it; each time from an outbox of its own, as one whose data was lost in between. */
const sign = (secret: string, { id, ...body }: ReturnType<typeof line>) =>
  nobody.try(outbox.send, {
    outboxId: randomUUID(),
    holder: { kind: 'kiosk', secret },
    clock: signedAt,
    events: [{ id, counter: 1, kind: 'signInSheets.line', v: 1, at: signedAt, body }],
  })
const signedAt = new Date().toISOString()
const signedOn = async (sheetId: string) => {
  const { sheets } = await (await as('editor')).call(signInSheets.ofEvent, { committeeId, eventId })
  return sheets.find(({ id }) => id === sheetId)!.rows
}

test('a printed sheet has its own number and comes as a PDF with the event on it', async () => {
  const manager = await as('editor')
  const sheet = await manager.call(signInSheets.make, {
    committeeId,
    eventId,
    fields: ['phone', 'volunteer', 'texts'],
  })
  expect(sheet.number).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/)
  const { base64, fileName } = await manager.call(signInSheets.pdf, {
    committeeId,
    sheetId: sheet.id,
    pages: 2,
  })
  expect(fileName).toContain(sheet.number)
  const pages = await pdfPages(Buffer.from(base64, 'base64'))
  expect(pages).toHaveLength(2)
  for (const words of ['Barn rally', 'Committee a', sheet.number, 'You may text me', 'MDT|MST'])
    expect(pages[0]).toMatch(new RegExp(words))
  const found = await manager.call(signInSheets.find, { committeeId, number: sheet.number.toLowerCase() })
  expect(found).toEqual({ eventId, sheetId: sheet.id })
})

test('typing up: who is surely known is a guest at once, others wait for a word, and all of it can be taken back', async () => {
  const manager = await as('editor')
  const { id: sheetId } = await manager.call(signInSheets.make, { committeeId, eventId, fields: ['email'] })
  const before = await came()
  const { personId } = await manager.call(people.add, {
    committeeId,
    firstName: 'Robert',
    lastName: 'Regular',
    email: 'bob@example.org',
  })

  const known = line({ firstName: 'Robert', lastName: 'Regular', email: 'BOB@example.org' })
  const row = await manager.call(signInSheets.type, { committeeId, sheetId, row: known })
  expect(row).toMatchObject({ state: 'matched', personId })
  // Sent twice by a tablet that lost the signal: one line, one guest.
  await manager.call(signInSheets.type, { committeeId, sheetId, row: known })
  expect(await came()).toBe(before + 1)

  const unsure = await manager.call(signInSheets.type, {
    committeeId,
    sheetId,
    row: line({ firstName: 'Bob', lastName: 'Regular' }),
  })
  expect(unsure).toMatchObject({ state: 'open', personId: null })
  const fresh = await manager.call(signInSheets.settle, { committeeId, rowId: unsure.id, personId: null })
  expect(fresh.state).toBe('new person')
  // The list was full with one; no one who stands there is turned away.
  expect(await came()).toBe(before + 2)
  expect((await manager.try(signInSheets.settle, { committeeId, rowId: unsure.id, personId })).status).toBe(
    409,
  )

  await manager.call(signInSheets.reopen, { committeeId, rowId: unsure.id })
  expect(await came()).toBe(before + 1)
  const matched = await manager.call(signInSheets.settle, { committeeId, rowId: unsure.id, personId })
  expect(matched).toMatchObject({ state: 'matched', personId })
  // The same person on two lines came once.
  expect(await came()).toBe(before + 1)
  await manager.call(signInSheets.reopen, { committeeId, rowId: row.id })
  expect(await came()).toBe(before + 1)
  await manager.call(signInSheets.reopen, { committeeId, rowId: unsure.id })
  expect(await came()).toBe(before)
  // A person who was also checked in at the door came, whatever becomes of the line.
  const again = await manager.call(signInSheets.settle, { committeeId, rowId: unsure.id, personId })
  const { rows: guests } = await manager.call(events.guests, { committeeId, eventId })
  const guestId = guests.find((guest) => guest.personId === personId)!.id
  const said = {
    id: randomUUID(),
    guestId,
    what: 'came' as const,
    how: 'qr' as const,
    saidAt: new Date().toISOString(),
  }
  await manager.call(events.checkIn, { committeeId, eventId, said: [said] })
  await manager.call(signInSheets.reopen, { committeeId, rowId: again.id })
  expect(await came()).toBe(before + 1)
  expect(await manager.call(signInSheets.leaveOut, { committeeId, rowId: row.id })).toMatchObject({
    state: 'left out',
  })
})

test('a line taken back takes back its “I can help” too, unless something came of it', async () => {
  const manager = await as('editor')
  const { id: sheetId } = await manager.call(signInSheets.make, {
    committeeId,
    eventId,
    fields: ['volunteer'],
  })
  const { personId } = await manager.call(people.add, { committeeId, firstName: 'Hope', lastName: 'Helper' })
  const help = async () => {
    const row = line({ firstName: 'Hope', lastName: 'Helper', wantsToVolunteer: true })
    const typed = await manager.call(signInSheets.type, { committeeId, sheetId, row })
    if (typed.state === 'open')
      await manager.call(signInSheets.settle, { committeeId, rowId: row.id, personId })
    return row.id
  }
  const takeBack = (rowId: string) => manager.call(signInSheets.reopen, { committeeId, rowId })
  const volunteer = () =>
    databases.asSystem((db) =>
      db
        .selectFrom('volunteers')
        .select(['state', 'answeredAt', 'version'])
        .where('personId', '=', personId)
        .executeTakeFirst(),
    )
  const only = await help()
  expect(await volunteer()).toMatchObject({ state: 'new' })
  await takeBack(only)
  expect(await volunteer()).toBeUndefined()
  // Twice on the sheet, taken back in either order: none is left.
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const lines = [await help(), await help()]
    await takeBack(lines[order[0]!]!)
    expect(await volunteer()).toBeDefined()
    await takeBack(lines[order[1]!]!)
    expect(await volunteer()).toBeUndefined()
  }
  // Someone gave her work meanwhile.
  const working = await help()
  await manager.call(volunteers.addAssignment, { committeeId, personId, what: 'Drive the sign truck' })
  await takeBack(working)
  expect(await volunteer()).toBeDefined()
  // She was answered long ago: a line starts the clock again, and taken back the old answer stands.
  await manager.call(volunteers.answer, { committeeId, personId, how: 'call' })
  const before = await volunteer()
  const again = await help()
  expect(await volunteer()).toMatchObject({ answeredAt: null })
  await takeBack(again)
  expect(await volunteer()).toEqual({ ...before, version: before!.version + 2 })
  // Twice since the answer, the later one taken back first: the old answer stands all the same.
  const both = [await help(), await help()]
  await takeBack(both[1]!)
  expect(await volunteer()).toMatchObject({ answeredAt: null })
  await takeBack(both[0]!)
  expect(await volunteer()).toMatchObject({ answeredAt: before!.answeredAt })
  // Answered after the line: that stays.
  const last = await help()
  await manager.call(volunteers.answer, { committeeId, personId, how: 'text' })
  const answered = await volunteer()
  await takeBack(last)
  expect(await volunteer()).toEqual(answered)
})

test('a line reopened after a merge leaves the volunteer alone with whom its person was merged', async () => {
  const manager = await as('editor')
  const { id: sheetId } = await manager.call(signInSheets.make, {
    committeeId,
    eventId,
    fields: ['volunteer'],
  })
  const helping = async (firstName: string, lastName: string) => {
    const row = line({ firstName, lastName, wantsToVolunteer: true })
    await manager.call(signInSheets.type, { committeeId, sheetId, row })
    const settled = await manager.call(signInSheets.settle, { committeeId, rowId: row.id, personId: null })
    return { rowId: row.id, personId: settled.personId! }
  }
  const signedUp = async (firstName: string, lastName: string) => {
    const person = { firstName, lastName, email: `${firstName}.${lastName}@example.org` }
    return (await manager.call(volunteers.add, { committeeId, ...person })).personId
  }
  const merge = async (keptId: string, mergedId: string) => {
    const versionOf = async (personId: string) =>
      (await manager.call(people.get, { committeeId, personId })).version
    return manager.call(people.merge, {
      committeeId,
      keptId,
      mergedId,
      keptVersion: await versionOf(keptId),
      mergedVersion: await versionOf(mergedId),
      take: [],
    })
  }
  const volunteer = (personId: string) =>
    databases.asSystem((db) =>
      db
        .selectFrom('volunteers')
        .select(['state', 'version'])
        .where('personId', '=', personId)
        .executeTakeFirst(),
    )
  // The line's person goes into the one who signed up.
  const gone = await helping('Merle', 'Gone')
  const stays = await signedUp('Merle', 'Stays')
  await merge(stays, gone.personId)
  await manager.call(signInSheets.reopen, { committeeId, rowId: gone.rowId })
  expect(await volunteer(stays)).toEqual({ state: 'new', version: 2 })
  // And the other way around: the one who signed up goes into the line's person.
  const kept = await helping('Pat', 'Kept')
  const { mergeId } = await merge(kept.personId, await signedUp('Pat', 'Folded'))
  await manager.call(signInSheets.reopen, { committeeId, rowId: kept.rowId })
  expect(await volunteer(kept.personId)).toEqual({ state: 'new', version: 2 })
  await manager.call(people.undoMerge, { committeeId, mergeId })
  expect(await volunteer(kept.personId)).toEqual({ state: 'new', version: 3 })
})

test('a line that may be someone says who and why', async () => {
  const manager = await as('editor')
  const { id: sheetId } = await manager.call(signInSheets.make, { committeeId, eventId, fields: ['phone'] })
  const { personId } = await manager.call(people.add, {
    committeeId,
    firstName: 'Walter',
    lastName: 'Haystack',
    phone: '402-555-0188',
  })
  const row = await manager.call(signInSheets.type, {
    committeeId,
    sheetId,
    row: line({ firstName: 'Wilma', lastName: 'Haystack', phone: '(402) 555-0188' }),
  })
  expect(row.state).toBe('open')
  expect(row.candidates).toMatchObject([{ personId, name: 'Walter Haystack', reasons: ['same phone'] }])
})

test('a kiosk takes guests without anyone signed in, offers help in their name, and ends with its PIN alone', async () => {
  const manager = await as('editor')
  const { url, sheetId } = await manager.call(signInSheets.openKiosk, {
    committeeId,
    eventId,
    fields: ['email', 'volunteer'],
    pin: '2468',
  })
  const secret = url.split('/').at(-1)!
  const before = await came()
  expect(await nobody.call(signInSheets.kiosk, { secret })).toMatchObject({
    title: 'Barn rally',
    signedIn: 0,
  })
  const guest = line({
    email: 'kim@example.org',
    firstName: 'Kim',
    lastName: 'Kiosk',
    wantsToVolunteer: true,
  })
  expect((await sign(secret, guest)).body).toMatchObject({ receipts: [{ state: 'applied' }] })
  expect((await sign(secret, guest)).body).toMatchObject({ receipts: [{ state: 'repeated' }] })
  expect(await nobody.call(signInSheets.kiosk, { secret })).toMatchObject({ signedIn: 1 })
  expect(await came()).toBe(before + 1)
  const { rows } = await manager.call(signInSheets.ofEvent, { committeeId, eventId })
  const kim = rows.find((row) => row.name === 'Kim Kiosk')!
  expect(kim).toMatchObject({ state: 'new person', sheetId })
  const waiting = await databases.asSystem((db) =>
    db.selectFrom('volunteers').select('answeredAt').where('personId', '=', kim.personId!).executeTakeFirst(),
  )
  expect(waiting).toEqual({ answeredAt: null })

  expect((await nobody.try(signInSheets.kioskEnd, { secret, pin: '1357' })).status).toBe(422)
  await nobody.call(signInSheets.kioskEnd, { secret, pin: '2468' })
  const gone = await nobody.try(signInSheets.kiosk, { secret })
  const never = await nobody.try(signInSheets.kiosk, { secret: 'x'.repeat(43) })
  expect([gone.status, gone.text]).toEqual([404, never.text])
  // Someone signed in while the tablet had no signal: that line is not lost because the desk closed the kiosk.
  const late = line({ firstName: 'Lou', lastName: 'Late' })
  expect((await sign(secret, late)).body).toMatchObject({ receipts: [{ state: 'applied' }] })
  // The PIN still opens what is on the tablet, and ends nothing twice.
  expect((await nobody.try(signInSheets.kioskEnd, { secret, pin: '1357' })).status).toBe(422)
  expect((await nobody.try(signInSheets.kioskEnd, { secret, pin: '2468' })).status).toBe(200)
  const endedAgo = (days: number) =>
    databases.owner.query(
      `update events set starts_at = now() - make_interval(days => $2, hours => 3), ends_at = now() - make_interval(days => $2, hours => 1) where id = $1`,
      [eventId, days],
    )
  // The tablet comes back from a place without a signal.
  const returned = line({ firstName: 'Rhea', lastName: 'Returned' })
  await endedAgo(13)
  expect((await sign(secret, returned)).body).toMatchObject({ receipts: [{ state: 'applied' }] })
  expect(await signedOn(sheetId)).toBe(3)
  await endedAgo(14)
  expect((await sign(secret, line({}))).status).toBe(404)
  expect((await nobody.try(signInSheets.kioskEnd, { secret, pin: '2468' })).status).toBe(200)
  await databases.owner.query(
    `update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = $1`,
    [eventId],
  )
})

test('a kiosk records lines and nothing else, and no one else records lines', async () => {
  const manager = await as('editor')
  const { url, sheetId } = await manager.call(signInSheets.openKiosk, {
    committeeId,
    eventId,
    fields: [],
    pin: '2468',
  })
  const secret = url.split('/').at(-1)!
  const send = (holder: object, kind: string, body: object) => ({
    outboxId: randomUUID(),
    holder: holder as { kind: 'kiosk'; secret: string },
    clock: signedAt,
    events: [{ id: randomUUID(), counter: 1, kind, v: 1, at: signedAt, body }],
  })
  const { guests } = await manager.call(events.doorList, { committeeId, eventId })
  const checkIn = { eventId, guestId: guests[0]!.id, what: 'undone', how: 'list' }
  const asKiosk = await nobody.try(outbox.send, send({ kind: 'kiosk', secret }, 'events.checkIn', checkIn))
  expect(asKiosk.body).toMatchObject({ receipts: [{ state: 'quarantined' }] })
  const asMember = await manager.try(
    outbox.send,
    send({ kind: 'member', committeeId }, 'signInSheets.line', { firstName: 'Mal' }),
  )
  expect(asMember.body).toMatchObject({ receipts: [{ state: 'quarantined' }] })
  expect(await signedOn(sheetId)).toBe(0)
  // Copied out of a hall, its secret is good for so many and no more.
  await databases.asSystem((db) =>
    db.updateTable('outboxes').set({ last: 2000 }).where('holderId', '=', sheetId).execute(),
  )
  expect((await sign(secret, line({}))).status).toBe(409)
})

test('a kiosk’s PIN cannot be tried through', async () => {
  const manager = await as('editor')
  const { url } = await manager.call(signInSheets.openKiosk, {
    committeeId,
    eventId,
    fields: [],
    pin: '99999999',
  })
  const secret = url.split('/').at(-1)!
  const statuses: number[] = []
  for (const pin of ['0001', '0002', '0003', '0004', '0005', '0006'])
    statuses.push((await nobody.try(signInSheets.kioskEnd, { secret, pin })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('the page of a kiosk closes a day after the event, also when no one ended it', async () => {
  const manager = await as('editor')
  const { url } = await manager.call(signInSheets.openKiosk, {
    committeeId,
    eventId,
    fields: [],
    pin: '2468',
  })
  const secret = url.split('/').at(-1)!
  const statusAfter = async (hours: number) => {
    await databases.owner.query(
      `update events set starts_at = now() - make_interval(hours => $2 + 1), ends_at = now() - make_interval(hours => $2) where id = $1`,
      [eventId, hours],
    )
    return (await nobody.try(signInSheets.kiosk, { secret })).status
  }
  expect([await statusAfter(23), await statusAfter(25)]).toEqual([200, 404])
  await databases.owner.query(
    `update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = $1`,
    [eventId],
  )
})

test('an observer reads and does not type; another organization finds nothing, and a line cannot cross sheets', async () => {
  const [observer, admin, stranger] = [await as('viewer'), await as('Admin'), await as('Admin', 'b')]
  expect((await observer.call(signInSheets.ofEvent, { committeeId, eventId })).mayRun).toBe(false)
  expect((await observer.try(signInSheets.make, { committeeId, eventId, fields: [] })).status).toBe(403)
  const none = await stranger.try(signInSheets.ofEvent, { committeeId: randomUUID(), eventId })
  const foreign = await stranger.try(signInSheets.ofEvent, { committeeId, eventId })
  expect([foreign.status, foreign.text]).toEqual([404, none.text])
  // The own committee with a foreign sheet or line.
  const theirs = world.b.rows
  expect((await admin.try(signInSheets.pdf, { committeeId, sheetId: theirs.sheetId })).status).toBe(404)
  expect(
    (await admin.try(signInSheets.settle, { committeeId, rowId: theirs.sheetRowId, personId: null })).status,
  ).toBe(404)
  const { id: sheetId } = await admin.call(signInSheets.make, { committeeId, eventId, fields: [] })
  const taken = { ...line({}), id: theirs.sheetRowId }
  expect((await admin.try(signInSheets.type, { committeeId, sheetId, row: taken })).status).toBe(409)
  expect(await came()).toBeGreaterThanOrEqual(0)
  expect((await admin.call(events.get, { committeeId, eventId })).title).toBe('Barn rally')
})

test('columns begin with the name, and numbers have no letters that look like digits', () => {
  expect(sheetColumns(['texts', 'phone']).map((c) => c.label)).toEqual([
    'Name (print clearly)',
    'Phone',
    'You may text me',
  ])
  const numbers = Array.from({ length: 256 }, (_, byte) => sheetNumber(new Uint8Array(6).fill(byte)))
  expect(numbers.join('')).not.toMatch(/[01OI]/)
})
