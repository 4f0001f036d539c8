import { expect, it } from 'vitest'
import { firstPair, inOrderMade } from './versions.ts'

const version = (id: number, name: string, on: string | null = null, hasWords = true) => ({
  id,
  name,
  on,
  url: '',
  hasWords,
})
const all = [
  version(1, 'Slip law'),
  version(2, 'Introduced', '2025-01-09'),
  version(3, 'Engrossed'),
  version(4, 'Amended', '2025-03-05'),
  version(5, 'Amended', '2025-02-20', false),
  version(6, 'Something else'),
]

it('versions stand in the order they are made, whether or not their days are known', () => {
  expect(inOrderMade(all).map(({ id }) => id)).toEqual([2, 5, 4, 3, 1, 6])
})

it.each([
  [all, [1, 6]],
  [all.slice(0, 3), [3, 1]],
  [[all[1]!, all[4]!], null],
  [[], null],
])('the newest two with words are compared first', (versions, expected) =>
  expect(firstPair(versions)).toEqual(expected),
)
