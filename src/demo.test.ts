// The whole demo, as a hosted database gets it: its owner is no superuser, so row security applies to the owner as well.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeServices, openServices } from './app/server/boot.ts'
import { seedDemo } from './app/server/demo.ts'
import type { Services } from './app/server/services.ts'
import { readSettings } from './app/server/settings.ts'
import { undoHalfDemo } from './app/server/wholeDemo.ts'
import type { Content } from './domain/stateReports/content.ts'
import { features } from './features.server.ts'
import type { CommitteeRef } from './features/committees/workIn.server.ts'
import { findGoals } from './features/committeeHome/goals.server.ts'
import { findSteps } from './features/handover/checklist.server.ts'
import { sealedOf } from './features/stateReports/sealed.server.ts'
import { plainOwner, withOwner } from './testing/database.ts'

const { migrated } = await plainOwner()
const url = await migrated()
let folder: string
let services: Services

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-demo-'))
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', JOBS: 'no' })
  services = await openServices(features, settings, url, pino({ level: 'silent' }))
  await seedDemo(services, () => {})
}, 240_000)
afterAll(async () => {
  await closeServices(services)
  await rm(folder, { recursive: true, force: true })
})

async function ask<Row>(text: string): Promise<Row[]> {
  const { rows } = await services.databases.asSystem((db) => sql.raw<Row>(text).execute(db))
  return rows
}

async function countsOf(tables: string[]): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`)
  return (await ask<Record<string, number>>(`select ${counts.join(', ')}`))[0]!
}

describe('the demo', () => {
  it('is made whole by an owner of the tables who is no superuser', async () => {
    expect((await ask('select from committee_goals')).length).toBeGreaterThan(0)
    expect(await withOwner(url, undoHalfDemo)).toBe(false)
  })

  it('holds six thousand voters, most of them on the map, and leaves no file behind', async () => {
    const rows = await ask<Record<string, number>>(
      `select count(*)::int as voters, count(*) filter (where h.latitude is not null)::int as placed,
         count(*) filter (where s.districts ->> 'ld' = '36')::int as district, count(distinct s.county)::int as counties
       from voters v join precinct_splits s on s.id = v.precinct_split_id left join households h on h.id = v.household_id`,
    )
    expect(rows[0]!['voters']).toBe(6000)
    expect(rows[0]!['placed']).toBeGreaterThan(5200)
    expect(rows[0]!['district']).toBeGreaterThan(2200)
    expect(rows[0]!['counties']).toBeGreaterThan(85)
    expect(await readdir(folder)).not.toContain('synthetic')
  })

  it('has work of its committees to show, and universes that are counted', async () => {
    const work = [
      'voter_contacts',
      'voter_tags',
      'voter_taggings',
      'voter_notes',
      'voter_corrections',
      'universes',
    ]
    for (const [table, rows] of Object.entries(await countsOf(work))) expect(rows, table).toBeGreaterThan(1)
    const rows = await ask<{ name: string; voters: number; words: string }>(
      'select name, voters, words from universes order by name',
    )
    expect(rows.map((u) => u.name)).toEqual([
      'Doors not yet knocked',
      'First weekend',
      'Likely primary voters',
    ])
    for (const universe of rows) {
      expect(universe.voters).toBeGreaterThan(100)
      expect(universe.words).toContain('Legislative district 36')
    }
  })

  it('tells a race that is over the same way in its books, its statements, its goals and its checklist', async () => {
    const [race] = await ask<CommitteeRef>(
      `select id as "committeeId", organization_id as "organizationId" from committees where archived_at < now()`,
    )
    const given = 542_000n
    const left = 32_460n
    const { sealed, steps, goals } = await services.databases.asSystem(async (db) => ({
      sealed: await sealedOf(db, race!),
      steps: await findSteps(db, race!),
      goals: await findGoals(db, sql`c.id = ${race!.committeeId}::uuid`),
    }))
    const cents = (content: Content, line: string) =>
      BigInt(String(content.get(`/lines/${line}`)).slice(0, -1))
    expect(sealed.reduce((sum, { content }) => sum + cents(content, '9'), 0n)).toBe(given)
    expect(cents(sealed.at(-1)!.content, '25')).toBe(left)
    expect(sealed.map(({ isWhole, confirmation }) => isWhole && confirmation !== null)).not.toContain(false)
    expect(
      Object.fromEntries(goals.map(({ kind, done, target }) => [kind, Number(done) >= Number(target)])),
    ).toEqual({
      raised: true,
      volunteers: false,
      'volunteer hours': false,
      doors: true,
      'event guests': true,
    })
    expect(goals.find(({ kind }) => kind === 'raised')!.done).toBe(String(given))
    const open = steps
      .filter(({ isDone }) => !isDone)
      .map(({ id, count, cents: money }) => ({ id, count, money }))
    expect(open).toEqual([
      { id: 'signs', count: 2, money: null },
      { id: 'balance', count: expect.any(Number) as number, money: String(left) },
      { id: 'people', count: 1, money: null },
    ])
  })

  it('has its own people do all of the work', async () => {
    const columns = await ask<{ table: string; column: string }>(
      `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%by_name' and c.data_type = 'text'`,
    )
    // Files of the state come in as by the import command.
    const names = columns
      .filter(({ table }) => table !== 'import_batches')
      .map(({ table, column }) => `select '${table}' as "table", ${column} as name from ${table}`)
    expect(
      await ask(
        `select distinct "table", name from (${names.join(' union all ')}) n where name <> ''
           and name not in (select u.name from users u union all select p.first_name || ' ' || p.last_name from people p union all select h.name from hands h)`,
      ),
    ).toEqual([])
  })

  it('says of nothing that it happened after today', async () => {
    const happened = [
      'book_entries.effective_on',
      'state_statements.sealed_at',
      'state_confirmations.received_on',
      'guests.answered_at',
      'guests.came_at',
      'person_hours.worked_on',
      'person_notes.written_at',
      'people.created_at',
      'volunteers.signed_up_at',
      'volunteers.answered_at',
      'door_visits.visited_at',
      'voter_contacts.contacted_at',
      'survey_answers.answered_at',
      'phone_results.reached_at',
      'sign_placements.placed_at',
      'sign_placements.ended_at',
      'task_activity.done_at',
      'group_emails.queued_at',
      'pledges.promised_on',
      'committees.archived_at',
    ]
    const late = happened.map((column) => {
      const [table, name] = column.split('.')
      return `select '${column}' as "column" from ${table} where ${name} > now()`
    })
    expect(await ask(late.join(' union all '))).toEqual([])
  })

  it('leaves stating a purpose to each person', async () => {
    expect(await countsOf(['voter_attestations'])).toEqual({ voterAttestations: 0 })
  })
})
