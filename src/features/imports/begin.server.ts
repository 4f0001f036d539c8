// From a stored file to a batch that is mapped: the browser and the command line both begin here.
import { cutText } from '../../domain/shortText.ts'
import { invalid, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { FileRow } from '../../app/server/files/files.ts'
import type { FirstLine } from '../../sources/tabular/detectTable.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import type { BatchRow } from './batch.server.ts'
import type { ImportKind, ImportKinds, ImportServices } from './kinds.server.ts'
import { headerSignature, recogniseFile, type Part } from './recognise.server.ts'
import { mappingProblem, rememberedMapping, type Mapping } from './rules.ts'

export interface Beginning {
  file: FileRow
  kind: ImportKind
  organizationId: string | null
  committeeId?: string
  createdBy: string | null
  createdByName: string
  /** Whether the first line names the columns or is data already, where a person said so. */
  firstLine?: FirstLine
}

export function getKind(kinds: ImportKinds, name: string): ImportKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind)
    throw invalid(
      `There is no kind of import “${cutText(name, 60)}”. Choose one of: ${Object.keys(kinds).join(', ')}.`,
    )
  return kind
}

export async function beginImport(db: Db, services: ImportServices, beginning: Beginning): Promise<string> {
  const { file, kind } = beginning
  const organizationId = kind.belongsTo === 'platform' ? null : beginning.organizationId
  if (kind.belongsTo !== 'platform') await requireOrganization(db, organizationId, kind)
  const committeeId = kind.belongsTo === 'committee' ? (beginning.committeeId ?? null) : null
  if (kind.belongsTo === 'committee' && committeeId === null)
    throw invalid(`${kind.title} belong to a committee. Import them on its own page.`)
  const parts = await asRefusal(() =>
    recogniseFile(db, services.files, file, kind, organizationId, beginning.firstLine),
  )
  const isMapped = parts.every((part) => partProblem(kind, part, file.name) === null)
  const { id } = await db
    .insertInto('importBatches')
    .values({
      organizationId,
      committeeId,
      kind: kind.kind,
      state: isMapped ? 'mapped' : 'uploaded',
      fileId: file.id,
      fileName: file.name,
      fileBytes: file.bytes,
      sha256: file.sha256,
      parts: JSON.stringify(parts),
      bytesTotal: parts.reduce((sum, part) => sum + part.bytes, 0),
      createdBy: beginning.createdBy,
      createdByName: beginning.createdByName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function requireOrganization(db: Db, id: string | null, kind: ImportKind): Promise<void> {
  if (id === null) throw invalid(`Choose the organization that ${kind.title.toLowerCase()} belong to.`)
  const found = await db
    .selectFrom('organizations')
    .select('archivedAt')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.archivedAt) throw invalid('This organization is archived. Choose another.')
}

/** Looks at the file again, with what a person said about its first line. Which column is which is then found out anew. */
export async function readFirstLineAs(
  db: Db,
  services: ImportServices,
  row: BatchRow,
  kind: ImportKind,
  firstLine: FirstLine,
): Promise<void> {
  if (row.fileId === null) throw notFound()
  const file = await services.files.find(db, row.fileId)
  const parts = await asRefusal(() =>
    recogniseFile(db, services.files, file, kind, row.organizationId, firstLine),
  )
  await db
    .updateTable('importBatches')
    .set({
      state: 'uploaded',
      phase: 'checking',
      parts: JSON.stringify(parts),
      checked: null,
      updatedAt: new Date(),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Keeps the mapping with the batch, and remembers it for the next file with these columns. */
export async function mapImport(
  db: Db,
  row: BatchRow,
  kind: ImportKind,
  mappings: Mapping[],
  options: Record<string, boolean>,
  userId: string | null,
): Promise<void> {
  const parts = row.parts as unknown as Part[]
  if (mappings.length !== parts.length)
    throw invalid(`This file has ${parts.length} tables; map each of them.`)
  const known = new Set((kind.options ?? []).map((o) => o.name))
  for (const [i, part] of parts.entries()) {
    part.mapping = mappings[i]!
    const problem = partProblem(kind, part, row.fileName)
    if (problem) throw invalid(problem)
    await remember(db, row, part, userId)
  }
  const ticked = Object.fromEntries(Object.entries(options).filter(([name]) => known.has(name)))
  await db
    .updateTable('importBatches')
    .set({
      state: 'mapped',
      phase: 'checking',
      parts: JSON.stringify(parts),
      options: JSON.stringify(ticked),
      checked: null,
      problemSorts: JSON.stringify({}),
      failure: null,
      updatedAt: new Date(),
    })
    .where('id', '=', row.id)
    .execute()
}

const partProblem = (kind: ImportKind, part: Part, fileName: string) =>
  mappingProblem(kind.fields, part.header, part.mapping) ??
  kind.mappingProblem?.({ ...part, fileName: part.member || fileName }) ??
  null

async function remember(db: Db, row: BatchRow, part: Part, userId: string | null): Promise<void> {
  const mapping = JSON.stringify(rememberedMapping(part.header, part.mapping))
  const updated = { mapping, updatedBy: userId, updatedAt: new Date() }
  await db
    .insertInto('importMappings')
    .values({
      organizationId: row.organizationId,
      kind: row.kind,
      signature: headerSignature(part.header),
      ...updated,
    })
    .onConflict((c) => c.columns(['organizationId', 'kind', 'signature']).doUpdateSet(updated))
    .execute()
}

/** A file that cannot be read is the sender's to fix, not a bug of ours. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid(error.message, { file: error.message })
    throw error
  }
}
