/** Numbers below 2³² that look random; the same seed gives the same row of them (xorshift32). */
export class Random {
  private state: number

  constructor(seed: number) {
    // Zero would stay zero for ever, and small seeds would begin alike.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0 || 1
    for (let i = 0; i < 8; i++) this.next()
  }

  next(): number {
    let x = this.state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.state = x
    return x >>> 0
  }

  below(limit: number): number {
    return this.next() % limit
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    return this.next() / 4_294_967_296
  }
}
