// A batch as the browser sees it: with the name of its organization, whether anything still works on it, and what may be done now.
import { describeFormat } from '../../sources/tabular/format.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { batch, type Batch, type BatchDetail } from './api.ts'
import { getBatch, visibleBatches } from './access.server.ts'
import type { BatchRow } from './batch.server.ts'
import { kindsIn, type Counts, type ImportKinds } from './kinds.server.ts'
import { noCounts } from './problems.server.ts'
import type { Part } from './recognise.server.ts'
import { actionsOn, type BatchSituation, type BatchState } from './rules.ts'
import { countsOf } from './runImport.server.ts'

const pageSize = 50
/** A command line that works on a batch says so every chunk; silent for this long, it was killed. */
const silentMs = 60_000

interface Shown extends BatchRow {
  organizationName: string | null
  jobState: string | null
  jobMessage: string | null
}

const joined = (db: Db, viewer: Viewer) =>
  visibleBatches(db, viewer)
    .leftJoin('organizations', 'organizations.id', 'importBatches.organizationId')
    .leftJoin('jobs', 'jobs.id', 'importBatches.jobId')
    .selectAll('importBatches')
    .select([
      'organizations.name as organizationName',
      'jobs.state as jobState',
      'jobs.message as jobMessage',
    ])

export async function findBatches(
  db: Db,
  viewer: Viewer,
  kinds: ImportKinds,
  filter: { kind?: string; before?: string },
): Promise<{ batches: Batch[]; more: boolean }> {
  let query = joined(db, viewer)
    .orderBy('importBatches.createdAt', 'desc')
    .limit(pageSize + 1)
  if (filter.kind) query = query.where('importBatches.kind', '=', filter.kind)
  const before = filter.before ? new Date(filter.before) : null
  if (before && !Number.isNaN(before.getTime())) query = query.where('importBatches.createdAt', '<', before)
  const rows = await query.execute()
  return { batches: rows.slice(0, pageSize).map((row) => viewOf(row, kinds)), more: rows.length > pageSize }
}

export async function findDetail(
  db: Db,
  viewer: Viewer,
  kinds: ImportKinds,
  id: string,
): Promise<BatchDetail> {
  await getBatch(db, viewer, id)
  const row = await joined(db, viewer).where('importBatches.id', '=', id).executeTakeFirstOrThrow()
  return {
    ...viewOf(row, kinds),
    parts: (row.parts as unknown as Part[]).map((part) => ({
      member: part.member,
      layout: kinds[row.kind]?.layouts.find((l) => l.name === part.layout)?.title ?? part.layout,
      ...describeFormat(part.format),
      hasHeader: part.hasHeader,
      linesAbove: part.format.preamble ?? 0,
      header: part.header,
      mapping: part.mapping,
      isRemembered: part.isRemembered,
      readAnyway: readAnyway(kinds[row.kind], part),
      leftOutFacts: part.leftOutFacts ?? { empty: [], couldBe: [] },
      given: kinds[row.kind]?.given?.({ ...part, fileName: part.member || row.fileName }) ?? null,
    })),
    options: row.options as Record<string, boolean>,
    sameFile: await sameFile(db, row),
  }
}

/** Null where a kind reads columns of which it tells nothing. */
export function readAnyway(kind: ImportKinds[string] | undefined, part: Part): number[] | null {
  if (!kind || (kind.reader && !kind.alsoReads)) return null
  return kind.alsoReads?.(part) ?? []
}

/** Imports of the very same bytes that are still in force. */
export async function sameFile(db: Db, row: BatchRow): Promise<BatchDetail['sameFile']> {
  const rows = await db
    .selectFrom('importBatches')
    .select(['id', 'createdByName', 'finishedAt'])
    .where('kind', '=', row.kind)
    .where('sha256', '=', row.sha256)
    .where('organizationId', row.organizationId === null ? 'is' : '=', row.organizationId)
    .where('committeeId', row.committeeId === null ? 'is' : '=', row.committeeId)
    .where('state', '=', 'done')
    .where('id', '!=', row.id)
    .orderBy('finishedAt', 'desc')
    .limit(5)
    .execute()
  return rows.map((r) => ({ ...r, finishedAt: r.finishedAt!.toISOString() }))
}

export const importLive: LiveDocuments = {
  imports: {
    may: 'imports.run',
    load: async ({ db, viewer, given }, id) => {
      const row = isUuid(id)
        ? await joined(db, viewer).where('importBatches.id', '=', id).executeTakeFirst()
        : undefined
      return row ? batch.parse(viewOf(row, kindsIn({ given }))) : null
    },
  },
  'import-list': {
    may: 'imports.run',
    load: async ({ db, viewer, given }) => findBatches(db, viewer, kindsIn({ given }), {}),
  },
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

export function situationOf(row: Shown): BatchSituation {
  const isWorking = row.state === 'checking' || row.state === 'running' || row.state === 'undoing'
  const isAbandoned =
    row.jobId === null
      ? Date.now() - row.updatedAt.getTime() > silentMs
      : row.jobState === null || row.jobState === 'failed' || row.jobState === 'cancelled'
  return {
    state: row.state as BatchState,
    isStalled: isWorking && isAbandoned,
    phase: row.phase as BatchSituation['phase'],
  }
}

export function situationOfBatch(db: Db, viewer: Viewer, id: string): Promise<BatchSituation> {
  return joined(db, viewer).where('importBatches.id', '=', id).executeTakeFirstOrThrow().then(situationOf)
}

function viewOf(row: Shown, kinds: ImportKinds): Batch {
  const situation = situationOf(row)
  return {
    id: row.id,
    kind: row.kind,
    kindTitle: kinds[row.kind]?.title ?? row.kind,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    ...situation,
    actions: actionsOn(situation),
    fileName: row.fileName,
    fileBytes: Number(row.fileBytes),
    rowsRead: Number(row.rowsRead),
    bytesRead: Number(row.bytesRead),
    bytesTotal: Number(row.bytesTotal),
    counts: countsOf(row),
    problemSorts: row.problemSorts as Record<string, number>,
    checked: checkedOf(row),
    undone: Number(row.countUndone),
    kept: Number(row.countKept),
    summary: row.summary,
    failure: row.failure ?? (situation.isStalled ? row.jobMessage : null),
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    undoneAt: iso(row.undoneAt),
  }
}

/** Checks of older versions counted fewer things. */
function checkedOf(row: BatchRow): Batch['checked'] {
  const checked = row.checked as { counts: Partial<Counts>; sorts: Record<string, number> } | null
  return checked && { ...checked, counts: { ...noCounts, ...checked.counts } }
}

const iso = (at: Date | null) => at?.toISOString() ?? null
