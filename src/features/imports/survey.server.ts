// One look through a whole table before anything of it is read: what its bytes are, and whether it ends where a row ends.
import { createHash } from 'node:crypto'
import { formatCount } from '../../domain/numbers.ts'
import type { DetectedTable } from '../../sources/tabular/detectTable.ts'
import { splitQuoted } from '../../sources/tabular/quotes.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import type { ZipMember } from '../../sources/tabular/zip.ts'

// The last row is longer than this in no table that is read here.
const tailBytes = 65_536

/** The SHA-256 of the unpacked table. Refuses one that was cut off on its way: half a year must not pass for a whole one. */
export async function surveyTable(
  member: ZipMember,
  { format, header }: Pick<DetectedTable, 'format' | 'header'>,
  name: string,
): Promise<string> {
  const hash = member.sha256 === undefined ? createHash('sha256') : null
  let tail: Buffer = Buffer.alloc(0)
  let bytes = 0
  const stream = await member.open()
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash?.update(piece)
    bytes += piece.length
    tail =
      piece.length >= tailBytes
        ? piece.subarray(-tailBytes)
        : Buffer.concat([tail, piece]).subarray(-tailBytes)
  }
  if (isCut(tail, format, header.length))
    throw new UnreadableFile(
      `${name} ends in the middle of a row after ${formatCount(bytes)} bytes, so a part of it is missing. Download it again and try that file.`,
    )
  return member.sha256 ?? hash!.digest('hex')
}

function isCut(tail: Buffer, format: DetectedTable['format'], columns: number): boolean {
  // Without a line end after the last row it may still be whole, as far as its columns tell.
  if (format.encoding.startsWith('utf-16') || format.features || format.starts) return false
  const last = tail.subarray(tail.lastIndexOf(format.newline) + 1).toString('latin1')
  if (last.trim() === '' || last === '\x1a') return false
  if (format.quote === null) return last.split(format.delimiter).length !== columns
  const { cells, open } = splitQuoted(last, format.delimiter, format.quote)
  return open || cells.length !== columns
}
