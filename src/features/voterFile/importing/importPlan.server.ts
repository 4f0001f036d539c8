// Who of a chunk is new, changed or unchanged. Only reads, so the dry run and the import decide alike.
import type { ChunkContext, MappedRow, Problem } from '../../imports/kinds.server.ts'
import { textArray, uncopied } from '../../imports/copy.server.ts'
import { matchByName } from './importMatch.server.ts'
import { memoryOf, type ImportMemory } from './importMemory.server.ts'
import { textHash } from '../../../domain/textHash.ts'
import { fileColumns, type VoterRow } from './importRow.server.ts'
import type { Origin } from './importSource.server.ts'

export interface ChunkPlan {
  added: VoterRow[]
  /** The voter's number, and the row that says something else than the file before; of a list, every row that was matched. */
  met: { id: number; row: VoterRow; wasDropped: boolean }[]
  unchanged: number[]
  problems: Problem[]
}

/** Key of a row → the voter it is. */
export type KnownVoters = Map<string, Known>

interface Known {
  id: number
  contentHash: number
  isDropped: boolean
  /** An earlier row of this file was this voter. */
  isSeen: boolean
}

type Row = MappedRow<VoterRow>

export async function planChunk(context: ChunkContext, origin: Origin, rows: Row[]): Promise<ChunkPlan> {
  const { once, again } = sift(memoryOf(context), rows)
  const plan: ChunkPlan = { added: [], met: [], unchanged: [], problems: [] }
  if (once.length < rows.length) {
    const kept = new Set(once)
    plan.problems.push(...rows.filter((row) => !kept.has(row)).map(repeated))
  }
  const known = await findKnown(context, once, again)
  if (origin !== 'state file') await matchByName(context, once, known)
  const met = new Set<number>()
  for (const row of once) {
    const { values } = row
    const voter = known.get(values.key)
    if (!voter) plan.added.push(values)
    else if (voter.isSeen || met.has(voter.id)) plan.problems.push(repeated(row))
    else {
      met.add(voter.id)
      if (origin === 'state file' && voter.contentHash === values.contentHash && !voter.isDropped)
        plan.unchanged.push(voter.id)
      else plan.met.push({ id: voter.id, row: values, wasDropped: voter.isDropped })
    }
  }
  return plan
}

/** The first row of each voter in this chunk, and the keys among them that an earlier chunk of this run may have had. */
function sift(memory: ImportMemory, rows: Row[]): { once: Row[]; again: Set<string> } {
  const met: Row[] = []
  for (const row of rows) {
    const { high, low } = textHash.of(row.values.key)
    if (!memory.voters.add(high, low)) met.push(row)
  }
  if (met.length === 0) return { once: rows, again: new Set() }
  const firsts = new Map<string, Row>()
  for (const row of rows) if (!firsts.has(row.values.key)) firsts.set(row.values.key, row)
  const earlier = met.filter((row) => firsts.get(row.values.key) === row)
  return { once: [...firsts.values()], again: new Set(earlier.map((row) => row.values.key)) }
}

/** Voters that are there already. A first load only looks for those that it may have brought in itself. */
async function findKnown(context: ChunkContext, rows: Row[], again: Set<string>): Promise<KnownVoters> {
  const { isFirstLoad, isCheck } = memoryOf(context)
  const keys = rows.map(({ values }) => values.key).filter((key) => !isFirstLoad || again.has(key))
  const known = keys.length === 0 ? new Map<string, Known>() : await lookUp(context, keys)
  // The dry run writes nothing, so the database cannot tell what an earlier chunk had.
  if (isCheck)
    for (const key of again) known.set(key, { id: -1, contentHash: -1, isDropped: false, isSeen: true })
  return known
}

async function lookUp({ client, batch }: ChunkContext, keys: string[]): Promise<KnownVoters> {
  const { rows } = await client.query<[string, number, string, boolean, boolean]>({
    text: `select v.key, v.id, v.content_hash::text, v.dropped_on is not null,
        coalesce(v.first_batch_id = $2, false) or s.voter_id is not null
      from voters v left join voter_import_seen s on s.batch_id = $2 and s.voter_id = v.id where v.key = any ($1::text[])`,
    values: [textArray(keys), batch.id],
    rowMode: 'array',
  })
  return new Map(
    rows.map(([key, id, contentHash, isDropped, isSeen]) => [
      key,
      { id, contentHash: Number(contentHash), isDropped, isSeen },
    ]),
  )
}

const numberAt = fileColumns.indexOf('voter_number')

const repeated = ({ row, values }: Row): Problem => ({
  row,
  sort: 'The voter is in the file twice',
  message:
    'is a voter that an earlier row already had; the earlier row was used. Remove one of the two from the file.',
  field: 'voterNumber',
  value: uncopied(values.line.split('\t', numberAt + 1)[numberAt]!) || values.key,
})
