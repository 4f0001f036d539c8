// Brings the rows in, chunk by chunk. A chunk's rows, its problems, its log and the place where reading goes on are one transaction: after
// a kill, a person who takes over continues exactly there.
import { sql } from 'kysely'
import {
  auditBatch,
  loadBatch,
  lockBatch,
  Overtaken,
  updateBatch,
  type BatchRow,
  type LoadedBatch,
  type Work,
} from './batch.server.ts'
import { findKnown, readChunks, type Chunk, type Place } from './chunks.server.ts'
import type { Counts, Figures, LogEntry, Problem } from './kinds.server.ts'
import { countChunk, keepProblems, mostKept } from './problems.server.ts'
import { bytesUntil, progressOf } from './progress.server.ts'
import { addSorts } from './rules.ts'
import type { Db } from '../../app/server/data/db.ts'

export async function runImport(work: Work): Promise<{ summary: string } | undefined> {
  const batch = await loadBatch(work)
  if (batch.row.state !== 'running' || batch.row.jobId !== work.jobId) return undefined
  const { row } = batch
  const progress = progressOf(work, batch, 'Importing', Number(row.rowsRead))
  const from: Place = { partIndex: row.partIndex, offset: Number(row.partOffset), row: Number(row.partRow) }
  // A person who takes over after a failure begins with an empty one, so nothing rolled back is remembered.
  const memory = new Map<string, unknown>()
  // While the database takes one chunk, the next two are already being read: neither ever waits for the other.
  let applying = Promise.resolve()
  let before = Promise.resolve()
  try {
    const known = await findKnown(work, batch)
    for await (const chunk of readChunks(work, batch, from, known)) {
      await before
      work.throwIfCancelled()
      before = applying
      applying = applying
        .then(() => applyChunk(work, batch, chunk, memory))
        .then(() => progress.passed(chunk))
      // Its failure is met at a later await; until then it must not count as unhandled.
      applying.catch(() => {})
    }
  } finally {
    await applying
  }
  // What it took may be many megabytes, and the last steps need room themselves.
  const left = batch.kind.leaves?.(memory)
  memory.clear()
  return finish(work, batch, left)
}

async function applyChunk(
  work: Work,
  batch: LoadedBatch,
  chunk: Chunk,
  memory: Map<string, unknown>,
): Promise<void> {
  const { services } = work
  const { kind, facts, importer, parts } = batch
  const { member, layout, header, mapping, sha256 } = chunk.part
  await services.databases.inScope(batch.scope, async (db, client) => {
    const row = await lockBatch(db, work, 'running')
    if (!standsAt(row, chunk.from)) throw new Overtaken()
    const part = { member, layout, header, mapping, sha256 }
    const context = { db, client, services, batch: facts, importer, part, memory }
    const outcome = chunk.isKnown ? await kind.reloads!.pass(context) : await kind.apply(context, chunk.rows)
    const { counts, problems } = countChunk(chunk, outcome)
    await writeLog(db, facts, outcome.log ?? [])
    const problemSorts = await noteProblems(db, row, facts, member, problems)
    await updateBatch(db, facts.id, {
      ...placeColumns(chunk.to),
      rowsRead: Number(row.rowsRead) + (chunk.isKnown ? outcome.unchanged : chunk.rowsRead),
      bytesRead: bytesUntil(parts, chunk.to),
      ...countColumns(row, counts),
      problemSorts,
    })
  })
}

/** Keeps what there is room for, counts them all. */
async function noteProblems(
  db: Db,
  row: BatchRow,
  batch: LoadedBatch['facts'],
  member: string,
  problems: Problem[],
): Promise<string> {
  const sorts = row.problemSorts as Record<string, number>
  const before = Object.values(sorts).reduce((a, b) => a + b, 0)
  await keepProblems(db, batch, member, problems.slice(0, Math.max(0, mostKept - before)))
  return JSON.stringify(addSorts(sorts, problems))
}

const standsAt = (row: BatchRow, place: Place) =>
  row.partIndex === place.partIndex &&
  Number(row.partOffset) === place.offset &&
  Number(row.partRow) === place.row

const placeColumns = (place: Place) => ({
  partIndex: place.partIndex,
  partOffset: place.offset,
  partRow: place.row,
})

const countColumns = (row: BatchRow, counts: Partial<Counts>) => ({
  countNew: Number(row.countNew) + (counts.new ?? 0),
  countChanged: Number(row.countChanged) + (counts.changed ?? 0),
  countUnchanged: Number(row.countUnchanged) + (counts.unchanged ?? 0),
  countDropped: Number(row.countDropped) + (counts.dropped ?? 0),
  countSkipped: Number(row.countSkipped) + (counts.skipped ?? 0),
  countNotes: Number(row.countNotes) + (counts.notes ?? 0),
})

async function writeLog(db: Db, batch: LoadedBatch['facts'], log: LogEntry[]): Promise<void> {
  if (log.length === 0) return
  // As one JSON value: a statement takes 65,535 parameters at most, and a chunk may log more.
  const entries = JSON.stringify(log.map((e) => ({ ...e, key: e.key ?? '' })))
  await sql`insert into import_row_log (batch_id, organization_id, row, action, subject, subject_id, key, before, after)
    select ${batch.id}::uuid, ${batch.organizationId}::uuid, e.row, e.action, e.subject, e."subjectId", e.key, e.before, e.after
    from jsonb_to_recordset(${entries}::jsonb)
      as e (row bigint, action text, subject text, "subjectId" uuid, key text, before jsonb, after jsonb)`.execute(
    db,
  )
}

/** The kind's last steps, then the end of the batch: each step counts as done in the transaction that did it. */
async function finish(
  work: Work,
  batch: LoadedBatch,
  left: unknown,
): Promise<{ summary: string } | undefined> {
  const { services } = work
  const { kind, facts, importer } = batch
  const steps = kind.finish ?? []
  for (const [index, step] of steps.entries()) {
    work.throwIfCancelled()
    work.progress(index, steps.length, step.title)
    await services.databases.inScope(batch.scope, async (db, client) => {
      const row = await lockBatch(db, work, 'running')
      if (row.finishStep > index) return
      const done = await step.run({ db, client, services, batch: facts, importer, left })
      const { problems = [], figures, ...found } = done
      const counts = { ...found, notes: problems.length }
      const problemSorts = await noteProblems(db, row, facts, '', problems)
      await updateBatch(db, facts.id, {
        finishStep: index + 1,
        ...countColumns(row, counts),
        problemSorts,
        ...(figures && { figures: JSON.stringify({ ...(row.figures as Figures), ...figures }) }),
      })
    })
  }
  return services.databases.inScope(batch.scope, async (db) => {
    const row = await lockBatch(db, work, 'running')
    const counts = countsOf(row)
    const summary = kind.summarize(counts, batch.parts, row.figures as Figures)
    await updateBatch(db, facts.id, { state: 'done', finishedAt: new Date(), failure: null, summary })
    await auditBatch(db, batch, 'import.finished', { ...counts, summary })
    return { summary }
  })
}

export function countsOf(row: BatchRow): Counts {
  return {
    new: Number(row.countNew),
    changed: Number(row.countChanged),
    unchanged: Number(row.countUnchanged),
    dropped: Number(row.countDropped),
    skipped: Number(row.countSkipped),
    notes: Number(row.countNotes),
  }
}
