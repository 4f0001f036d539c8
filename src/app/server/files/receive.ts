// A file on its way in: written down while it is counted and hashed, looked at, drawn again when it is a picture, and only then kept.
import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { invalid } from '../../contract.ts'
import { contentTypeOf } from './contentType.ts'
import { safeFileName } from './fileName.ts'
import { redraw } from './pictures.ts'
import type { PurposeRule } from './purposes.ts'
import { keyOf, type Storage } from './storage.ts'

export interface Incoming {
  name: string
  content: Readable | ReadableStream<Uint8Array> | Uint8Array
}

export interface Received {
  id: string
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

/** `inTurn`: when a picture may be decoded, which takes a second of a core and a hundred megabytes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export async function receive(
  storage: Storage,
  file: Incoming,
  rule: PurposeRule,
  inTurn: InTurn = (work) => work(),
): Promise<Received> {
  const id = randomUUID()
  const key = keyOf(id)
  const path = join(storage.waitingRoom, id)
  const waiting = [path]
  try {
    let written = await writeDown(path, file.content, rule)
    const { mediaType, extension } = await contentTypeOf(path, file.name, rule)
    if (rule.image && mediaType.startsWith('image/')) {
      const { squares } = rule.image
      const drawn = await inTurn(() => redraw(path, mediaType, squares, waiting))
      for (const square of drawn.squares)
        await storage.keep(`${key}.${square.size}`, square.path, drawn.mediaType)
      written = await writeDown(path, drawn.bytes, { ...rule, maxBytes: Infinity })
      await storage.keep(key, path, drawn.mediaType)
      return {
        id,
        key,
        name: safeFileName(file.name, drawn.extension),
        mediaType: drawn.mediaType,
        ...written,
      }
    }
    await storage.keep(key, path, mediaType)
    return { id, key, name: safeFileName(file.name, extension), mediaType, ...written }
  } finally {
    for (const left of waiting) await rm(left, { force: true })
  }
}

async function writeDown(
  path: string,
  content: Incoming['content'],
  rule: PurposeRule,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(path, 'w', 0o600)
  try {
    const chunks = content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > rule.maxBytes)
        throw invalid(`The file is too large. Choose ${rule.accepts}.`, { file: 'The file is too large.' })
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    if (bytes === 0)
      throw invalid(`The file is empty. Choose ${rule.accepts}.`, { file: 'The file is empty.' })
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}
