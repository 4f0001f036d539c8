import { expect, test } from 'vitest'
import { readSeedArguments } from './seedArguments.ts'

test('the whole state is made unless a count is given', () => {
  expect(readSeedArguments(['voters'])).toMatchObject({
    count: 1_254_333,
    seed: 1,
    load: true,
    version: 'original',
  })
  expect(readSeedArguments(['voters', '--count', '500', '--seed', '9'])).toMatchObject({
    count: 500,
    seed: 9,
  })
})

test('naming a file only writes it, unless loading is asked for too', () => {
  expect(readSeedArguments(['voters', '--out', 'a.zip']).load).toBe(false)
  expect(readSeedArguments(['voters', '--out', 'a.txt', '--load']).load).toBe(true)
})

test.each([
  [[], /^Usage: npm run seed/],
  [['voters', 'twice'], /^Usage: npm run seed/],
  [['donors'], /nothing to seed called “donors”/],
  [['voters', '--count', 'all'], /^--count wants a whole number from 1 to 5,000,000\.$/],
  [['voters', '--count', '0'], /^--count wants/],
  [['voters', '--count', '1e3'], /^--count wants/],
  [['voters', '--seed', '-1'], /seed/],
  [['voters', '--refresh', '2'], /^--refresh wants the share/],
  [['voters', '--refresh', 'some'], /^--refresh wants the share/],
  [['voters', '--header', '1999'], /^--header wants original or 2026\.$/],
  [['voters', '--out', 'voters.csv'], /^--out wants a file that ends in \.zip or \.txt\.$/],
  [['voters', '--many'], /Unknown option '--many'\. Usage/],
])('%j is answered with one sentence', (args, sentence) => {
  expect(() => readSeedArguments(args)).toThrow(sentence)
})
