const seedA = 0x2f0b4c47
const seedB = 0x6b43a9b5

/**
 * 64 bits of a text, as two halves: MurmurHash3 twice, with different seeds, over the letters. The crypto module's hashes take ten times as
 * long for texts this short, and nothing here has to be hidden or to withstand an attacker.
 */
class TextHash {
  high = 0
  low = 0
  #a = 0
  #b = 0
  #length = 0

  /** The same object each time: read it before the next call. */
  of(...texts: string[]): this {
    let a = seedA
    let b = seedB
    let length = 0
    for (const text of texts) {
      for (let i = 0; i < text.length; i += 2) {
        // Two letters at a time; behind the last one there is none, which counts as zero.
        const pair = text.charCodeAt(i) | (i + 1 < text.length ? text.charCodeAt(i + 1) << 16 : 0)
        const k = Math.imul(pair, 0xcc9e2d51)
        const mixed = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
        a ^= mixed
        a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0
        b ^= Math.imul(mixed, 0x85ebca6b)
        b = (Math.imul((b << 17) | (b >>> 15), 9) + 0x38495ab5) | 0
      }
      length += text.length + 1
      a = Math.imul(a ^ length, 0x9e3779b1)
      b = Math.imul(b ^ length, 0x5f356495)
    }
    this.high = finished(a)
    this.low = finished(b ^ a)
    return this
  }

  /** The same for texts that are ASCII letters in bytes: begin, add each of them, end. */
  begin(): void {
    this.#a = seedA
    this.#b = seedB
    this.#length = 0
  }

  add(bytes: Uint8Array, from: number, to: number): void {
    let a = this.#a
    let b = this.#b
    for (let i = from; i < to; i += 2) {
      const pair = bytes[i]! | (i + 1 < to ? bytes[i + 1]! << 16 : 0)
      const k = Math.imul(pair, 0xcc9e2d51)
      const mixed = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
      a ^= mixed
      a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0
      b ^= Math.imul(mixed, 0x85ebca6b)
      b = (Math.imul((b << 17) | (b >>> 15), 9) + 0x38495ab5) | 0
    }
    this.#length += to - from + 1
    this.#a = Math.imul(a ^ this.#length, 0x9e3779b1)
    this.#b = Math.imul(b ^ this.#length, 0x5f356495)
  }

  end(): this {
    this.high = finished(this.#a)
    this.low = finished(this.#b ^ this.#a)
    return this
  }

  /** All 64 bits, with a sign, as PostgreSQL's bigint holds them. */
  get bigint(): bigint {
    return (BigInt(this.high) << 32n) | BigInt(this.low >>> 0)
  }

  /** The lower 53 bits, which a number holds exactly. */
  get number(): number {
    return (this.high & 0x1fffff) * 0x1_0000_0000 + (this.low >>> 0)
  }
}

export const textHash = new TextHash()

function finished(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
