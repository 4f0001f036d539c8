import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './shortText.ts'

const family = '👩‍👩‍👧‍👦'
it.each([
  ['plain text', 'abcdef', 3, 'abc'],
  ['what fits', 'abc', 3, 'abc'],
  ['a surrogate pair', `ab${'😀'}`, 3, 'ab'],
  ['a combining mark', 'abe\u0301', 3, 'ab'],
  ['a family joined by ZWJ', `a${family}b`, 5, 'a'],
  ['a family that just fits', `a${family}b`, 1 + family.length, `a${family}`],
  ['a flag', 'a🇺🇸', 3, 'a'],
  ['nothing at all', family, 1, ''],
])('%s is cut between characters', (_what, text, most, expected) =>
  expect(cutText(text, most)).toBe(expected),
)

it('never leaves half a character, is never longer than asked, and is a beginning of the text', () => {
  const whole = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const text = fc.string({ unit: 'grapheme-composite', maxLength: 40 })
  fc.assert(
    fc.property(text, fc.nat(40), (given, most) => {
      const cut = cutText(given, most)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(given.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(given.slice(0, cut.length).isWellFormed())
      const ends = [...whole.segment(given)].map(({ index, segment }) => index + segment.length)
      expect([0, ...ends]).toContain(cut.length)
    }),
  )
})
