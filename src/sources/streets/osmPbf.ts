// OpenStreetMap's binary form: blocks of at most 32 MB, each packed for itself, so the file is never in memory whole.
import type { Readable } from 'node:stream'
import { inflate } from 'node:zlib'
import { promisify } from 'node:util'
import type { OsmThing, Wanted } from './osmThings.ts'
import { Message } from './protobuf.ts'

const unpack = promisify(inflate)
const mostHeaderBytes = 65_536
const mostBlockBytes = 33_554_432
/** What a file may ask of its reader. Others, such as the history of every way, are not what they seem. */
const known = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/** Nodes and ways in the order of the file. Throws RangeError for bytes that are no such file. */
export async function* readOsmPbf(stream: Readable, wanted: Wanted): AsyncGenerator<OsmThing[]> {
  const bytes = new Pieces(stream)
  for (;;) {
    const length = await bytes.take(4)
    if (length === null) return
    const headerBytes = length.readUInt32BE(0)
    if (headerBytes === 0 || headerBytes > mostHeaderBytes) throw new RangeError('a header of an odd length')
    const { type, size } = headerOf(await bytes.must(headerBytes))
    if (size > mostBlockBytes) throw new RangeError('a block that is too large')
    const block = await blobOf(await bytes.must(size))
    if (type === 'OSMHeader') refuseFeatures(block)
    else if (type === 'OSMData') yield [...thingsOf(block, wanted)]
  }
}

function headerOf(bytes: Buffer): { type: string; size: number } {
  const message = new Message(bytes)
  const header = { type: '', size: 0 }
  while (message.next())
    if (message.field === 1) header.type = message.text()
    else if (message.field === 3) header.size = message.varint()
    else message.skip()
  return header
}

async function blobOf(bytes: Buffer): Promise<Buffer> {
  const message = new Message(bytes)
  while (message.next())
    if (message.field === 1) return message.slice()
    else if (message.field === 3) return unpack(message.slice(), { maxOutputLength: mostBlockBytes })
    else if (message.field === 2) message.skip()
    else throw new RangeError('a block that is packed in an unusual way')
  throw new RangeError('an empty block')
}

function refuseFeatures(bytes: Buffer): void {
  const message = new Message(bytes)
  while (message.next())
    if (message.field === 4) {
      const feature = message.text()
      if (!known.has(feature)) throw new RangeError(`a feature that is not known (${feature.slice(0, 40)})`)
    } else message.skip()
}

interface Block {
  texts: Buffer[]
  granularity: number
  eastOffset: number
  northOffset: number
}

function* thingsOf(bytes: Buffer, wanted: Wanted): Generator<OsmThing> {
  const block: Block = { texts: [], granularity: 100, eastOffset: 0, northOffset: 0 }
  const groups: Message[] = []
  const message = new Message(bytes)
  while (message.next())
    if (message.field === 1) {
      const texts = message.part()
      while (texts.next()) block.texts.push(texts.slice())
    } else if (message.field === 2) groups.push(message.part())
    else if (message.field === 17) block.granularity = message.varint()
    else if (message.field === 19) block.northOffset = message.int64()
    else if (message.field === 20) block.eastOffset = message.int64()
    else message.skip()
  for (const group of groups)
    while (group.next())
      if (group.field === 1 && wanted === 'nodes') yield nodeOf(group.part(), block)
      else if (group.field === 2 && wanted === 'nodes') yield* denseNodes(group.part(), block)
      else if (group.field === 3 && wanted === 'ways') yield wayOf(group.part(), block)
      else group.skip()
}

const degrees = (offset: number, granularity: number, value: number) => (offset + granularity * value) / 1e9

function nodeOf(message: Message, block: Block): OsmThing {
  let [id, north, east] = [0, 0, 0]
  let [keys, values] = [[] as number[], [] as number[]]
  while (message.next())
    if (message.field === 1) id = message.signed()
    else if (message.field === 2) keys = packed(message.part(), 'varint')
    else if (message.field === 3) values = packed(message.part(), 'varint')
    else if (message.field === 8) north = message.signed()
    else if (message.field === 9) east = message.signed()
    else message.skip()
  return {
    node: id,
    longitude: degrees(block.eastOffset, block.granularity, east),
    latitude: degrees(block.northOffset, block.granularity, north),
    tags: tagsOf(keys, values, block),
  }
}

function* denseNodes(message: Message, block: Block): Generator<OsmThing> {
  let ids: number[] = []
  let norths: number[] = []
  let easts: number[] = []
  let words: number[] = []
  while (message.next())
    if (message.field === 1) ids = packed(message.part(), 'signed')
    else if (message.field === 8) norths = packed(message.part(), 'signed')
    else if (message.field === 9) easts = packed(message.part(), 'signed')
    else if (message.field === 10) words = packed(message.part(), 'varint')
    else message.skip()
  if (norths.length !== ids.length || easts.length !== ids.length)
    throw new RangeError('nodes without a place')
  let [id, north, east, word] = [0, 0, 0, 0]
  for (let i = 0; i < ids.length; i++) {
    id += ids[i]!
    north += norths[i]!
    east += easts[i]!
    const tags = new Map<string, string>()
    for (; word < words.length && words[word] !== 0; word += 2)
      tags.set(textAt(block, words[word]!), textAt(block, words[word + 1] ?? 0))
    word++
    yield {
      node: id,
      longitude: degrees(block.eastOffset, block.granularity, east),
      latitude: degrees(block.northOffset, block.granularity, north),
      tags,
    }
  }
}

function wayOf(message: Message, block: Block): OsmThing {
  let id = 0
  let [keys, values] = [[] as number[], [] as number[]]
  let steps: number[] = []
  while (message.next())
    if (message.field === 1) id = message.varint()
    else if (message.field === 2) keys = packed(message.part(), 'varint')
    else if (message.field === 3) values = packed(message.part(), 'varint')
    else if (message.field === 8) steps = packed(message.part(), 'signed')
    else message.skip()
  let node = 0
  return { way: id, tags: tagsOf(keys, values, block), nodes: steps.map((step) => (node += step)) }
}

function tagsOf(keys: number[], values: number[], block: Block): Map<string, string> {
  return new Map(keys.map((key, i) => [textAt(block, key), textAt(block, values[i] ?? 0)]))
}

function textAt({ texts }: Block, index: number): string {
  const text = texts[index]
  if (!text) throw new RangeError('a word that is not in the block')
  return text.toString('utf8')
}

function packed(message: Message, kind: 'varint' | 'signed'): number[] {
  const numbers: number[] = []
  while (!message.isAtEnd) numbers.push(message[kind]())
  return numbers
}

/** A stream as pieces of the lengths that are asked for. */
class Pieces {
  private readonly stream: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    this.stream = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  }

  /** Null where the stream ends before the first of them. */
  async take(length: number): Promise<Buffer | null> {
    const parts = [this.held]
    let have = this.held.length
    while (have < length) {
      const next = await this.stream.next()
      if (next.done === true) {
        if (have === 0) return null
        throw new RangeError('a file that is cut off')
      }
      parts.push(next.value)
      have += next.value.length
    }
    const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    this.held = all.subarray(length)
    return all.subarray(0, length)
  }

  async must(length: number): Promise<Buffer> {
    const bytes = await this.take(length)
    if (bytes === null) throw new RangeError('a file that is cut off')
    return bytes
  }
}
