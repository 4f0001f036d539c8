import { expect, it } from 'vitest'
import { nextPlace } from './gridKeys.ts'

const size = { rows: 100, columns: 5, page: 10 }

it.each([
  ['ArrowDown', false, { row: 3, column: 2 }, { row: 4, column: 2 }],
  ['ArrowUp', false, { row: 0, column: 2 }, { row: -1, column: 2 }],
  ['ArrowUp', false, { row: -1, column: 2 }, { row: -1, column: 2 }],
  ['ArrowDown', false, { row: 99, column: 2 }, { row: 99, column: 2 }],
  ['ArrowLeft', false, { row: 3, column: 0 }, { row: 3, column: 0 }],
  ['ArrowRight', false, { row: 3, column: 4 }, { row: 3, column: 4 }],
  ['PageDown', false, { row: 3, column: 2 }, { row: 13, column: 2 }],
  ['PageDown', false, { row: 95, column: 2 }, { row: 99, column: 2 }],
  ['PageUp', false, { row: 3, column: 2 }, { row: 0, column: 2 }],
  ['Home', false, { row: 3, column: 2 }, { row: 3, column: 0 }],
  ['End', false, { row: 3, column: 2 }, { row: 3, column: 4 }],
  ['Home', true, { row: 3, column: 2 }, { row: 0, column: 0 }],
  ['End', true, { row: 3, column: 2 }, { row: 99, column: 4 }],
])('%s (with Ctrl: %s) goes where one expects', (key, wholeTable, from, to) => {
  expect(nextPlace(key, wholeTable, from, size)).toEqual(to)
})

it('a table without rows has only its header', () => {
  expect(nextPlace('ArrowDown', false, { row: -1, column: 0 }, { ...size, rows: 0 })).toEqual({
    row: -1,
    column: 0,
  })
})

it('other keys are left to the browser', () => {
  for (const key of ['Tab', 'x', 'F5', 'Escape'])
    expect(nextPlace(key, false, { row: 0, column: 0 }, size)).toBeUndefined()
})
