// Bit sets that are used again: a question needs dozens of them, and making each again would keep the garbage collector busy.
import type { Bits } from './bits.ts'

export class Scratch {
  private readonly words: number
  private readonly free: Bits[] = []

  constructor(words: number) {
    this.words = words
  }

  /** What is in it is left over from before. */
  take(): Bits {
    return this.free.pop() ?? new Uint32Array(this.words)
  }

  give(bits: Bits): void {
    if (this.free.length < 32) this.free.push(bits)
  }
}
