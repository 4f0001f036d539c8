import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectTable, type Expected } from './detectTable.ts'
import { normalHeader, type Layout } from './header.ts'
import { UnreadableFile } from './unreadableFile.ts'

const layout: Layout = { name: 'state', title: 'State', signature: ['Voter ID', 'Last Name', 'County'] }
const expected: Expected = { layouts: [layout], known: new Set(['name', 'email', 'phone'].map(normalHeader)) }
const detect = (text: string | Buffer, whole = true) =>
  detectTable(Buffer.from(text), whole, 'list.csv', expected)

test.each([
  ['comma', 'name,email\nAnn,a@x.org\n', ','],
  ['tab', 'name\temail\nAnn, Bo\ta@x.org\n', '\t'],
  ['pipe', 'name|email|phone\nSmith, Ann|a@x.org|1\nSmith, Bo|b@x.org|2\n', '|'],
  ['semicolon', 'name;amount\nAnn;1,50\nBo;2,50\n', ';'],
  ['one column', 'email\na@x.org\n', ','],
])('a %s file is read with its delimiter', (_, text, delimiter) => {
  expect(detect(text).format.delimiter).toBe(delimiter)
})

test.each([
  ['comma', ',', 'name,age'],
  ['pipe', '|', 'name|age'],
  ['tab', '\t', 'name\tage'],
  ['semicolon', ';', 'name;age'],
  ['pipe, its header quoted too', '|', '"Last, first, suffix"|age'],
])('a %s file keeps together what quotes hold together in every row', (_, delimiter, header) => {
  const rows = Array.from({ length: 40 }, (__, i) => `"Thistle, Ann, of Omaha, NE"${delimiter}${i}`)
  const { format, sample } = detect(`${header}\n${rows.join('\n')}\n`)
  expect(format).toMatchObject({ delimiter, quote: '"' })
  expect(sample[0]!.cells).toEqual(['Thistle, Ann, of Omaha, NE', '0'])
})

test.each([
  ['a title', 'Voters of Otoe County\nPrinted 11/2/2026\n\n', 4],
  ['a title in a spreadsheet', 'Voters of Otoe County,,,,\n,,,,\n', 3],
])('%s above the names of the columns is left out, and rows keep their numbers', (_, above, row) => {
  const { header, hasHeader, format, sample } = detect(
    `${above}voter,name,city,zip,phone\n17,Ann,Omaha,68102,4025550101\n18,Bo,Omaha,68102,4025550102\n`,
  )
  expect({ header, hasHeader }).toEqual({
    header: ['voter', 'name', 'city', 'zip', 'phone'],
    hasHeader: true,
  })
  expect(format.preamble).toBe(row - 1)
  expect(sample[0]).toMatchObject({ row: row + 1, cells: ['17', 'Ann', 'Omaha', '68102', '4025550101'] })
})

test('a first person of whom little is known is no title', () => {
  const { format, hasHeader } = detect('17,,,,\n18,Bo,Omaha,68102,4025550102\n19,Cy,Omaha,68102,4025550103\n')
  expect(format.preamble).toBeUndefined()
  expect(hasHeader).toBe(false)
})

const fixed = (...rows: string[][]) =>
  `${rows.map((row) => row.map((cell) => cell.padEnd(12)).join('')).join('\r\n')}\r\n`
const fixedNames = ['NO', 'LAST NAME', 'MAIL TO', 'ZIP']

test('columns of a fixed width are told by the spaces that all lines have', () => {
  const rows = [
    ['17', 'Van Dell', '', '68102'],
    ['18', 'Bo', '', '68102'],
  ]
  const { header, hasHeader, sample } = detect(fixed(fixedNames, ...rows))
  expect({ header, hasHeader }).toEqual({ header: fixedNames, hasHeader: true })
  expect(sample.map(({ cells }) => cells)).toEqual(rows)
})

test('a ruler below the names tells the columns where cells fill them', () => {
  const { header, sample } = detect(
    [
      'NO LAST NAME MAIL TO ZIP',
      '-- --------- ------- -----',
      '17 Otto Dell Box 101 68102',
      '18 Anne Moor Box 202 68102',
      '',
    ].join('\n'),
  )
  expect(header).toEqual(fixedNames)
  expect(sample.map(({ cells }) => cells)).toEqual([
    ['17', 'Otto Dell', 'Box 101', '68102'],
    ['18', 'Anne Moor', 'Box 202', '68102'],
  ])
})

test('a comma between equally long cells is no gap between columns', () => {
  const { format } = detect('name,no\nAda May of Elm St,1\nBea Fay of Oak St,2\nCal Ray of Ash St,3\n')
  expect(format).toMatchObject({ delimiter: ',' })
  expect(format.starts).toBeUndefined()
})

test('sentences are no columns of fixed width', () => {
  const { format } = detect('one note that is long\nand a second note here\nso that is all of it\n')
  expect(format.starts).toBeUndefined()
})

test('a pipe-delimited file with quoted commas in the middle of its rows is no comma file', () => {
  const rows = Array.from({ length: 40 }, (_, i) => `${i}|"Lincoln, NE, 68508, USA"|x`)
  expect(detect(`id|place|more\n${rows.join('\n')}\n`).format).toMatchObject({ delimiter: '|', quote: '"' })
})

test('a pipe-delimited dump with loose quotes is read without quoting', () => {
  const rows = Array.from({ length: 50 }, (_, i) => `${i}|"THE BIG ${i}|5" NAILS|x`).join('\n')
  expect(detect(`id|name|what|more\n${rows}\n`).format.quote).toBeNull()
})

describe('encodings', () => {
  const text = 'name,city\nJosé,Omaha\n'
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('%s is recognised and read', (_, bytes, encoding) => {
    const table = detect(bytes)
    expect(table.format.encoding).toBe(encoding)
    expect(table.header).toEqual(['name', 'city'])
    expect(table.sample[0]!.cells).toEqual(['José', 'Omaha'])
  })

  test('the euro sign and curly quotes of Windows come out right', () => {
    expect(detect(Buffer.from('name,x\n\x93Ann\x94 \x80,1\n', 'latin1')).sample[0]!.cells[0]).toBe('“Ann” €')
  })

  test('a sample that ends in the middle of a letter is still UTF-8', () => {
    const bytes = Buffer.from('name,city\nAnn,Omahá')
    expect(detect(bytes.subarray(0, bytes.length - 1), false).format.encoding).toBe('utf-8')
  })
})

describe('headers', () => {
  test('a known layout is found with its columns in any order and spelling', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['VOTER_ID', 'last name', 'County', 'More'], { minLength: 4 }),
        (columns) => {
          const table = detect(`${columns.join(',')}\n1,2,3,4\n`)
          expect(table).toMatchObject({ layout: 'state', hasHeader: true })
        },
      ),
    )
  })

  test('a list that starts with a person has no header', () => {
    const table = detect('Ann Smith,ann@x.org,402-555-0101\nBo Lee,bo@x.org,402-555-0102\n')
    expect(table).toMatchObject({ hasHeader: false, header: ['Column 1', 'Column 2', 'Column 3'] })
    expect(table.sample).toHaveLength(2)
  })

  test('empty and repeated column names get names of their own', () => {
    expect(detect('name,,name\nAnn,x,y\n').header).toEqual(['name', 'Column 2', 'name (2)'])
  })
})

test.each([
  ['nothing in it', '', 'list.csv is empty. Choose a file with rows in it.'],
  ['only blank lines', '\n\n \n', 'list.csv has no rows.'],
  ['a header alone', 'name,email\n', 'list.csv has a header and no rows below it.'],
  ['a NUL byte', 'name,email\nAnn\0,x\n', 'list.csv has a NUL byte in row 2'],
  [
    'ten thousand columns',
    `${'c,'.repeat(9999)}c\n`,
    'list.csv has 10,000 columns; at most 2,000 can be read.',
  ],
  ['a PDF', '%PDF-1.7\n…', 'list.csv is a PDF.'],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'list.csv is packed with gzip.'],
  [
    'bytes that are no text',
    Buffer.from(Array.from({ length: 300 }, (_, i) => (i % 30) + 1)),
    'is not a text table',
  ],
  [
    'a header of other columns than its rows',
    'a|b|c|d|e\n1|2|3\n1|2|3\n1|2|3\n',
    'names 5 columns, and its rows have 3.',
  ],
])('a file with %s gets one clear sentence', (_, content, sentence) => {
  expect(() => detect(content)).toThrow(UnreadableFile)
  expect(() => detect(content)).toThrow(sentence)
})

test('a large file without line ends is refused, not read as one row', () => {
  expect(() => detect('x'.repeat(512_000), false)).toThrow('has no line ends in its first half million bytes')
})

test('whatever the bytes, detection answers or refuses with a sentence', () => {
  const csvLike = fc.string({
    unit: fc.constantFrom('"', ',', '\n', '|', 'a', 'é', ';', '\t', '1'),
    maxLength: 300,
  })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 500 }), csvLike), fc.boolean(), (input, whole) => {
      try {
        const table = detect(Buffer.from(input as string), whole)
        expect(table.header.length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile)
      }
    }),
    { numRuns: 1000 },
  )
})
