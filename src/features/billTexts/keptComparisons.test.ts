import { expect, test } from 'vitest'
import { KeptComparisons, keyOf } from './keptComparisons.server.ts'

const redline = (length: number) => ({
  pieces: [{ kind: 'same' as const, text: 'x'.repeat(length) }],
  changes: 0,
  wordsAdded: 0,
  wordsRemoved: 0,
})

test('a comparison is found again until either version has other words', () => {
  const kept = new KeptComparisons()
  const [older, newer] = [
    { id: 1, words: 'shall' },
    { id: 2, words: 'may' },
  ]
  const made = redline(1)
  kept.keep(keyOf(older, newer), made)
  expect(kept.find(keyOf(older, newer))).toBe(made)
  expect(kept.find(keyOf(newer, older))).toBeNull()
  expect(kept.find(keyOf(older, { ...newer, words: 'must' }))).toBeNull()
})

test('the one no one has asked for longest makes room', () => {
  const kept = new KeptComparisons()
  for (const name of ['a', 'b', 'c', 'd']) kept.keep(name, redline(1_900_000))
  expect(kept.find('a')).not.toBeNull()
  kept.keep('e', redline(1_900_000))
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => kept.find(name) !== null)).toEqual(['a', 'c', 'd', 'e'])
})

test('one that is larger than a fair share is not kept', () => {
  const kept = new KeptComparisons()
  kept.keep('a', redline(2_100_000))
  expect(kept.find('a')).toBeNull()
})
