import { Readable, Transform, type TransformCallback } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import yauzl from 'yauzl'
import { shortText } from '../../domain/shortText.ts'
import { UnreadableFile } from './unreadableFile.ts'

/** Bytes that can be read from any place: a file on disk, or an object in a bucket. */
export interface ByteSource {
  name: string
  size: number
  /** From `start` up to but not including `end`. */
  read(start?: number, end?: number): Readable | Promise<Readable>
}

export interface ZipLimits {
  entries: number
  /** All members together, unpacked. A voter file's kind allows more. */
  unpackedBytes: number
  /** Unpacked to packed. Text rarely shrinks to less than a twentieth. */
  ratio: number
}

export const zipLimits: ZipLimits = { entries: 100_000, unpackedBytes: 500_000_000, ratio: 100 }

export interface ZipMember {
  name: string
  bytes: number
  open(): Promise<Readable>
  /** Of what it opens, where that is known already: of a file that is no ZIP since it came in. */
  sha256?: string
}

export const looksLikeZip = (head: Buffer) =>
  head.length >= 4 && head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)

/** The tables inside a ZIP file, none of them read yet. Everything a ZIP can do to harm is refused here, in a sentence. */
export async function openZip(source: ByteSource, limits: ZipLimits = zipLimits): Promise<ZipMember[]> {
  const members = await openMembers(source, limits)
  if (members.some((member) => member.name === '[Content_Types].xml'))
    throw new UnreadableFile(
      `${source.name} is an Excel workbook or another office document. Open it and save it as “CSV UTF-8”.`,
    )
  return members
}

/** The same for a file that is known to be an office document, which is a ZIP inside. */
export async function openMembers(source: ByteSource, limits: ZipLimits): Promise<ZipMember[]> {
  const zip = await openDirectory(source)
  const refuse = (what: string) => new UnreadableFile(`${source.name} ${what}`)
  if (zip.entryCount > limits.entries)
    throw refuse(
      `has ${zip.entryCount.toLocaleString('en-US')} files inside; at most ${limits.entries.toLocaleString('en-US')} can be read. Pack only the files that are needed.`,
    )
  const entries: yauzl.Entry[] = []
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      refuseEntry(entry, limits, refuse)
      unpacked += entry.uncompressedSize
      if (unpacked > limits.unpackedBytes)
        throw refuse(
          `would unpack to more than ${Math.round(limits.unpackedBytes / 1_000_000).toLocaleString('en-US')} MB. Split it into smaller files.`,
        )
      if (!isClutter(entry.fileName)) entries.push(entry)
    }
  } catch (error) {
    throw asSentence(error, source.name)
  }
  refuseOverlap(entries, refuse)
  if (entries.length === 0) throw refuse('has no files inside. Choose a ZIP with the file in it.')
  return entries.map((entry) => ({
    name: entry.fileName,
    bytes: entry.uncompressedSize,
    open: () => openMember(zip, entry, source.name),
  }))
}

class Ranges extends yauzl.RandomAccessReader {
  private readonly source: ByteSource
  constructor(source: ByteSource) {
    super()
    this.source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { source } = this
    return Readable.from(
      (async function* () {
        yield* (await source.read(start, end)) as AsyncIterable<Buffer>
      })(),
      { objectMode: false },
    )
  }
}

async function openDirectory(source: ByteSource): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.fromRandomAccessReaderPromise(new Ranges(source), source.size, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
    })
  } catch (error) {
    throw asSentence(error, source.name)
  }
}

const symbolicLink = 0o120000

function refuseEntry(entry: yauzl.Entry, limits: ZipLimits, refuse: (what: string) => UnreadableFile): void {
  const name = shortName(entry.fileName)
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === symbolicLink)
    throw refuse(`holds a link instead of a file (${name}). Pack the file itself.`)
  if (entry.isEncrypted()) throw refuse('is locked with a password. Unpack it and pack it again without one.')
  if (/\.(zip|7z|rar|gz|tgz|tar)$/i.test(entry.fileName))
    throw refuse(`holds another packed file (${name}). Unpack it and choose the one inside.`)
  if (entry.uncompressedSize > 100_000 && entry.uncompressedSize > entry.compressedSize * limits.ratio)
    throw refuse(
      `holds ${name}, which would unpack to more than ${limits.ratio} times its size, as harmful files do. Unpack it yourself and choose the file inside.`,
    )
}

/** Members that share their packed bytes unpack to far more than any of them declares. */
function refuseOverlap(entries: yauzl.Entry[], refuse: (what: string) => UnreadableFile): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [i, entry] of inOrder.entries()) {
    const next = inOrder[i + 1]
    const end = entry.relativeOffsetOfLocalHeader + 30 + entry.fileNameLength + entry.compressedSize
    if (next && end > next.relativeOffsetOfLocalHeader)
      throw refuse('holds files that overlap each other, as harmful files do. Pack the files again.')
  }
}

// What macOS and Windows add by themselves.
const isClutter = (name: string) => /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)

async function openMember(zip: yauzl.ZipFile, entry: yauzl.Entry, zipName: string): Promise<Readable> {
  try {
    const isPacked = entry.isCompressed()
    const bytes = await zip.openReadStreamPromise(entry, isPacked ? { decompress: false } : {})
    const checked = new Checked(entry, zipName)
    const unpacked = isPacked ? bytes.pipe(createInflateRaw({ chunkSize: pieceBytes })) : bytes
    for (const stream of new Set([bytes, unpacked])) {
      stream.on('error', (error) => checked.destroy(asSentence(error, zipName) as Error))
      checked.on('close', () => stream.destroy())
    }
    return unpacked.pipe(checked)
  } catch (error) {
    throw asSentence(error, zipName)
  }
}

// Sixteen times as much as usual: what follows has as much work with a piece whatever its size.
const pieceBytes = 262_144

/** That a member is as long as the ZIP says, and not one byte longer, and unharmed. */
class Checked extends Transform {
  private sum = 0
  private bytes = 0
  private readonly entry: yauzl.Entry
  private readonly zipName: string
  constructor(entry: yauzl.Entry, zipName: string) {
    super()
    this.entry = entry
    this.zipName = zipName
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += piece.length
    if (this.bytes > this.entry.uncompressedSize) return done(liesAboutSize(this.zipName))
    this.sum = crc32(piece, this.sum)
    done(null, piece)
  }

  override _flush(done: TransformCallback): void {
    if (this.bytes < this.entry.uncompressedSize) return done(liesAboutSize(this.zipName))
    done(this.sum === this.entry.crc32 ? null : damaged(`${this.zipName} › ${this.entry.fileName}`))
  }
}

const liesAboutSize = (name: string) =>
  new UnreadableFile(`${name} holds a file that lies about its size. Pack the files again.`)

const damaged = (name: string) =>
  new UnreadableFile(`${name} is damaged or cut off. Download or pack it again and try that file.`)

const shortName = (name: string) => shortText(name, 60)

/** yauzl's own words are for programmers. */
function asSentence(error: unknown, name: string): unknown {
  if (error instanceof UnreadableFile || !(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && !code.startsWith('Z_')) return error
  if (/relative path|absolute path|invalid characters in fileName/i.test(error.message))
    return new UnreadableFile(
      `${name} holds a file whose name leads outside its folder, as harmful files do. Pack the files again.`,
    )
  if (/end of central directory|not a zip/i.test(error.message))
    return new UnreadableFile(`${name} is not a ZIP file, or it is cut off. Download or pack it again.`)
  if (
    /too many bytes|not enough bytes|uncompressed size|compressed\/uncompressed size mismatch/i.test(
      error.message,
    )
  )
    return liesAboutSize(name)
  if (/unsupported compression/i.test(error.message))
    return new UnreadableFile(`${name} is packed in an unusual way. Unpack it and choose the file inside.`)
  return damaged(name)
}
