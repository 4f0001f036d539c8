import type { Readable } from 'node:stream'
import type { Row, TableFormat } from './format.ts'
import { RecordReader, type ReaderOptions } from './recordReader.ts'

/**
 * All rows of a table, in groups of whatever one piece of the file held, from the start or from where an earlier reading stopped.
 * Offsets count bytes after unpacking and after turning UTF-16 into UTF-8.
 */
export async function* readRows(bytes: AsyncIterable<Buffer>, options: ReaderOptions): AsyncGenerator<Row[]> {
  const start = options.from?.offset ?? 0
  const reader = new RecordReader({
    ...options,
    from: { offset: start || bomOf(options.format), row: options.from?.row ?? 0 },
  })
  for await (const piece of skip(asUtf8(bytes, options.format), start || bomOf(options.format))) {
    const rows = reader.push(piece)
    if (rows.length > 0) yield rows
  }
  const last = reader.end()
  if (last.length > 0) yield last
}

// The decoder drops the mark of UTF-16 by itself.
const bomOf = (format: TableFormat) => (format.encoding.startsWith('utf-16') ? 0 : format.bom)

export async function* asUtf8(
  bytes: AsyncIterable<Buffer>,
  format: Pick<TableFormat, 'encoding'>,
): AsyncGenerator<Buffer> {
  if (!format.encoding.startsWith('utf-16')) {
    yield* bytes
    return
  }
  const decoder = new TextDecoder(format.encoding)
  for await (const piece of bytes) yield Buffer.from(decoder.decode(piece, { stream: true }))
  yield Buffer.from(decoder.decode())
}

async function* skip(bytes: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count
  for await (const piece of bytes) {
    if (left === 0) yield piece
    else if (piece.length <= left) left -= piece.length
    else {
      yield piece.subarray(left)
      left = 0
    }
  }
}

/** The first bytes of a stream, and whether they are all of it. */
export async function readHead(stream: Readable, most: number): Promise<{ head: Buffer; whole: boolean }> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length > most) return { head: Buffer.concat(pieces).subarray(0, most), whole: false }
    }
  } finally {
    stream.destroy()
  }
  return { head: Buffer.concat(pieces), whole: true }
}
