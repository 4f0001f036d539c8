import { expect, it } from 'vitest'
import { cellsOf } from './asFiled.ts'

it.each([
  ['100\t7001\t500.00', ['100', '7001', '500.00']],
  ['100\t\t', ['100', '', '']],
  ['two\\nlines\ta\\ttab', ['two\nlines', 'a\ttab']],
  ['C:\\\\new', ['C:\\new']],
  ['', ['']],
])('%j', (kept, cells) => {
  expect(cellsOf(kept)).toEqual(cells)
})
