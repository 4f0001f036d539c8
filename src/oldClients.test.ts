// What phones and tablets sent in their first version, recorded, and sent again to the handlers of today. A phone that comes back after a month
// and two versions still sends exactly this, so these files never change: a new version gets files of its own beside them.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { events } from './features/events/api.ts'
import { signInSheets } from './features/signInSheets/api.ts'
import { yardSigns } from './features/yardSigns/api.ts'
import { handTo, makeHouseholds, makeTurf, type TestTurf } from './testing/doors/turfRows.ts'
import { testServer, type Client } from './testing/server.ts'

interface Recording {
  about: string
  path: string
  request: { holder: { kind: string }; events: { id: string; kind: string; v: number }[] }
  answer: object
  effects: Record<string, object[]>
}

const folder = join(import.meta.dirname, 'testing/oldClients')
const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
const names = readdirSync(folder).filter((name) => /\.v\d+\.json$/.test(name))
const recordings = names.map((name) => [name, read<Recording>(name)] as const)

const { as, nobody, world, databases, running } = await testServer()
const { committeeId, organizationId } = world.a.rows
let member: Client
let turf: TestTurf
let known: Record<string, string | number> = {}

beforeAll(async () => {
  member = await as('editor')
  const [versionId, question, surveyId] = [randomUUID(), randomUUID(), randomUUID()]
  const content = {
    languages: ['en'],
    opening: { en: 'Hello' },
    closing: {},
    questions: [
      {
        id: question,
        kind: 'choice',
        words: { en: 'What matters?' },
        options: [{ id: 'roads', words: { en: 'Roads' } }],
        isRequired: false,
        goTo: [],
      },
    ],
  }
  const of = { organizationId, committeeId }
  await databases.asSystem(async (db) => {
    await makeHouseholds(db, 4)
    turf = await makeTurf(db, of, 4)
    const draft = JSON.stringify(content)
    await db
      .insertInto('surveyQuestions')
      .values({
        ...of,
        id: question,
        kind: 'choice',
        content: JSON.stringify(content.questions[0]),
        createdByName: 'Test',
      })
      .execute()
    await db
      .insertInto('surveys')
      .values({ ...of, id: surveyId, name: 'Recorded', draft, createdByName: 'Test' })
      .execute()
    await db
      .insertInto('surveyVersions')
      .values({ ...of, id: versionId, surveyId, number: 1, content: draft, publishedByName: 'Test' })
      .execute()
    await db.updateTable('walkbooks').set({ surveyId }).where('id', '=', turf.walkbookId).execute()
  })
  const day = { day: '2031-05-12', endDay: '2031-05-12', start: '18:00', end: '20:00' }
  const { event } = await member.call(events.create, {
    committeeId,
    kind: 'rally',
    title: 'Recorded rally',
    ...day,
    timeZone: 'America/Chicago',
  })
  await member.call(events.addGuest, { committeeId, eventId: event.id, personId: world.a.rows.guestPersonId })
  const { guests } = await member.call(events.doorList, { committeeId, eventId: event.id })
  const { url } = await member.call(signInSheets.openKiosk, {
    committeeId,
    eventId: event.id,
    fields: [],
    pin: '2468',
  })
  const { kindId } = await member.call(yardSigns.addKind, { committeeId, name: 'Recorded sign' })
  const signs = { referenceKind: 'invoice', reference: '' } as const
  const received = { id: randomUUID(), move: 'received', quantity: 10, ...signs } as const
  await member.call(yardSigns.move, { committeeId, kindId, ...received })
  const signRequests = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of signRequests)
    await member.call(yardSigns.addRequest, { committeeId, id, name: 'Sig Nholder', street: '1445 K St' })
  const { rows: callees } = await databases.owner.query<{ personId: string }>(
    'select person_id as "personId" from call_names where session_id = $1',
    [world.a.rows.callSessionId],
  )
  const { rows: entries } = await databases.owner.query<{ id: string }>(
    'select entry_id as id from phone_handed where hand_id = $1',
    [world.a.rows.phoneHandId],
  )
  const [door, otherDoor] = turf.doors
  known = {
    committee: committeeId,
    door: door!.id,
    otherDoor: otherDoor!.id,
    voter: door!.voterIds[0]!,
    otherVoter1: otherDoor!.voterIds[0]!,
    otherVoter2: otherDoor!.voterIds[1]!,
    version: versionId,
    question,
    event: event.id,
    guest: guests[0]!.id,
    kioskSecret: url.split('/').at(-1)!,
    signKind: kindId,
    signRequest1: signRequests[0]!,
    signRequest2: signRequests[1]!,
    signRequest3: signRequests[2]!,
    callSession: world.a.rows.callSessionId,
    person: callees[0]!.personId,
    phoneHand: world.a.rows.phoneHandId,
    phoneEntry: entries[0]!.id,
  }
})

/** The rows and ids of this test, in the place of those the phone had. */
const filled = <T>(value: T, names_: typeof known): T =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => {
      const name = typeof one === 'string' ? /^\{(\w+)\}$/.exec(one)?.[1] : undefined
      return name === undefined || name === 'some' ? one : names_[name]
    }),
  ) as T

async function newHand() {
  const hand = await databases.asSystem((db) => handTo(db, turf, 'pass'))
  const secret = (hand.holder as { secret: string }).secret
  return { name: hand.name, known: { ...known, hand: hand.id, secret } }
}

/** By which column the rows of a recording are found: its events, or the hand that sent it. */
const rowsOf: Record<string, [column: string, by: 'event' | 'hand' | 'name', order: string]> = {
  door_visits: ['event_id', 'event', 'voter_id nulls first, door_id'],
  voter_contacts: ['contacted_by_name', 'name', 'voter_id'],
  voter_corrections: ['claimed_by_name', 'name', 'voter_id'],
  door_people: ['id', 'event', 'id'],
  building_notes: ['id', 'event', 'id'],
  door_positions: ['hand_id', 'hand', 'at'],
  survey_answers: ['source_id', 'event', 'question_id'],
  check_ins: ['id', 'event', 'said_at, id'],
  sheet_rows: ['id', 'event', 'id'],
  sign_placements: ['id', 'event', 'id'],
  sign_problems: ['id', 'event', 'id'],
  call_results: ['id', 'event', 'id'],
  phone_results: ['id', 'event', 'id'],
  phone_opt_outs: ['id', 'event', 'id'],
}

test.each(recordings)('%s is read as on the day it was recorded', async (_, recording) => {
  const { name, known: here } = await newHand()
  const { path, request, answer, effects } = filled(recording, here)
  const client = request.holder.kind === 'member' ? member : nobody
  const reply = await client.post(path, request)
  expect([reply.status, reply.body]).toMatchObject([200, answer])
  const ids = request.events.map(({ id }) => id)
  for (const [table, [column, by, order]] of Object.entries(rowsOf)) {
    const wanted = by === 'event' ? ids : by === 'hand' ? [here.hand] : [name]
    const { rows } = await databases.owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${column}::text = any($1::text[]) order by ${order}`,
      [wanted],
    )
    const expected = (effects[table] ?? []) as Record<string, unknown>[]
    const found = rows.map(({ row }) => row)
    const order_ = (all: Record<string, unknown>[]) =>
      table === 'door_visits'
        ? all.toSorted((a, b) => String(a['door_id']).localeCompare(String(b['door_id'])))
        : all
    const some = (row: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          value === '{some}' ? (expect.anything() as unknown) : value,
        ]),
      )
    expect([table, order_(found)]).toMatchObject([table, order_(expected).map(some)])
    expect([table, found.length]).toEqual([table, expected.length])
  }
  // Once more, as after a lost answer: the same receipts, and nothing twice.
  expect((await client.post(path, request)).body).toMatchObject(answer)
})

test('every kind of event has a recording of each of its versions', () => {
  const { outboxFamilies } = running.services.given
  const kinds = Object.values(outboxFamilies).flatMap(({ kinds: all }) =>
    Object.entries(all).flatMap(([kind, versions]) => Object.keys(versions).map((v) => `${kind}.v${v}.json`)),
  )
  expect(kinds.filter((name) => !names.includes(name))).toEqual([])
})

test('the first version of the app still finds all it reads in the doors and in what others did', async () => {
  const { known: here } = await newHand()
  const reading = filled(
    read<{ turf: object; turfReads: string[]; progress: object; progressReads: string[] }>('reading.json'),
    here,
  )
  const at = (value: unknown, path: string) =>
    path
      .split('.')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
  const missing = (value: unknown, paths: string[]) => paths.filter((path) => at(value, path) === undefined)
  const found = await nobody.post('/api/doors/turf', reading.turf)
  expect([found.status, missing(found.body, reading.turfReads)]).toEqual([200, []])
  const heard = await nobody.post('/api/doors/progress', reading.progress)
  expect([heard.status, missing(heard.body, reading.progressReads)]).toEqual([200, []])
})
