// What a new file does to voters that people have worked with, and the way back.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  listFile,
  stateFile,
  voterImports,
  type StateVoter,
  type VoterImports,
} from '../../../testing/rows/voterImports.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { runImport } from '../../imports/runImport.server.ts'

let database: TestDatabase
let imports: VoterImports
let world: World

const tables =
  'voters, households, precinct_splits, elections, voter_sources, voter_names, voter_streets, voter_changes, voter_import_seen'

beforeAll(async () => {
  database = await testDatabase()
  imports = await voterImports(database)
  world = await makeWorld(database.databases)
})

/** Not even the owner empties the books that name these voters, unless the guards sleep. */
const emptied = () =>
  database.databases.owner.query(
    `set session_replication_role = replica; truncate ${tables} restart identity cascade; set session_replication_role = default`,
  )

beforeEach(async () => {
  await emptied()
  await database.databases.owner.query('delete from import_batches')
})

const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.databases.owner.query<T & object>(text, values)).rows

const voterId = async (number: string) =>
  (await rows<{ id: number }>('select id from voters where voter_number = $1', [number]))[0]!.id

const first: StateVoter[] = [
  { id: '1', first: 'ANNA', phone: '4025550101' },
  { id: '2', first: 'BERT', street: '12 ELM ST' },
  { id: '3', first: 'CARL' },
  { id: '4', first: 'DORA', county: 'Adams' },
]
const second: StateVoter[] = [
  { id: '1', first: 'ANNA', phone: '4025550199' },
  { id: '3', first: 'CARL' },
  { id: '5', first: 'EMIL' },
]

/** Everything a file is about, without what only the import keeps. */
const standing = () =>
  rows(
    `select v.key, v.first_name, v.party, v.phone, v.gender, v.birth_date::text, v.content_hash::text, v.dropped_on::text, v.changed_batch_id,
       v.field_sources, v.voted, h.line, p.county from voters v left join households h on h.id = v.household_id
     left join precinct_splits p on p.id = v.precinct_split_id order by v.key`,
  )

describe('a second file of the state', () => {
  test('counts who is new, changed, dropped and unchanged, and each can be looked at', async () => {
    await imports.load('psr_2026-01-05.txt', stateFile(first))
    const batch = await imports.load('psr_2026-03-02.txt', stateFile(second))
    expect(batch.summary).toBe('3 voters read: 1 new, 1 changed, 1 dropped, 1 unchanged.')
    // Adams does not occur in the new file: it says nothing about its voters.
    expect(await rows('select voter_number, dropped_on::text from voters order by key')).toEqual([
      { voter_number: '1', dropped_on: null },
      { voter_number: '2', dropped_on: '2026-03-02' },
      { voter_number: '3', dropped_on: null },
      { voter_number: '4', dropped_on: null },
      { voter_number: '5', dropped_on: null },
    ])
    expect(
      await rows(
        'select v.voter_number, c.what, c.before - $2::text[] as before from voter_changes c join voters v on v.id = c.voter_id where c.batch_id = $1 order by 1',
        [batch.id, ['content_hash', 'source_id', 'changed_batch_id']],
      ),
    ).toEqual([
      { voter_number: '1', what: 'changed', before: { phone: '4025550101' } },
      { voter_number: '2', what: 'dropped', before: { dropped_on: null, dropped_batch_id: null } },
    ])
    expect(await rows('select voter_number from voters where first_batch_id = $1', [batch.id])).toEqual([
      { voter_number: '5' },
    ])
    expect(await rows('select counties, is_complete from voter_sources order by id')).toEqual([
      { counties: ['Lancaster', 'Adams'], is_complete: true },
      { counties: ['Lancaster'], is_complete: true },
    ])
    expect(await rows('select from voter_import_seen')).toEqual([])
    expect(await rows(`select voters from voter_names where key = 'bert'`)).toEqual([])
  })

  test('brings back who was dropped before', async () => {
    await imports.load('psr_2026-01-05.txt', stateFile(first))
    await imports.load('psr_2026-03-02.txt', stateFile(second))
    const batch = await imports.load('psr_2026-04-02.txt', stateFile([...second, first[1]!]))
    expect(batch.summary).toBe('4 voters read: 0 new, 1 changed, 0 dropped, 3 unchanged.')
    expect(await rows('select what from voter_changes where batch_id = $1', [batch.id])).toEqual([
      { what: 'returned' },
    ])
    expect(await rows(`select dropped_on, dropped_batch_id from voters where voter_number = '2'`)).toEqual([
      { dropped_on: null, dropped_batch_id: null },
    ])
  })

  test('drops no one when that was asked for, nor when most of a county is missing', async () => {
    const many = Array.from({ length: 1500 }, (_, i) => ({ id: String(100 + i) }))
    await imports.load('psr_2026-01-05.txt', stateFile(many))
    const kept = await imports.load('psr.txt', stateFile(many.slice(0, 1400)), {
      options: { keepMissing: true },
    })
    expect(kept).toMatchObject({ countDropped: 0n })
    const partial = await imports.load('psr_partial.txt', stateFile(many.slice(0, 100)))
    expect(partial).toMatchObject({ countDropped: 0n, countNotes: 1n, countUnchanged: 100n })
    expect(
      await rows('select message, is_note from import_problems where batch_id = $1', [partial.id]),
    ).toEqual([
      {
        message:
          '1,400 of the 1,500 voters of Lancaster are missing from this file, so it is not the whole county; none of them was dropped.',
        is_note: true,
      },
    ])
    const whole = await imports.load('psr_whole.txt', stateFile(many.slice(0, 1000)))
    expect(whole).toMatchObject({ countDropped: 500n })
  })

  test('keeps votes that a full list of ten has no more room for', async () => {
    const votes = ['GN22', 'PR22', 'GN20', 'PR20', 'GN18', 'PR18', 'GN16', 'PR16', 'GN14', 'PR14']
    await imports.load('psr_2026-01-05.txt', stateFile([{ id: '1', votes }]))
    await imports.load('psr_2026-03-02.txt', stateFile([{ id: '1', votes: ['GN24', ...votes.slice(0, 9)] }]))
    const [voter] = await rows<{ votes: string[] }>(
      'select array(select code from unnest(voted) with ordinality u (id, n) join elections e using (id) order by n) as votes from voters',
    )
    expect(voter!.votes).toEqual(['GN24', ...votes])
  })

  test('keeps the day of birth that an earlier file told when the new one has the year alone', async () => {
    await imports.load('psr_2025-01-05.txt', stateFile([{ id: '1', born: '03/07/1980' }]))
    await imports.load('psr_2026-03-02.txt', stateFile([{ id: '1', born: '1980' }]))
    expect(await rows(`select birth_date::text, birth_year, field_sources from voters`)).toEqual([
      { birth_date: '1980-03-07', birth_year: 1980, field_sources: { birth_date: 1 } },
    ])
    await imports.load('psr_2026-04-02.txt', stateFile([{ id: '1', born: '1981' }]))
    expect(await rows(`select birth_date, birth_year, field_sources from voters`)).toEqual([
      { birth_date: null, birth_year: 1981, field_sources: null },
    ])
  })
})

describe('what people attached to a voter', () => {
  async function attach(letter: 'a' | 'b', id: number): Promise<void> {
    const {
      organizationId,
      rows: { committeeId },
    } = world[letter]
    const of = { organizationId, committeeId, voterId: id }
    await database.databases.asSystem(async (db) => {
      await db
        .insertInto('voterNotes')
        .values({ ...of, text: 'Dog in the yard', writtenByName: 'Ann' })
        .execute()
      await db
        .insertInto('voterContacts')
        .values({
          ...of,
          id: randomUUID(),
          method: 'door',
          result: 'talked',
          contactedAt: new Date(),
          contactedByName: 'Ann',
        })
        .execute()
      const tag = await db
        .insertInto('voterTags')
        .values({ organizationId, committeeId, name: randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('voterTaggings')
        .values({ ...of, tagId: tag.id, taggedByName: 'Ann' })
        .execute()
    })
  }

  async function claim(letter: 'a' | 'b', number: string, field: string, claimed: string, fileValue: string) {
    const {
      organizationId,
      rows: { committeeId },
    } = world[letter]
    const values = { organizationId, committeeId, voterId: await voterId(number), field, claimed, fileValue }
    await database.databases.asSystem((db) =>
      db
        .insertInto('voterCorrections')
        .values({ ...values, claimedByName: 'Ann' })
        .execute(),
    )
  }

  test('survives every file, and corrections are decided by it', async () => {
    await imports.load('psr_2026-01-05.txt', stateFile(first))
    const anna = await voterId('1')
    await attach('a', anna)
    await attach('b', await voterId('2'))
    await claim('a', '1', 'phone', '(402) 555-0199', '4025550101')
    await claim('b', '1', 'phone', '402-555-0155', '4025550101')
    await claim('a', '2', 'deceased', '', '')
    await claim('b', '2', 'moved', '', '12 Elm St, Lincoln')
    await claim('a', '3', 'phone', '4025550177', '')
    const batch = await imports.load('psr_2026-03-02.txt', stateFile(second))
    expect(await voterId('1')).toBe(anna)
    for (const table of ['voter_notes', 'voter_contacts', 'voter_taggings'])
      expect(await rows(`select from ${table}`), table).toHaveLength(2)
    const decided = () =>
      rows(
        `select v.voter_number, c.field, c.state, c.state_reason, c.decided_batch_id from voter_corrections c join voters v on v.id = c.voter_id
         order by 1, c.claimed`,
      )
    const by = { decided_batch_id: batch.id }
    expect(await decided()).toEqual([
      {
        voter_number: '1',
        field: 'phone',
        state: 'accepted',
        state_reason: 'The file of Mar 2, 2026 has the same phone.',
        ...by,
      },
      {
        voter_number: '1',
        field: 'phone',
        state: 'contradicted',
        state_reason: 'The file of Mar 2, 2026 has another phone.',
        ...by,
      },
      expect.objectContaining({ voter_number: '2', state: 'accepted' }),
      expect.objectContaining({ voter_number: '2', state: 'accepted' }),
      { voter_number: '3', field: 'phone', state: 'open', state_reason: '', decided_batch_id: null },
    ])

    // Taken back, the file has decided nothing; and the voter with a note of theirs stays.
    await attach('a', await voterId('5'))
    const undone = await imports.undo(batch.id)
    expect(undone).toMatchObject({ state: 'undone', countUndone: 2n, countKept: 1n })
    expect((await decided()).map((c) => c['state'])).toEqual(['open', 'open', 'open', 'open', 'open'])
    expect(
      await rows(`select first_name, dropped_on is not null as gone from voters where voter_number = '5'`),
    ).toEqual([{ first_name: 'EMIL', gone: true }])
  })
})

describe('taking a file back', () => {
  test('leaves voters as they were before it: new ones gone, changed and dropped ones restored', async () => {
    await imports.load('psr_2026-01-05.txt', stateFile(first))
    const before = await standing()
    const list = await imports.load(
      'list.tab',
      listFile([
        {
          LALVOTERID: 'L1',
          Voters_StateVoterID: '3',
          Voters_FirstName: 'CARL',
          Voters_LastName: 'EXAMPLE',
          Voters_Gender: 'M',
        },
      ]),
    )
    const between = await standing()
    expect(between).not.toEqual(before)
    const refresh = await imports.load('psr_2026-03-02.txt', stateFile(second))
    await expect(imports.undo(list.id)).rejects.toThrow(
      /psr_2026-03-02.txt was imported after this, on .* Undo that one first, then this one\./,
    )
    expect(await imports.undo(refresh.id)).toMatchObject({ state: 'undone', countUndone: 3n, countKept: 0n })
    expect(await standing()).toEqual(between)
    await imports.undo(list.id)
    expect(await standing()).toEqual(before)
    expect(await rows('select from voter_changes')).toEqual([])
    expect(await rows(`select voters from voter_names where key = 'bert'`)).toEqual([{ voters: 1 }])
  })

  test('of the only file empties the tables, and a new first file begins afresh without using numbers again', async () => {
    const batch = await imports.load('psr_2026-01-05.txt', stateFile(first))
    await imports.undo(batch.id)
    for (const table of ['voters', 'households', 'voter_names', 'voter_streets'])
      expect(await rows(`select from ${table}`), table).toEqual([])
    await imports.load('psr_2026-01-06.txt', stateFile(first))
    expect(await rows('select min(id)::int as least from voters')).toEqual([{ least: 5 }])
  })
})

describe('a file that is stopped anywhere, any number of times, ends as if it had never been stopped', () => {
  const content = stateFile([
    ...second,
    { id: '6', street: '3 OAK ST' },
    second[0]!,
    first[3]!,
    { id: '1', first: 'TWICE' },
  ])

  const empty = async () => {
    await emptied()
    await database.databases.owner.query('delete from import_batches')
  }

  async function result(batch: { summary: string; problemSorts: unknown }) {
    const voters = (await standing()).map(({ changed_batch_id: c, ...v }) => ({
      ...v,
      isChanged: c !== null,
    }))
    const households = await rows('select id::text, line from households order by id')
    const names = await rows('select part, key, voters from voter_names order by 1, 2')
    return { voters, households, names, summary: batch.summary, sorts: batch.problemSorts }
  }

  test.each([
    ['when it is the first one', async () => {}],
    ['when it updates another', () => imports.load('psr_2026-01-05.txt', stateFile(first))],
  ])('%s', { timeout: 120_000 }, async (_, before) => {
    await before()
    const expected = await result(await imports.load('psr_2026-03-02.txt', content))
    const stops = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(stops, fc.integer({ min: 1, max: 8 }), async (stopsAt, chunkRows) => {
        await empty()
        await before()
        const id = await imports.begin('psr_2026-03-02.txt', content)
        await imports.start(id)
        for (const stopAt of stopsAt)
          await runImport(imports.work(id, chunkRows, stopAt)).catch((e: Error) =>
            expect(e.message).toBe('stopped here'),
          )
        await runImport(imports.work(id, chunkRows))
        expect(await result(await imports.getRow(id))).toEqual(expected)
      }),
      { numRuns: 6 },
    )
  })
})
