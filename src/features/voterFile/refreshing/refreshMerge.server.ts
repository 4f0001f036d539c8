// Rows that met a voter: what the voter is afterwards, and what exactly that changes. Only reads.
import type { MailingAddress } from '../../../domain/voters/record.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { columns, valuesOf, type VoterValues } from '../importing/importColumns.server.ts'
import { numberArray } from '../../imports/copy.server.ts'
import { votedText, withOlderVotes } from '../importing/importElections.server.ts'
import { memoryOf } from '../importing/importMemory.server.ts'
import type { ChunkPlan } from '../importing/importPlan.server.ts'
import { mailingText, type VoterRow } from '../importing/importRow.server.ts'
import type { Origin } from '../importing/importSource.server.ts'
import { before, mergeList, mergeState } from './refreshRules.server.ts'

export interface Change {
  id: number
  what: 'changed' | 'returned'
  values: VoterValues
  before: Record<string, unknown>
}

export interface Merged {
  changes: Change[]
  /** Rows whose address is the voter's afterwards. */
  households: VoterRow[]
}

export async function mergeVoters(
  context: ChunkContext,
  source: { id: number; origin: Origin },
  met: ChunkPlan['met'],
): Promise<Merged> {
  if (met.length === 0) return { changes: [], households: [] }
  const isState = await stateSources(context)
  const stored = await load(context, met)
  const memory = memoryOf(context)
  const merge = source.origin === 'state file' ? mergeState : mergeList
  const merged: Merged = { changes: [], households: [] }
  for (const { id, row, wasDropped } of met) {
    const { old, leaving } = stored.get(id)!
    const ids = {
      split: isBlank(row) ? null : (memory.splits.get(row.splitKey) ?? unwritten),
      voted: votedText(memory, row.votes),
      source: source.id,
    }
    if (source.origin === 'state file') ids.voted = withOlderVotes(memory, ids.voted, old.voted!)
    const values = merge({ old, incoming: valuesOf(row, ids), sourceId: source.id, isState })
    const returns = wasDropped && source.origin === 'state file'
    const was = before(old, values)
    if (row.home && values.household_id === row.home.id) merged.households.push(row)
    if (!returns && Object.keys(was).length === 0) continue
    merged.changes.push({
      id,
      what: returns ? 'returned' : 'changed',
      values,
      before: { ...was, ...leaving },
    })
  }
  return merged
}

/** A list without precincts says nothing about them. */
const isBlank = ({ split }: VoterRow) =>
  split.county === '' && split.precinct === '' && Object.keys(split.districts).length === 0

// In the dry run a split may not be there yet; whatever its number will be, it is another.
const unwritten = -1

async function stateSources({ client }: ChunkContext): Promise<(id: number) => boolean> {
  const { rows } = await client.query<{ id: number }>(
    `select id from voter_sources where kind = 'state file'`,
  )
  const ids = new Set(rows.map((row) => row.id))
  return (id) => ids.has(id)
}

interface Stored {
  old: VoterValues
  /** What a change touches besides the columns of a file. */
  leaving: Record<string, unknown>
}

async function load({ client }: ChunkContext, met: ChunkPlan['met']): Promise<Map<number, Stored>> {
  const selected = columns.map((column) => `${column}::text`).join(', ')
  const { rows } = await client.query<(string | null)[]>({
    text: `select id::text, changed_batch_id::text, dropped_on::text, dropped_batch_id::text, ${selected} from voters
      where id = any ($1::int[])`,
    values: [numberArray(met.map((m) => m.id))],
    rowMode: 'array',
  })
  return new Map(rows.map(([id, ...rest]) => [Number(id), storedOf(rest)]))
}

function storedOf([changedBatch, droppedOn, droppedBatch, ...values]: (string | null)[]): Stored {
  const old = Object.fromEntries(columns.map((column, i) => [column, values[i] ?? null])) as VoterValues
  old.is_confidential = old.is_confidential === 'true' ? 't' : 'f'
  if (old.mailing !== null) old.mailing = mailingText(JSON.parse(old.mailing) as MailingAddress)
  if (old.field_sources !== null) old.field_sources = sorted(old.field_sources)
  const leaving: Record<string, unknown> = { changed_batch_id: changedBatch }
  if (droppedOn !== null) Object.assign(leaving, { dropped_on: droppedOn, dropped_batch_id: droppedBatch })
  return { old, leaving }
}

/** jsonb writes its keys in an order of its own. */
const sorted = (json: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json) as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )
