// Takes a batch back: backwards through what it made and changed, a chunk per transaction, so that a kill costs nothing here either.
import { sql } from 'kysely'
import { counted } from '../../domain/numbers.ts'
import {
  auditBatch,
  loadBatch,
  lockBatch,
  updateBatch,
  type BatchRow,
  type LoadedBatch,
  type Work,
} from './batch.server.ts'
import type { LoggedRow, StepContext } from './kinds.server.ts'

interface Step {
  undone: number
  kept: number
  isLast: boolean
}

export async function undoImport(work: Work): Promise<{ summary: string } | undefined> {
  const batch = await loadBatch(work)
  if (batch.row.state !== 'undoing' || batch.row.jobId !== work.jobId) return undefined
  const { countNew, countChanged, countDropped } = batch.row
  const total = Number(countNew) + Number(countChanged) + Number(countDropped)
  for (;;) {
    work.throwIfCancelled()
    const { row, isLast } = await undoStep(work, batch)
    const done = Number(row.countUndone) + Number(row.countKept)
    work.progress(Math.min(done, total), total, `Undoing: ${counted(done, 'row')}`)
    if (isLast) break
  }
  return work.services.databases.inScope(batch.scope, async (db) => {
    const row = await lockBatch(db, work, 'undoing')
    const undone = Number(row.countUndone)
    const kept = Number(row.countKept)
    const summary = undoneLine(undone, kept)
    await updateBatch(db, batch.facts.id, { state: 'undone', undoneAt: new Date(), failure: null, summary })
    await auditBatch(db, batch, 'import.undone', { undone, kept })
    return { summary }
  })
}

export function undoneLine(undone: number, kept: number): string {
  const rest = kept === 0 ? '' : `; ${counted(kept, 'change')} kept because someone worked on it since`
  return `${counted(undone, 'change')} undone${rest}.`
}

function undoStep(work: Work, batch: LoadedBatch): Promise<{ row: BatchRow; isLast: boolean }> {
  const { services } = work
  const { facts, importer, kind } = batch
  return services.databases.inScope(batch.scope, async (db, client) => {
    const row = await lockBatch(db, work, 'undoing')
    const context = { db, client, services, batch: facts, importer }
    const { undo } = kind
    const step: Step =
      undo.by === 'kind'
        ? await undo.step(context)
        : await undoLogged(context, undo.entries, work.chunkRows ?? kind.chunkRows)
    const countUndone = Number(row.countUndone) + step.undone
    const countKept = Number(row.countKept) + step.kept
    await updateBatch(db, facts.id, { countUndone, countKept })
    return {
      row: { ...row, countUndone: BigInt(countUndone), countKept: BigInt(countKept) },
      isLast: step.isLast,
    }
  })
}

async function undoLogged(
  context: StepContext,
  takeBack: (context: StepContext, entries: LoggedRow[]) => Promise<('undone' | 'kept')[]>,
  size: number,
): Promise<Step> {
  const { db, batch } = context
  const rows = await db
    .selectFrom('importRowLog')
    .select(['id', 'row', 'action', 'subject', 'subjectId', 'key', 'before', 'after'])
    .where('batchId', '=', batch.id)
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  if (rows.length === 0) return { undone: 0, kept: 0, isLast: true }
  const entries = rows.map((r) => ({ ...r, row: Number(r.row), action: r.action as LoggedRow['action'] }))
  const results = await takeBack(context, entries)
  for (const result of ['undone', 'kept'] as const) {
    const ids = entries.filter((_, i) => results[i] === result).map((entry) => entry.id)
    if (ids.length > 0)
      await db
        .updateTable('importRowLog')
        .set({ undone: result })
        .where('batchId', '=', batch.id)
        .where('id', '=', sql<bigint>`any (${ids}::bigint[])`)
        .execute()
  }
  const undone = results.filter((r) => r === 'undone').length
  return { undone, kept: results.length - undone, isLast: rows.length < size }
}
