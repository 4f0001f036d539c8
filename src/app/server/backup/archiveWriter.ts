// An archive as it is written: every entry goes through the running hash that the manifest ends with.
import { createHash } from 'node:crypto'
import { ArchiveHash } from './archive.ts'
import type { TarWriter } from './tar.ts'

export class ArchiveWriter {
  readonly hash = new ArchiveHash()
  private readonly tar: TarWriter

  constructor(tar: TarWriter) {
    this.tar = tar
  }

  add(name: string, bytes: Uint8Array): Promise<void> {
    return this.addStream(name, bytes.byteLength, [bytes])
  }

  async addStream(
    name: string,
    size: number,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    see?: (chunk: Uint8Array) => void,
  ): Promise<void> {
    const { hash } = this
    hash.begin(name, size)
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk)
        see?.(chunk)
        yield chunk
      }
    }
    await this.tar.add(name, size, hashed())
  }

  async end(manifest: string): Promise<void> {
    const bytes = Buffer.from(manifest)
    const sum = Buffer.from(`${createHash('sha256').update(bytes).digest('hex')}\n`)
    await this.tar.add('manifest.json', bytes.length, [bytes])
    await this.tar.add('manifest.sha256', sum.length, [sum])
    await this.tar.end()
  }
}
