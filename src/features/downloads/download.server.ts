// A file from an address of ours to disk, with distrust: no redirect to another host, no page instead of a file, no end without an end.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

export interface Limits {
  bytes: number
  ms: number
}

/** A year of filings is some ten megabytes, a session of the Legislature not much more. */
const usual: Limits = { bytes: 500_000_000, ms: 10 * 60_000 }

/** What tells that a file is still the one we have, in the words of HTTP. */
export interface Known {
  etag: string | null
  lastModified: string | null
}

export type Download =
  | ({ state: 'whole'; type: string; bytes: number; sha256: string } & Known)
  /** It is still the one we know. */
  | { state: 'unchanged' }
  /** Why it did not work, as the end of a sentence. */
  | { state: 'failed'; why: string }

interface Options {
  known?: Known
  /** What may come besides tables and ZIP files. */
  types?: RegExp
  limits?: Limits
}

export async function download(
  url: string,
  path: string,
  signal: AbortSignal,
  { known, types, limits = usual }: Options = {},
): Promise<Download> {
  const timeout = AbortSignal.timeout(limits.ms)
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
      headers: conditions(known),
    })
    if (response.status === 304 && known) return { state: 'unchanged' }
    const problem = problemOf(response, limits, types)
    if (problem !== null || !response.body) {
      await response.body?.cancel()
      return { state: 'failed', why: problem ?? 'the answer was empty.' }
    }
    const counted = new Counted(limits.bytes)
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream),
      counted,
      createWriteStream(path, { mode: 0o600 }),
    )
    return {
      state: 'whole',
      type: typeOf(response),
      bytes: counted.bytes,
      sha256: counted.hash.digest('hex'),
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    }
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) return { state: 'failed', why: 'it took too long.' }
    if (error instanceof TooLarge) return { state: 'failed', why: tooLarge(limits) }
    return { state: 'failed', why: 'the address does not answer as it should.' }
  }
}

function conditions(known: Known | undefined): Record<string, string> {
  return {
    'user-agent': 'elections-nebraska',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

const fileTypes =
  /^(application\/(zip|x-zip-compressed|octet-stream|csv|vnd\.ms-excel)|text\/(csv|plain)|binary\/octet-stream)\b/i

const typeOf = (response: Response) => response.headers.get('content-type') ?? ''
const tooLarge = ({ bytes }: Limits) => `it is larger than ${Math.round(bytes / 1e6)} MB.`

function problemOf(response: Response, limits: Limits, types: RegExp | undefined): string | null {
  if (response.status !== 200) return `the address answered ${response.status}.`
  const type = typeOf(response)
  if (type !== '' && !fileTypes.test(type) && !types?.test(type))
    return `the address answered with ${type.slice(0, 60)} instead of a file.`
  return Number(response.headers.get('content-length') ?? 0) > limits.bytes ? tooLarge(limits) : null
}

class TooLarge extends Error {}

class Counted extends Transform {
  bytes = 0
  readonly hash = createHash('sha256')
  private readonly most: number
  constructor(most: number) {
    super()
    this.most = most
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += piece.length
    this.hash.update(piece)
    if (this.bytes > this.most) done(new TooLarge())
    else done(null, piece)
  }
}
