import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { testServer, type Client } from '../../../testing/server.ts'
import { memberWith } from '../../../testing/rows/staff.ts'
import { people } from '../api.ts'
import { gather } from '../../../app/server/feature.ts'
import { features } from '../../../features.server.ts'
import { keysOf } from '../keys.ts'

const server = await testServer()
const { as, world, databases } = server
const { organizationId } = world.a
const { committeeId, otherPersonId, eventId, shiftId, personMergeId } = world.a.rows
const of = { organizationId, committeeId }
let manager: Client
beforeAll(async () => {
  manager = await as('editor')
})

const insert = async (fields: Record<string, unknown>): Promise<string> =>
  databases.asSystem(async (db) => {
    const named = { firstName: '', lastName: '', street: '', zip: '', ...fields }
    const { id } = await db
      .insertInto('people')
      .values({ ...of, ...fields, ...keysOf(named) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const holdings = gather(features).holdsPeople

test('every column of the database that points at a person is named in the holdings', async () => {
  const { rows } = await databases.owner.query<{ column: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confrelid in ('people'::regclass, 'staff'::regclass) order by 1`,
  )
  const left = [
    'people.merged_into',
    'person_merges.kept_id',
    'person_merges.merged_id',
    'person_words.person_id',
    // It follows the staff record by itself.
    'staff_rates.person_id',
  ]
  const named = new Set(holdings.map(({ table, column }) => `${table}.${column}`))
  expect(rows.map((r) => r.column).filter((column) => !named.has(column) && !left.includes(column))).toEqual(
    [],
  )
})

/** Every row of the committee that belongs to anyone, without what counts versions. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = ['people', 'staff_rates', ...new Set(holdings.map(({ table }) => table))]
  const found: Record<string, string[]> = {}
  for (const table of tables)
    found[table] = await databases.asSystem(async (db) => {
      const { rows } = await sql<{
        row: string
      }>`select (to_jsonb(t) - 'version' - 'updated_at' - 'updated_by_name')::text as row
        from ${sql.ref(table)} t where committee_id = ${committeeId} order by 1`.execute(db)
      return rows.map(({ row }) => row)
    })
  return found
}

interface Life {
  fields: Record<string, unknown>
  tags: string[]
  notes: number
  hours: number
  isVolunteer: boolean
  skills: string[]
  isStaff: boolean
  tasks: number
  guest: null | { state: string; came: boolean; withShift: boolean; hours: boolean }
  relations: string[]
  hosts: boolean
}

const maybe = (...values: string[]) => fc.constantFrom('', ...values)
const life: fc.Arbitrary<Life> = fc.record({
  fields: fc.record({
    firstName: maybe('Ada', 'Adele'),
    lastName: maybe('Larkspur'),
    email: maybe('a@x.example', 'b@x.example'),
    phone: maybe('4025550123', '4025550124'),
    street: maybe('12 Elm St'),
    city: maybe('Lincoln'),
    zip: maybe('68510'),
    languages: fc.subarray(['English', 'Spanish']),
    mailConsent: fc.constantFrom('yes', 'no', 'unknown'),
    textConsent: fc.constantFrom('yes', 'no', 'unknown'),
  }),
  tags: fc.subarray(['door', 'signs', 'phone']),
  notes: fc.nat(2),
  hours: fc.nat(2),
  isVolunteer: fc.boolean(),
  skills: fc.subarray(['maps', 'design']),
  isStaff: fc.boolean(),
  tasks: fc.nat(2),
  guest: fc.option(
    fc.record({
      state: fc.constantFrom('invited', 'coming', 'declined'),
      came: fc.boolean(),
      withShift: fc.boolean(),
      hours: fc.boolean(),
    }),
  ),
  relations: fc.subarray(['spouse', 'friend']),
  hosts: fc.boolean(),
})

async function live({ fields, ...one }: Life): Promise<string> {
  const personId = await insert(fields)
  const by = 'Test'
  await databases.asSystem(async (db) => {
    for (const tag of one.tags)
      await db
        .insertInto('personTags')
        .values({ ...of, personId, tag })
        .execute()
    for (let i = 0; i < one.notes; i++)
      await db
        .insertInto('personNotes')
        .values({ ...of, personId, text: `Note ${i}`, writtenByName: by })
        .execute()
    const hours = { ...of, personId, workedOn: new Date('2026-05-12'), minutes: 30, notedByName: by }
    for (let i = 0; i < one.hours; i++) await db.insertInto('personHours').values(hours).execute()
    for (const kind of one.relations)
      await db
        .insertInto('personRelations')
        .values({ ...of, personId, otherId: otherPersonId, kind, createdByName: by })
        .execute()
    if (one.isVolunteer)
      await db
        .insertInto('volunteers')
        .values({ ...of, personId, answerDueAt: new Date(), skills: one.skills })
        .execute()
    if (one.isStaff) {
      await db
        .insertInto('staff')
        .values({ ...of, personId, title: 'Organizer' })
        .execute()
      await db
        .insertInto('staffRates')
        .values({ ...of, personId, firstDay: '2026-01-01', rateCents: 2000n, ratePer: 'hour', setByName: by })
        .execute()
      const project = await db
        .insertInto('projects')
        .values({ ...of, ownerId: personId, name: 'Plan', createdByName: by })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let i = 0; i < one.tasks; i++)
        await db
          .insertInto('tasks')
          .values({
            ...of,
            projectId: project.id,
            ownerId: personId,
            title: 'Do',
            place: i,
            createdByName: by,
          })
          .execute()
    }
    if (one.guest) {
      const { state, came, withShift } = one.guest
      const guest = await db
        .insertInto('guests')
        .values({
          ...of,
          eventId,
          personId,
          state,
          shiftId: withShift ? shiftId : null,
          cameAt: came ? new Date() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (one.guest.hours)
        await db
          .insertInto('personHours')
          .values({ ...hours, guestId: guest.id })
          .execute()
    }
    if (one.hosts)
      await db.updateTable('events').set({ hostId: personId }).where('id', '=', eventId).execute()
  })
  return personId
}

const versionOf = async (personId: string) =>
  (await manager.call(people.get, { committeeId, personId })).version
const merge = async (keptId: string, mergedId: string, take: string[] = []) =>
  (
    await manager.call(people.merge, {
      committeeId,
      keptId,
      mergedId,
      keptVersion: await versionOf(keptId),
      mergedVersion: await versionOf(mergedId),
      take,
    })
  ).mergeId

describe('a merge', () => {
  it('that is undone leaves everything exactly as it was, whatever the two had', async () => {
    await fc.assert(
      fc.asyncProperty(life, life, fc.subarray(['phone', 'email', 'address']), async (a, b, take) => {
        const keptId = await live(a)
        const mergedId = await live(b)
        const before = await everything()
        const mergeId = await merge(keptId, mergedId, take)
        const between = await everything()
        // Nothing is lost meanwhile: rows change hands, none goes away.
        for (const [table, rows] of Object.entries(before))
          expect(between[table], table).toHaveLength(rows.length)
        await manager.call(people.undoMerge, { committeeId, mergeId })
        expect(await everything()).toEqual(before)
      }),
      { numRuns: 10 },
    )
  }, 120_000)

  it('keeps what was there, fills what was empty, and lets a no stand', async () => {
    const keptId = await live({
      ...plain,
      fields: { firstName: 'Nell', email: 'nell@x.example', textConsent: 'yes' },
      tags: ['door'],
    })
    const mergedId = await live({
      ...plain,
      fields: {
        firstName: 'Nellie',
        lastName: 'Sorrel',
        email: 'other@x.example',
        phone: '4025558800',
        textConsent: 'no',
      },
      tags: ['door', 'signs'],
      notes: 1,
      guest: { state: 'coming', came: true, withShift: false, hours: true },
    })
    const moves = await manager.call(people.wouldMove, { committeeId, keptId, mergedId })
    expect(moves.moves).toContainEqual({ one: 'tag', many: 'tags', count: 1, stays: 1 })
    const mergeId = await merge(keptId, mergedId)
    const kept = await manager.call(people.get, { committeeId, personId: keptId })
    expect(kept).toMatchObject({
      firstName: 'Nell',
      lastName: 'Sorrel',
      email: 'nell@x.example',
      phone: '4025558800',
      textConsent: 'no',
      tags: ['door', 'signs'],
      totalMinutes: 30,
      merges: [{ id: mergeId, name: 'Nellie Sorrel' }],
    })
    expect(kept.happenings.map((h) => h.title)).toContain('Came to Event of a')
    // The address of the record that was merged away leads to the one that goes on.
    expect((await manager.call(people.get, { committeeId, personId: mergedId })).id).toBe(keptId)
    expect((await manager.call(people.list, { committeeId, text: 'nellie' })).rows).toEqual([])
  })

  it('where both came to one shift counts it once', async () => {
    const came = { state: 'coming', came: true, withShift: true, hours: true }
    const keptId = await live({ ...plain, guest: came })
    const mergedId = await live({ ...plain, guest: came })
    await merge(keptId, mergedId)
    expect(await manager.call(people.get, { committeeId, personId: keptId })).toMatchObject({
      totalMinutes: 30,
    })
    const counted = await databases.asSystem((db) =>
      db
        .selectFrom('guests')
        .select('state')
        .where('personId', 'in', [keptId, mergedId])
        .where('cameAt', 'is not', null)
        .execute(),
    )
    expect(counted).toEqual([{ state: 'coming' }])
  })

  it('of two volunteers leaves one who waits, and as many as the better answer brings', async () => {
    const [keptId, mergedId] = [
      await live({ ...plain, isVolunteer: true, guest: { ...seat, state: 'invited' } }),
      await live({ ...plain, isVolunteer: true, guest: { ...seat, state: 'coming' } }),
    ]
    const rows = (of: 'volunteers' | 'guests') =>
      databases.asSystem(async (db) => {
        const both = [keptId, mergedId]
        const found =
          of === 'volunteers'
            ? await db.selectFrom(of).select(['personId', 'state']).where('personId', 'in', both).execute()
            : await db
                .selectFrom('guests')
                .select(['personId', 'state', 'partySize'])
                .where('personId', 'in', both)
                .execute()
        return found.toSorted((a, b) => both.indexOf(a.personId) - both.indexOf(b.personId))
      })
    await databases.asSystem((db) =>
      db.updateTable('guests').set({ partySize: 3 }).where('personId', '=', mergedId).execute(),
    )
    const before = [await rows('volunteers'), await rows('guests')]
    const mergeId = await merge(keptId, mergedId)
    expect(await rows('volunteers')).toMatchObject([{ state: 'new' }, { state: 'gone' }])
    expect(await rows('guests')).toMatchObject([{ state: 'coming', partySize: 3 }, { state: 'cancelled' }])
    await manager.call(people.undoMerge, { committeeId, mergeId })
    expect([await rows('volunteers'), await rows('guests')]).toEqual(before)
  })

  it('that is undone leaves alone what was changed since', async () => {
    const keptId = await live({ ...plain, fields: { firstName: 'Odd' } })
    const mergedId = await live({
      ...plain,
      fields: { firstName: 'Odette', phone: '4025557070', city: 'Ord', zip: '68862' },
      tags: ['door'],
    })
    const mergeId = await merge(keptId, mergedId)
    await databases.asSystem((db) =>
      db.updateTable('people').set({ phone: '4025557071' }).where('id', '=', keptId).execute(),
    )
    await manager.call(people.addNote, { committeeId, personId: keptId, text: 'Written since.' })
    await manager.call(people.undoMerge, { committeeId, mergeId })
    expect(await manager.call(people.get, { committeeId, personId: keptId })).toMatchObject({
      phone: '4025557071',
      zip: '',
      tags: [],
      notes: [{ text: 'Written since.' }],
    })
    expect(await manager.call(people.get, { committeeId, personId: mergedId })).toMatchObject({
      phone: '4025557070',
      tags: ['door'],
      notes: [],
    })
    // Undone once is undone: a second word changes nothing.
    await manager.call(people.undoMerge, { committeeId, mergeId })
  })

  it('is taken back before the one under it', async () => {
    const [a, b, c] = [await live(plain), await live(plain), await live({ ...plain, tags: ['phone'] })]
    const first = await merge(b, c)
    const second = await merge(a, b)
    expect((await manager.call(people.get, { committeeId, personId: c })).id).toBe(a)
    const refused = await manager.try(people.undoMerge, { committeeId, mergeId: first })
    expect(refused.status).toBe(409)
    await manager.call(people.undoMerge, { committeeId, mergeId: second })
    await manager.call(people.undoMerge, { committeeId, mergeId: first })
    expect((await manager.call(people.get, { committeeId, personId: c })).tags).toEqual(['phone'])
  })

  it('of someone who is paid is for those who see to the pay, and so is taking it back', async () => {
    const organizer = (await memberWith(server, 'organizer')).client
    const [keptId, mergedId] = [await live(plain), await live({ ...plain, isStaff: true })]
    const asked = { committeeId, keptId, mergedId, keptVersion: 1, mergedVersion: 1 }
    expect((await organizer.try(people.merge, asked)).status).toBe(403)
    const mergeId = await merge(keptId, mergedId)
    expect((await organizer.try(people.undoMerge, { committeeId, mergeId })).status).toBe(403)
    await manager.call(people.undoMerge, { committeeId, mergeId })
    const [one, other] = [await live(plain), await live({ ...plain, hours: 1 })]
    const pay = (isPaid: boolean) =>
      databases.asSystem((db) =>
        db.updateTable('personHours').set({ isPaid }).where('personId', '=', other).execute(),
      )
    await pay(true)
    const these = { ...asked, keptId: one, mergedId: other }
    expect((await organizer.try(people.merge, these)).status).toBe(403)
    await pay(false)
    expect((await organizer.try(people.merge, these)).status).toBe(200)
  })

  it('of something else than what was on screen is refused', async () => {
    const [a, b] = [await live(plain), await live(plain)]
    const asked = { committeeId, keptId: a, mergedId: b, keptVersion: 1, mergedVersion: 7 }
    expect((await manager.try(people.merge, asked)).status).toBe(409)
    expect((await manager.try(people.merge, { ...asked, mergedId: a })).status).toBe(422)
    const foreign = { ...asked, mergedId: world.b.rows.personId, mergedVersion: 1 }
    expect((await manager.try(people.merge, foreign)).status).toBe(404)
    expect((await (await as('viewer')).try(people.merge, { ...asked, mergedVersion: 1 })).status).toBe(403)
  })
})

describe('duplicates', () => {
  const pairs = async () => {
    const all: { names: string[]; score: number }[] = []
    for (;;) {
      const page = await manager.call(people.duplicates, { committeeId, skip: all.length })
      all.push(
        ...page.pairs.map(({ sides, score }) => ({
          names: sides.map((s) => `${s.firstName} ${s.lastName}`.trim()),
          score,
        })),
      )
      if (all.length >= page.total) return all
    }
  }

  it('are found by email, phone, name and address, and not again once they are said to be two', async () => {
    const oldest = await insert({
      firstName: 'Robert',
      lastName: 'Kowalski',
      street: '44 Pine St',
      zip: '68847',
      phone: '3085550101',
    })
    const other = await insert({
      firstName: 'Bob',
      lastName: 'Kovalsky',
      street: '44 Pine Street',
      zip: '68847',
    })
    await insert({
      firstName: 'Rita',
      lastName: 'Kowalski',
      street: '44 Pine St',
      zip: '68847',
      phone: '3085550101',
    })
    const found = (await pairs()).filter(({ names }) => names.some((name) => name.includes('Ko')))
    expect(found).toEqual([{ names: ['Robert Kowalski', 'Bob Kovalsky'], score: 58 }])
    const { mergeId } = await manager.call(people.sayDifferent, {
      committeeId,
      oneId: oldest,
      otherId: other,
    })
    expect((await pairs()).filter(({ names }) => names.some((name) => name.includes('Ko')))).toEqual([])
    await manager.call(people.undoMerge, { committeeId, mergeId })
    const ofOne = await manager.call(people.duplicates, { committeeId, personId: other })
    expect(ofOne.pairs.map(({ sides }) => sides[0].id)).toEqual([oldest])
  })

  it('of another committee are no one’s business', async () => {
    const { committeeId: foreign, personMergeId: theirs } = world.b.rows
    expect((await manager.try(people.duplicates, { committeeId: foreign })).status).toBe(404)
    expect((await manager.try(people.undoMerge, { committeeId, mergeId: theirs })).status).toBe(404)
    expect((await manager.try(people.undoMerge, { committeeId, mergeId: personMergeId })).status).toBe(200)
  })
})

const seat = { came: false, withShift: false, hours: false }
const plain: Life = {
  fields: {},
  tags: [],
  notes: 0,
  hours: 0,
  isVolunteer: false,
  skills: [],
  isStaff: false,
  tasks: 0,
  guest: null,
  relations: [],
  hosts: false,
}
