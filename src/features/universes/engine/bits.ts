// Sets of voters as one bit per voter id.
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export type Bits = Uint32Array

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += onesIn(bits[i]!)
  return count
}

/** How many of 32 bits are set, added up in pairs, then nibbles, then bytes. */
export function onesIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const hasBit = (bits: Bits, id: number): boolean => ((bits[id >>> 5]! >>> (id & 31)) & 1) === 1

/** The place of the lowest bit that is set. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** Ids beyond the end are left out: they came after the columns were built. */
export function bitsOf(ids: Int32Array | Uint32Array, words: number): Bits {
  const bits = new Uint32Array(words)
  setBits(bits, ids)
  return bits
}

export function setBits(bits: Bits, ids: Int32Array | Uint32Array): void {
  const size = bits.length * 32
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    if (id >= 0 && id < size) bits[id >>> 5]! |= 1 << (id & 31)
  }
}

export function idsIn(bits: Bits): Int32Array {
  const ids = new Int32Array(countBits(bits))
  let n = 0
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) ids[n++] = (word << 5) + lowestBit(rest)
  return ids
}

/** How a frozen universe is kept in the database: little-endian words, deflated. */
export function packBits(bits: Bits): Buffer {
  let words = bits.length
  while (words > 0 && bits[words - 1] === 0) words--
  return deflateRawSync(new Uint8Array(bits.buffer, bits.byteOffset, words * 4), { level: 6 })
}

export function unpackBits(packed: Uint8Array): Bits {
  const bytes = inflateRawSync(packed)
  const bits = new Uint32Array(Math.ceil(bytes.length / 4))
  new Uint8Array(bits.buffer).set(bytes)
  return bits
}
