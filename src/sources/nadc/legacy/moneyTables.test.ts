import { expect, it } from 'vitest'
import { stanceOf } from './moneyTables.ts'

it.each([
  ['0', 'support'],
  ['S', 'support'],
  ['s', 'support'],
  ['Support', 'support'],
  ['1', 'oppose'],
  ['O', 'oppose'],
  ['oppose', 'oppose'],
  ['', null],
  ['2', null],
])('the code “%s” of the old forms means %s', (code, stance) => {
  expect(stanceOf(code)).toBe(stance)
})
