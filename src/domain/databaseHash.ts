/**
 * 64 bits of a text in UTF-8, the very ones of PostgreSQL's hashtextextended(text, 0): what is written with it here is found by SQL, and the
 * other way round. It is the function lookup3 of Bob Jenkins as PostgreSQL has it on all machines that count bytes from the lowest.
 */
class DatabaseHash {
  high = 0
  low = 0

  /** The same object each time: read it before the next call. */
  of(bytes: Uint8Array, from: number, to: number): this {
    let a = (0x9e3779b9 + (to - from) + 3_923_095) | 0
    let b = a
    let c = a
    let at = from
    for (; to - at >= 12; at += 12) {
      a = (a + word(bytes, at)) | 0
      b = (b + word(bytes, at + 4)) | 0
      c = (c + word(bytes, at + 8)) | 0
      a = ((a - c) | 0) ^ turned(c, 4)
      c = (c + b) | 0
      b = ((b - a) | 0) ^ turned(a, 6)
      a = (a + c) | 0
      c = ((c - b) | 0) ^ turned(b, 8)
      b = (b + a) | 0
      a = ((a - c) | 0) ^ turned(c, 16)
      c = (c + b) | 0
      b = ((b - a) | 0) ^ turned(a, 19)
      a = (a + c) | 0
      c = ((c - b) | 0) ^ turned(b, 4)
      b = (b + a) | 0
    }
    const left = to - at
    // The lowest byte of the last word is kept for the length.
    for (let i = 8; i < left; i++) c = (c + (bytes[at + i]! << (8 * (i - 7)))) | 0
    for (let i = 4; i < left && i < 8; i++) b = (b + (bytes[at + i]! << (8 * (i - 4)))) | 0
    for (let i = 0; i < left && i < 4; i++) a = (a + (bytes[at + i]! << (8 * i))) | 0
    c = ((c ^ b) - turned(b, 14)) | 0
    a = ((a ^ c) - turned(c, 11)) | 0
    b = ((b ^ a) - turned(a, 25)) | 0
    c = ((c ^ b) - turned(b, 16)) | 0
    a = ((a ^ c) - turned(c, 4)) | 0
    b = ((b ^ a) - turned(a, 14)) | 0
    c = ((c ^ b) - turned(b, 24)) | 0
    this.high = b
    this.low = c
    return this
  }

  /** As PostgreSQL's bigint holds them. */
  get bigint(): bigint {
    return (BigInt(this.high) << 32n) | BigInt(this.low >>> 0)
  }
}

export const databaseHash = new DatabaseHash()

const word = (bytes: Uint8Array, at: number) =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by))
