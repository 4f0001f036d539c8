// A file from an address in the settings to disk, with distrust: no page instead of a file, no half file that counts as whole.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fetchOutside, type OutsideAnswer } from '../../app/server/outside/fetchOutside.ts'
import { OutsideError } from '../../app/server/outside/outsideError.ts'

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
  /** The setting that the address follows from. Its origin may be on a private network. */
  operatorAddress: string
  known?: Known
  /** What may come besides tables and ZIP files. */
  types?: RegExp
  limits?: Limits
}

export async function download(
  url: string,
  path: string,
  signal: AbortSignal,
  { operatorAddress, known, types, limits = usual }: Options,
): Promise<Download> {
  try {
    return await fetchOutside(
      {
        url,
        operatorAddress,
        signal,
        headers: conditions(known),
        limits: { ...patient, bytes: limits.bytes, wholeMs: limits.ms },
      },
      (answer) => save(answer, path, { known, types }),
    )
  } catch (error) {
    if (error instanceof OutsideError) return { state: 'failed', why: error.why }
    throw error
  }
}

/** A public office may think for a while before it sends, and stop in between. */
const patient = { headersMs: 2 * 60_000, slowMs: 60_000 }

async function save(
  answer: OutsideAnswer,
  path: string,
  { known, types }: Pick<Options, 'known' | 'types'>,
): Promise<Download> {
  if (answer.status === 304 && known) return { state: 'unchanged' }
  const problem = problemOf(answer, types)
  if (problem !== null) return { state: 'failed', why: problem }
  const counted = new Counted()
  await pipeline(answer.body, counted, createWriteStream(path, { mode: 0o600 }))
  return {
    state: 'whole',
    type: typeOf(answer),
    bytes: counted.bytes,
    sha256: counted.hash.digest('hex'),
    etag: answer.headers.etag ?? null,
    lastModified: answer.headers['last-modified'] ?? null,
  }
}

function conditions(known: Known | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

const fileTypes =
  /^(application\/(zip|x-zip-compressed|octet-stream|csv|vnd\.ms-excel)|text\/(csv|plain)|binary\/octet-stream)\b/i

const typeOf = ({ headers }: OutsideAnswer) => headers['content-type'] ?? ''

function problemOf(answer: OutsideAnswer, types: RegExp | undefined): string | null {
  if (answer.status !== 200) return `the address answered ${answer.status}.`
  const type = typeOf(answer)
  const isFile = type === '' || fileTypes.test(type) || types?.test(type) === true
  return isFile ? null : `the address answered with ${type.slice(0, 60)} instead of a file.`
}

class Counted extends Transform {
  bytes = 0
  readonly hash = createHash('sha256')

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += piece.length
    this.hash.update(piece)
    done(null, piece)
  }
}
