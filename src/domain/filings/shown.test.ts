import { expect, it } from 'vitest'
import { candidateName } from './shown.ts'

it.each([
  ['LARKSPUR, JUNIPER', 'Juniper Larkspur'],
  ['JUNIPER LARKSPUR', 'Juniper Larkspur'],
  ['LARKSPUR, JUNIPER, JR', 'Juniper Larkspur Jr'],
  ['LARKSPUR,', 'Larkspur'],
  ['', ''],
])('a candidate filed as "%s" is read as "%s"', (filed, read) => {
  expect(candidateName(filed)).toBe(read)
})
