// One batch as background work sees it: its row, for whom it runs, and the transaction its chunks are written in.
import type { Selectable } from 'kysely'
import { appendAudit } from '../../app/server/audit/audit.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { ImportBatches } from '../../app/server/data/tables.ts'
import { nilId, type Scope } from '../../app/server/auth/viewer.ts'
import { invalid, notFound } from '../../app/contract.ts'
import { hasAllCommittees, jobMay, may, type CommitteeJob, type Role } from '../../permissions.ts'
import type { BatchFacts, Importer, ImportKind, ImportKinds, ImportServices } from './kinds.server.ts'
import type { Part } from './recognise.server.ts'
import type { BatchState } from './rules.ts'

export type BatchRow = Selectable<ImportBatches>

/** What runs an import: a job of the server, or the command line. */
export interface Work {
  services: ImportServices
  kinds: ImportKinds
  batchId: string
  /** Null on the command line. A batch that was handed to another job is no longer this one's to touch. */
  jobId: string | null
  /** Who set this work going; null on the command line, which speaks for the Owner. */
  userId: string | null
  /** For tests and slow machines; otherwise the kind decides. */
  chunkRows?: number
  progress(done: number, total: number, message: string): void
  /** Called between chunks. Throws when the work should stop here. */
  throwIfCancelled(): void
}

export interface LoadedBatch {
  row: BatchRow
  kind: ImportKind
  parts: Part[]
  facts: BatchFacts
  importer: Importer
  /** An organization's import works behind that organization's wall; a slip in a kind cannot reach another's rows. */
  scope: Scope
}

export async function loadBatch(work: Work): Promise<LoadedBatch> {
  const { services, kinds, batchId } = work
  return services.databases.asSystem(async (db) => {
    const row = await db.selectFrom('importBatches').selectAll().where('id', '=', batchId).executeTakeFirst()
    if (!row) throw notFound()
    const kind = kinds[row.kind]
    if (!kind)
      throw invalid(`This version cannot import the kind “${row.kind}”. Update the program and try again.`)
    return {
      row,
      kind,
      parts: row.parts as unknown as Part[],
      facts: {
        id: row.id,
        kind: row.kind,
        organizationId: row.organizationId,
        committeeId: row.committeeId,
        fileName: row.fileName,
        options: row.options as Record<string, boolean>,
      },
      importer: await importerOf(db, work, row),
      scope: {
        organization: row.organizationId ?? '*',
        user: work.userId ?? nilId,
        committees: row.committeeId ? `{${row.committeeId}}` : '*',
      },
    }
  })
}

/** Asked anew for each run: someone who lost the right in the meantime does not import any more. */
async function importerOf(db: Db, { userId, jobId }: Work, batch: BatchRow): Promise<Importer> {
  if (userId === null && jobId === null) return commandLine
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'suspendedAt', 'organizationId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const role = user?.role as Role | undefined
  const mayImport =
    role !== undefined &&
    (may({ role }, 'imports.run') ||
      (user?.organizationId === batch.organizationId && (await mayFill(db, user.id, role, batch))))
  if (!role || user?.suspendedAt || !mayImport)
    throw invalid(
      `${user?.name ?? 'Who started this'} may no longer run imports. Someone who may can go on with it.`,
    )
  return { userId, name: user!.name, role }
}

/** A committee's own lists are brought in by who may change its people. */
async function mayFill(db: Db, userId: string, role: Role, { committeeId }: BatchRow): Promise<boolean> {
  if (committeeId === null || !may({ role }, 'work.edit')) return false
  if (hasAllCommittees(role)) return true
  const given = await db
    .selectFrom('committeeMembers')
    .select('job')
    .where('committeeId', '=', committeeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return jobMay(given?.job as CommitteeJob | undefined, 'people.edit')
}

export const commandLine: Importer = { userId: null, name: 'Command line', role: 'Owner' }

/** Someone else advanced this batch, paused it or took it over: this work ends without a word. */
export class Overtaken extends Error {}

/** Holds the batch until the transaction ends, and makes sure that it is still this work's to go on with. */
export async function lockBatch(
  db: Db,
  work: Pick<Work, 'batchId' | 'jobId'>,
  state: BatchState,
): Promise<BatchRow> {
  const row = await db
    .selectFrom('importBatches')
    .selectAll()
    .where('id', '=', work.batchId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state !== state || row.jobId !== work.jobId) throw new Overtaken()
  return row
}

export async function updateBatch(
  db: Db,
  id: string,
  set: Partial<Record<keyof BatchRow, unknown>>,
): Promise<void> {
  await db
    .updateTable('importBatches')
    .set({ ...set, updatedAt: new Date() } as never)
    .where('id', '=', id)
    .execute()
}

export async function auditBatch(
  db: Db,
  batch: Pick<LoadedBatch, 'facts' | 'importer'>,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { facts, importer } = batch
  await appendAudit(
    db,
    { userId: importer.userId, name: importer.name, organizationId: facts.organizationId },
    {
      action,
      subject: 'import',
      subjectId: facts.id,
      detail: { kind: facts.kind, file: facts.fileName, ...detail },
    },
  )
}
