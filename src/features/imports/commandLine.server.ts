// An import from the command line, in its own process, with or without a running server. It ends with one line of summary; a run that was
// cut off goes on when the same command is given again.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { invalid, Refusal } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { auditBatch, commandLine, loadBatch, updateBatch, type BatchRow, type Work } from './batch.server.ts'
import { beginImport, getKind, mapImport } from './begin.server.ts'
import { checkImport, findUsableRow } from './checkImport.server.ts'
import { settled } from './jobs.server.ts'
import type { Counts, Figures, ImportKind, ImportKinds, ImportServices } from './kinds.server.ts'
import type { Part } from './recognise.server.ts'
import { clearProblems } from './problems.server.ts'
import { fromTheStart, leftOut, leftOutLine, problemLine, type Mapping } from './rules.ts'
import { countsOf, runImport } from './runImport.server.ts'
import type { FirstLine } from '../../sources/tabular/detectTable.ts'
import { normalHeader } from '../../sources/tabular/header.ts'
import { readAnyway, sameFile } from './view.server.ts'

export interface Asked {
  kind: string
  path: string
  organization?: string
  /** 'Column name=field' */
  map?: string[]
  /** Boxes of the kind to tick, by name. */
  options?: string[]
  /** Whether the first line names the columns or is data already. Undefined: we find out. */
  firstLine?: FirstLine
  dryRun?: boolean
  /** Imports the same file again without asking. */
  yes?: boolean
  chunkRows?: number
  /** Who it counts as brought in by, when no person gives the command. */
  by?: string
}

export interface Surroundings {
  /** Up to this size a file is checked before it is imported; tests set it low. */
  mostCheckedBytes?: number
  services: ImportServices
  kinds: ImportKinds
  progress(line: string): void
  throwIfCancelled(): void
}

export interface Answer extends Counts {
  kind: string
  file: string
  batch: string | null
  rows: number
  problems: Record<string, number>
  /** What the kind says about the whole file; empty for most. */
  figures: Figures
  summary: string
}

/**
 * A larger file is not read twice: its problems are told afterwards, and --dry-run looks for them before. Unless it replaces an older copy:
 * then it could be cut off, and that must be known before anything is written. In every file some row must be of use.
 */
const usuallyCheckedBytes = 10_000_000

export async function importFromCommandLine(around: Surroundings, asked: Asked): Promise<Answer> {
  const { services, kinds, mostCheckedBytes = usuallyCheckedBytes } = around
  const kind = getKind(kinds, asked.kind)
  const facts = await stat(asked.path).catch(() => null)
  if (!facts?.isFile()) throw invalid(`There is no file ${asked.path}. Check the name and try again.`)
  const organizationId = await services.databases.asSystem((db) =>
    organizationOf(db, kind, asked.organization),
  )
  const unfinished = asked.dryRun ? null : await findUnfinished(services, kind, organizationId, asked.path)
  const batchId = unfinished ?? (await prepare(around, asked, kind, organizationId))
  const work = workOn(around, asked, batchId)
  if (unfinished) around.progress('Going on where the last import of this file stopped.')
  else {
    const isSmall = Number((await getRow(services, batchId)).bytesTotal) <= mostCheckedBytes
    const isChecked = asked.dryRun || isSmall || (await replacesOlderCopy(work))
    const checked = isChecked ? await check(around, work, asked) : null
    if (checked) return checked
    if (!isChecked) await refuseWithoutRows(services, work)
    await start(work)
  }
  const ended = await settled(work, runImport)
  if (!ended) throw invalid('Another program works on this import already. Wait until it is done.')
  const row = await getRow(services, batchId)
  if (Number(row.bytesTotal) > mostCheckedBytes)
    for (const line of await firstProblems(services, batchId)) around.progress(line)
  return answerOf(row, countsOf(row), row.problemSorts as Record<string, number>, row.summary)
}

async function replacesOlderCopy(work: Work): Promise<boolean> {
  const { kind, facts, importer, scope, parts } = await loadBatch(work)
  if (!kind.reloads) return false
  const { reloads } = kind
  const { services } = work
  return services.databases.inScope(
    scope,
    (db, client) => reloads.hasOlderCopy({ db, client, services, batch: facts, importer }, parts),
    { readOnly: true },
  )
}

function workOn(
  { services, kinds, progress, throwIfCancelled }: Surroundings,
  asked: Asked,
  batchId: string,
): Work {
  return {
    services,
    kinds,
    batchId,
    jobId: null,
    userId: null,
    chunkRows: asked.chunkRows,
    progress: (done, total, message) =>
      progress(total > 0 ? `${message} (${Math.floor((done / total) * 100)}%)` : message),
    throwIfCancelled,
  }
}

/** In large pieces: each costs a turn of the loop for reading, for hashing and for writing. */
const readFile = (path: string) => createReadStream(path, { highWaterMark: 1 << 20 })

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of readFile(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function organizationOf(db: Db, kind: ImportKind, wanted: string | undefined): Promise<string | null> {
  if (kind.belongsTo === 'platform') return null
  const all = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('archivedAt', 'is', null)
    .execute()
  const names = all.map((o) => o.name).join(', ') || 'none yet'
  if (wanted === undefined) {
    if (all.length === 1) return all[0]!.id
    throw invalid(`Say which organization: --organization "NAME". There are: ${names}.`)
  }
  const found = all.filter(
    (o) => o.id === wanted.toLowerCase() || o.name.toLowerCase() === wanted.trim().toLowerCase(),
  )
  if (found.length === 1) return found[0]!.id
  if (found.length > 1)
    throw invalid(`Several organizations are called “${wanted}”. Give the id instead of the name.`)
  throw invalid(`There is no organization “${wanted}”. There are: ${names}.`)
}

/** Left behind by a process that was killed, stopped or failed. */
async function findUnfinished(
  { databases }: ImportServices,
  kind: ImportKind,
  organizationId: string | null,
  path: string,
): Promise<string | null> {
  const unfinished = await databases.asSystem((db) =>
    db
      .selectFrom('importBatches')
      .select(['id', 'sha256'])
      .where('kind', '=', kind.kind)
      .where('organizationId', organizationId === null ? 'is' : '=', organizationId)
      .where('jobId', 'is', null)
      .where('phase', '=', 'running')
      .where('state', 'in', ['running', 'paused', 'failed'])
      .orderBy('createdAt', 'desc')
      .execute(),
  )
  // A large file is read for its hash only where there is something to compare it with.
  const sha256 = unfinished.length > 0 ? await hashOf(path) : ''
  const same = unfinished.find((row) => row.sha256 === sha256)
  if (!same) return null
  await databases.asSystem((db) => updateBatch(db, same.id, { state: 'running', failure: null }))
  return same.id
}

async function prepare(
  { services, progress }: Surroundings,
  asked: Asked,
  kind: ImportKind,
  organizationId: string | null,
): Promise<string> {
  const { databases, files } = services
  const received = await files.receive(
    { name: basename(asked.path), content: readFile(asked.path) },
    'import',
  )
  return databases.asSystem(async (db) => {
    const file = await files.record(db, { purpose: 'import', organizationId, ownerId: null }, received)
    const id = await beginImport(db, services, {
      file,
      kind,
      organizationId,
      createdBy: null,
      createdByName: asked.by ?? commandLine.name,
      firstLine: asked.firstLine,
    })
    const row = await db
      .selectFrom('importBatches')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const parts = row.parts as unknown as Part[]
    const mappings = parts.map((part) => mappingFor(part, asked.map ?? []))
    for (const [i, part] of parts.entries()) tellLeftOut(kind, { ...part, mapping: mappings[i]! }, progress)
    await mapImport(db, row, kind, mappings, ticked(kind, asked.options ?? []), null).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? invalid(`${error.message} ${helpfulFlags(parts)}`) : error
      },
    )
    if (!asked.dryRun && !asked.yes) await refuseSameFile(db, row)
    return id
  })
}

function tellLeftOut(kind: ImportKind, part: Part, tell: (line: string) => void): void {
  const anyway = readAnyway(kind, part)
  const { header, mapping } = part
  const facts = part.leftOutFacts ?? { empty: [], couldBe: [] }
  const reasons = anyway ? leftOut({ header, mapping, readAnyway: anyway, facts }, kind.fields) : []
  if (reasons.length === 0) return
  const where = part.member ? ` of ${part.member}` : ''
  tell(`Left out${where}: ${leftOutLine(reasons)}. To import one, add --map "COLUMN=FIELD".`)
}

/** Which flags may help where a file cannot be used as it was understood. */
function helpfulFlags(parts: Part[]): string {
  const names = parts.flatMap(({ header }) => header)
  const line = parts.some(({ hasHeader }) => hasHeader)
    ? 'If the first line is data already, add --first-line data.'
    : 'If the first line names the columns, add --first-line names.'
  return `Say it with --map "COLUMN=FIELD"; the columns are: ${names.slice(0, 60).join(', ')}. ${line}`
}

function ticked(kind: ImportKind, names: string[]): Record<string, boolean> {
  const known = (kind.options ?? []).map((o) => o.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw invalid(
      `There is no option “${unknown}” for ${kind.kind}. There are: ${known.join(', ') || 'none'}.`,
    )
  return Object.fromEntries(names.map((name) => [name, true]))
}

/** What was recognised, corrected by --map; a column can be named or numbered. */
function mappingFor(part: Part, pairs: string[]): Mapping {
  const mapping = { ...part.mapping }
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=')
    const [column, field] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at < 1 || field === '') throw invalid(`--map wants COLUMN=FIELD, not “${pair}”.`)
    let index = part.header.findIndex((name) => normalHeader(name) === normalHeader(column))
    if (index < 0 && /^\d+$/.test(column)) index = Number(column) - 1
    if (index < 0)
      throw invalid(
        `There is no column “${column}”. There are: ${part.header.slice(0, 60).join(', ')}. A column can also be numbered: --map "3=${field}".`,
      )
    for (const [other, taken] of Object.entries(mapping)) if (taken === index) delete mapping[other]
    mapping[field] = index
  }
  return mapping
}

async function refuseSameFile(db: Db, row: BatchRow): Promise<void> {
  const [same] = await sameFile(db, row)
  if (same)
    throw invalid(
      `${row.fileName} was already imported on ${formatDateTime(same.finishedAt)} by ${same.createdByName}. Add --yes to import it again.`,
    )
}

/** The dry run. Its answer is the end of the command when only that was asked; a file that cannot be used leaves nothing behind. */
async function check(around: Surroundings, work: Work, asked: Asked): Promise<Answer | null> {
  const { services, kinds, progress } = around
  try {
    await services.databases.asSystem((db) =>
      updateBatch(db, work.batchId, { state: 'checking', phase: 'checking' }),
    )
    await settled(work, checkImport)
    const row = await getRow(services, work.batchId)
    const { counts, sorts } = row.checked as unknown as { counts: Counts; sorts: Record<string, number> }
    const first = await firstProblems(services, work.batchId)
    for (const line of first) progress(line)
    if (counts.new + counts.changed + counts.unchanged === 0) throw noRow(row, first[0])
    if (!asked.dryRun) return null
    await discard(services, row)
    return answerOf(
      { ...row, id: '' },
      counts,
      sorts,
      `Nothing was changed; an import would give: ${kinds[row.kind]!.summarize(counts, row.parts as unknown as Part[], {})}`,
    )
  } catch (error) {
    await discard(services, await getRow(services, work.batchId))
    throw error
  }
}

const noRow = ({ fileName }: BatchRow, firstProblem = 'Check the file and try again.') =>
  invalid(`No row of ${fileName} can be imported. ${firstProblem}`)

/** Of a file that is not checked before, only as much is read as it takes to find a row that can be used. */
async function refuseWithoutRows(services: ImportServices, work: Work): Promise<void> {
  const row = await getRow(services, work.batchId)
  try {
    const found = await findUsableRow(work)
    if (!found.isThere) throw noRow(row, found.firstProblem && problemLine(found.firstProblem))
  } catch (error) {
    await discard(services, row)
    throw error
  }
}

async function firstProblems({ databases }: ImportServices, batchId: string): Promise<string[]> {
  const rows = await databases.asSystem((db) =>
    db
      .selectFrom('importProblems')
      .select(['row', 'message', 'member'])
      .where('batchId', '=', batchId)
      .orderBy('id')
      .limit(10)
      .execute(),
  )
  return rows.map((p) => problemLine({ ...p, row: Number(p.row) }))
}

async function discard({ databases, files }: ImportServices, row: BatchRow): Promise<void> {
  await databases.asSystem(async (db) => {
    await db.deleteFrom('importBatches').where('id', '=', row.id).execute()
    if (row.fileId) await files.remove(db, row.fileId)
  })
}

async function start(work: Work): Promise<void> {
  const batch = await loadBatch(work)
  await work.services.databases.asSystem(async (db) => {
    await clearProblems(db, work.batchId)
    await updateBatch(db, work.batchId, {
      ...fromTheStart,
      state: 'running',
      phase: 'running',
      startedAt: new Date(),
    })
    await auditBatch(db, batch, 'import.started', { sha256: batch.row.sha256 })
  })
}

const getRow = ({ databases }: ImportServices, id: string): Promise<BatchRow> =>
  databases.asSystem((db) =>
    db.selectFrom('importBatches').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

function answerOf(row: BatchRow, counts: Counts, problems: Record<string, number>, summary: string): Answer {
  const { kind, fileName, id, rowsRead } = row
  const figures = row.figures as Figures
  return {
    kind,
    file: fileName,
    batch: id || null,
    rows: Number(rowsRead),
    ...counts,
    problems,
    figures,
    summary,
  }
}
