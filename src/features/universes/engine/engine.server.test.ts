import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makePopulation, readPlainVoters } from '../../../testing/rows/voterPopulation.ts'
import { buildVoterIndex } from '../../voterFile/buildIndex.server.ts'
import { readVoterColumns } from '../../voterFile/buildIndexRead.server.ts'
import { StoppedForAnother, Thread } from './thread.server.ts'
import { Engine, engineOf } from './engine.server.ts'
import type { Plan, PlanStep } from './plan.ts'

const { databases } = await testDatabase()

const parties = (...values: string[]): Plan => ({
  today: '2026-03-01',
  without: new Int32Array(0),
  steps: [
    {
      id: 'a',
      op: 'add',
      group: { match: 'all', items: [{ field: 'party', is: 'any', values }] },
    },
  ],
})
const count = (engine: Engine, plan: Plan) =>
  engine.ask('select', { plan }).then(({ answer }) => answer.count)
const build = () => databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
const repaint = (from: string, to: string) =>
  databases.owner.query('update voters set party = $2 where party = $1', [from, to])
const plain = async (party: string) =>
  (await readPlainVoters(databases)).filter((v) => v.isPresent && v.party === party).length

it('without a stored index it counts on the tables themselves, and sees every change at once', async () => {
  await makePopulation(databases, { voters: 200, seed: 11 })
  const engine = engineOf(databases)
  expect(engineOf(databases)).toBe(engine)
  expect(await count(engine, parties('D'))).toBe(await plain('D'))
  await repaint('D', 'R')
  expect(await count(engine, parties('D'))).toBe(0)
  await databases.owner.query('delete from voters where id in (select id from voters order by id limit 20)')
  expect(await count(engine, parties('R'))).toBe(await plain('R'))
})

it('with a stored index it counts as of that index, until the next one is built', async () => {
  await makePopulation(databases, { voters: 200, seed: 12 })
  await build()
  const engine = new Engine(databases)
  const before = await plain('R')
  expect(await count(engine, parties('R'))).toBe(before)
  await repaint('R', 'L')
  expect(await count(engine, parties('R'))).toBe(before)
  await build()
  expect(await count(engine, parties('R'))).toBe(0)
  expect(await count(engine, parties('L'))).toBe(before)
  const { rows } = await databases.owner.query('select count(*)::int as builds from voter_index_builds')
  expect(rows).toEqual([{ builds: 1 }])
})

it('questions that run while indexes are replaced are all answered, each from one index as a whole', async () => {
  await makePopulation(databases, { voters: 300, seed: 13 })
  await repaint('R', 'D')
  await build()
  const engine = new Engine(databases)
  const all = await plain('D')
  const answers: number[] = []
  let isRunning = true
  const asking = Array.from({ length: 3 }, async () => {
    while (isRunning) answers.push(await count(engine, parties('R')))
  })
  for (let round = 0; round < 4; round++) {
    await (round % 2 === 0 ? repaint('D', 'R') : repaint('R', 'D'))
    await build()
    const before = answers.length
    await vi.waitUntil(() => answers.length > before + 3, { timeout: 30_000 })
  }
  isRunning = false
  await Promise.all(asking)
  expect(new Set(answers)).toEqual(new Set([0, all]))
  expect(await count(engine, parties('R'))).toBe(0)
})

it('a thread that dies fails the question it had, and the next question is answered', async () => {
  const engine = new Engine(databases)
  const expected = await count(engine, parties('D'))
  const [thread] = engine.threads
  // Long enough to be in the middle of it.
  const asked = count(engine, {
    ...parties('D'),
    steps: Array<PlanStep>(200_000).fill(parties('D').steps[0]!),
  })
  const failure = asked.then(
    () => 'answered',
    (error: Error) => error.message,
  )
  while (thread!.load === 0) await new Promise(setImmediate)
  await thread!.end()
  expect(await failure).toBe('The counting thread ended.')
  expect(await count(engine, parties('D'))).toBe(expected)
  expect(engine.threads).not.toContain(thread)
})

it('a question the thread cannot answer fails alone', async () => {
  const engine = new Engine(databases)
  const broken = { ...parties('D'), steps: [{ id: 'a', op: 'add', group: null }] } as unknown as Plan
  await expect(count(engine, broken)).rejects.toThrow('null')
  expect(await count(engine, parties('D'))).toBe(await plain('D'))
  expect(engine.threads).toHaveLength(1)
})

it('when the index cannot be read, the question fails and the next one tries again', async () => {
  const engine = new Engine(databases)
  await databases.owner.query('alter table voter_index_columns rename to elsewhere')
  try {
    await expect(count(engine, parties('D'))).rejects.toThrow('does not exist')
  } finally {
    await databases.owner.query('alter table elsewhere rename to voter_index_columns')
  }
  expect(await count(engine, parties('D'))).toBe(await plain('D'))
})

it('who can also ask the tables waits for no index, and hears of one that cannot be read', async () => {
  await makePopulation(databases, { voters: 100, seed: 14 })
  const engine = new Engine(databases)
  const failures: unknown[] = []
  const ask = (meanwhile = () => Promise.resolve<unknown>(null)) =>
    databases.readInScope(systemScope, (db) =>
      engine.askIfLoaded(
        db,
        'tally',
        () => meanwhile().then(() => ({ by: { field: 'party' }, split: null, only: [] })),
        (error) => failures.push(error),
      ),
    )
  expect(await ask()).toBeNull()
  await build()
  await databases.owner.query('alter table voter_index_columns rename to elsewhere')
  try {
    expect(await ask()).toBeNull()
    await vi.waitUntil(() => failures.length > 0)
  } finally {
    await databases.owner.query('alter table elsewhere rename to voter_index_columns')
  }
  expect(String(failures[0])).toMatch('does not exist')
  const cells = await vi.waitUntil(() => ask(), { timeout: 10_000 })
  expect(cells.find(({ by }) => by === 'D')?.voters).toBe(await plain('D'))
  // A question made for columns that have gone is put to no others.
  expect(await ask(() => build().then(() => engine.ask('values', null)))).toBeNull()
  expect(await ask()).toEqual(cells)
  // A build that is not in memory yet.
  await build()
  expect(await ask()).toBeNull()
})

it('old columns leave the memory when new ones come', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // A lone voter with a high number: twelve megabytes of columns.
  await databases.owner.query(`update voters set id = 400000 where id = (select max(id) from voters)`)
  const engine = new Engine(databases)
  const used = async () => {
    await build()
    // Both threads, so that each has seen the columns.
    await Promise.all([count(engine, parties('D')), count(engine, parties('R')), count(engine, parties('L'))])
    collect()
    const { external, arrayBuffers } = process.memoryUsage()
    return (external + arrayBuffers) / 1e6
  }
  const sizes: number[] = []
  for (let round = 0; round < 12; round++) sizes.push(await used())
  // Sets on their way out come and go in these figures, so the least of each half tells: six that stayed would be 40 MB and more.
  expect(Math.min(...sizes.slice(6)) - Math.min(...sizes.slice(0, 6))).toBeLessThan(20)
}, 120_000)

it('a count that takes too long is stopped with a sentence, and what waited behind it is asked again', async () => {
  const columns = await databases.inScope(systemScope, (db, client) => readVoterColumns(db, client))
  // No time at all: it is over before the thread has begun.
  const thread = new Thread(columns, 0)
  const asked = [1, 2].map(() => thread.ask('values', null))
  await expect(asked[0]).rejects.toMatchObject({ code: 'invalid', message: /take too long to count/ })
  await expect(asked[1]).rejects.toBeInstanceOf(StoppedForAnother)
  expect(thread.isDead).toBe(true)
})
