import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { workbookAsCsv } from '../../../sources/tabular/workbook.ts'
import { csvFile, exportFileName, xlsxFile } from './exportFile.ts'

interface Row {
  text: string
}
const columns = {
  Text: (row: object) => (row as Row).text,
  Length: (row: object) => (row as Row).text.length,
  Nothing: () => null,
}
const pagesOf = (texts: string[]) =>
  Readable.from([texts.slice(0, 2), texts.slice(2)].map((page) => page.map((one) => ({ text: one }))))

const inCsv = async (texts: string[]) =>
  parse(await text(Readable.from(csvFile(columns, pagesOf(texts)))), { bom: true, record_delimiter: '\r\n' })
async function inXlsx(texts: string[]): Promise<string[][]> {
  const bytes = await buffer(Readable.from(xlsxFile('Texts', columns, pagesOf(texts))))
  const member = { name: 'x.xlsx', bytes: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) }
  return parse(await text(await workbookAsCsv(member as never)), { relax_column_count: true })
}
const unguarded = (cell = '') => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')

it('any text comes back from a CSV file as it was, but for the guard', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.string()), async (texts) => {
      const [head, ...rows] = await inCsv(texts)
      expect(head).toEqual(['Text', 'Length', 'Nothing'])
      expect(rows.map(([cell]) => unguarded(cell))).toEqual(texts.map(unguarded))
      expect(rows.map(([, length]) => Number(length))).toEqual(texts.map(({ length }) => length))
    }),
  ))

it('any text comes back from a workbook as it was, but for what XML cannot hold', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), async (texts) => {
      const [, ...rows] = await inXlsx(texts)
      expect(rows.map(([cell]) => cell ?? '')).toEqual(texts)
    }),
    { numRuns: 40 },
  ))

it.each([
  ['=1+1', '=1+1'],
  ['a & b < "c"', 'a & b < "c"'],
  ['bell\u0007 and half a pair \ud800', 'bell and half a pair \ufffd'],
  ['two\nlines', 'two\nlines'],
])('the workbook holds %j', async (given, held) => {
  expect((await inXlsx([given]))[1]![0]).toBe(held)
})

it('a file is named by what it holds, whose it is, and the day', () => {
  expect(exportFileName('Members', 'Friends of "Pat" / Sample', 'xlsx')).toMatch(
    /^Members Friends of Pat  Sample \d{4}-\d\d-\d\d\.xlsx$/,
  )
  expect(exportFileName('Tables', '', 'csv')).toMatch(/^Tables \d{4}-\d\d-\d\d\.csv$/)
})
