// On a hosted database the tables' owner is no superuser, so row security applies to the owner as well.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { Databases } from './db.ts'
import { migrate } from './migrate.ts'
import { nobodyScope } from '../auth/viewer.ts'
import { closeServices, openServices } from '../boot.ts'
import { hasDemo, seedDemo } from '../demo.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings.ts'
import { undoHalfDemo } from '../wholeDemo.ts'
import { features } from '../../../features.server.ts'
import { makeWorld } from '../../../testing/world.ts'

const name = `plain_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('clusterUrl') })
await admin.connect()
await admin.query(`create role ${name} login password 'plain' nosuperuser nobypassrls nocreaterole`)
for (const role of ['elections_app', 'elections_auth'])
  await admin.query(`do $$ begin
    create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$`)
await admin.query(`grant elections_app, elections_auth to ${name}`)
await admin.query(`create database ${name} owner ${name} template template0`)
const url = new URL(inject('clusterUrl'))
url.pathname = `/${name}`
url.username = name
url.password = 'plain'
const databases = new Databases(url.href)
const made: string[] = []
afterAll(async () => {
  await databases.close()
  for (const own of [name, ...made]) await admin.query(`drop database ${own} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A fresh database of the same owner. */
async function plainDatabase(): Promise<string> {
  const own = `plain_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${own} owner ${name} template template0`)
  made.push(own)
  const address = new URL(url)
  address.pathname = `/${own}`
  return address.href
}

const settings = readSettings({ PORT: '0', DATA_DIR: await mkdtemp(join(tmpdir(), 'plain-')), JOBS: 'no' })
const log = pino({ level: 'silent' })

async function withServices<T>(address: string, work: (services: Services) => Promise<T>): Promise<T> {
  const services = await openServices(features, settings, address, log)
  try {
    return await work(services)
  } finally {
    await closeServices(services)
  }
}

async function withOwner<T>(address: string, work: (owner: pg.Pool) => Promise<T>): Promise<T> {
  const owner = new pg.Pool({ connectionString: address, max: 2 })
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

test('the two organizations of the tests and the whole demo are made by such an owner', async () => {
  const [worldUrl, demoUrl] = [await plainDatabase(), await plainDatabase()]
  await withOwner(worldUrl, migrate)
  const own = new Databases(worldUrl)
  const world = await makeWorld(own)
  expect(world.a.rows.committeeId).toBeTruthy()
  await own.close()

  await withOwner(demoUrl, migrate)
  const goals = await withServices(demoUrl, async (services) => {
    await seedDemo(services, () => {})
    return services.databases.asSystem((db) => db.selectFrom('committeeGoals').select('kind').execute())
  })
  expect(goals.length).toBeGreaterThan(0)
  expect(await withOwner(demoUrl, undoHalfDemo)).toBe(false)
}, 240_000)

test('a demo that cannot be loaded to its end leaves nothing behind', async () => {
  const address = await plainDatabase()
  await withOwner(address, migrate)
  await withServices(address, async (services) => {
    const broken = { ...services, given: { ...services.given, demo: [() => Promise.reject(new Error('no'))] } }
    await expect(seedDemo(broken, () => {})).rejects.toThrow('no')
    expect(await hasDemo(services.databases)).toBe(true)
  })
  expect(await withOwner(address, undoHalfDemo)).toBe(true)
  await withServices(address, async (services) => {
    expect(await hasDemo(services.databases)).toBe(false)
    const left = await services.databases.asSystem((db) => db.selectFrom('organizations').select('id').execute())
    expect(left).toEqual([])
  })
}, 120_000)

test('what was imported before a half loaded demo is never taken out with it', async () => {
  const address = await plainDatabase()
  await withOwner(address, async (owner) => {
    await migrate(owner)
    await owner.query(`insert into install_facts (name, value) values ('demo', '{"state": "loading", "wasEmpty": false}')`)
    await expect(undoHalfDemo(owner)).rejects.toThrow(/cannot be told apart/)
  })
}, 60_000)

test('a visitor finds the committee, the event, their place and the kiosk of a public address, and nothing else', async () => {
  await migrate(databases.owner)
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
