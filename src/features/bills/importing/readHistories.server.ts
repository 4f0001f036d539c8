// The histories of bills, and what they amount to. Roll calls ask for them when they are written, and settling once more: in between they are
// remembered, unless new lines have come.
import type pg from 'pg'
import type { BillKind } from '../../../domain/law/legislature/stages.ts'
import type { SourceName } from '../../../sources/legislature/said.ts'
import { remembered } from './chunk.server.ts'
import { freshBill, linesBySource } from './freshBills.server.ts'
import { readHistory, type HistoryLine, type Standing } from './history.ts'
import { sourcesInOrder } from './whoIsBelieved.ts'

export interface History {
  kind: BillKind
  /** The sources, newest and best first. */
  order: SourceName[]
  /** Whose history is believed; null where none tells one. */
  source: SourceName | null
  lines: HistoryLine[]
  bySource: Map<SourceName, HistoryLine[]>
  standing: Standing
}

interface Reading {
  client: pg.PoolClient
  memory: Map<string, unknown>
}

export async function readHistories(
  { client, memory }: Reading,
  ids: number[],
): Promise<Map<number, History>> {
  const known = knownHistories(memory)
  for (const id of ids) {
    const bill = known.has(id) ? undefined : freshBill(memory, id)
    if (bill) known.set(id, historyOf(bill.kind, linesBySource(bill)))
  }
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) for (const [id, history] of await read(client, missing)) known.set(id, history)
  return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!]] : [])))
}

/** New lines have come, or no one will ask again. */
export function forgetHistories(memory: Map<string, unknown>, ids: Iterable<number>): void {
  const known = knownHistories(memory)
  for (const id of ids) known.delete(id)
}

export const forgetAllHistories = (memory: Map<string, unknown>): boolean => memory.delete('histories')

const knownHistories = (memory: Map<string, unknown>) =>
  remembered(memory, 'histories', () => new Map<number, History>())

async function read(client: pg.PoolClient, ids: number[]): Promise<Map<number, History>> {
  const { rows: bills } = await client.query<{ id: number; kind: BillKind }>(
    'select id, kind from bills where id = any ($1::int[]) order by id',
    [ids],
  )
  const { rows } = await client.query<{ billId: number; source: SourceName; on: string; text: string }>(
    `select bill_id as "billId", source, happened_on::text as on, text from bill_actions where bill_id = any ($1::int[])
     order by bill_id, source, place`,
    [ids],
  )
  const lines = new Map<number, Map<SourceName, HistoryLine[]>>()
  for (const { billId, source, on, text } of rows) {
    let ofBill = lines.get(billId)
    if (!ofBill) lines.set(billId, (ofBill = new Map<SourceName, HistoryLine[]>()))
    const ofSource = ofBill.get(source)
    if (ofSource) ofSource.push({ on, text })
    else ofBill.set(source, [{ on, text }])
  }
  return new Map(
    bills.map(({ id, kind }) => [id, historyOf(kind, lines.get(id) ?? new Map<SourceName, HistoryLine[]>())]),
  )
}

function historyOf(kind: BillKind, bySource: Map<SourceName, HistoryLine[]>): History {
  const order = sourcesInOrder(bySource)
  const source = order.find((name) => bySource.has(name)) ?? null
  const lines = (source && bySource.get(source)) ?? []
  return { kind, order, source, lines, bySource, standing: readHistory(kind, lines) }
}
