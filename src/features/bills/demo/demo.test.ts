import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { voterImports } from '../../../testing/rows/voterImports.ts'
import { addDemoWhipMarks } from '../../seatMap/demo.server.ts'
import { seedDemoBills } from './demo.server.ts'
import type { Services } from '../../../app/server/services.ts'

test('the demo’s session comes in without a skipped row, has moved since last week, and is worked on', async () => {
  const database = await testDatabase()
  const { owner } = database.databases
  const dataDir = await mkdtemp(join(tmpdir(), 'elections-demo-bills-'))
  const { services } = await voterImports(database)
  const { rows: made } = await owner.query<{ id: string }>(
    `insert into organizations (name) values ('Ours (demo)') returning id`,
  )
  await owner.query(
    `insert into users (name, email, role, organization_id) values ('Ada', 'ada@demo.example', 'Admin', $1)`,
    [made[0]!.id],
  )
  const given = { ...services, settings: { dataDir } } as Services
  await seedDemoBills(given)
  await addDemoWhipMarks(given)
  await rm(dataDir, { recursive: true })
  const { rows: batches } = await owner.query<Record<string, unknown>>(
    `select kind, state, count_skipped::int as skipped, problem_sorts as problems from import_batches order by created_at`,
  )
  expect(batches).toEqual(
    ['openstates', 'legiscan', 'legiscan', 'election-results'].map((kind) => ({
      kind,
      state: 'done',
      skipped: 0,
      problems: {},
    })),
  )
  const { rows } = await owner.query<Record<string, number>>(
    `select (select count(*)::int from bills) as bills, (select count(*)::int from roll_calls) as rolls,
       (select count(*)::int from bill_documents where words is not null) as texts,
       (select count(*)::int from hearings where held_on > (now() at time zone 'America/Chicago')::date) as ahead,
       (select count(*)::int from hearings where held_on < (now() at time zone 'America/Chicago')::date) as behind,
       (select count(*)::int from bill_changes c join bill_follows f on f.bill_id = c.bill_id and c.id > f.seen_change_id) as moved,
       (select count(*)::int from whip_marks) as marks, (select count(*)::int from bill_stances) as stances,
       (select count(*)::int from bill_actions where kind = 'unknown') as unknown`,
  )
  const found = rows[0]!
  expect(found).toMatchObject({ bills: 120, unknown: 0 })
  expect(found.rolls).toBeGreaterThan(100)
  expect(found.texts).toBeGreaterThan(9)
  // Each district was won by the one who sits there.
  const { rows: won } = await owner.query(
    `select r.district from election_results r join senators s on s.name = r.candidate join senator_terms t on t.senator_id = s.id
       and t.district::text = r.district
     where r.votes = (select max(o.votes) from election_results o where o.district = r.district)`,
  )
  expect(won).toHaveLength(49)
  for (const name of ['ahead', 'behind', 'moved', 'marks', 'stances'])
    expect(found[name], name).toBeGreaterThan(0)
})
