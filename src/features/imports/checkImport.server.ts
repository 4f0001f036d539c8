// The dry run: every row is read and looked at in read-only transactions, so nothing can be written, and its problems are listed.
import { loadBatch, lockBatch, Overtaken, updateBatch, type LoadedBatch, type Work } from './batch.server.ts'
import { findKnown, readChunks, type Chunk } from './chunks.server.ts'
import type { Counts, Problem } from './kinds.server.ts'
import { addCounts, clearProblems, countChunk, keepProblems, mostKept, noCounts } from './problems.server.ts'
import { progressOf, type Progress } from './progress.server.ts'
import { addSorts } from './rules.ts'

interface Findings {
  counts: Counts
  sorts: Record<string, number>
  kept: { member: string; problem: Problem }[]
}

export async function checkImport(work: Work): Promise<void> {
  const batch = await loadBatch(work)
  if (batch.row.state !== 'checking' || batch.row.jobId !== work.jobId) return
  const progress = progressOf(work, batch, 'Checking')
  const findings: Findings = { counts: noCounts, sorts: {}, kept: [] }
  const memory = new Map<string, unknown>()
  const known = await findKnown(work, batch)
  for await (const chunk of readChunks(work, batch, { partIndex: 0, offset: 0, row: 0 }, known)) {
    work.throwIfCancelled()
    await checkChunk(work, batch, chunk, memory, findings)
    await report(work, batch, progress, chunk)
  }
  await checkWhole(work, batch, memory)
  await work.services.databases.inScope(batch.scope, async (db) => {
    await lockBatch(db, work, 'checking')
    await clearProblems(db, batch.facts.id)
    for (const [member, kept] of Map.groupBy(findings.kept, (k) => k.member))
      await keepProblems(
        db,
        batch.facts,
        member,
        kept.map((k) => k.problem),
      )
    const { counts, sorts } = findings
    await updateBatch(db, batch.facts.id, {
      state: 'ready',
      checked: JSON.stringify({ counts, sorts }),
      problemSorts: JSON.stringify(sorts),
      failure: null,
      rowsRead: progress.rows,
      bytesRead: progress.total,
    })
  })
}

/** Whether anything in the file can be read, looking no further than to the first row that can. */
export async function findUsableRow(
  work: Work,
): Promise<{ isThere: boolean; firstProblem?: Problem & { member: string } }> {
  const batch = await loadBatch(work)
  let firstProblem: (Problem & { member: string }) | undefined
  const few = { ...work, chunkRows: fewRows }
  for await (const { part, rows, problems } of readChunks(few, batch, { partIndex: 0, offset: 0, row: 0 })) {
    work.throwIfCancelled()
    if (rows.length > 0) return { isThere: true }
    if (problems[0]) firstProblem ??= { ...problems[0], member: part.member }
  }
  return { isThere: false, firstProblem }
}

// A whole chunk would be read for nothing: it is read again.
const fewRows = 100

async function checkWhole(
  { services }: Work,
  { kind, facts, importer, scope }: LoadedBatch,
  memory: Map<string, unknown>,
): Promise<void> {
  await services.databases.inScope(
    scope,
    async (db, client) => kind.checkWhole?.({ db, client, services, batch: facts, importer, memory }),
    { readOnly: true },
  )
}

async function checkChunk(
  { services }: Work,
  { kind, facts, importer, scope }: LoadedBatch,
  chunk: Chunk,
  memory: Map<string, unknown>,
  findings: Findings,
): Promise<void> {
  const { member, layout, header, mapping, sha256 } = chunk.part
  const part = { member, layout, header, mapping, sha256 }
  const outcome = await services.databases.inScope(
    scope,
    (db, client) => {
      const context = { db, client, services, batch: facts, importer, part, memory }
      return chunk.isKnown ? kind.reloads!.pass(context) : kind.check(context, chunk.rows)
    },
    { readOnly: true },
  )
  const { counts, problems } = countChunk(chunk, outcome)
  findings.counts = addCounts(findings.counts, counts)
  findings.sorts = addSorts(findings.sorts, problems)
  const room = mostKept - findings.kept.length
  findings.kept.push(...problems.slice(0, room).map((problem) => ({ member, problem })))
}

/** Twice a second is enough for a person who watches. */
async function report(work: Work, batch: LoadedBatch, progress: Progress, chunk: Chunk): Promise<void> {
  progress.passed(chunk)
  if (!progress.isDue()) return
  await work.services.databases.inScope(batch.scope, async (db) => {
    const changed = await db
      .updateTable('importBatches')
      .set({ rowsRead: progress.rows, bytesRead: progress.bytes, updatedAt: new Date() })
      .where('id', '=', batch.facts.id)
      .where('state', '=', 'checking')
      .where('jobId', work.jobId === null ? 'is' : '=', work.jobId)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Overtaken()
  })
}
