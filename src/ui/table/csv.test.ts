import { expect, it } from 'vitest'
import { csvCell } from './csv.ts'

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1 402 555 0100', `"'+1 402 555 0100"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tcmd', `"'\tcmd"`],
  ['\rcmd', `"'\rcmd"`],
  ['＝1+1', `"'＝1+1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('a name that would run as a formula is made harmless: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

it.each([
  [-20, '-20'],
  [-12345n, '-12345'],
  ['-20.00', '-20.00'],
  ['-0.5', '-0.5'],
  [1204, '1204'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  ['Olson, Ann', '"Olson, Ann"'],
  ['say "hi"', '"say ""hi"""'],
  ["O'Neil", `"O'Neil"`],
  [' padded ', '" padded "'],
  // Where a semicolon parts the cells, what stands behind it would be a cell of its own.
  ['a;=1+1', '"a;=1+1"'],
  ['plain', 'plain'],
])('negative numbers and ordinary words survive: %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
