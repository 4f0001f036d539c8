// What was told before, put so that tens of thousands are looked through in a millisecond: the last bytes of some hashes of each lie side by
// side, and what has too few of them in common is not looked at further.
import { hashes, isRewrite, likeness } from './rewrites.ts'

export interface Telling {
  /** In milliseconds. */
  at: number
  storyId: string
  signature: Int32Array
}

type Asked = Pick<Telling, 'at' | 'signature'>

export interface Likest {
  storyId: string
  likeness: number
}

const nearMs = 4 * 86_400_000

/** So many numbers of four bytes. Of tellings just alike enough, one in two thousand has bytes in common in fewer of them, or in none of the first half. */
const [width, fewest] = [12, 4]

export class Tellings {
  readonly all: Telling[] = []
  #bytes = new Int32Array(width * 64)

  add(telling: Telling): void {
    if (telling.signature.length < hashes) return
    const from = this.all.length * width
    if (from === this.#bytes.length) {
      const more = new Int32Array(this.#bytes.length * 2)
      more.set(this.#bytes)
      this.#bytes = more
    }
    this.#bytes.set(bytesOf(telling.signature), from)
    this.all.push(telling)
  }

  /** The one that is most like it, if it is more like it than `before`. */
  likest(asked: Asked, before: Likest | null): Likest | null {
    let best = before
    for (const one of this.rewritesOf(asked)) if (one.likeness > (best?.likeness ?? 0)) best = one
    return best
  }

  /** Rewrites come within days. */
  rewritesOf({ at, signature }: Asked): Likest[] {
    if (signature.length < hashes) return []
    const found: Likest[] = []
    for (const n of candidates(this.#bytes, this.all.length, bytesOf(signature))) {
      const one = this.all[n]!
      if (Math.abs(one.at - at) <= nearMs && isRewrite(signature, one.signature))
        found.push({ storyId: one.storyId, likeness: likeness(signature, one.signature) })
    }
    return found
  }
}

function bytesOf(signature: Int32Array): Int32Array {
  const bytes = new Int32Array(width)
  for (let i = 0; i < width * 4; i++) bytes[i >> 2]! |= (signature[i]! & 255) << (8 * (i & 3))
  return bytes
}

/** The first half is written out: nearly all end there, and a loop takes twice as long. */
function candidates(bytes: Int32Array, count: number, asked: Int32Array): number[] {
  const found: number[] = []
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = asked
  for (let n = 0, at = 0; n < count; n++, at += width) {
    let equal =
      shareByte(bytes[at]! ^ a) +
      shareByte(bytes[at + 1]! ^ b) +
      shareByte(bytes[at + 2]! ^ c) +
      shareByte(bytes[at + 3]! ^ d) +
      shareByte(bytes[at + 4]! ^ e) +
      shareByte(bytes[at + 5]! ^ f)
    if (equal === 0) continue
    for (let i = 6; i < width; i++) equal += shareByte(bytes[at + i]! ^ asked[i]!)
    if (equal >= fewest) found.push(n)
  }
  return found
}

/** 1 where one of the four bytes is zero. */
const shareByte = (difference: number): number =>
  ((difference - 0x01010101) & ~difference & 0x80808080) === 0 ? 0 : 1

/** As a database writes an array: "{1,2,3}". Quicker than by way of a list of words, and a day has thousands of these. */
export function signatureFrom(text: string): Int32Array {
  const signature = new Int32Array(text.length >> 1)
  let [value, count] = [0, 0]
  for (let i = 1; i < text.length; i++) {
    const digit = text.charCodeAt(i) - zero
    if (digit >= 0 && digit < 10) value = value * 10 + digit
    else if (text.length > 2) {
      signature[count++] = value
      value = 0
    }
  }
  return signature.slice(0, count)
}

const zero = 48
