// An outbox in pictures that follow each other: a fountain code. The first frames are the blocks themselves; each one after that is the sum of
// blocks chosen by its number. Any frames that are a little more than the blocks bring all of it back, whichever the camera missed.
import { crc32, fromBase45, toBase45 } from './base45.ts'

const prefix = 'EN-OUTBOX:'
const headBytes = 12
const sumBytes = 4
/** Pictures get denser before they get many: around this many blocks, up to what a camera reads well. */
const aimedBlocks = 48
const [smallestBlock, largestBlock] = [64, 400]
/** What the server takes. */
const mostBytes = 675_000
export const framesPerSecond = 8

export interface Frames {
  blocks: number
  /** The text of the picture with this number; there is no last one. */
  frame(number: number): string
}

export function framesOf(bytes: Uint8Array): Frames {
  if (bytes.length === 0 || bytes.length > mostBytes) throw new Error('This is too much for pictures.')
  const size = Math.min(largestBlock, Math.max(smallestBlock, Math.ceil(bytes.length / aimedBlocks)))
  const count = Math.ceil(bytes.length / size)
  const id = crc32(bytes)
  const frame = (number: number) => {
    const out = new Uint8Array(headBytes + size + sumBytes)
    const view = new DataView(out.buffer)
    view.setUint32(0, id)
    view.setUint32(4, (bytes.length << 8) | ((number >>> 16) & 255))
    view.setUint16(8, number & 65_535)
    view.setUint16(10, size)
    const payload = out.subarray(headBytes, headBytes + size)
    for (const block of blocksIn(number, count, id))
      addTo(payload, bytes.subarray(block * size, (block + 1) * size))
    view.setUint32(headBytes + size, crc32(out.subarray(0, headBytes + size)))
    return prefix + toBase45(out)
  }
  return { blocks: count, frame }
}

export type Read = 'new' | 'known' | 'other'

export interface FrameReader {
  /** What a camera read. 'other': not a picture of an outbox, or one that was read wrong. */
  add(text: string): Read
  have(): { blocks: number; of: number }
  /** Null until enough was read. */
  bytes(): Uint8Array<ArrayBuffer> | null
}

export function frameReader(): FrameReader {
  let solving: Solving | null = null
  return {
    add(text) {
      const frame = parse(text)
      if (!frame) return 'other'
      // The other phone started anew.
      if (solving?.key !== frame.key) solving = startSolving(frame)
      return solve(solving, frame) ? 'new' : 'known'
    },
    have: () => ({ blocks: solving?.found ?? 0, of: solving?.count ?? 0 }),
    bytes() {
      if (!solving || solving.found < solving.count) return null
      const bytes = put(solving)
      if (!bytes) solving = null
      return bytes
    },
  }
}

interface Frame {
  key: string
  id: number
  length: number
  size: number
  number: number
  payload: Uint8Array
}

function parse(text: string): Frame | null {
  if (!text.startsWith(prefix)) return null
  const bytes = fromBase45(text.slice(prefix.length))
  if (!bytes || bytes.length < headBytes + sumBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = bytes.length - sumBytes
  if (view.getUint32(end) !== crc32(bytes.subarray(0, end))) return null
  const [id, mixed, low, size] = [view.getUint32(0), view.getUint32(4), view.getUint16(8), view.getUint16(10)]
  const length = mixed >>> 8
  if (size < smallestBlock || size > largestBlock || length === 0 || length > mostBytes) return null
  if (end !== headBytes + size) return null
  const number = ((mixed & 255) << 16) | low
  return { key: `${id} ${length} ${size}`, id, length, size, number, payload: bytes.subarray(headBytes, end) }
}

interface Solving {
  key: string
  id: number
  length: number
  size: number
  count: number
  found: number
  /** By its first block: which blocks are in the sum, as bits, and behind them the sum. */
  rows: (Uint8Array | undefined)[]
}

function startSolving({ key, id, length, size }: Frame): Solving {
  const count = Math.ceil(length / size)
  return { key, id, length, size, count, found: 0, rows: Array.from({ length: count }) }
}

const bitsBytes = ({ count }: Solving) => Math.ceil(count / 8)

/** False: it says nothing that is not known yet. */
function solve(solving: Solving, { number, payload }: Frame): boolean {
  if (solving.found === solving.count) return false
  const row = new Uint8Array(bitsBytes(solving) + solving.size)
  for (const block of blocksIn(number, solving.count, solving.id)) row[block >> 3]! ^= 1 << (block & 7)
  row.set(payload, bitsBytes(solving))
  for (let block = 0; block < solving.count; block++) {
    if (!has(row, block)) continue
    const known = solving.rows[block]
    if (!known) {
      solving.rows[block] = row
      solving.found++
      return true
    }
    addTo(row, known)
  }
  return false
}

/** From the last block to the first, each row is left with one block. */
function put(solving: Solving): Uint8Array<ArrayBuffer> | null {
  const { rows, size, count, length, id } = solving
  const out = new Uint8Array(count * size)
  for (let block = count - 1; block >= 0; block--) {
    const row = rows[block]!
    for (let later = block + 1; later < count; later++) if (has(row, later)) addTo(row, rows[later]!)
    out.set(row.subarray(bitsBytes(solving)), block * size)
  }
  const bytes = out.slice(0, length)
  return crc32(bytes) === id ? bytes : null
}

const has = (row: Uint8Array, block: number) => (row[block >> 3]! & (1 << (block & 7))) !== 0

function addTo(sum: Uint8Array, more: Uint8Array): void {
  for (let i = 0; i < more.length; i++) sum[i]! ^= more[i]!
}

/**
 * Half of all blocks by chance, where Luby's code takes few: with hundreds of blocks any phone solves the equations, and two frames more than
 * there are blocks are nearly always enough.
 */
function blocksIn(number: number, count: number, id: number): number[] {
  if (number < count) return [number]
  let state = (id ^ Math.imul(number, 0x9e3779b1)) >>> 0
  const blocks: number[] = []
  for (let block = 0; block < count; block++) {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    if (((mixed ^ (mixed >>> 14)) & 1) === 1) blocks.push(block)
  }
  return blocks.length > 0 ? blocks : [number % count]
}
