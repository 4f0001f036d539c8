// A mistake whose place is gone can no longer be made, and nobody would hear of it before the next `npm run mutants`.
import { expect, test } from 'vitest'
import { readMutants } from './mutants/list.mjs'

test('every mistake of the lists still fits its file', () => {
  expect(readMutants().length).toBeGreaterThanOrEqual(150)
})
