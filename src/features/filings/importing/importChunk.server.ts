// One chunk of filings into the tables, in the transaction that also moves the place where reading goes on.
import { PairSet } from '../../../domain/pairSet.ts'
import { copyNull, copyRows } from '../../imports/copy.server.ts'
import type { ChunkContext, MappedRow, Outcome } from '../../imports/kinds.server.ts'
import { compare, met, noteSeen, type Met } from './importCompare.server.ts'
import { ensureFilers, type FilerIds } from './importFilers.server.ts'
import {
  lineageOf,
  memoryOf,
  openLineage,
  type CheckedLineage,
  type Lineage,
} from './importLineage.server.ts'
import { writeMore } from './importMore.server.ts'
import { ensureRecords } from './importRecords.server.ts'
import { filersOf, lineColumns, type FiledRow, type LineRow } from './importRow.server.ts'

type Row = MappedRow<FiledRow>

export async function applyFilings(context: ChunkContext, header: string[], rows: Row[]): Promise<Outcome> {
  const lineage = await openLineage(context, header)
  const lines = rows.flatMap(({ row, values }) => values.lines.map((item) => met(lineage.met, row, item)))
  const { added, unchanged } = await compare(context, lineage, 'filing_rows', lines)
  const filers = await ensureFilers(context, namedIn(rows, added))
  await ensureRecords(context, recordsOf(added))
  await copyLines(context, lineage, filers, added)
  await noteSeen(context, unchanged)
  const more = await writeMore(context, lineage, filers, rows)
  return {
    new: added.length + more.added,
    changed: 0,
    unchanged: unchanged.length + more.unchanged,
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

function* recordsOf(lines: Met<LineRow>[]) {
  for (const { item } of lines) if (item.record) yield item.record
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
  const head = `${lineage.fileId}\t${context.batch.id}\t`
  const numberOf = (filer: { stateId: string } | null) => (filer ? filers.get(filer.stateId)!.id : copyNull)
  return copyRows(
    context.client,
    'filing_rows',
    rowColumns,
    lines,
    ({ row, hash, item }) =>
      `${head}${row}\t${hash}\t${numberOf(item.filer)}\t${numberOf(item.otherFiler)}\t${item.text}\n`,
  )
}

/** The dry run: the same comparison, with nothing written. */
export async function checkFilings(context: ChunkContext, rows: Row[]): Promise<Outcome> {
  const checked = await openCheck(context)
  const lines = rows.flatMap(({ row, values }) => values.lines.map((item) => met(checked.met, row, item)))
  const others = rows.filter(({ values }) => values.more?.isKept || values.more?.statement).length
  const lineage = { fileId: checked.fileId, isNew: checked.fileId === 0 }
  const { added, unchanged } = await compare(context, lineage, 'filing_rows', lines)
  const changed = added.filter(({ item }) => checked.stateIds?.has(item.stateId)).length
  checked.unchanged += unchanged.length
  checked.changed += changed
  return { new: added.length - changed + others, changed, unchanged: unchanged.length, problems: [] }
}

async function openCheck(context: ChunkContext): Promise<CheckedLineage> {
  const memory = memoryOf(context)
  const { kind, name } = lineageOf(context.batch, context.part)
  const known = memory.check.find((checked) => checked.name === name)
  if (known) return known
  const { rows } = await context.client.query<{ id: number }>(
    'select id from filing_files where kind = $1 and name = $2',
    [kind, name],
  )
  const fileId = rows[0]?.id ?? 0
  const stateIds = fileId === 0 ? null : await stateIdsOf(context, fileId)
  const checked = { fileId, name, met: new PairSet(), stateIds, unchanged: 0, changed: 0 }
  memory.check.push(checked)
  return checked
}

async function stateIdsOf({ client }: ChunkContext, fileId: number): Promise<Set<string>> {
  const { rows } = await client.query<[string]>({
    text: `select distinct state_id from filing_rows where file_id = $1 and gone_batch_id is null and state_id <> ''`,
    values: [fileId],
    rowMode: 'array',
  })
  return new Set(rows.map(([id]) => id))
}
