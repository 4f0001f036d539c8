// Reading COPY … (format binary): the fastest way to get a million rows out of PostgreSQL, and no row ever becomes an object.
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** The fields of the row that is being read. */
export class Tuple {
  bytes: Buffer = Buffer.alloc(0)
  /** Where each field begins, and how long it is; a length of -1 is null. */
  readonly at: Int32Array
  readonly length: Int32Array

  constructor(fields: number) {
    this.at = new Int32Array(fields)
    this.length = new Int32Array(fields)
  }

  has(field: number): boolean {
    return this.length[field]! >= 0
  }

  int16(field: number): number {
    return this.bytes.readInt16BE(this.at[field])
  }

  int32(field: number, skip = 0): number {
    return this.bytes.readInt32BE(this.at[field]! + skip)
  }

  double(field: number): number {
    return this.bytes.readDoubleBE(this.at[field])
  }

  text(field: number): string {
    return this.bytes.toString('utf8', this.at[field], this.at[field]! + this.length[field]!)
  }

  slice(field: number): Buffer {
    return this.bytes.subarray(this.at[field], this.at[field]! + this.length[field]!)
  }

  code(field: number, dictionary: ByteDictionary): number {
    return dictionary.codeOf(this.bytes, this.at[field]!, this.length[field]!)
  }
}

const signatureBytes = 11

/** `each` gets the same object for every row: it takes what it needs and keeps nothing. */
export async function readTuples(
  client: pg.ClientBase,
  select: string,
  fields: number,
  each: (tuple: Tuple) => void,
): Promise<void> {
  const stream = client.query(
    copyTo(`copy (${select}) to stdout (format binary)`, { highWaterMark: 1_048_576 }),
  )
  const tuple = new Tuple(fields)
  let started = false
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let at = 0
    if (!started) {
      // Signature, flags, and an extension whose length comes first.
      if (bytes.length < signatureBytes + 8) {
        rest = bytes
        continue
      }
      at = signatureBytes + 8 + bytes.readInt32BE(signatureBytes + 4)
      started = true
    }
    tuple.bytes = bytes
    for (let next = locate(tuple, at); next > 0; next = locate(tuple, at)) {
      each(tuple)
      at = next
    }
    rest = bytes.subarray(at)
  }
}

/** Finds the fields of the row that begins at `start`; where the next begins, or -1 when the row is not all here (or was the last). */
function locate({ bytes, at, length }: Tuple, start: number): number {
  const end = bytes.length
  if (start + 2 > end) return -1
  const fields = bytes.readInt16BE(start)
  if (fields === -1) return -1
  let place = start + 2
  for (let i = 0; i < fields; i++) {
    if (place + 4 > end) return -1
    const long = bytes.readInt32BE(place)
    place += 4
    at[i] = place
    length[i] = long
    if (long > 0) place += long
  }
  return place > end ? -1 : place
}

/** Numbers texts in the order they are first met, without making a string of each. */
export class ByteDictionary {
  readonly values: string[] = []
  private bytes = Buffer.alloc(4096)
  private used = 0
  private starts = new Int32Array(1024)
  private slots = new Int32Array(2048).fill(-1)

  constructor(...first: string[]) {
    for (const value of first) {
      const bytes = Buffer.from(value)
      this.codeOf(bytes, 0, bytes.length)
    }
  }

  codeOf(bytes: Buffer, from: number, length: number): number {
    const mask = this.slots.length - 1
    let slot = hashOf(bytes, from, length) & mask
    for (let code = this.slots[slot]!; code >= 0; code = this.slots[slot]!) {
      if (this.holds(code, bytes, from, length)) return code
      slot = (slot + 1) & mask
    }
    return this.add(slot, bytes, from, length)
  }

  private holds(code: number, bytes: Buffer, from: number, length: number): boolean {
    const start = this.starts[code]!
    if (this.starts[code + 1]! - start !== length) return false
    for (let i = 0; i < length; i++) if (this.bytes[start + i] !== bytes[from + i]) return false
    return true
  }

  private add(slot: number, bytes: Buffer, from: number, length: number): number {
    const code = this.values.length
    if (code + 2 > this.starts.length) this.starts = grown(this.starts)
    while (this.used + length > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length)])
    bytes.copy(this.bytes, this.used, from, from + length)
    this.used += length
    this.starts[code + 1] = this.used
    this.values.push(bytes.toString('utf8', from, from + length))
    this.slots[slot] = code
    if (this.values.length * 2 > this.slots.length) this.rehash()
    return code
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1)
    const mask = this.slots.length - 1
    for (let code = 0; code < this.values.length; code++) {
      const start = this.starts[code]!
      let slot = hashOf(this.bytes, start, this.starts[code + 1]! - start) & mask
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask
      this.slots[slot] = code
    }
  }
}

/** FNV-1a, and a last stir: the table uses the low bits only. */
function hashOf(bytes: Buffer, from: number, length: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < from + length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash ^ (hash >>> 15)
}

/** The same numbers in an array twice as long. */
export function grown<T extends Int32Array | Uint32Array | Float64Array>(numbers: T): T {
  const larger = new (numbers.constructor as new (length: number) => T)(numbers.length * 2)
  larger.set(numbers)
  return larger
}
