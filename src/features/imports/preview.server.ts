import { cutText } from '../../domain/shortText.ts'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { sampleRows } from '../../sources/tabular/dialect.ts'
import { sampleBytes } from '../../sources/tabular/detectTable.ts'
import { asUtf8, readHead } from '../../sources/tabular/readRows.ts'
import type { BatchRow } from './batch.server.ts'
import type { ImportKind, ImportServices } from './kinds.server.ts'
import type { Part } from './recognise.server.ts'
import { rowParser } from './rules.ts'
import { openSource, type Source } from './source.server.ts'

const previewRows = 20
/** A wide table is previewed by its first letters; nobody reads a novel in a cell. */
const mostLetters = 200

interface PreviewRow {
  row: number
  cells: string[]
  problems: { field: string; message: string }[]
}

/** The first rows of each table, with what the mapping makes of them. */
export async function previewImport(
  db: Db,
  services: ImportServices,
  row: BatchRow,
  kind: ImportKind,
): Promise<{ member: string; rows: PreviewRow[] }[]> {
  if (row.fileId === null) throw notFound()
  const file = await services.files.find(db, row.fileId)
  const source = await openSource(services.files, file, kind)
  try {
    const previews = []
    for (const part of row.parts as unknown as Part[])
      previews.push({ member: part.member, rows: await previewPart(source, part, kind, row.fileName) })
    return previews
  } finally {
    await source.close()
  }
}

async function previewPart(
  source: Source,
  part: Part,
  kind: ImportKind,
  fileName: string,
): Promise<PreviewRow[]> {
  const member = source.members.find((m) => m.name === part.member)
  if (!member) throw notFound()
  const { head, whole } = await readHead(await member.open(), sampleBytes)
  const text = await textOf(head, part)
  const parse = rowParser(kind.fields, part.mapping)
  const rows = sampleRows(text, whole, part.format, fileName, part.header.length)
  return rows.slice(part.hasHeader ? 1 : 0, previewRows + (part.hasHeader ? 1 : 0)).map((r) => ({
    row: r.row,
    cells: r.cells.slice(0, part.header.length).map((cell) => cutText(cell.toWellFormed(), mostLetters)),
    problems: r.fault
      ? [{ field: '', message: r.fault.message }]
      : parse(r.cells).problems.map(({ field, message }) => ({ field, message })),
  }))
}

async function textOf(head: Buffer, part: Part): Promise<Buffer> {
  if (!part.format.encoding.startsWith('utf-16')) return head.subarray(part.format.bom)
  const pieces: Buffer[] = []
  for await (const piece of asUtf8(once(head), part.format)) pieces.push(piece)
  return Buffer.concat(pieces)
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* once(piece: Buffer): AsyncGenerator<Buffer> {
  yield piece
}
