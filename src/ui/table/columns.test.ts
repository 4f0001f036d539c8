import { expect, it } from 'vitest'
import { type Column, compareKeys, gridTemplate, leastWidth, sortKeys } from './columns.ts'

const column: Column<{ value: string | number | bigint | null }> = {
  id: 'value',
  header: 'Value',
  cell: (row) => String(row.value),
  sortValue: (row) => row.value,
}

function sorted(values: (string | number | bigint | null)[], desc = false) {
  const keys = sortKeys(
    column,
    values.map((value) => ({ value })),
  )
  const order = values
    .map((_, index) => index)
    .sort((a, b) => (desc ? -1 : 1) * compareKeys(keys[a], keys[b], desc))
  return order.map((index) => values[index])
}

it('text sorts like a phone book, numbers by size, and nothing comes last either way', () => {
  expect(sorted(['banner', 'Ávila', 'adams', ''])).toEqual(['adams', 'Ávila', 'banner', ''])
  expect(sorted([10, null, 9, -1])).toEqual([-1, 9, 10, null])
  expect(sorted([10, null, 9, -1], true)).toEqual([10, 9, -1, null])
  expect(sorted([5n, 2n, 10n])).toEqual([2n, 5n, 10n])
  expect(sorted(['x', 3])).toEqual([3, 'x'])
})

it('the first column leaves room on a phone, and fixed columns do not grow', () => {
  const columns = [{ ...column, width: 200 }, { ...column, width: 80, grow: 0 }, column]
  expect(gridTemplate(columns, true)).toBe('40px minmax(min(200px, 44vw), 1fr) 80px minmax(140px, 1fr)')
  expect(leastWidth(columns, false)).toBe('calc(0px + min(200px, 44vw) + 80px + 140px)')
})
