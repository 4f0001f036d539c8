import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { cookieOfNewSession, Client, testServer } from '../../testing/server.ts'
import { liveFrames } from '../../testing/liveFrames.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import type { CommitteeJob } from '../../permissions.ts'
import { auditLog } from '../auditLog/api.ts'
import { committees } from '../committees/api.ts'
import { universes } from '../universes/api.ts'
import { buildVoterIndex } from '../voterFile/buildIndex.server.ts'
import { enterPass, handOfMember } from './access.server.ts'
import { walkbooks } from './api.ts'

const { as, world, nobody, databases, running } = await testServer()
const { committeeId, organizationId } = world.a.rows
const onKStreet = { kind: 'street' as const, street: 'K Street', city: 'lincoln' }
const volunteer = { kind: 'pass' as const, meantFor: 'Someone from church' }
const adult = { name: 'Vera Volunteer', purposeAccepted: true as const, age: '18 or older' as const }

// K St of the test world has one household; 305 more make a street that is too long, on both sides of it.
beforeAll(async () => {
  await databases.inScope(systemScope, async (db, client) => {
    await client.query(`insert into households (id, line, number, street, street_key, unit, city, city_key, zip5, longitude, latitude, located_by)
      select 1000 + n, (100 + n) || ' LONG ST', 100 + n, 'LONG ST', 'long st', '', 'LINCOLN', 'lincoln', '68508', -96.7 + n / 10000.0, 40.8, 'file'
      from generate_series(1, 305) n`)
    await client.query(`insert into voters (id, key, source_id, status, party, content_hash, first_name, last_name, household_id)
      select 1000 + n, 'NE:L' || n, (select min(id) from voter_sources), 'A', 'NP', 1, 'LONG', 'STREET', 1000 + n from generate_series(1, 305) n`)
    // Behind the doors of K St also live someone whose record is confidential and someone who was dropped.
    await client.query('update voters set household_id = 7 where id = $1', [testVoters.confidential])
    await client.query(`insert into voters (id, key, source_id, status, party, content_hash, first_name, last_name, household_id, dropped_on)
      values (900, 'NE:DROPPED', (select min(id) from voter_sources), 'A', 'NP', 1, 'GONE', 'PERSON', 7, '2026-01-01')`)
    await buildVoterIndex(db, client)
  })
})

let made = 0
const make = async (from: Parameters<typeof callMake>[0] = onKStreet) => callMake(from)
async function callMake(from: typeof onKStreet | { kind: 'universe'; universeId: string }) {
  const { walkbookId } = await (
    await as('editor')
  ).call(walkbooks.make, { committeeId, name: `Turf ${++made}`, from })
  return walkbookId
}
const get = async (walkbookId: string) =>
  (await as('editor')).call(walkbooks.get, { committeeId, walkbookId })
const passFor = async (walkbookId: string, hours?: number) => {
  const out = await (
    await as('editor')
  ).call(walkbooks.handOut, { committeeId, walkbookId, to: volunteer, hours })
  return { handId: out.handId, ...out.pass! }
}
const enter = (secret: string) => databases.inScope(systemScope, (db) => enterPass(db, secret))

async function member(job: CommitteeJob, name = `A ${job}`) {
  const userId = await databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({
        organizationId,
        name,
        email: `${crypto.randomUUID()}@a.example`,
        role: 'editor',
        emailVerified: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('committeeMembers').values({ organizationId, committeeId, userId: id, job }).execute()
    await db
      .insertInto('voterAttestations')
      .values({ organizationId, userId: id, purpose: 'political activities', statement: 'So it is.' })
      .execute()
    return id
  })
  const cookie = await cookieOfNewSession(running.services.auth, userId)
  return { userId, client: new Client(() => running.url, cookie) }
}

test('a walkbook of a street has each household once, without confidential and dropped voters', async () => {
  const editor = await as('editor')
  const counted = await editor.call(walkbooks.count, { committeeId, from: onKStreet })
  expect(counted).toMatchObject({
    doors: 1,
    voters: 2,
    notOnMap: 0,
    leftOut: [{ why: 'their record is confidential by law', voters: 1 }],
    words: 'K Street, Lincoln',
    refusal: null,
  })
  const walkbookId = await make()
  const { doors } = await editor.call(walkbooks.doors, { committeeId, walkbookId })
  expect(doors).toMatchObject([
    { place: 1, line: '1445 K St', city: 'Lincoln', voters: 2, why: 'The walk begins here.' },
  ])
  const [kept] = await databases.asSystem((db) =>
    db.selectFrom('walkbookDoors').select('voterIds').where('walkbookId', '=', walkbookId).execute(),
  )
  expect(kept!.voterIds).toEqual([testVoters.jane, testVoters.janet])
  expect(await get(walkbookId)).toMatchObject({ doors: 1, voters: 2, visited: 0, hands: [], mayEdit: true })
  // The next count says that these doors are on a walkbook already.
  const again = await editor.call(walkbooks.count, { committeeId, from: onKStreet })
  expect(again.alsoIn).toContainEqual({ walkbookId, name: (await get(walkbookId)).name, doors: 1 })
})

test('a street of more than 300 doors is refused with how many there are', async () => {
  const editor = await as('editor')
  const from = { kind: 'street' as const, street: 'Long St', city: 'Lincoln' }
  const counted = await editor.call(walkbooks.count, { committeeId, from })
  expect(counted).toMatchObject({ doors: 305, voters: 305 })
  expect(counted.refusal).toContain('305 doors')
  const refused = await editor.try(walkbooks.make, { committeeId, name: 'Too long', from })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('305 doors')
  const nothing = await editor.try(walkbooks.make, {
    committeeId,
    name: 'Nothing',
    from: { ...from, street: 'No Such St' },
  })
  expect(nothing.text).toContain('no doors')
})

test('a universe and a drawn area become walkbooks in walking order: up one side and back on the other', async () => {
  const editor = await as('editor')
  const ring: [number, number][] = [
    [-96.701, 40.79],
    [-96.6955, 40.79],
    [-96.6955, 40.805],
    [-96.701, 40.805],
  ]
  const area = await editor.call(walkbooks.make, { committeeId, name: 'Drawn', from: { kind: 'area', ring } })
  const { doors } = await editor.call(walkbooks.doors, { committeeId, walkbookId: area.walkbookId })
  expect(doors.length).toBe(44)
  const numbers = doors.map(({ line }) => Number(line.split(' ')[0]))
  const turn = numbers.findIndex((n, i) => i > 0 && (n - numbers[i - 1]!) % 2 !== 0)
  expect(turn).toBe(22)
  expect(doors[turn]!.why).toBe('Across the street, on the odd side of Long St.')

  const { id: universeId } = await editor.call(universes.save, {
    committeeId,
    name: 'The Examples',
    isFrozen: true,
    criteria: {
      steps: [
        {
          id: 'a',
          op: 'add',
          group: { match: 'all', items: [{ field: 'party', is: 'any', values: ['D', 'R'] }] },
        },
      ],
    },
  })
  const walkbookId = await make({ kind: 'universe', universeId })
  // The Republican's record is confidential; Jane of the same household is not in the universe.
  expect(await get(walkbookId)).toMatchObject({ doors: 1, voters: 1, universeId })
  const { universes: rows } = await editor.call(walkbooks.universes, { committeeId })
  expect(rows.find(({ id }) => id === universeId)).toMatchObject({
    isFrozen: true,
    voters: 2,
    usedBy: [{ walkbookId }],
  })
  expect(await editor.call(walkbooks.drift, { committeeId, universeId })).toEqual({
    now: 2,
    joined: 0,
    left: 0,
  })
  await databases.inScope(systemScope, async (db, client) => {
    await client.query(`update voters set party = 'R' where id = $1`, [testVoters.jane])
    await client.query(`update voters set dropped_on = '2026-05-01' where id = $1`, [testVoters.confidential])
    await buildVoterIndex(db, client)
  })
  expect(await editor.call(walkbooks.drift, { committeeId, universeId })).toEqual({
    now: 2,
    joined: 1,
    left: 1,
  })
  await databases.inScope(systemScope, async (db, client) => {
    await client.query(`update voters set party = 'NP' where id = $1`, [testVoters.jane])
    await client.query(`update voters set dropped_on = null where id = $1`, [testVoters.confidential])
    await buildVoterIndex(db, client)
  })
  await editor.call(universes.archive, { id: universeId })
  const archived = await editor.try(walkbooks.make, {
    committeeId,
    name: 'Late',
    from: { kind: 'universe', universeId },
  })
  expect(archived.status).toBe(409)
})

test('a name is used once, and two people who change a walkbook at once do not overwrite each other', async () => {
  const editor = await as('editor')
  const walkbookId = await make()
  const { name, version } = await get(walkbookId)
  const twice = await editor.try(walkbooks.make, { committeeId, name: name.toUpperCase(), from: onKStreet })
  expect(twice.status).toBe(409)
  const change = { committeeId, walkbookId, version, note: 'Park at the school.', surveyId: null }
  await editor.call(walkbooks.change, { ...change, name: 'West' })
  const late = await (await as('Admin')).try(walkbooks.change, { ...change, name: 'East' })
  expect(late.status).toBe(409)
  expect(await get(walkbookId)).toMatchObject({
    name: 'West',
    note: 'Park at the school.',
    version: version + 1,
  })
})

test('only a published survey of this committee goes along', async () => {
  const editor = await as('editor')
  const walkbookId = await make()
  const { version, name } = await get(walkbookId)
  const { surveys } = await editor.call(walkbooks.choices, { committeeId })
  expect(surveys.length).toBeGreaterThan(0)
  const change = { committeeId, walkbookId, version, name, note: '' }
  for (const surveyId of [world.b.rows.surveyId, world.missing.surveyId])
    expect((await editor.try(walkbooks.change, { ...change, surveyId })).status).toBe(422)
  const surveyId = surveys[0]!.id
  expect(await editor.call(walkbooks.change, { ...change, surveyId })).toMatchObject({ surveyId })
})

test('the order is changed as a whole: no door twice, none left out, none of another walkbook', async () => {
  const editor = await as('editor')
  const ring: [number, number][] = [
    [-96.7, 40.79],
    [-96.6995, 40.79],
    [-96.6995, 40.805],
    [-96.7, 40.805],
  ]
  const { walkbookId } = await editor.call(walkbooks.make, {
    committeeId,
    name: 'Small',
    from: { kind: 'area', ring },
  })
  const read = async () =>
    (await editor.call(walkbooks.doors, { committeeId, walkbookId })).doors.map(({ id }) => id)
  const ids = await read()
  expect(ids.length).toBeGreaterThan(2)
  const { version } = await get(walkbookId)
  const reorder = (doorIds: string[], seen = version) =>
    editor.try(walkbooks.reorder, { committeeId, walkbookId, version: seen, doorIds })
  for (const wrong of [
    ids.slice(1),
    [...ids.slice(1), ids[1]!],
    [...ids.slice(1), world.a.rows.walkbookDoorId],
  ])
    expect((await reorder(wrong)).status).toBe(422)
  expect((await reorder(ids.toReversed())).status).toBe(200)
  expect(await read()).toEqual(ids.toReversed())
  expect((await reorder(ids)).status).toBe(409)
})

test('a code works once and belongs to the first phone; unknown, used, withdrawn and expired codes answer alike', async () => {
  const walkbookId = await make()
  const { code, url, handId } = await passFor(walkbookId)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  expect(url).toBe(`${running.services.settings.publicUrl}/walk/${code}`)
  // Before the claim it says whose it is, and nothing of any voter.
  const before = await nobody.try(walkbooks.pass, { code })
  expect(Object.keys(before.body as object).toSorted()).toEqual(['color', 'committee', 'expiresAt'])
  const typed = code.toLowerCase().replace('-', ' ')
  const claimed = await nobody.call(walkbooks.claim, { code: typed, ...adult })
  expect(claimed).toMatchObject({ handId, committeeId })
  const { hand, committee } = await enter(claimed.secret)
  expect(committee).toEqual({ organizationId, committeeId })
  expect(hand).toMatchObject({
    id: handId,
    walkbookId,
    name: 'Vera Volunteer',
    isOver: false,
    age: '18 or older',
  })
  expect(hand.purpose).toContain('political activities')
  expect(await get(walkbookId)).toMatchObject({
    hands: [{ name: 'Vera Volunteer', state: 'out', kind: 'pass' }],
  })

  const withdrawn = await passFor(walkbookId)
  await (await as('editor')).call(walkbooks.takeBack, { committeeId, handId: withdrawn.handId })
  const expired = await passFor(walkbookId)
  await databases.asSystem((db) =>
    db
      .updateTable('hands')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', expired.handId)
      .execute(),
  )
  const answers = await Promise.all(
    [code, withdrawn.code, expired.code, 'ZZZZ-ZZZZ', 'no code'].map((c) =>
      nobody.try(walkbooks.claim, { code: c, ...adult }),
    ),
  )
  const bodies = answers.map(({ status, body }) => ({
    status,
    message: (body as { message: string }).message,
  }))
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]!.status).toBe(404)
  expect((await nobody.try(walkbooks.pass, { code })).status).toBe(404)
  // Longer: the code opens again.
  await (await as('editor')).call(walkbooks.extend, { committeeId, handId: expired.handId, hours: 5 })
  expect((await nobody.try(walkbooks.claim, { code: expired.code, ...adult })).status).toBe(200)
})

test('of ten phones that claim one code at the same moment exactly one gets it', async () => {
  const { code, handId } = await passFor(await make())
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => nobody.try(walkbooks.claim, { code, ...adult, name: `Phone ${i}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  const winner = answers.find(({ status }) => status === 200)!.body as { secret: string }
  const phone = answers.findIndex(({ status }) => status === 200)
  expect((await enter(winner.secret)).hand).toMatchObject({ id: handId, name: `Phone ${phone}` })
})

test('a claim whose answer was lost is sent again with the phone’s own secret, and gets the same pass', async () => {
  const { code, handId } = await passFor(await make())
  const secret = randomBytes(32).toString('base64url')
  const first = await nobody.call(walkbooks.claim, { code, ...adult, secret })
  expect(await nobody.call(walkbooks.claim, { code, ...adult, secret })).toEqual(first)
  expect(first.handId).toBe(handId)
  const other = randomBytes(32).toString('base64url')
  expect((await nobody.try(walkbooks.claim, { code, ...adult, secret: other })).status).toBe(404)
  await (await as('editor')).call(walkbooks.takeBack, { committeeId, handId })
  expect((await nobody.try(walkbooks.claim, { code, ...adult, secret })).status).toBe(404)
})

test('no one under 13 knocks, a minor needs a guardian, and the purpose must be accepted; the code is not used up by this', async () => {
  const { code } = await passFor(await make())
  const child = await nobody.try(walkbooks.claim, { code, ...adult, age: 'under 13' })
  expect(child.status).toBe(422)
  expect(child.text).toContain('under 13')
  const alone = await nobody.try(walkbooks.claim, { code, ...adult, age: '13 to 17' })
  expect(alone.status).toBe(422)
  expect(alone.text).toContain('guardian')
  const { purposeAccepted: _, ...unstated } = { code, ...adult }
  expect((await nobody.post('/api/walkbooks/claim', unstated)).status).toBe(422)
  expect((await nobody.try(walkbooks.claim, { code, ...adult, name: '  ' })).status).toBe(422)
  const { secret } = await nobody.call(walkbooks.claim, {
    code,
    ...adult,
    age: '13 to 17',
    guardianName: 'Gina Guardian',
  })
  expect((await enter(secret)).hand).toMatchObject({ age: '13 to 17', guardianName: 'Gina Guardian' })
})

test('withdrawing takes effect at once, also when the walkbook is put away, and comes back with it', async () => {
  const editor = await as('editor')
  const walkbookId = await make()
  const { code, handId } = await passFor(walkbookId)
  const { secret } = await nobody.call(walkbooks.claim, { code, ...adult })
  const over = async () => (await enter(secret)).hand.isOver
  expect(await over()).toBe(false)
  await editor.call(walkbooks.archive, { committeeId, walkbookId })
  expect(await over()).toBe(true)
  expect((await editor.try(walkbooks.handOut, { committeeId, walkbookId, to: volunteer })).status).toBe(409)
  await editor.call(walkbooks.restore, { committeeId, walkbookId })
  expect(await over()).toBe(false)
  await editor.call(walkbooks.takeBack, { committeeId, handId })
  expect(await over()).toBe(true)
  expect((await editor.try(walkbooks.extend, { committeeId, handId, hours: 5 })).status).toBe(409)
  await expect(enter('x'.repeat(43))).rejects.toThrow('Nothing is here')
})

test('a member gets a walkbook once, and has none without a job that knocks', async () => {
  const editor = await as('editor')
  const walkbookId = await make()
  const { userId } = await member('canvasser', 'Cleo Canvasser')
  const to = { kind: 'member' as const, userId }
  const { people } = await editor.call(walkbooks.choices, { committeeId })
  expect(people).toContainEqual({ userId, name: 'Cleo Canvasser', job: 'canvasser' })
  // Two organizers at the same moment: one hands it out, the other reads who did.
  const tries = await Promise.all(
    [editor, await as('Admin')].map((who) => who.try(walkbooks.handOut, { committeeId, walkbookId, to })),
  )
  expect(tries.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const { handId } = tries.find(({ status }) => status === 200)!.body as { handId: string }
  const mine = () =>
    databases.inScope(systemScope, (db) => handOfMember(db, { organizationId, committeeId }, userId, handId))
  expect(await mine()).toMatchObject({ isOver: false, name: 'Cleo Canvasser' })
  await expect(
    databases.inScope(systemScope, (db) =>
      handOfMember(db, { organizationId, committeeId }, world.a.users.editor, handId),
    ),
  ).rejects.toThrow('Nothing is here')
  await (await as('Admin')).call(committees.setJob, { committeeId, userId, job: 'observer' })
  expect(await mine()).toMatchObject({ isOver: true, mayKnock: false })
  expect((await get(walkbookId)).hands[0]).toMatchObject({ state: 'not allowed' })
  for (const wrong of [userId, world.b.rows.userId, world.missing.userId])
    expect(
      (
        await editor.try(walkbooks.handOut, {
          committeeId,
          walkbookId,
          to: { kind: 'member', userId: wrong },
        })
      ).status,
    ).toBe(422)
})

test('a walkbook is given to someone else while the first phone is offline, once', async () => {
  const editor = await as('editor')
  const walkbookId = await make()
  const { code, handId } = await passFor(walkbookId)
  const { secret } = await nobody.call(walkbooks.claim, { code, ...adult })
  const tries = await Promise.all(
    [editor, await as('Admin')].map((who) =>
      who.try(walkbooks.reassign, { committeeId, handId, to: volunteer }),
    ),
  )
  expect(tries.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const next = tries.find(({ status }) => status === 200)!.body as { pass: { code: string } }
  expect((await enter(secret)).hand).toMatchObject({ isOver: true, endedWhy: 'reassigned' })
  const second = await nobody.call(walkbooks.claim, { code: next.pass.code, ...adult, name: 'Second' })
  expect((await enter(second.secret)).hand).toMatchObject({ walkbookId, isOver: false })
  expect((await get(walkbookId)).hands.map(({ state }) => state)).toEqual(['out', 'ended'])
})

test('every hand-over is on record, with who and to whom', async () => {
  const walkbookId = await make()
  const { code, handId } = await passFor(walkbookId)
  await nobody.call(walkbooks.claim, { code, ...adult })
  await (await as('editor')).call(walkbooks.takeBack, { committeeId, handId })
  const { rows } = await (await as('Admin')).call(auditLog.list, { subjectId: walkbookId })
  const about = rows.filter((row) => row.subjectId === walkbookId)
  expect(about.map(({ action }) => action)).toEqual([
    'walkbook.takenBack',
    'walkbook.claimed',
    'walkbook.handedOut',
    'walkbook.made',
  ])
  expect(JSON.stringify(about)).not.toContain(code)
})

test('an observer sees how far walkbooks are and no door; a canvasser sees none; jobs that may not hand out do not', async () => {
  const walkbookId = await make()
  const observer = await member('observer')
  const canvasser = await member('canvasser')
  const treasurer = await member('treasurer')
  const input = { committeeId, walkbookId }
  expect(await observer.client.call(walkbooks.get, input)).toMatchObject({
    maySeeDoors: false,
    mayEdit: false,
  })
  expect((await observer.client.call(walkbooks.list, { committeeId })).facts?.current).toBeGreaterThan(0)
  expect((await observer.client.try(walkbooks.doors, input)).status).toBe(403)
  expect((await canvasser.client.try(walkbooks.get, input)).status).toBe(403)
  expect((await treasurer.client.try(walkbooks.doors, input)).status).toBe(200)
  for (const { client } of [observer, canvasser, treasurer]) {
    expect((await client.try(walkbooks.handOut, { ...input, to: volunteer })).status).toBe(403)
    expect((await client.try(walkbooks.make, { committeeId, name: 'Mine', from: onKStreet })).status).toBe(
      403,
    )
    expect((await client.try(walkbooks.archive, input)).status).toBe(403)
  }
})

test('notes on a building are there for every walkbook that comes by, and can be removed and put back', async () => {
  const editor = await as('editor')
  const [one, two] = [await make(), await make()]
  const { doors } = await editor.call(walkbooks.doors, { committeeId, walkbookId: one })
  const note = await editor.call(walkbooks.addNote, {
    committeeId,
    doorId: doors[0]!.id,
    text: 'Gate code 1234',
  })
  const notesOf = async (walkbookId: string) =>
    (await editor.call(walkbooks.doors, { committeeId, walkbookId })).notes.map(({ text }) => text)
  expect(await notesOf(two)).toContain('Gate code 1234')
  await editor.call(walkbooks.removeNote, { committeeId, noteId: note.id })
  expect(await notesOf(two)).not.toContain('Gate code 1234')
  await editor.call(walkbooks.restoreNote, { committeeId, noteId: note.id })
  expect(await notesOf(one)).toContain('Gate code 1234')
})

test('another organization’s walkbook, hand and universe answer like missing ones', async () => {
  const editor = await as('editor')
  const { walkbookId, handId, universeId, buildingNoteId, walkbookDoorId } = world.b.rows
  const tries = [
    editor.try(walkbooks.get, { committeeId, walkbookId }),
    editor.try(walkbooks.doors, { committeeId, walkbookId }),
    editor.try(walkbooks.handOut, { committeeId, walkbookId, to: volunteer }),
    editor.try(walkbooks.archive, { committeeId, walkbookId }),
    editor.try(walkbooks.takeBack, { committeeId, handId }),
    editor.try(walkbooks.reassign, { committeeId, handId, to: volunteer }),
    editor.try(walkbooks.extend, { committeeId, handId }),
    editor.try(walkbooks.drift, { committeeId, universeId }),
    editor.try(walkbooks.count, { committeeId, from: { kind: 'universe', universeId } }),
    editor.try(walkbooks.removeNote, { committeeId, noteId: buildingNoteId }),
    editor.try(walkbooks.addNote, { committeeId, doorId: walkbookDoorId, text: 'x' }),
    editor.try(walkbooks.get, { committeeId: world.b.rows.committeeId, walkbookId }),
  ]
  for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
})

test('the page of a walkbook hears of news from its doors; a canvasser and another organization do not', async () => {
  const walkbookId = await make()
  const canvasser = await member('canvasser')
  const heard = async ({ cookie }: Client, id: string) =>
    (await liveFrames(running.url, cookie, [`walkbook-progress/${id}`])).join('')
  expect(await heard(await as('editor'), walkbookId)).toContain('"at"')
  expect(await heard(canvasser.client, walkbookId)).toContain('"data":null')
  expect(await heard(await as('editor'), world.b.rows.walkbookId)).toContain('"data":null')
  expect(await heard(await as('editor'), 'no-id')).toContain('"data":null')
})

test('who guesses codes is stopped', async () => {
  const { nobody: stranger } = { nobody }
  let refused = 0
  for (let i = 0; i < 40 && refused === 0; i++)
    refused += Number(
      (await stranger.try(walkbooks.pass, { code: `ZZZZ-ZZZ${'23456789'[i % 8]}` })).status === 429,
    )
  expect(refused).toBe(1)
})
