import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsOf } from './edits.ts'
import { redlineOf, type Redline } from './redline.ts'

const shown = ({ pieces }: Redline) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')
const wordsOf = (text: string) => text.replaceAll(/\s+/g, '')
const side = ({ pieces }: Redline, other: 'added' | 'removed') =>
  pieces
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('')

describe('a redline', () => {
  it.each([
    ['', '', ''],
    ['A county shall keep roads.', 'A county shall keep roads.', 'A county shall keep roads.'],
    ['A county shall keep roads.', 'A county may keep roads.', 'A county [-shall -]{+may +}keep roads.'],
    ['keep roads.', 'keep roads and ferries.', 'keep roads {+and ferries+}.'],
    ['fee of $1,250.50 a year', 'fee of $1,300.50 a year', 'fee of [-$1,250.50 -]{+$1,300.50 +}a year'],
    ['section 60-6,123, or', 'section 60-6,124, or', 'section [-60-6,123-]{+60-6,124+}, or'],
    // What was put in begins where a paragraph or a sentence does.
    ['Keep roads.', 'Keep roads.\n\nKeep ferries.', 'Keep roads.\n\n{+Keep ferries.+}'],
    [
      'Sec. 1. Go. Sec. 3. Stay.',
      'Sec. 1. Go. Sec. 2. Halt. Sec. 3. Stay.',
      'Sec. 1. Go. {+Sec. 2. Halt. +}Sec. 3. Stay.',
    ],
    [
      'Sec. 1. Go. Sec. 2. Halt. Sec. 3. Stay.',
      'Sec. 1. Go. Sec. 3. Stay.',
      'Sec. 1. Go. [-Sec. 2. Halt. -]Sec. 3. Stay.',
    ],
    // Set again, not written again.
    ['one two\n three', 'one\ntwo three', 'one\ntwo three'],
    ['', 'new words', '{+new words+}'],
    ['old words', '', '[-old words-]'],
  ])('%j to %j', (older, newer, expected) => expect(shown(redlineOf(older, newer))).toBe(expected))

  it('of a sentence written again is no mosaic of its little words', () => {
    const older =
      'The director shall adopt rules and carry out the act for every county road district in the state.'
    const newer = 'Ferries owe nothing to anyone and pilots of rivers keep logs, maps, bells, lamps and oars.'
    expect(redlineOf(older, newer).changes).toBeLessThanOrEqual(2)
  })

  it('counts words and places', () => {
    expect(redlineOf('a b c d e f g h', 'a X c d e f g Y h')).toMatchObject({
      changes: 2,
      wordsAdded: 2,
      wordsRemoved: 1,
    })
  })

  it('of a change at every second word is found', () => {
    expect(redlineOf('a '.repeat(200_000), 'a b '.repeat(100_000)).wordsAdded).toBe(100_000)
  })

  // Few different words, so that much is alike and paths are many.
  const text = fc
    .array(fc.constantFrom('the', 'act', 'of', '(1)', 'a', '.', '\n', ' ', '§', '2'), { maxLength: 60 })
    .map((list) => list.join(' '))
  it('always gives both texts back', () => {
    fc.assert(
      fc.property(text, text, (older, newer) => {
        const redline = redlineOf(older, newer)
        expect(side(redline, 'removed')).toBe(newer)
        expect(wordsOf(side(redline, 'added'))).toBe(wordsOf(older))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('edits', () => {
  const entries = fc
    .array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 })
    .map((list) => Int32Array.from(list))

  it('keep the same entries on both sides, and as many as can be kept', () => {
    fc.assert(
      fc.property(entries, entries, (a, b) => {
        const { gone, added } = editsOf(a, b)
        const kept = a.filter((_, i) => gone[i] === 0)
        expect(kept).toEqual(b.filter((_, j) => added[j] === 0))
        expect(kept.length).toBe(longestCommon(a, b))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['a few words changed', 30],
    ['half of the words changed', 2],
    ['nothing in its order', 1],
    // A way that takes time or memory with the square of the length would need minutes or gigabytes here.
  ])('of 35,000 words with %s are found', (_, every) => {
    const a = Int32Array.from({ length: 35_000 }, (__, i) => (i * 7919) % 3001)
    const b = every === 1 ? a.toReversed() : a.map((entry, i) => (i % every === 0 ? (i * 31) % 3001 : entry))
    const { gone, added } = editsOf(a, b)
    expect(a.filter((__, i) => gone[i] === 0)).toEqual(b.filter((__, j) => added[j] === 0))
  })
})

/** The plain way, by a table. */
function longestCommon(a: Int32Array, b: Int32Array): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const entry of a) {
    const next = [0]
    for (const [j, other] of b.entries())
      next.push(entry === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!))
    row = next
  }
  return row.at(-1)!
}
