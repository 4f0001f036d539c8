// On a hosted database the tables' owner is no superuser, so row security applies to the owner as well.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Databases } from './db.ts'
import { nobodyScope } from '../auth/viewer.ts'
import { closeServices, openServices } from '../boot.ts'
import { hasDemo, seedDemo } from '../demo.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings.ts'
import { undoHalfDemo } from '../wholeDemo.ts'
import { features } from '../../../features.server.ts'
import { plainOwner, withOwner } from '../../../testing/database.ts'
import { makeWorld } from '../../../testing/world.ts'

const { migrated } = await plainOwner()
const opened: Databases[] = []
afterAll(() => Promise.all(opened.map((databases) => databases.close())))

async function open(): Promise<Databases> {
  const databases = new Databases(await migrated())
  opened.push(databases)
  return databases
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const dataDir = await mkdtemp(join(tmpdir(), 'elections-plain-'))
afterAll(() => rm(dataDir, { recursive: true }))
const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, JOBS: 'no' })
const log = pino({ level: 'silent' })

async function withServices<T>(address: string, work: (services: Services) => Promise<T>): Promise<T> {
  const services = await openServices(features, settings, address, log)
  try {
    return await work(services)
  } finally {
    await closeServices(services)
  }
}

test('the two organizations of the tests are made by such an owner', async () => {
  const world = await makeWorld(await open())
  expect(world.a.rows.committeeId).toBeTruthy()
})

test('a demo that cannot be loaded to its end leaves nothing behind', async () => {
  const address = await migrated()
  await withServices(address, async (services) => {
    const broken = {
      ...services,
      given: { ...services.given, demo: [() => Promise.reject(new Error('no'))] },
    }
    await expect(seedDemo(broken, () => {})).rejects.toThrow('no')
    expect(await hasDemo(services.databases)).toBe(true)
  })
  expect(await withOwner(address, undoHalfDemo)).toBe(true)
  await withServices(address, async (services) => {
    expect(await hasDemo(services.databases)).toBe(false)
    const left = await services.databases.asSystem((db) =>
      db.selectFrom('organizations').select('id').execute(),
    )
    expect(left).toEqual([])
  })
}, 120_000)

test('what was imported before a half loaded demo is never taken out with it', async () => {
  await withOwner(await migrated(), async (owner) => {
    await owner.query(
      `insert into install_facts (name, value) values ('demo', '{"state": "loading", "wasEmpty": false}')`,
    )
    await expect(undoHalfDemo(owner)).rejects.toThrow(/cannot be told apart/)
  })
}, 60_000)

test('a visitor finds the committee, the event, their place and the kiosk of a public address, and nothing else', async () => {
  const databases = await open()
  const rows = await databases.asSystem(async (db) => {
    const { id: organizationId } = await db
      .insertInto('organizations')
      .values({ name: 'Prairie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: committeeId } = await db
      .insertInto('committees')
      .values({ organizationId, name: 'Fields', slug: 'fields' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { organizationId, committeeId }
    const { id: personId } = await db
      .insertInto('people')
      .values({ ...of, firstName: 'Ada', lastName: 'Larkspur' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: eventId } = await db
      .insertInto('events')
      .values({
        ...of,
        kind: 'rally',
        title: 'Rally',
        startsAt: new Date(),
        endsAt: new Date(Date.now() + 3_600_000),
        timeZone: 'America/Chicago',
        isPublic: true,
        slug: 'rally',
        createdByName: 'Oscar',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: guestId } = await db
      .insertInto('guests')
      .values({ ...of, eventId, personId, state: 'coming', secretHash: hashOf('guest') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: sheetId } = await db
      .insertInto('sheets')
      .values({
        ...of,
        eventId,
        kind: 'kiosk',
        secretHash: hashOf('kiosk'),
        fields: [],
        number: '1',
        madeByName: 'Oscar',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { committeeId, eventId, guestId, sheetId }
  })
  const found = await databases.readInScope(nobodyScope, async (db) => {
    const one = async (call: ReturnType<typeof sql>) => (await sql`select * from ${call}`.execute(db)).rows[0]
    return {
      committee: await one(sql`public_committee('fields')`),
      event: await one(sql`public_event('rally')`),
      guest: await one(sql`guest_of_secret(${hashOf('guest')})`),
      kiosk: await one(sql`kiosk_of_secret(${hashOf('kiosk')})`),
      people: (await sql`select from people`.execute(db)).rows.length,
      events: (await sql`select from events`.execute(db)).rows.length,
    }
  })
  expect(found).toMatchObject({
    committee: { committeeId: rows.committeeId },
    event: { eventId: rows.eventId },
    guest: { guestId: rows.guestId },
    kiosk: { sheetId: rows.sheetId },
    people: 0,
    events: 0,
  })
})
