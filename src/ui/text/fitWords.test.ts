import { expect, test } from 'vitest'
import { fitWords } from './fitWords.ts'

const tenPixelsEach = (text: string) => text.length * 10
const shown = (text: string, lines: number, width: number) => {
  const end = fitWords(text, lines, width, tenPixelsEach)
  return end === text.length ? text : `${text.slice(0, end)}…`
}

test.each([
  ['all of it fits', 1, 140, 'all of it fits'],
  ['all of it fits', 1, 139, 'all of it…'],
  // The ellipsis needs room too: "all of it" alone would fit into ninety pixels.
  ['all of it fits', 1, 90, 'all of…'],
  ['Change provisions relating to property tax', 2, 210, 'Change provisions relating to property…'],
  ['Appropriations', 1, 50, 'Appropriations'],
  ['', 1, 50, ''],
  ['a  b', 1, 20, 'a…'],
])('“%s” in %i lines of %i pixels reads “%s”', (text, lines, width, words) => {
  expect(shown(text, lines, width)).toBe(words)
})
