// One run over all spellings: read, link, write down what changed. The reading and the thinking hold no lock; the writing is one transaction,
// so pages see the donors of one run or of the next, never a mixture.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Databases, Db } from '../../app/server/data/db.ts'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { Linker, type KindResult, type LinkResult, type Question } from '../../domain/linkage/linker.ts'
import { stableIds } from '../../domain/linkage/stableIds.ts'
import { copyRows } from '../imports/copy.server.ts'
import { settleCities } from '../filings/cities.server.ts'
import { finishLargeLoad } from '../filings/largeLoad.server.ts'
import { doGiversAddUp, lockTotals, rebuildDonorSums, rebuildGivers } from '../filings/totals.server.ts'
import { holdingDecisions } from './holding.server.ts'
import { rebuildAround } from './rebuildAround.server.ts'
import { readRecords } from './readRecords.server.ts'

export interface RunFigures {
  records: number
  pairs: number
  links: number
  donors: number
  questions: number
  seconds: number
}

export async function linkDonors(databases: Databases, tell: (words: string) => void): Promise<RunFigures> {
  const began = performance.now()
  const startedAt = new Date()
  tell('Building what a large load has left out')
  await databases.inScope(systemScope, finishLargeLoad)
  tell('Reading the spellings')
  const { linker, before, decided } = await databases.inScope(
    systemScope,
    async (db, client) => {
      const made = new Linker()
      const donorIds = { people: [] as bigint[], organizations: [] as bigint[] }
      await readRecords(client, (record, donorId) => {
        made.add(record)
        donorIds[record.isPerson ? 'people' : 'organizations'].push(donorId)
      })
      return { linker: made, before: donorIds, decided: await holdingDecisions(db, 'all') }
    },
    { readOnly: true },
  )
  tell('Comparing them')
  const result = linker.link(decided)
  tell('Writing down who is who')
  const moved = [
    ...movedIn(result.people, before.people),
    ...movedIn(result.organizations, before.organizations),
  ]
  const figures = figuresOf(result, performance.now() - began)
  await databases.inScope(systemScope, async (db, client) => {
    await lockTotals(db)
    await moveRecords(client, moved)
    await writeQuestions(client, result.questions)
    await db
      .insertInto('donorRuns')
      .values({
        startedAt,
        finishedAt: new Date(),
        records: figures.records,
        pairs: figures.pairs,
        links: figures.links,
        donors: figures.donors,
        model: JSON.stringify({ people: result.people.learned, organizations: result.organizations.learned }),
      })
      .execute()
    await sql`delete from donor_runs where id <= (select max(id) - 30 from donor_runs)`.execute(db)
    await rebuildMoved(db, moved, await settleCities(db))
    await catchUp(db, startedAt)
    await sql`select filings_analyze()`.execute(db)
  })
  return { ...figures, seconds: (performance.now() - began) / 1000 }
}

interface Move {
  id: bigint
  before: bigint
  donorId: bigint
}

/** Above this many, one pass over all donors is quicker. */
const mostMoved = 20_000

/** Most nights few spellings move and few cities are read anew, and only their donors are made anew. */
async function rebuildMoved(db: Db, moved: Move[], renamed: bigint[]): Promise<void> {
  const donors = new Set([...moved.flatMap(({ before, donorId }) => [before, donorId]), ...renamed])
  if (donors.size <= mostMoved && (await doGiversAddUp(db))) return rebuildDonorSums(db, [...donors])
  await rebuildGivers(db, 'all')
  // A first load leaves them out: into a table with all its indexes the donors would go several times as slowly.
  await sql`select filings_index(3)`.execute(db)
}

function movedIn({ ids, donors }: KindResult, before: bigint[]): Move[] {
  const after = stableIds({ ids, groups: donors, before: BigInt64Array.from(before) })
  const moves: Move[] = []
  after.forEach((donorId, i) => {
    if (donorId !== before[i]) moves.push({ id: ids[i]!, before: before[i]!, donorId })
  })
  return moves
}

async function moveRecords(client: pg.PoolClient, moves: Move[]): Promise<void> {
  if (moves.length === 0) return
  await client.query(
    'create temp table moved_records (id bigint primary key, donor_id bigint) on commit drop',
  )
  await copyRows(
    client,
    'moved_records',
    ['id', 'donor_id'],
    moves,
    ({ id, donorId }) => `${id}\t${donorId}\n`,
  )
  await client.query('analyze moved_records')
  await client.query(
    'update donor_records d set donor_id = m.donor_id from moved_records m where d.id = m.id',
  )
}

async function writeQuestions(client: pg.PoolClient, questions: Question[]): Promise<void> {
  await client.query('delete from donor_pairs')
  await copyRows(
    client,
    'donor_pairs',
    ['first_id', 'second_id', 'probability', 'fields', 'cents'],
    questions,
    ({ first, second, probability, fields, prior, cents }) =>
      `${first}\t${second}\t${probability}\t${JSON.stringify([startOf(prior), ...fields])}\t${Math.round(cents)}\n`,
  )
}

/** What is known before looking at the two: hardly any two spellings are the same. */
export const startOf = (prior: number) => ({ field: 'to begin with', level: 'any two', bits: prior })

/** What people decided while the run was thinking. */
async function catchUp(db: Db, since: Date): Promise<void> {
  const { rows } = await sql<{
    firstId: bigint
    secondId: bigint
  }>`select first_id, second_id from donor_decisions
    where greatest(decided_at, seconded_at, undone_at) >= ${since}`.execute(db)
  for (const { firstId, secondId } of rows) await rebuildAround(db, [firstId, secondId])
}

function figuresOf({ people, organizations, questions }: LinkResult, ms: number): RunFigures {
  const records = people.ids.length + organizations.ids.length
  const donors = countDonors(people) + countDonors(organizations)
  const pairs = people.pairs + organizations.pairs
  return { records, pairs, links: records - donors, donors, questions: questions.length, seconds: ms / 1000 }
}

/** A donor's mark is its own smallest id. */
function countDonors({ ids, donors }: KindResult): number {
  let count = 0
  for (let i = 0; i < ids.length; i++) if (ids[i] === donors[i]) count++
  return count
}
