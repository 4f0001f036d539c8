// The HistoryCode file of the state: what it says about an election replaces what was only read from its code.
import { sql } from 'kysely'
import type { ElectionFacts } from '../../../sources/voterFiles/elections.ts'
import type { ChunkContext, MappedRow, Outcome } from '../../imports/kinds.server.ts'
import { insertElections, loadElections } from './importElections.server.ts'
import { memoryOf } from './importMemory.server.ts'

interface Differences {
  added: ElectionFacts[]
  changed: ElectionFacts[]
  /** Of the changed ones, those that were held on another day than was thought. */
  moved: ElectionFacts[]
  unchanged: number
}

export async function checkHistoryCodes(
  context: ChunkContext,
  rows: MappedRow<ElectionFacts>[],
): Promise<Outcome> {
  return outcomeOf(context, await compare(context, rows))
}

export async function applyHistoryCodes(
  context: ChunkContext,
  rows: MappedRow<ElectionFacts>[],
): Promise<Outcome> {
  const { db } = context
  const memory = memoryOf(context)
  const differences = await compare(context, rows)
  await loadElections(context)
  await insertElections(context, memory, differences.added, 'history file')
  for (const { code, kind, heldOn, name } of differences.changed)
    await db
      .updateTable('elections')
      .set({ kind, heldOn, name, dateFrom: 'history file' })
      .where('code', '=', code)
      .execute()
  await sortAgain(context, differences.moved)
  // Voters that come behind it in the same file are sorted by the days it told.
  memory.elections.clear()
  memory.voted.clear()
  return outcomeOf(context, differences)
}

async function compare({ db }: ChunkContext, rows: MappedRow<ElectionFacts>[]): Promise<Differences> {
  const stored = await db
    .selectFrom('elections')
    .select(['code', 'kind', 'name', 'dateFrom', sql<string | null>`held_on::text`.as('heldOn')])
    .execute()
  const known = new Map(stored.map((election) => [election.code, election]))
  const listed = [...new Map(rows.map((row) => [row.values.code, row.values])).values()]
  const changed = listed.filter((election) => {
    const before = known.get(election.code)
    // What a person put right stays.
    if (!before || before.dateFrom === 'person') return false
    const isSame =
      before.heldOn === election.heldOn && before.kind === election.kind && before.name === election.name
    return !isSame || before.dateFrom !== 'history file'
  })
  const added = listed.filter((election) => !known.has(election.code))
  return {
    added,
    changed,
    moved: changed.filter((election) => known.get(election.code)!.heldOn !== election.heldOn),
    unchanged: listed.length - added.length - changed.length,
  }
}

/** Beside voters they are not counted: the figures of a voter file are voters. */
async function outcomeOf({ db, batch }: ChunkContext, found: Differences): Promise<Outcome> {
  const { rows } = await sql<{ tables: number }>`
    select jsonb_array_length(parts) as tables from import_batches where id = ${batch.id}::uuid`.execute(db)
  if (rows[0]?.tables !== 1) return { new: 0, changed: 0, unchanged: 0, problems: [] }
  return {
    new: found.added.length,
    changed: found.changed.length,
    unchanged: found.unchanged,
    problems: [],
  }
}

/** voters.voted is newest first, also when it turns out only now which that is. */
async function sortAgain({ db }: ChunkContext, moved: ElectionFacts[]): Promise<void> {
  if (moved.length === 0) return
  await sql`update voters v set voted = s.voted from (
      select v.id, array(select u.id from unnest(v.voted) u (id) join elections e on e.id = u.id
        order by e.held_on desc nulls last, u.id desc) as voted
      from voters v where v.voted && array(select id from elections where code = any (${moved.map((e) => e.code)}::text[]))) s
    where s.id = v.id and s.voted <> v.voted`.execute(db)
}
