import { beforeAll, expect, test } from 'vitest'
import { shownSheet, sheetCodeOf } from '../../domain/paper/sheetCode.ts'
import { boxesOf, sheetLines } from '../../domain/paper/sheetLayout.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { makeHouseholds, makeTurf, type TestTurf } from '../../testing/doors/turfRows.ts'
import { eventually } from '../../testing/eventually.ts'
import { photographedSheet } from '../../testing/paper/sheetPhoto.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { walkbooks } from '../walkbooks/api.ts'
import { packets } from './api.ts'

const server = await testServer({ env: { JOBS: 'yes' } })
const { as, world, databases, running } = server
const { committeeId, organizationId } = world.a.rows
let organizer: Client
let turf: TestTurf

beforeAll(async () => {
  organizer = await colleagueWith(server, 'organizer')
  await databases.asSystem(async (db) => {
    await makeHouseholds(db, 40)
    turf = await makeTurf(db, { organizationId, committeeId }, 20)
  })
})

async function printed(client = organizer, of: TestTurf = turf) {
  const { printId } = await client.call(packets.print, {
    committeeId,
    walkbookIds: [of.walkbookId],
    name: 'Robin Walker',
  })
  const { packets: rows } = await client.call(packets.list, { committeeId, walkbookId: of.walkbookId })
  return { printId, packet: rows.find((row) => row.printId === printId)! }
}

const open = (code: string, client = organizer) => client.call(packets.sheet, { committeeId, code })
const visitsOf = (handId: string) =>
  databases.asSystem((db) =>
    db
      .selectFrom('doorVisits')
      .select(['result', 'doorId', 'voterId', 'undoneAt', 'byName'])
      .where('handId', '=', handId)
      .execute(),
  )

test('a packet is printed as a PDF, and every download is on record', async () => {
  const { printId, packet } = await printed()
  expect(packet).toMatchObject({ name: 'Robin Walker', typed: 0, isOver: false })
  const fileId = await eventually(async () => {
    const { prints } = await organizer.call(packets.prints, { committeeId })
    const mine = prints.find(({ id }) => id === printId)!
    expect(mine.state).toBe('ready')
    return mine.fileId!
  })
  const file = await organizer.get(`/api/files/${fileId}`)
  expect(file.status).toBe(200)
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  const entries = await databases.asSystem((db) =>
    db.selectFrom('audit.entries').select('action').where('subjectId', '=', printId).orderBy('seq').execute(),
  )
  expect(entries.map(({ action }) => action)).toEqual(['packet.printed', 'export.made', 'packet.downloaded'])
  const canvasser = await colleagueWith(server, 'canvasser')
  expect((await canvasser.get(`/api/files/${fileId}`)).status).toBe(404)
  expect((await (await as('editor', 'b')).get(`/api/files/${fileId}`)).status).toBe(404)
})

test('many walkbooks come as one ZIP', async () => {
  const other = await databases.asSystem((db) => makeTurf(db, { organizationId, committeeId }, 3))
  const { printId } = await organizer.call(packets.print, {
    committeeId,
    walkbookIds: [turf.walkbookId, other.walkbookId],
  })
  await eventually(async () => {
    const { prints } = await organizer.call(packets.prints, { committeeId })
    const mine = prints.find(({ id }) => id === printId)!
    expect(mine).toMatchObject({ state: 'ready', packets: 2, done: 2, doors: 23 })
    const bytes = Buffer.from(await (await organizer.get(`/api/files/${mine.fileId}`)).arrayBuffer())
    expect(bytes.toString('latin1', 0, 2)).toBe('PK')
  })
})

test('a typed sheet counts like a phone’s visits, and typed again it counts once', async () => {
  const { packet } = await printed()
  const sheet = await open(`${packet.code}-1`)
  expect(sheet.typed).toBeNull()
  const [first, second] = sheet.doors
  const entries = [
    { doorId: first!.doorId, result: 'not home' as const, note: '', people: [] },
    {
      doorId: second!.doorId,
      result: null,
      note: 'Blue house',
      people: [
        { voterId: second!.voterIds[0]!, result: 'talked' as const, wantsSign: true, answers: [], note: '' },
      ],
    },
  ]
  const typing = { committeeId, code: sheet.code, walkedOn: sheet.today, entries }
  expect(await organizer.call(packets.type, { ...typing, revision: 0 })).toMatchObject({
    doors: 2,
    recorded: 2,
    undone: 0,
  })
  // A second person typed the same sheet without having seen that it was typed.
  const twice = await organizer.try(packets.type, { ...typing, revision: 0 })
  expect(twice.status).toBe(409)
  expect(twice.text).toContain('typed this sheet')
  expect(await organizer.call(packets.type, { ...typing, revision: 1 })).toMatchObject({
    recorded: 0,
    undone: 0,
  })
  const visits = await visitsOf(packet.handId)
  expect(visits).toHaveLength(2)
  expect(visits.every(({ undoneAt, byName }) => undoneAt === null && byName === 'Robin Walker')).toBe(true)
  const one = await organizer.call(walkbooks.get, { committeeId, walkbookId: turf.walkbookId })
  expect(one.visited).toBe(2)
  expect(one.hands.find(({ handId }) => handId === packet.handId)).toMatchObject({
    kind: 'paper',
    work: { visits: 2, odd: [] },
  })
  const contacts = await databases.asSystem((db) =>
    db
      .selectFrom('voterContacts')
      .select('result')
      .where('voterId', '=', second!.voterIds[0]!)
      .where('undoneAt', 'is', null)
      .execute(),
  )
  expect(contacts).toEqual([{ result: 'talked' }])
  const again = await open(sheet.code)
  expect(again.typed).toMatchObject({ revision: 2, byName: 'Some organizer' })
})

test('a sheet that was typed wrongly is corrected, and what it said before no longer counts', async () => {
  const { packet } = await printed()
  const sheet = await open(packet.code)
  const entry = (result: 'not home' | 'refused' | null) => [
    { doorId: sheet.doors[0]!.doorId, result, note: '', people: [] },
  ]
  const typing = { committeeId, code: sheet.code, walkedOn: sheet.today }
  await organizer.call(packets.type, { ...typing, revision: 0, entries: entry('not home') })
  expect(
    await organizer.call(packets.type, { ...typing, revision: 1, entries: entry('refused') }),
  ).toMatchObject({ recorded: 1, undone: 1 })
  const counting = (await visitsOf(packet.handId)).filter(({ undoneAt }) => undoneAt === null)
  expect(counting.map(({ result }) => result)).toEqual(['refused'])
  expect(await organizer.call(packets.type, { ...typing, revision: 2, entries: [] })).toMatchObject({
    recorded: 0,
    undone: 1,
    doors: 0,
  })
  expect((await visitsOf(packet.handId)).filter(({ undoneAt }) => undoneAt === null)).toEqual([])
})

test('what cannot be is refused in a sentence, and nothing of it counts', async () => {
  const { packet } = await printed()
  const sheet = await open(packet.code)
  const [door] = sheet.doors
  const talked = [
    { voterId: door!.voterIds[0]!, result: 'talked' as const, wantsSign: false, answers: [], note: '' },
  ]
  const typing = { committeeId, code: sheet.code, revision: 0, walkedOn: sheet.today }
  const tries = [
    [{ doorId: door!.doorId, result: 'not home' as const, note: '', people: talked }, 'Clear one of the two'],
    [
      { doorId: turf.doors.at(-1)!.id, result: 'refused' as const, note: '', people: [] },
      'not on this sheet',
    ],
    [
      { doorId: door!.doorId, result: null, note: '', people: [{ ...talked[0]!, voterId: 1 }] },
      'not on this sheet',
    ],
  ] as const
  for (const [entry, words] of tries) {
    const reply = await organizer.try(packets.type, {
      ...typing,
      entries: [{ ...entry, people: [...entry.people] }],
    })
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining(words)])
  }
  const early = await organizer.try(packets.type, { ...typing, walkedOn: '2020-01-01', entries: [] })
  expect(early.text).toContain('was not walked before')
  expect(await visitsOf(packet.handId)).toEqual([])
  expect((await organizer.try(packets.sheet, { committeeId, code: 'hello' })).status).toBe(422)
  expect((await organizer.try(packets.sheet, { committeeId, code: `${packet.code}-900` })).status).toBe(422)
})

test('only those who hand out doors print and type, and only in their own committee', async () => {
  const { packet } = await printed()
  const treasurer = await colleagueWith(server, 'treasurer')
  expect((await treasurer.try(packets.print, { committeeId, walkbookIds: [turf.walkbookId] })).status).toBe(
    403,
  )
  expect((await treasurer.try(packets.sheet, { committeeId, code: packet.code })).status).toBe(403)
  const without = await colleagueWith(server, 'manager', { name: 'no purpose', hasPurpose: false })
  expect((await without.try(packets.print, { committeeId, walkbookIds: [turf.walkbookId] })).status).toBe(403)
  const stranger = await as('Admin', 'b')
  expect((await stranger.try(packets.sheet, { committeeId, code: packet.code })).status).toBe(404)
  const own = world.b.rows.committeeId
  expect(
    (await stranger.try(packets.sheet, { committeeId: own, code: packet.code })).status,
  ).toBeGreaterThanOrEqual(403)
  expect(
    (await organizer.try(packets.print, { committeeId, walkbookIds: [world.b.rows.walkbookId] })).status,
  ).toBe(404)
})

test('a wish for a sign on a sheet becomes a request, once, and is withdrawn with the sheet', async () => {
  const { packet } = await printed()
  const sheet = await open(packet.code)
  const [door] = sheet.doors
  const voterId = door!.voterIds[0]!
  const people = [{ voterId, result: 'talked' as const, wantsSign: true, answers: [], note: '' }]
  const entries = [{ doorId: door!.doorId, result: null, note: 'By the hedge', people }]
  const typing = { committeeId, code: sheet.code, walkedOn: sheet.today }
  const requests = async () => {
    const { id } = await databases.asSystem((db) =>
      db.selectFrom('doorVisits').select('id').where('handId', '=', packet.handId).executeTakeFirstOrThrow(),
    )
    return databases.asSystem((db) =>
      db
        .selectFrom('signRequests')
        .select(['source', 'state', 'voterId', 'note'])
        .where('id', '=', id)
        .execute(),
    )
  }
  await organizer.call(packets.type, { ...typing, revision: 0, entries })
  const wished = { source: 'door', voterId, note: 'By the hedge' }
  expect(await requests()).toEqual([{ ...wished, state: 'open' }])
  await organizer.call(packets.type, { ...typing, revision: 1, entries })
  expect(await requests()).toEqual([{ ...wished, state: 'open' }])
  await organizer.call(packets.type, { ...typing, revision: 2, entries: [] })
  expect(await requests()).toEqual([{ ...wished, state: 'withdrawn' }])
})

const send = (bytes: Uint8Array, query = '', client = organizer, of = committeeId) =>
  fetch(`${running.url}/api/sheet-photos/${of}${query}`, {
    method: 'PUT',
    headers: { cookie: client.cookie, origin: running.url },
    body: Buffer.from(bytes),
  })

test('a photo of a sheet is read, and counts only once a person confirmed it', async () => {
  const { packet } = await printed()
  const sheet = await open(packet.code)
  const lines = sheetLines(sheet.doors, [])
  const ticked = new Set(['0/not home', '1/0/talked', '1/0/sign'])
  const photo = await photographedSheet({ code: sheetCodeOf(sheet.code)!, lines, ticked, seed: 4 })
  const answer = await send(photo)
  expect(answer.status).toBe(200)
  const read = (await answer.json()) as {
    code: string
    entries: { result: string | null; people: { result: string | null; wantsSign: boolean }[] }[]
    doubtful: unknown[]
  }
  expect(read.code).toBe(shownSheet(sheetCodeOf(sheet.code)!))
  expect(read.doubtful.length).toBeLessThan(boxesOf(lines).length / 50)
  expect(read.entries[0]!.result).toBe('not home')
  expect(read.entries[1]!.people[0]).toMatchObject({ result: 'talked', wantsSign: true })
  expect(await visitsOf(packet.handId)).toEqual([])
})

test('what is no photo of a sheet is refused in a sentence', async () => {
  const reply = async (bytes: Uint8Array, query?: string, client?: Client) => {
    const answer = await send(bytes, query, client)
    return `${answer.status} ${await answer.text()}`
  }
  expect(await reply(Buffer.from('not a picture'))).toMatch(/422.*not a picture/)
  const blank = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2sQAAAABJRU5ErkJggg==',
    'base64',
  )
  expect(await reply(blank)).toMatch(/422/)
  expect(await reply(new Uint8Array(0))).toMatch(/422.*empty/)
  expect(await reply(blank, '', await as('viewer'))).toMatch(/40[13]/)
})
