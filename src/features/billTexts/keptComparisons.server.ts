// Comparisons that were made, so that the next look at the same two versions costs nothing. By their numbers and their words: a version that
// is brought in again may have others.
import { createHash } from 'node:crypto'
import type { Redline } from '../../domain/wordDiff/redline.ts'

interface Kept {
  redline: Redline
  /** Of its pieces together. */
  characters: number
}

/** Of all that is kept: some dozens of bills of usual length. */
const mostCharacters = 8_000_000

export class KeptComparisons {
  /** The one that was asked for last comes last. */
  readonly #kept = new Map<string, Kept>()
  #characters = 0

  find(key: string): Redline | null {
    const found = this.#kept.get(key)
    if (!found) return null
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.redline
  }

  keep(key: string, redline: Redline): void {
    const characters = redline.pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > mostCharacters / 4 || this.#kept.has(key)) return
    this.#kept.set(key, { redline, characters })
    this.#characters += characters
    for (const [oldest, { characters: freed }] of this.#kept) {
      if (this.#characters <= mostCharacters) break
      this.#kept.delete(oldest)
      this.#characters -= freed
    }
  }
}

export interface Compared {
  id: number
  words: string
}

export const keyOf = (older: Compared, newer: Compared): string =>
  [older, newer].map(({ id, words }) => `${id} ${createHash('sha1').update(words).digest('base64')}`).join()
