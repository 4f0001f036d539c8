// The body of an answer, unpacked by us piece by piece, so that it ends where a limit ends and not where the memory does.
import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { late } from './late.ts'
import type { OutsideLimits } from './limits.ts'
import { OutsideError } from './outsideError.ts'

export const acceptedEncodings = 'gzip, deflate, br'

export async function* boundedBody(
  response: IncomingMessage,
  limits: OutsideLimits,
  stop: (error: OutsideError) => void,
): AsyncGenerator<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > limits.bytes) throw tooLarge(limits)
  const wire = { bytes: 0 }
  const unpack = unpackerOf(response)
  const arriving = atPace(response, wire, limits, stop)
  // The reader hears what went wrong from the end of the pipe.
  const pieces = unpack ? pipeline(arriving, unpack, () => {}) : arriving
  let bytes = 0
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > limits.bytes) throw tooLarge(limits)
    if (unpack && bytes > ratioCountsFrom && bytes > wire.bytes * limits.ratio)
      throw new OutsideError(`the answer unpacks to more than ${limits.ratio} times its size.`)
    yield piece
  }
}

/** A small page full of blanks may be packed tighter than any bomb. */
const ratioCountsFrom = 100_000

const tooLarge = ({ bytes }: OutsideLimits) =>
  new OutsideError(`it is larger than ${Math.round(bytes / 1e6)} MB.`)

function unpackerOf({ headers }: IncomingMessage): Transform | null {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding.includes(',')) throw new OutsideError('the answer is packed more than once.')
  throw new OutsideError('the answer is packed in a way that cannot be read.')
}

/** Counts only the time that we wait for the other side: a slow reader of ours is not its fault. */
async function* atPace(
  response: IncomingMessage,
  wire: { bytes: number },
  { bytesPerSecond, slowMs }: OutsideLimits,
  stop: (error: OutsideError) => void,
): AsyncGenerator<Buffer> {
  const enough = (bytesPerSecond * slowMs) / 1000
  const pieces = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let waited = 0
  let arrived = 0
  for (;;) {
    const began = performance.now()
    const clock = late(slowMs - waited, () => stop(new OutsideError('it sends too slowly.')))
    const next = await pieces.next().finally(clock.end)
    if (next.done) return
    waited += performance.now() - began
    arrived += next.value.length
    if (arrived >= enough) waited = arrived = 0
    wire.bytes += next.value.length
    yield next.value
  }
}
