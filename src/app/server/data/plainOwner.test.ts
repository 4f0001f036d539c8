// Hosted databases hand out a user that owns the tables and is nobody special besides: row security stands before it as before everybody.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { Databases } from './db.ts'
import { migrate } from './migrate.ts'
import { nobodyScope } from '../auth/viewer.ts'

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
afterAll(async () => {
  await databases.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('a visitor finds the committee, the event, their place and the kiosk of a public address, and nothing else', async () => {
  await migrate(databases.owner)
  const made = await databases.asSystem(async (db) => {
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
    committee: { committeeId: made.committeeId },
    event: { eventId: made.eventId },
    guest: { guestId: made.guestId },
    kiosk: { sheetId: made.sheetId },
    people: 0,
    events: 0,
  })
})
