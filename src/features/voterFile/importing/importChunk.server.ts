// One chunk of voters into the tables, in the transaction that also moves the place where reading goes on.
import type { ChunkContext, MappedRow, Outcome } from '../../imports/kinds.server.ts'
import { columns } from './importColumns.server.ts'
import { copyNull, copyRows } from '../../imports/copy.server.ts'
import { loadElections, votedText, writeElections } from './importElections.server.ts'
import { memoryOf } from './importMemory.server.ts'
import { findSplits, newSplits, writeHouseholds, writeSplits } from './importPlaces.server.ts'
import { planChunk, type ChunkPlan } from './importPlan.server.ts'
import type { VoterRow } from './importRow.server.ts'
import { beginCheck, openSource, originOf, type Source } from './importSource.server.ts'
import { mergeVoters } from '../refreshing/refreshMerge.server.ts'
import { writeChanges } from '../refreshing/refreshWrite.server.ts'

export async function applyVoters(context: ChunkContext, rows: MappedRow<VoterRow>[]): Promise<Outcome> {
  const source = await openSource(context)
  const unmet = newSplits(
    context,
    rows.map((row) => row.values),
  )
  await noteCounties(context, source, unmet)
  const plan = await planChunk(context, source.origin, rows)
  await writeSplits(context, unmet)
  await writeElections(context, plan.added)
  await writeElections(
    context,
    plan.met.map((met) => met.row),
  )
  const merged = await mergeVoters(context, source, plan.met)
  await writeHouseholds(context, source, plan.added.concat(merged.households))
  await copyVoters(context, source, plan.added)
  await writeChanges(context, merged.changes)
  await noteSeen(context, [...plan.unchanged, ...plan.met.map((met) => met.id)])
  return outcomeOf(plan, merged.changes.length)
}

/** The dry run. Lists are compared field by field, as the import will do it. */
export async function checkVoters(context: ChunkContext, rows: MappedRow<VoterRow>[]): Promise<Outcome> {
  const origin = originOf(context.part)
  await beginCheck(context)
  const plan = await planChunk(context, origin, rows)
  if (origin === 'state file' || plan.met.length === 0) return outcomeOf(plan, plan.met.length)
  const met = plan.met.map(({ row }) => row)
  await findSplits(context, newSplits(context, met))
  await loadElections(context)
  const { changes } = await mergeVoters(context, { id: 0, origin }, plan.met)
  return outcomeOf(plan, changes.length)
}

const outcomeOf = ({ added, met, unchanged, problems }: ChunkPlan, changed: number): Outcome => ({
  new: added.length,
  changed,
  unchanged: unchanged.length + met.length - changed,
  problems,
})

const newVoterColumns = [...columns, 'first_batch_id']

function copyVoters(context: ChunkContext, source: Source, rows: VoterRow[]): Promise<void> {
  const memory = memoryOf(context)
  const tail = `\t${source.id}\t${copyNull}\t${context.batch.id}\n`
  return copyRows(
    context.client,
    'voters',
    newVoterColumns,
    rows,
    ({ line, splitKey, votes, contentHash }) =>
      `${line}\t${memory.splits.get(splitKey)}\t${votedText(memory, votes)}\t${contentHash}${tail}`,
  )
}

function noteSeen({ client, batch }: ChunkContext, ids: number[]): Promise<void> {
  return copyRows(client, 'voter_import_seen', ['batch_id', 'voter_id'], ids, (id) => `${batch.id}\t${id}\n`)
}

/** Which counties the file is about: who of them is missing at the end was dropped. */
async function noteCounties(
  { client }: ChunkContext,
  source: Source,
  unmet: Map<string, VoterRow>,
): Promise<void> {
  if (source.origin !== 'state file') return
  const before = source.counties.size
  for (const { split } of unmet.values()) source.counties.add(split.county)
  if (source.counties.size > before)
    await client.query('update voter_sources set counties = $2 where id = $1', [
      source.id,
      [...source.counties],
    ])
}
