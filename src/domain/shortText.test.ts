import { expect, test } from 'vitest'
import { shortText } from './shortText.ts'

test.each([
  ['Change provisions', 20, 'Change provisions'],
  ['Change provisions of law', 20, 'Change provisions of…'],
  ['Change provisions of law', 19, 'Change provisions…'],
  ['Appropriations', 6, 'Approp…'],
  ['Walk 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 with us', 7, 'Walk 👨‍👩‍👧‍👦👨‍👩‍👧‍👦…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦…'],
  ['', 5, ''],
])('%s in %i letters: %s', (text, most, short) => {
  expect(shortText(text, most)).toBe(short)
})
