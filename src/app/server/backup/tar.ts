// Tar archives (ustar), as a stream in both directions: any program can open a backup, and no part of one is ever whole in memory.
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import type { Writable } from 'node:stream'

const block = 512

export class DamagedArchive extends Error {}

export class TarWriter {
  private readonly out: Writable

  constructor(out: Writable) {
    this.out = out
  }

  /** `size` must be known before, which is why tables come in parts. */
  async add(
    name: string,
    size: number,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    await this.write(headerOf(name, size))
    let written = 0
    for await (const chunk of content) {
      written += chunk.byteLength
      if (written > size) break
      await this.write(chunk)
    }
    if (written !== size) throw new Error(`${name} changed its size while it was read.`)
    await this.write(Buffer.alloc((block - (size % block)) % block))
  }

  async end(): Promise<void> {
    await this.write(Buffer.alloc(2 * block))
    this.out.end()
    await once(this.out, 'close')
  }

  private async write(chunk: Uint8Array): Promise<void> {
    if (chunk.byteLength > 0 && !this.out.write(chunk)) await once(this.out, 'drain')
  }
}

export interface TarEntry {
  name: string
  size: number
  /** Must be read to its end before the next entry is asked for; what is left is skipped. */
  content: AsyncIterable<Buffer>
}

export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const source = new Chunks(createReadStream(path, { highWaterMark: 1024 * 1024 }))
  try {
    for (;;) {
      const header = await source.exactly(block)
      if (header.every((byte) => byte === 0)) return
      const entry = parseHeader(header)
      const content = source.next(entry.size)
      yield { ...entry, content }
      for await (const _ of content);
      await source.exactly((block - (entry.size % block)) % block)
    }
  } finally {
    source.destroy()
  }
}

/** A stream cut to the sizes one asks for. */
class Chunks {
  private readonly stream: ReturnType<typeof createReadStream>
  private readonly iterator: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(stream: ReturnType<typeof createReadStream>) {
    this.stream = stream
    this.iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    let left = size
    while (left > 0) {
      if (this.rest.length === 0) {
        const next: IteratorResult<Buffer, unknown> = await this.iterator.next()
        if (next.done) throw new DamagedArchive('it ends in the middle')
        this.rest = next.value
      }
      const piece = this.rest.subarray(0, left)
      this.rest = this.rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.next(size)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  destroy(): void {
    this.stream.destroy()
  }
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size >= 8 ** 11)
    throw new Error(`${name} does not fit into the archive.`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
  const size = Number.parseInt(text(124, 136), 8)
  if (
    text(257, 262) !== 'ustar' ||
    Number.parseInt(text(148, 156), 8) !== checksumOf(header) ||
    !Number.isSafeInteger(size)
  )
    throw new DamagedArchive('it is not a backup of this program, or a part of it was overwritten')
  return { name: text(0, 100), size }
}

/** The sum of all bytes, its own eight counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0
  for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 32 : header[i]!
  return sum
}
