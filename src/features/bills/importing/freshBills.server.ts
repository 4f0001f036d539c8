// What a run of a load knows of the bills it has made itself, kept until each is settled: no one else has told of them, so nothing has to be
// read again. A run that goes on after a kill starts without it, and reads.
import type { BillKind } from '../../../domain/law/legislature/stages.ts'
import type { SourceName } from '../../../sources/legislature/said.ts'
import { remembered, type Chunk } from './chunk.server.ts'
import type { HistoryLine } from './history.ts'
import type { ToldRoll } from './readTold.server.ts'
import type { Row } from './writing.server.ts'

export interface FreshBill {
  kind: BillKind
  /** Whose lines they are. */
  source: SourceName
  lines: PlacedLine[]
  /** By field, then by source. */
  facts: Record<string, Record<string, unknown>>
  rolls: ToldRoll[]
}

export interface PlacedLine extends HistoryLine {
  place: number
}

interface Kept {
  bills: Map<number, FreshBill>
  lines: number
}

/** Some thirty sessions. Beyond them the database is asked again: memory has a limit. */
const mostLines = 600_000

const kept = (memory: Map<string, unknown>) =>
  remembered(memory, 'fresh bills', (): Kept => ({ bills: new Map(), lines: 0 }))

export const freshBill = (memory: Map<string, unknown>, id: number): FreshBill | undefined =>
  kept(memory).bills.get(id)

/** Open States tells a tally line by line and pages tell of votes by their lines: of those the database knows more. */
export function keepBill({ memory, source }: Chunk, id: number, kind: BillKind): void {
  if (source === 'legiscan') kept(memory).bills.set(id, { kind, source, lines: [], facts: {}, rolls: [] })
}

export function forgetBill(memory: Map<string, unknown>, id: number): void {
  const all = kept(memory)
  all.lines -= all.bills.get(id)?.lines.length ?? 0
  all.bills.delete(id)
}

const forgetAllBills = (memory: Map<string, unknown>): boolean => memory.delete('fresh bills')

export function keepFacts({ memory }: Chunk, facts: Row[]): void {
  for (const { subject_id: id, field, source, value } of facts) {
    const bill = freshBill(memory, id as number)
    if (bill) (bill.facts[field as string] ??= {})[source as string] = value
  }
}

export function keepLines({ memory }: Chunk, lines: (PlacedLine & { billId: number })[]): void {
  const all = kept(memory)
  for (const line of lines) {
    const bill = all.bills.get(line.billId)
    if (!bill) continue
    bill.lines.push(line)
    all.lines++
  }
  if (all.lines > mostLines) all.bills.clear()
}

/** Nothing is left beyond this many lines. */
export function cutLines({ memory }: Chunk, id: number, places: number): void {
  const bill = freshBill(memory, id)
  if (bill) bill.lines = bill.lines.filter(({ place }) => place <= places)
}

/** None where no line was told. */
export const linesBySource = (bill: FreshBill): Map<SourceName, HistoryLine[]> =>
  new Map(bill.lines.length === 0 ? [] : [[bill.source, linesInOrder(bill)]])

/** Oldest first; of two in one place the last one told. */
function linesInOrder({ lines }: FreshBill): HistoryLine[] {
  const isInOrder = lines.every((line, i) => i === 0 || lines[i - 1]!.place < line.place)
  if (isInOrder) return lines
  return [...new Map(lines.map((line) => [line.place, line])).values()].sort((a, b) => a.place - b.place)
}

/**
 * Two loads may run side by side, chunk by chunk. Whatever another one writes about bills of ours is logged, which the numbers of the log
 * tell: then what is remembered is read again.
 */
export async function forgetWhatOthersTell({ client, memory }: Chunk): Promise<boolean> {
  const isOurs = memory.get('end of the log') === (await endOfLog(client))
  if (!isOurs) forgetAllBills(memory)
  return !isOurs
}

export async function noteEndOfLog({ client, memory }: Chunk): Promise<void> {
  memory.set('end of the log', await endOfLog(client))
}

async function endOfLog(client: Chunk['client']): Promise<string> {
  const { rows } = await client.query<{ end: string }>(
    'select last_value::text as end from legislature_undo_id_seq',
  )
  return rows[0]!.end
}
