// A file from an address of ours to disk, with distrust: no redirect to another host, no page instead of a file, no end without an end.
import { createWriteStream } from 'node:fs'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

interface Limits {
  bytes: number
  ms: number
}

/** A year is some ten megabytes. */
const usual: Limits = { bytes: 500_000_000, ms: 10 * 60_000 }

/** Why it did not work, as the end of a sentence; null when it did. */
export async function download(
  url: string,
  path: string,
  signal: AbortSignal,
  limits: Limits = usual,
): Promise<string | null> {
  const timeout = AbortSignal.timeout(limits.ms)
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.any([signal, timeout]) })
    const problem = problemOf(response, limits)
    if (problem !== null || !response.body) {
      await response.body?.cancel()
      return problem ?? 'the answer was empty.'
    }
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream),
      new AtMost(limits.bytes),
      createWriteStream(path, { mode: 0o600 }),
    )
    return null
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) return 'it took too long.'
    if (error instanceof TooLarge) return `it is larger than ${Math.round(limits.bytes / 1e6)} MB.`
    return 'the address does not answer as it should.'
  }
}

const fileTypes =
  /^(application\/(zip|x-zip-compressed|octet-stream|csv|vnd\.ms-excel)|text\/(csv|plain)|binary\/octet-stream)\b/i

function problemOf(response: Response, { bytes }: Limits): string | null {
  if (response.status !== 200) return `the address answered ${response.status}.`
  const type = response.headers.get('content-type') ?? ''
  if (type !== '' && !fileTypes.test(type))
    return `the address answered with ${type.slice(0, 60)} instead of a file.`
  if (Number(response.headers.get('content-length') ?? 0) > bytes)
    return `it is larger than ${Math.round(bytes / 1e6)} MB.`
  return null
}

class TooLarge extends Error {}

class AtMost extends Transform {
  private left: number
  constructor(bytes: number) {
    super()
    this.left = bytes
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.left -= piece.length
    if (this.left < 0) done(new TooLarge())
    else done(null, piece)
  }
}
