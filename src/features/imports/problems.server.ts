// The problems of a batch: the first thousand kept with their rows, all of them counted by sort.
import type { Db } from '../../app/server/data/db.ts'
import type { Chunk } from './chunks.server.ts'
import type { BatchFacts, Counts, Outcome, Problem } from './kinds.server.ts'

export const mostKept = 1000

export const noCounts: Counts = { new: 0, changed: 0, unchanged: 0, dropped: 0, skipped: 0, notes: 0 }

/** What one chunk came to; a row with several problems is skipped once. */
export function countChunk(chunk: Chunk, outcome: Outcome): { counts: Counts; problems: Problem[] } {
  const problems = [...chunk.problems, ...outcome.problems].toSorted((a, b) => a.row - b.row)
  const skipped = new Set(problems.filter((p) => !p.isNote).map((p) => p.row)).size
  const notes = problems.filter((p) => p.isNote).length
  const { new: made, changed, unchanged } = outcome
  return { counts: { new: made, changed, unchanged, dropped: 0, skipped, notes }, problems }
}

export function addCounts(a: Counts, b: Partial<Counts>): Counts {
  return {
    new: a.new + (b.new ?? 0),
    changed: a.changed + (b.changed ?? 0),
    unchanged: a.unchanged + (b.unchanged ?? 0),
    dropped: a.dropped + (b.dropped ?? 0),
    skipped: a.skipped + (b.skipped ?? 0),
    notes: a.notes + (b.notes ?? 0),
  }
}

export async function keepProblems(
  db: Db,
  batch: BatchFacts,
  member: string,
  problems: Problem[],
): Promise<void> {
  if (problems.length === 0) return
  await db
    .insertInto('importProblems')
    .values(
      problems.map((p) => ({
        batchId: batch.id,
        organizationId: batch.organizationId,
        member,
        row: p.row,
        field: p.field ?? '',
        sort: p.sort,
        message: storable(p.message),
        value: storable(p.value ?? ''),
        isNote: p.isNote ?? false,
      })),
    )
    .execute()
}

export async function clearProblems(db: Db, batchId: string): Promise<void> {
  await db.deleteFrom('importProblems').where('batchId', '=', batchId).execute()
}

/** PostgreSQL takes neither NUL nor half a surrogate pair, and a cut may leave one. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
