/**
 * What bytes mean, worked out once for each different text: a file of a million rows has a few thousand days and filers. ASCII only. Null is
 * not remembered: it may mean something later.
 */
export class ByteTexts<T> {
  #entries: ({ hash: number; text: Buffer; value: T } | undefined)[] = Array.from({ length: 1024 })
  #size = 0

  readonly #make: (text: string) => T

  constructor(make: (text: string) => T) {
    this.#make = make
  }

  of(bytes: Buffer, from: number, to: number): T {
    let hash = to - from
    for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0
    hash ^= hash >>> 15
    const mask = this.#entries.length - 1
    let at = hash & mask
    for (let entry = this.#entries[at]; entry !== undefined; entry = this.#entries[(at = (at + 1) & mask)])
      if (entry.hash === hash && isSame(entry.text, bytes, from, to)) return entry.value
    const value = this.#make(bytes.toString('latin1', from, to))
    if (value === null) return value
    // A hostile file may have a different text in each row.
    if (this.#size >= mostRemembered) {
      this.#entries = Array.from({ length: 1024 })
      this.#size = 0
      at = hash & 1023
    }
    this.#entries[at] = { hash, text: Buffer.from(bytes.subarray(from, to)), value }
    if (++this.#size * 2 > this.#entries.length) this.#grow()
    return value
  }

  #grow(): void {
    const before = this.#entries
    const mask = before.length * 2 - 1
    this.#entries = Array.from({ length: before.length * 2 })
    for (const entry of before) {
      if (!entry) continue
      let at = entry.hash & mask
      while (this.#entries[at]) at = (at + 1) & mask
      this.#entries[at] = entry
    }
  }
}

const mostRemembered = 30_000

function isSame(text: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false
  for (let i = 0; i < text.length; i++) if (text[i] !== bytes[from + i]) return false
  return true
}
