// What was taken out of a text and what was put in, word by word. Blanks and line breaks are not words: a text that was only set again is the
// same text.
import { editsOf } from './edits.ts'
import { runOf, sameFrom, slideRuns, type Token } from './slide.ts'

export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

export interface Redline {
  /** In reading order. Same and added pieces together are the newer text; same and removed ones have the words of the older. */
  pieces: Piece[]
  /** Places where something changed: what was removed and what stands there instead are one. */
  changes: number
  wordsAdded: number
  wordsRemoved: number
}

export function redlineOf(older: string, newer: string): Redline {
  const a = split(older)
  const b = split(newer)
  const numbers = new Map<string, number>()
  const { gone, added } = editsOf(numbered(a, numbers), numbered(b, numbers))
  joinAcrossLittleWords(gone, added, b)
  slideRuns({ text: older, tokens: a, marks: gone }, { text: newer, tokens: b, marks: added })
  const pieces: Piece[] = []
  let [i, j, changes] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const [removed, put] = [runOf(gone, i, 1), runOf(added, j, 1)]
    if (removed > i) pieces.push({ kind: 'removed', text: textOf(older, a, i, removed) })
    if (put > j) pieces.push({ kind: 'added', text: textOf(newer, b, j, put) })
    if (removed > i || put > j) changes++
    const same = sameFrom(gone, removed, added, put)
    if (same > 0) pieces.push({ kind: 'same', text: textOf(newer, b, put, put + same) })
    i = removed + same
    j = put + same
  }
  if (b.length === 0 && newer !== '') pieces.push({ kind: 'same', text: newer })
  return { pieces, changes, wordsAdded: countOf(added), wordsRemoved: countOf(gone) }
}

/** "60-6,123", "county’s" and "$1,250.50" are one word each; a mark that stands alone is one too. */
const words = /[\p{L}\p{N}$§]+(?:[-.,'’/][\p{L}\p{N}]+)*|\S/gu

const split = (text: string): Token[] =>
  Array.from(text.matchAll(words), (match) => ({ word: match[0], from: match.index }))

function numbered(tokens: Token[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(tokens, ({ word }) => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  })
}

/** From the first word of a run to where the next one begins, so that the blanks behind a word go with it. */
function textOf(text: string, tokens: Token[], from: number, to: number): string {
  return text.slice(from === 0 ? 0 : tokens[from]!.from, to < tokens.length ? tokens[to]!.from : text.length)
}

const countOf = (marks: Uint8Array) => marks.reduce((sum, mark) => sum + mark, 0)

/** So few words between two larger changes say nothing: "the", "of," or a comma that happens to stand in both. */
const mostLittleWords = 3

/**
 * A sentence that was written again still shares its little words with the old one, and would be a mosaic to read. They count as removed and
 * added when more changed on both sides of them than they are.
 */
function joinAcrossLittleWords(gone: Uint8Array, added: Uint8Array, newer: Token[]): void {
  let [i, j, before] = [0, 0, 0]
  while (i < gone.length || j < added.length) {
    const [removed, put] = [runOf(gone, i, 1), runOf(added, j, 1)]
    before += Math.max(removed - i, put - j)
    const same = sameFrom(gone, removed, added, put)
    i = removed + same
    j = put + same
    const after = Math.max(runOf(gone, i, 1) - i, runOf(added, j, 1) - j)
    const isLittle = same > 0 && same <= mostLittleWords && same < before && same < after
    if (isLittle && !newer.slice(put, j).some(({ word }) => /\d/.test(word))) {
      gone.fill(1, removed, i)
      added.fill(1, put, j)
      before += same
    } else before = 0
  }
}
