// Chance that comes out the same in every run: Math.random cannot be seeded.

export class Random {
  private a: number
  private b: number
  private c: number
  private count = 1

  /** Streams of the same seed are independent: one more draw in one of them changes nothing in the others. */
  constructor(seed: number, stream: string) {
    let hash = 0x811c9dc5 ^ seed
    for (const letter of `${seed} ${stream}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
    this.a = hash | 0
    this.b = seed | 0
    this.c = stream.length
    for (let i = 0; i < 15; i++) this.next()
  }

  /** From 0 up to but not including 1 (the generator sfc32). */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.count) | 0
    this.count = (this.count + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }

  /** About the bell curve, with mean 0 and deviation 1: good enough for habits. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508
  }
}

/** Draws from a list by weight. */
export class Weighted<T> {
  private readonly items: readonly T[]
  private readonly sums: Float64Array

  constructor(items: readonly T[], weightOf: (item: T, rank: number) => number) {
    this.items = items
    this.sums = new Float64Array(items.length)
    let sum = 0
    for (const [i, item] of items.entries()) {
      sum += weightOf(item, i)
      this.sums[i] = sum
    }
  }

  draw(random: Random): T {
    const { sums } = this
    const at = random.next() * sums[sums.length - 1]!
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > at) high = middle
      else low = middle + 1
    }
    return this.items[low]!
  }
}

/** A number from a text, always the same: for what should look arbitrary but belong to a name. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
