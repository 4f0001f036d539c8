import { hashText } from './hash.ts'

/** Texts as numbers, with how often each occurs. Zero is the empty text. */
export class Dictionary {
  readonly texts: string[] = ['']
  readonly hashes: number[] = [0]
  readonly counts: number[] = [0]
  private readonly ids = new Map<string, number>([['', 0]])

  add(text: string): number {
    let id = this.ids.get(text)
    if (id === undefined) {
      id = this.texts.length
      // Cut out of a longer text it would keep that alive.
      this.texts.push(text)
      this.hashes.push(hashText(text))
      this.counts.push(0)
      this.ids.set(text, id)
    }
    this.counts[id]!++
    return id
  }

  /** How often texts occur that occur more than `floor` times. */
  frequent(floor: number): Record<string, number> {
    const counted = this.texts.map((text, id): [string, number] => [text, this.counts[id]!])
    return Object.fromEntries(counted.slice(1).filter(([, count]) => count > floor))
  }
}

/** Remembers answers about two numbers, as many as fit: what is asked again soon is not worked out again. */
export class PairMemory {
  private readonly keys = new Float64Array(1 << 18).fill(-1)
  private readonly answers = new Uint8Array(1 << 18)

  answer(a: number, b: number, work: (a: number, b: number) => number): number {
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    const key = low * 67108864 + high
    const slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77)) >>> 14
    if (this.keys[slot] === key) return this.answers[slot]!
    const answer = work(low, high)
    this.keys[slot] = key
    this.answers[slot] = answer
    return answer
  }
}
