// One chunk of filings into the tables, in the transaction that also moves the place where reading goes on.
import { PairSet } from '../../../domain/pairSet.ts'
import { copyBytes, copyNull } from '../../imports/copy.server.ts'
import type { ChunkContext, MappedRow, Outcome } from '../../imports/kinds.server.ts'
import { compare, met, noteSeen, withoutTwins, type Met } from './importCompare.server.ts'
import { ensureFilers, type FilerIds } from './importFilers.server.ts'
import {
  filesOnRecord,
  kindOf,
  memoryOf,
  openLineage,
  type CheckedLineage,
  type Lineage,
} from './importLineage.server.ts'
import { writeMore } from './importMore.server.ts'
import { ensureRecords } from './importRecords.server.ts'
import { filersOf, lineColumns, stateIdOf, type FiledRow, type LineRow } from './importRow.server.ts'

type Row = MappedRow<FiledRow>

export async function applyFilings(context: ChunkContext, header: string[], rows: Row[]): Promise<Outcome> {
  const lineage = await openLineage(context, header)
  const lines = linesOf(rows, lineage.met)
  const { added: unknown, unchanged } = await compare(context, lineage.onRecordIn, 'filing_rows', lines)
  const added = withoutTwins(lineage, memoryOf(context).lineages.values(), unknown)
  const filers = await ensureFilers(context, namedIn(rows, added))
  await ensureRecords(
    context,
    added.map(({ item }) => item),
  )
  const { first } = memoryOf(context)
  if (first) for (const { item } of added) first.add(lineage.fileId, filers.get(item.filer.stateId)!.id, item)
  await copyLines(context, lineage, filers, added)
  await noteSeen(context, lineage, unchanged)
  const more = await writeMore(context, lineage, filers, rows)
  for (const { values } of rows) values.letGo?.()
  return {
    new: added.length + more.added,
    changed: 0,
    unchanged: lines.length - added.length + more.unchanged,
    problems: [],
  }
}

/** Filers of unchanged rows are on record; tables without lines are few, and theirs are looked at each time. */
function* namedIn(rows: Row[], added: Met<LineRow>[]) {
  for (const { item } of added) {
    yield item.filer
    if (item.otherFiler) yield item.otherFiler
  }
  for (const { values } of rows) if (values.more && values.lines.length === 0) yield* filersOf(values)
}

function linesOf(rows: Row[], known: PairSet): Met<LineRow>[] {
  const lines: Met<LineRow>[] = []
  for (const { row, values } of rows)
    for (let i = 0; i < values.lines.length; i++)
      lines.push(met(known, values.isRun ? row + i : row, values.lines[i]!))
  return lines
}

const rowColumns = [
  'file_id',
  'batch_id',
  'row',
  'content_hash',
  'filer_id',
  'other_filer_id',
  ...lineColumns,
]

function copyLines(
  context: ChunkContext,
  lineage: Lineage,
  filers: FilerIds,
  lines: Met<LineRow>[],
): Promise<void> {
  const head = Buffer.from(`${lineage.fileId}\t${context.batch.id}\t`)
  const numberOf = (filer: { stateId: string } | null) => (filer ? filers.get(filer.stateId)!.id : copyNull)
  return copyBytes(context.client, 'filing_rows', rowColumns, lines, ({ row, hash, item }) => ({
    head,
    numbers: `${row}\t${hash}\t${numberOf(item.filer)}\t${numberOf(item.otherFiler)}\t`,
    rest: item,
  }))
}

/** The dry run: the same comparison, with nothing written. */
export async function checkFilings(context: ChunkContext, rows: Row[]): Promise<Outcome> {
  const checked = await openCheck(context)
  const lines = linesOf(rows, checked.met)
  const others = rows.filter(({ values }) => values.more?.isKept || values.more?.statement).length
  const { added, unchanged } = await compare(context, checked.onRecordIn, 'filing_rows', lines)
  const changed = await changedIn(context, checked, added)
  checked.rows += lines.length
  for (const { fileId } of unchanged) inFile(checked, fileId).unchanged++
  for (const fileId of changed) inFile(checked, fileId).changed++
  return {
    new: added.length - changed.length + others,
    changed: changed.length,
    unchanged: unchanged.length,
    problems: [],
  }
}

function inFile({ inFiles }: CheckedLineage, fileId: number) {
  let found = inFiles.get(fileId)
  if (!found) inFiles.set(fileId, (found = { unchanged: 0, changed: 0 }))
  return found
}

async function openCheck(context: ChunkContext): Promise<CheckedLineage> {
  const { check } = memoryOf(context)
  const { member } = context.part
  const known = check.find((checked) => checked.member === member)
  if (known) return known
  const onRecordIn = await filesOnRecord(context, kindOf(context.batch), null)
  const checked = { member, onRecordIn, met: new PairSet(), rows: 0, inFiles: new Map() }
  check.push(checked)
  return checked
}

/** For each of these rows whose number is on record with another content, the file it is in. */
async function changedIn(
  { client }: ChunkContext,
  { onRecordIn }: CheckedLineage,
  added: Met<LineRow>[],
): Promise<number[]> {
  const ids = added.map(({ item }) => stateIdOf(item)).filter((id) => id !== '')
  if (onRecordIn.length === 0 || ids.length === 0) return []
  const { rows } = await client.query<[string, number]>({
    text: `select state_id, max(file_id) from filing_rows
      where state_id collate "C" = any ($2::text[]) and file_id = any ($1::int[]) and gone_batch_id is null group by 1`,
    values: [onRecordIn, ids],
    rowMode: 'array',
  })
  const files = new Map(rows)
  return ids.flatMap((id) => files.get(id) ?? [])
}
