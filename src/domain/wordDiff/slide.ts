// Of "keep roads[. Sec. 2. Keep ferries]." and "keep roads.[ Sec. 2. Keep ferries.]" both are right, and only one is how people read. Where
// what was put in or taken out could as well stand a few words further, it is moved to begin a paragraph, or else a sentence.

export interface Token {
  word: string
  /** Where it begins in the text. */
  from: number
}

/** One text with its words and which of them have no partner. */
export interface Side {
  text: string
  tokens: Token[]
  marks: Uint8Array
}

export function slideRuns(older: Side, newer: Side): void {
  let [i, j, before] = [0, 0, 0]
  while (i < older.marks.length || j < newer.marks.length) {
    const [removed, put] = [runOf(older.marks, i, 1), runOf(newer.marks, j, 1)]
    const same = sameFrom(older.marks, removed, newer.marks, put)
    const isLast = removed + same === older.marks.length && put + same === newer.marks.length
    // Two changes that touch would become one.
    const room: Room = { before: i === 0 || j === 0 ? before : before - 1, after: isLast ? same : same - 1 }
    let by = 0
    if (removed === i && put > j) by = slide(newer, j, put, room)
    else if (put === j && removed > i) by = slide(older, i, removed, room)
    before = same - by
    i = removed + same
    j = put + same
  }
}

/** How many words stay from here on, until one is removed or added. */
export function sameFrom(gone: Uint8Array, i: number, added: Uint8Array, j: number): number {
  let same = 0
  // Side by side: to the end of the longer run first, a text with a change at every second word would take its length squared.
  while (gone[i + same] === 0 && added[j + same] === 0) same++
  return same
}

export function runOf(marks: Uint8Array, from: number, mark: 0 | 1): number {
  let to = from
  while (to < marks.length && marks[to] === mark) to++
  return to
}

interface Room {
  before: number
  after: number
}

/** Moves the run from `from` to `to` to where it begins best, and says how far. The words that stay are the same as before. */
function slide({ text, tokens, marks }: Side, from: number, to: number, room: Room): number {
  const word = (at: number) => tokens[at]!.word
  let [best, by] = [beginning(text, tokens, from), 0]
  for (let right = 1; right <= room.after && word(from + right - 1) === word(to + right - 1); right++)
    if (beginning(text, tokens, from + right) > best)
      [best, by] = [beginning(text, tokens, from + right), right]
  for (let left = 1; left <= room.before && word(from - left) === word(to - left); left++)
    if (beginning(text, tokens, from - left) > best)
      [best, by] = [beginning(text, tokens, from - left), -left]
  marks.fill(0, from, to)
  marks.fill(1, from + by, to + by)
  return by
}

/** How well a change may begin at this word: at a paragraph, a sentence, a clause, or anywhere. */
function beginning(text: string, tokens: Token[], at: number): number {
  const before = tokens[at - 1]
  if (!before) return 3
  const gap = text.slice(before.from + before.word.length, tokens[at]?.from ?? text.length)
  if (gap.includes('\n')) return 3
  // "Sec. 2" is one sentence's beginning, not two.
  const isSentence = /[.;:]$/.test(before.word) && /^[\p{Lu}(]/u.test(tokens[at]?.word ?? '')
  return isSentence ? 2 : before.word === ',' ? 1 : 0
}
