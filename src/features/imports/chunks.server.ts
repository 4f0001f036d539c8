// A batch's file as chunks of rows, each with the place where the next one begins.
import { cutText } from '../../domain/shortText.ts'
import type { LoadedBatch, Work } from './batch.server.ts'
import type { MappedRow, Problem, RowReader } from './kinds.server.ts'
import type { Part } from './recognise.server.ts'
import { rowParser } from './rules.ts'
import { openSource, type Source } from './source.server.ts'
import { invalid } from '../../app/contract.ts'
import type { Row } from '../../sources/tabular/format.ts'
import { readRows } from '../../sources/tabular/readRows.ts'

export interface Place {
  partIndex: number
  offset: number
  row: number
}

export interface Chunk {
  part: Part
  rows: MappedRow[]
  problems: Problem[]
  /** Rows of the file in this chunk, good and bad. */
  rowsRead: number
  from: Place
  /** Where reading goes on after this chunk. */
  to: Place
  /** It stands for a whole table that was loaded before and is not read again. */
  isKnown?: boolean
}

/** From `from` to the end of the file. Problems that need no database are found here already. */
export async function* readChunks(
  work: Work,
  batch: LoadedBatch,
  from: Place,
  known: boolean[] = [],
): AsyncGenerator<Chunk> {
  // Read to its end before: the file itself is not needed any more.
  if (from.partIndex >= batch.parts.length) return
  const size = work.chunkRows ?? batch.kind.chunkRows
  const source = await openBatchSource(work, batch)
  try {
    let place = from
    for (const [i, part] of batch.parts.entries()) {
      if (i < from.partIndex) continue
      if (known[i] && place.offset === 0) {
        const chunk = {
          ...emptyChunk(part, place),
          to: { partIndex: i + 1, offset: 0, row: 0 },
          isKnown: true,
        }
        yield chunk
        place = chunk.to
        continue
      }
      for await (const chunk of partChunks(source, part, batch, place, size)) {
        yield chunk
        place = chunk.to
      }
    }
  } finally {
    await source.close()
  }
}

/** Which tables of the batch need not be read, because the kind has them already. */
export async function findKnown({ services }: Work, batch: LoadedBatch): Promise<boolean[]> {
  const { kind, facts, importer, scope, parts } = batch
  if (!kind.reloads) return []
  const { reloads } = kind
  return services.databases.inScope(
    scope,
    (db, client) => reloads.areKnown({ db, client, services, batch: facts, importer }, parts),
    { readOnly: true },
  )
}

async function openBatchSource({ services }: Work, { row, kind }: LoadedBatch): Promise<Source> {
  const { fileId } = row
  if (fileId === null) throw invalid(`The file ${row.fileName} is no longer stored. Upload it again.`)
  const file = await services.databases.asSystem((db) => services.files.find(db, fileId))
  return openSource(services.files, file, kind)
}

async function* partChunks(
  source: Source,
  part: Part,
  { row: batch, kind }: LoadedBatch,
  from: Place,
  size: number,
): AsyncGenerator<Chunk> {
  const member = source.members.find((m) => m.name === part.member)
  if (!member) throw invalid(`${part.member} is no longer inside ${batch.fileName}. Upload the file again.`)
  const stream = await member.open()
  const read: RowReader = kind.reader?.(part) ?? rowParser(kind.fields, part.mapping)
  const keepsCells = kind.reader === undefined
  const runs = kind.runs?.(part) ?? null
  let chunk = emptyChunk(part, from)
  // The header is the first record there is, which blank lines above it may move down.
  let headerAhead = part.hasHeader && from.offset === 0
  try {
    const groups = readRows(stream as AsyncIterable<Buffer>, {
      format: part.format,
      fileName: part.member || batch.fileName,
      columns: part.header.length,
      padShortRows: part.padShortRows,
      from: { offset: from.offset, row: from.row },
      ...(runs && { runs: { read: runs, mostRows: Math.min(size, mostRunRows) } }),
    })
    for await (const group of groups) {
      for (const row of group) {
        if (headerAhead) {
          headerAhead = false
          continue
        }
        if (chunk.rowsRead >= size || chunk.to.offset - chunk.from.offset > mostChunkBytes) {
          yield chunk
          chunk = emptyChunk(part, chunk.to)
        }
        if (row.run) takeRun(chunk, row, row.run)
        else takeRow(chunk, row, read, keepsCells)
      }
    }
    // The last chunk of a table also steps to the next one, even when it is empty.
    chunk.to = { partIndex: from.partIndex + 1, offset: 0, row: 0 }
    yield chunk
  } finally {
    stream.destroy()
  }
}

/** Rows may be whole documents: as many as a chunk may have rows would not fit into memory. */
const mostChunkBytes = 24_000_000

const emptyChunk = (part: Part, from: Place): Chunk => ({
  part,
  rows: [],
  problems: [],
  rowsRead: 0,
  from,
  to: { ...from },
})

/** Row by row as they are read: the cells of a whole chunk at once would be millions of texts, and most are not kept. */
function takeRow(
  chunk: Chunk,
  { row, end, cells, fault, note }: Row,
  read: RowReader,
  keepsCells: boolean,
): void {
  chunk.rowsRead++
  chunk.to.offset = end
  chunk.to.row = row
  if (note && !fault) chunk.problems.push({ row, ...note, isNote: true })
  if (fault) {
    chunk.problems.push({ row, ...fault, value: cutText(cells.join(' '), 200) })
    return
  }
  const { values, problems } = read(cells)
  for (const problem of problems) chunk.problems.push({ row, ...problem })
  if (problems.every((problem) => problem.isNote))
    chunk.rows.push({ row, values, cells: keepsCells ? cells : noCells })
}

function takeRun(chunk: Chunk, { row, end }: Row, { rows, values }: NonNullable<Row['run']>): void {
  chunk.rowsRead += rows
  chunk.to.offset = end
  chunk.to.row = row + rows - 1
  chunk.rows.push({ row, values: values as MappedRow['values'], cells: noCells })
}

/** So that a chunk is not much larger than it should be. */
const mostRunRows = 2000

const noCells: string[] = []
