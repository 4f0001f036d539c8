import { expect, it } from 'vitest'
import { madeWord, rewritten, seeded, storyWords } from '../../sources/syntheticNews/labelled.ts'
import { isRewrite, signatureOf } from './rewrites.ts'
import { signatureFrom, Tellings } from './tellings.ts'

const random = seeded(7)
const vocabulary = Array.from({ length: 4000 }, () => madeWord(random))
const sign = (words: string[]) => signatureOf(words.slice(0, 8).join(' '), words.join(' '))
const dayMs = 86_400_000

it('finds every rewrite among hundreds, as comparing each with each does, and nothing else', () => {
  const stories = Array.from({ length: 300 }, () => storyWords(random, vocabulary))
  const tellings = new Tellings()
  const signed = stories.map(sign)
  for (const [i, signature] of signed.entries()) tellings.add({ at: 0, storyId: String(i), signature })
  const others = stories.map((words) => sign(rewritten(random, words, vocabulary)))
  const compared = others.map((other) =>
    signed.flatMap((signature, i) => (isRewrite(other, signature) ? [String(i)] : [])),
  )
  expect(compared.filter((found) => found.length > 0).length).toBeGreaterThan(280)
  expect(
    others.map((signature) => tellings.rewritesOf({ at: 0, signature }).map(({ storyId }) => storyId)),
  ).toEqual(compared)
})

it('takes the one that is most like it, of the days around it', () => {
  const words = storyWords(random, vocabulary)
  const [signature, near] = [sign(words), sign(rewritten(random, words, vocabulary))]
  const tellings = new Tellings()
  tellings.add({ at: 0, storyId: 'rewrite', signature: near })
  tellings.add({ at: -5 * dayMs, storyId: 'same, long ago', signature })
  expect(tellings.likest({ at: 0, signature }, null)?.storyId).toBe('rewrite')
  tellings.add({ at: -3 * dayMs, storyId: 'same', signature })
  expect(tellings.likest({ at: 0, signature }, null)).toEqual({ storyId: 'same', likeness: 1 })
  expect(tellings.likest({ at: 0, signature }, { storyId: 'before', likeness: 1 })?.storyId).toBe('before')
  // Too short to tell.
  expect(tellings.likest({ at: 0, signature: signatureOf('Fire', 'A fire.') }, null)).toBe(null)
})

it('reads a signature as the database writes it', () => {
  expect([...signatureFrom('{}')]).toEqual([])
  expect([...signatureFrom('{7}')]).toEqual([7])
  expect([...signatureFrom('{0,2147483647,30}')]).toEqual([0, 2147483647, 30])
})
