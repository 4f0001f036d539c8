// A ZIP file written while its content is still being made: sizes follow each member, so nothing is held in memory or read twice. Places and
// sizes beyond 4 GB are written in eight bytes (ZIP64), and only those: old programs read every smaller file.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  modifiedAt: Date
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** What it holds at most, where that may be beyond 4 GB: how its sizes are written is said before it. */
  mostBytes?: number
}

/** `before`: how many bytes of the same file are in front of it. */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { before = 0 }: { before?: number } = {},
): AsyncGenerator<Buffer, void, undefined> {
  const directory: Buffer[] = []
  let offset = before
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const isLarge = (entry.mostBytes ?? 0) > surelySmall
    const size = isLarge ? le64 : le32
    const shared = sharedFields(entry.modifiedAt, isLarge)
    const start = offset
    // Of a large member the two sizes are here too, still unknown: this is what makes those behind it eight bytes long.
    const sizesToCome = isLarge ? largeField([0, 0]) : Buffer.alloc(0)
    const inPlace = isLarge ? [le32(elsewhere), le32(elsewhere)] : [le32(0), le32(0)]
    const opening = Buffer.concat([
      le32(0x04034b50),
      shared,
      le32(0),
      ...inPlace,
      le16(name.length),
      le16(sizesToCome.length),
      name,
      sizesToCome,
    ])
    offset += opening.length
    yield opening
    const facts = { crc: 0, packed: 0, plain: 0 }
    for await (const piece of packed(entry, facts)) {
      offset += piece.length
      yield piece
    }
    if (!isLarge && Math.max(facts.packed, facts.plain) >= elsewhere)
      throw new Error(`${entry.name} is beyond 4 GB, which its entry did not say.`)
    const closing = Buffer.concat([le32(0x08074b50), le32(facts.crc), size(facts.packed), size(facts.plain)])
    offset += closing.length
    yield closing
    directory.push(listed(name, shared, facts, { isLarge, start }))
  }
  const listing = Buffer.concat(directory)
  yield Buffer.concat([listing, endOf(directory.length, listing.length, offset)])
}

/** In four bytes (in two, for a count), it means that the number is written elsewhere in eight. */
const elsewhere = 0xffff_ffff
const elsewhereCount = 0xffff
/** Noise becomes a little longer when it is packed. */
const surelySmall = 4_000_000_000
const le16 = (n: number) => Buffer.from([n & 255, n >>> 8])
const le32 = (n: number) => Buffer.from([n & 255, (n >>> 8) & 255, (n >>> 16) & 255, n >>> 24])
const le64 = (n: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(n))
  return bytes
}
const largeField = (values: number[]) =>
  Buffer.concat([le16(1), le16(values.length * 8), ...values.map(le64)])

/** Version needed, flags (sizes follow; names are UTF-8), deflated, time and day. */
function sharedFields(at: Date, isLarge: boolean): Buffer {
  const day =
    (Math.max(at.getUTCFullYear(), 1980) - 1980) * 512 + (at.getUTCMonth() + 1) * 32 + at.getUTCDate()
  const time = at.getUTCHours() * 2048 + at.getUTCMinutes() * 32 + (at.getUTCSeconds() >> 1)
  return Buffer.concat([le16(isLarge ? 45 : 20), le16(0x0808), le16(8), le16(time), le16(day)])
}

interface Facts {
  crc: number
  packed: number
  plain: number
}

/** A member's line in the list at the end. */
function listed(
  name: Buffer,
  shared: Buffer,
  { crc, packed: packedBytes, plain }: Facts,
  { isLarge, start }: { isLarge: boolean; start: number },
): Buffer {
  const isFar = start >= elsewhere
  // In this order: plain, packed, place.
  const large = [...(isLarge ? [plain, packedBytes] : []), ...(isFar ? [start] : [])]
  const field = large.length > 0 ? largeField(large) : Buffer.alloc(0)
  const sizes = isLarge ? [elsewhere, elsewhere] : [packedBytes, plain]
  return Buffer.concat([
    le32(0x02014b50),
    // Made on Unix (3), an ordinary file anyone may read.
    le16(0x0300 | (large.length > 0 ? 45 : 20)),
    shared,
    le32(crc),
    ...sizes.map(le32),
    le16(name.length),
    le16(field.length),
    ...[0, 0, 0].map(le16),
    le32((0o100644 << 16) >>> 0),
    le32(isFar ? elsewhere : start),
    name,
    field,
  ])
}

/** Where the list is and how many members it has; what does not fit is said once more before it, in eight bytes. */
function endOf(count: number, bytes: number, place: number): Buffer {
  const isLarge = count >= elsewhereCount || bytes >= elsewhere || place >= elsewhere
  const large = [
    le32(0x06064b50),
    le64(44),
    le16(0x032d),
    le16(45),
    le32(0),
    le32(0),
    ...[count, count, bytes, place].map(le64),
    // Where the lines above begin, and that there is one disk.
    le32(0x07064b50),
    le32(0),
    le64(place + bytes),
    le32(1),
  ]
  const shortCount = le16(Math.min(count, elsewhereCount))
  return Buffer.concat([
    ...(isLarge ? large : []),
    le32(0x06054b50),
    le32(0),
    shortCount,
    shortCount,
    le32(Math.min(bytes, elsewhere)),
    le32(Math.min(place, elsewhere)),
    le16(0),
  ])
}

async function* packed({ content }: ZipEntry, facts: Facts): AsyncGenerator<Buffer, void, undefined> {
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
