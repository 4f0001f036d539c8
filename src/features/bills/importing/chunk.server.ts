// What the writers of a chunk share: the connection, whose word it is, and the numbers they looked up before.
import type { ChunkContext, Problem } from '../../imports/kinds.server.ts'
import { believed, type SourceName } from '../../../sources/legislature/said.ts'
import { senatorFinder, type FindSenator, type NamedSenator } from './senatorNames.ts'
import type { IsMade, Writing, Written } from './writing.server.ts'

export interface Chunk extends Writing {
  source: SourceName
  memory: Map<string, unknown>
  problems: Problem[]
  total: Written
}

export function openChunk(
  { client, batch, memory }: Pick<ChunkContext, 'client' | 'batch' | 'memory'>,
  source: SourceName,
): Chunk {
  const total = { new: 0, changed: 0, unchanged: 0 }
  return { client, batchId: batch.id, source, memory, problems: [], total }
}

export function count(chunk: Chunk, written: Written): void {
  for (const name of ['new', 'changed', 'unchanged'] as const) chunk.total[name] += written[name]
}

/** Said once per sort of thing and thing, not for each of its ten thousand votes. */
export function note(chunk: Chunk, row: number, sort: string, message: string, isNote = true): void {
  const said = remembered(chunk.memory, 'notes', () => new Set<string>())
  if (isNote && said.has(message)) return
  said.add(message)
  chunk.problems.push({ row, sort, message, ...(isNote && { isNote }) })
}

export function remembered<T>(memory: Map<string, unknown>, name: string, make: () => T): T {
  if (!memory.has(name)) memory.set(name, make())
  return memory.get(name) as T
}

/** The column in which a table keeps this source's own key. */
export const refColumn = {
  legiscan: 'legiscan_id',
  openstates: 'open_states_id',
  legislature: 'state_key',
} as const

const isNumber = (source: SourceName) => source === 'legiscan'
export const refValue = (source: SourceName, ref: string): string | number =>
  isNumber(source) ? Number(ref) : ref

/** Source's key → our id, for all rows of a table. */
export function idsOf(
  chunk: Chunk,
  table: 'senators' | 'standing_committees' | 'roll_calls',
): Promise<Map<string, number>> {
  return remembered(chunk.memory, `ids of ${table}`, async () => {
    const column = refColumn[chunk.source]
    if (column === 'state_key' && table !== 'roll_calls') return new Map<string, number>()
    const { rows } = await chunk.client.query<{ ref: string; id: number }>(
      `select ${column}::text as ref, id from ${table} where ${column} is not null`,
    )
    return new Map(rows.map(({ ref, id }) => [ref, id]))
  })
}

/** Bills by this source's key; the Legislature's pages name them "109/LB70". */
export function billsOf(chunk: Chunk): Promise<Map<string, number>> {
  return remembered(chunk.memory, 'bills', async () => {
    const ref =
      chunk.source === 'legislature'
        ? `(select s.code from legislative_sessions s where s.id = b.session_id) || '/' || b.number`
        : `b.${refColumn[chunk.source]}::text`
    const { rows } = await chunk.client.query<{ ref: string | null; id: number }>(
      `select ${ref} as ref, b.id from bills b`,
    )
    return new Map(rows.flatMap(({ ref: key, id }) => (key === null ? [] : [[key, id] as const])))
  })
}

/** Bills this load made; also those an earlier run of it made before it was cut off. */
export function madeBills(chunk: Pick<Chunk, 'client' | 'batchId' | 'memory'>): Promise<Set<number>> {
  return remembered(chunk.memory, 'bills made', async () => {
    const { rows } = await chunk.client.query<{ id: number }>(
      `select bill_id as id from legislature_undo where batch_id = $1 and place = 'bills' and before is null`,
      [chunk.batchId],
    )
    return new Set(rows.map(({ id }) => id))
  })
}

/** Whether a row with a bill_id belongs to a bill this load made. */
export async function isOfMadeBill(chunk: Pick<Chunk, 'client' | 'batchId' | 'memory'>): Promise<IsMade> {
  const made = await madeBills(chunk)
  return (row) => made.has(row.bill_id as number)
}

export async function senatorsOf(client: Chunk['client']): Promise<NamedSenator[]> {
  const { rows } = await client.query<NamedSenator>(
    `select s.id, s.name, s.first_name as "firstName", s.last_name as "lastName", s.journal_names as "journalNames",
       (select coalesce(json_agg(json_build_object('from', t.from_on, 'to', t.to_on)), '[]') from senator_terms t where t.senator_id = s.id) as terms
     from senators s order by s.id`,
  )
  return rows
}

export function finderOf(chunk: Chunk): Promise<FindSenator> {
  return remembered(chunk.memory, 'senators by name', async () =>
    senatorFinder(await senatorsOf(chunk.client)),
  )
}

/** Whether `mine` is believed rather than `theirs`; one's own newer word always is. */
export function isBetter(about: keyof typeof believed, mine: SourceName, theirs: string): boolean {
  const order = believed[about]
  const other = order.indexOf(theirs as SourceName)
  return other < 0 || order.indexOf(mine) <= other
}
