import { lookUp } from '../../domain/lookUp.ts'
import { conflict, invalid, notFound, type Out, type Parsed } from '../../app/contract.ts'
import { answerExport } from '../../app/server/lists/listOf.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { formatDateTime } from '../../domain/dates.ts'
import type { Batch, imports } from './api.ts'
import { getBatch } from './access.server.ts'
import { updateBatch, type BatchRow } from './batch.server.ts'
import { asRefusal, beginImport, getKind, mapImport, readFirstLineAs } from './begin.server.ts'
import { kindsIn } from './kinds.server.ts'
import { previewImport } from './preview.server.ts'
import { clearProblems } from './problems.server.ts'
import { actionsOn, fromTheStart, type BatchAction } from './rules.ts'
import { findBatches, findDetail, sameFile, situationOfBatch } from './view.server.ts'

type ProblemsAsked = Parsed<typeof imports.problems>
type ProblemsFound = Out<typeof imports.problems>

const problemExport = {
  rows: async (ask: (of: ProblemsAsked) => Promise<ProblemsFound>, of: ProblemsAsked) =>
    (await ask(of)).problems,
  columns: {
    Row: (p) => p.row,
    'What is wrong': (p) => p.message,
    'In the file': (p) => p.value,
    Sort: (p) => p.sort,
    'The row': (p) => (p.isNote ? 'used' : 'skipped'),
    Table: (p) => p.member,
  } satisfies Record<string, (problem: ProblemsFound['problems'][number]) => ExportValue>,
}

export const importHandlers: Handlers<typeof imports> = {
  kinds: async ({ db, services }) => ({
    // A committee's lists are brought in on its own pages.
    kinds: Object.values(kindsIn(services)).flatMap(({ belongsTo, ...kind }) => {
      if (belongsTo === 'committee') return []
      const fields = kind.fields.map((f) => ({ ...f, required: f.required ?? false, help: f.help ?? '' }))
      return [{ ...kind, belongsTo, fields, options: kind.options ?? [] }]
    }),
    organizations: await db
      .selectFrom('organizations')
      .select(['id', 'name'])
      .where('archivedAt', 'is', null)
      .orderBy('name')
      .execute(),
  }),

  list: answerExport(
    ({ db, viewer, services }: Context, filter: Parsed<typeof imports.list>) =>
      findBatches(db, viewer, kindsIn(services), filter),
    {
      rows: async (ask, asked) => {
        const rows: Batch[] = []
        for (let more = true; more;) {
          const page = await ask({ ...asked, before: rows.at(-1)?.createdAt ?? asked.before })
          rows.push(...page.batches)
          more = page.more
        }
        return rows
      },
      columns: {
        File: (b) => b.fileName,
        What: (b) => b.kindTitle,
        State: (b) => b.state,
        Created: (b) => b.createdAt,
        By: (b) => b.createdByName,
        Rows: (b) => b.rowsRead,
        New: (b) => b.counts.new,
        Changed: (b) => b.counts.changed,
        Skipped: (b) => b.counts.skipped,
        Organization: (b) => b.organizationName ?? 'Shared by all',
      },
    },
  ),
  get: ({ db, viewer, services }, { id }) => findDetail(db, viewer, kindsIn(services), id),

  async preview({ db, viewer, services }, { id }) {
    const row = await getBatch(db, viewer, id)
    return {
      parts: await asRefusal(() => previewImport(db, services, row, getKind(kindsIn(services), row.kind))),
    }
  },

  problems: answerExport(async ({ db, viewer }: Context, { id, sort }: ProblemsAsked) => {
    const row = await getBatch(db, viewer, id)
    let query = db
      .selectFrom('importProblems')
      .selectAll()
      .where('batchId', '=', id)
      .orderBy('id')
      .limit(1000)
    if (sort !== undefined) query = query.where('sort', '=', sort)
    const problems = await query.execute()
    const sorts = row.problemSorts as Record<string, number>
    const total =
      sort === undefined ? Object.values(sorts).reduce((a, b) => a + b, 0) : (lookUp(sorts, sort) ?? 0)
    return { problems: problems.map((p) => ({ ...p, id: String(p.id), row: Number(p.row) })), total }
  }, problemExport),

  async begin({ db, viewer, services }, { fileId, kind, organizationId }) {
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.purpose !== 'import') throw notFound()
    const id = await beginImport(db, services, {
      file,
      kind: getKind(kindsIn(services), kind),
      organizationId,
      createdBy: viewer.userId,
      createdByName: viewer.name,
    })
    return { id }
  },

  async map(context, { id, parts, options, firstLine }) {
    const row = await allowed(context, id, 'map')
    const kind = getKind(kindsIn(context.services), row.kind)
    await clearProblems(context.db, id)
    if (firstLine) {
      await readFirstLineAs(context.db, context.services, row, kind, firstLine)
      return { id }
    }
    await mapImport(
      context.db,
      row,
      kind,
      parts.map((p) => p.mapping),
      options,
      context.viewer.userId,
    )
    return { id }
  },

  async check(context, { id }) {
    const row = await allowed(context, id, 'check')
    await hand(context, row, 'checking', { rowsRead: 0, bytesRead: 0 })
    return { id }
  },

  async run(context, { id, again }) {
    const row = await allowed(context, id, 'run')
    await refuseSameFile(context, row, again)
    await clearProblems(context.db, id)
    await startRun(context, row)
    return { id }
  },

  async pause(context, { id }) {
    const row = await allowed(context, id, 'pause')
    if (row.jobId) await context.services.jobs.cancel(context.db, row.jobId)
    await updateBatch(context.db, id, { state: 'paused', phase: row.state })
    return { id }
  },

  async resume(context, { id }) {
    const row = await allowed(context, id, 'resume')
    await hand(context, row, phaseOf(row), {})
    return { id }
  },

  async undo(context, { id }) {
    const row = await allowed(context, id, 'undo')
    await hand(context, row, 'undoing', {})
    await auditImport(context, row, 'import.undo-started')
    return { id }
  },

  async discard(context, { id }) {
    const row = await allowed(context, id, 'discard')
    await context.db.deleteFrom('importBatches').where('id', '=', id).execute()
    if (row.fileId) await context.services.files.remove(context.db, row.fileId)
    await auditImport(context, row, 'import.discarded')
    return {}
  },
}

/** The batch, held until this call ends, when this may be done to it now. */
async function allowed({ db, viewer }: Context, id: string, action: BatchAction): Promise<BatchRow> {
  const row = await getBatch(db, viewer, id, true)
  if (!actionsOn(await situationOfBatch(db, viewer, id)).includes(action))
    throw conflict(`This import is ${row.state} now, so this cannot be done. Look at it again.`)
  return row
}

const jobOf = {
  checking: { kind: 'import-check', title: 'Check' },
  running: { kind: 'import-run', title: 'Import' },
  undoing: { kind: 'import-undo', title: 'Undo' },
} as const
type Phase = keyof typeof jobOf

const phaseOf = (row: BatchRow): Phase => (row.state in jobOf ? row.state : row.phase) as Phase

/** Gives the batch to a new job; whatever worked on it before finds that it is no longer its own. */
async function hand(
  { db, viewer, services }: Context,
  row: BatchRow,
  phase: Phase,
  more: Parameters<typeof updateBatch>[2],
): Promise<void> {
  const { kind, title } = jobOf[phase]
  if (row.jobId) await services.jobs.cancel(db, row.jobId)
  const jobId = await services.jobs.add(db, {
    kind,
    title: `${title}: ${row.fileName}`,
    payload: { batchId: row.id },
    organizationId: row.organizationId,
    createdBy: viewer.userId,
    maxAttempts: 5,
  })
  await updateBatch(db, row.id, { ...more, state: phase, phase, jobId, failure: null })
}

async function startRun(context: Context, row: BatchRow): Promise<void> {
  await hand(context, row, 'running', { ...fromTheStart, startedAt: new Date() })
  await auditImport(context, row, 'import.started')
}

async function refuseSameFile({ db }: Context, row: BatchRow, again: boolean): Promise<void> {
  const [same] = again ? [] : await sameFile(db, row)
  if (same)
    throw invalid(
      `${row.fileName} was already imported on ${formatDateTime(same.finishedAt)} by ${same.createdByName}. Confirm to import it again.`,
      { again: 'Confirm to import the same file again.' },
    )
}

function auditImport({ audit }: Context, row: BatchRow, action: string): Promise<void> {
  const detail = { kind: row.kind, file: row.fileName, sha256: row.sha256 }
  return audit({ action, subject: 'import', subjectId: row.id, detail }, row.organizationId)
}
