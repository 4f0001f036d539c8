// A ZIP file written while its content is still being made: sizes follow each member, so nothing is held in memory or read twice.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  modifiedAt: Date
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer, void, undefined> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const shared = sharedFields(entry.modifiedAt)
    const start = offset
    const opening = Buffer.concat([
      le32(0x04034b50),
      shared,
      Buffer.alloc(12),
      le16(name.length),
      le16(0),
      name,
    ])
    offset += opening.length
    yield opening
    const facts = { crc: 0, packed: 0, plain: 0 }
    for await (const piece of packed(entry, facts)) {
      offset += piece.length
      yield piece
    }
    if (offset > most || facts.plain > most) throw new Error('A ZIP file of this kind holds at most 4 GB.')
    const sizes = Buffer.concat([le32(facts.crc), le32(facts.packed), le32(facts.plain)])
    const closing = Buffer.concat([le32(0x08074b50), sizes])
    offset += closing.length
    yield closing
    // Made on Unix (3), an ordinary file anyone may read.
    const mode = [le16(0), le16(0), le16(0), le16(0), le32((0o100644 << 16) >>> 0), le32(start)]
    directory.push(
      Buffer.concat([le32(0x02014b50), le16(0x0314), shared, sizes, le16(name.length), ...mode, name]),
    )
  }
  const listing = Buffer.concat(directory)
  const count = le16(directory.length)
  const end = [le32(0x06054b50), le32(0), count, count, le32(listing.length), le32(offset), le16(0)]
  yield Buffer.concat([listing, ...end])
}

const most = 0xffff_ffff
const le16 = (n: number) => Buffer.from([n & 255, n >>> 8])
const le32 = (n: number) => Buffer.from([n & 255, (n >>> 8) & 255, (n >>> 16) & 255, n >>> 24])

/** Version needed, flags (sizes follow; names are UTF-8), deflated, time and day. */
function sharedFields(at: Date): Buffer {
  const day =
    (Math.max(at.getUTCFullYear(), 1980) - 1980) * 512 + (at.getUTCMonth() + 1) * 32 + at.getUTCDate()
  const time = at.getUTCHours() * 2048 + at.getUTCMinutes() * 32 + (at.getUTCSeconds() >> 1)
  return Buffer.concat([le16(20), le16(0x0808), le16(8), le16(time), le16(day)])
}

async function* packed(
  { content }: ZipEntry,
  facts: { crc: number; packed: number; plain: number },
): AsyncGenerator<Buffer, void, undefined> {
  const measured = async function* () {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      facts.crc = crc32(bytes, facts.crc)
      facts.plain += bytes.byteLength
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  // A failing source destroys the deflater, whose reader below then throws the same error.
  const done = pipeline(Readable.from(measured(), { objectMode: false }), deflate)
  done.catch(() => {})
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    facts.packed += piece.length
    yield piece
  }
  await done
}
