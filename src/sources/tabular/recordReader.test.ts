import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Row, TableFormat } from './format.ts'
import { RecordReader, type ReaderOptions } from './recordReader.ts'
import { UnreadableFile } from './unreadableFile.ts'

const comma: TableFormat = { encoding: 'utf-8', bom: 0, delimiter: ',', quote: '"', newline: '\n' }

function readAll(
  bytes: Buffer | string,
  options: Partial<ReaderOptions> = {},
  pieceBytes = 1_000_000,
): Row[] {
  const whole = Buffer.from(bytes)
  const reader = new RecordReader({ format: comma, fileName: 'list.csv', ...options })
  const rows: Row[] = []
  for (let at = 0; at < whole.length; at += pieceBytes)
    rows.push(...reader.push(whole.subarray(at, at + pieceBytes)))
  return [...rows, ...reader.end()]
}
const cells = (rows: Row[]) => rows.map((row) => row.cells)

describe('well-formed files', () => {
  test('quotes, doubled quotes, delimiters and line ends inside quotes are read as written', () => {
    const rows = readAll('name,note\r\n"Smith, Ann","says ""hi"""\r\n"two\nlines",x\n')
    expect(cells(rows)).toEqual([
      ['name', 'note'],
      ['Smith, Ann', 'says "hi"'],
      ['two\nlines', 'x'],
    ])
    expect(rows.map((r) => r.row)).toEqual([1, 2, 3])
  })

  test('a file gives the same rows as csv-parse, in whatever pieces it arrives', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ',', '"', '\n', ' ', '7'), maxLength: 8 })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 12 }), (rows, pieceBytes) => {
        const text = rows.map((row) => row.map((c) => `"${c.replaceAll('"', '""')}"`).join(',')).join('\n')
        const expected = parse(text, { relax_column_count: true })
        expect(cells(readAll(text, {}, pieceBytes))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

test('reading can go on after any row and gives exactly the rest', () => {
  const text = 'a,b\n1,"x\ny"\n\n2,é\n3,"unclosed\n4,z'
  const all = readAll(text)
  for (const [i, row] of all.entries()) {
    const rest = readAll(Buffer.from(text).subarray(row.end), { from: { offset: row.end, row: row.row } })
    expect(rest).toEqual(all.slice(i + 1))
  }
})

test('the reader never throws anything but a sentence for the person, and always ends', () => {
  const odd = fc.uint8Array({ maxLength: 400 })
  const csvLike = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'x', '\t'), maxLength: 400 })
  fc.assert(
    fc.property(fc.oneof(odd, csvLike), fc.integer({ min: 1, max: 50 }), (input, pieceBytes) => {
      try {
        readAll(Buffer.from(input as string), { columns: 3 }, pieceBytes)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile)
      }
    }),
    { numRuns: 1000 },
  )
})

describe('damaged rows', () => {
  test('a quote that is never closed costs its own row and no other', () => {
    const rows = readAll('id,name,city\n1,"Ann,Omaha,extra\n2,Bob,Lincoln\n3,"Cy",Ord\n', { columns: 3 })
    expect(rows[1]).toMatchObject({ row: 2, fault: { sort: 'A quote is never closed' } })
    expect(cells(rows.slice(2))).toEqual([
      ['2', 'Bob', 'Lincoln'],
      ['3', 'Cy', 'Ord'],
    ])
  })

  test('a quote that is never closed is a letter when the row is whole without it', () => {
    const rows = readAll('1,5" pipe,x\n2,"oak board,y\n3,z,z\n', { columns: 3 })
    expect(rows[0]).toMatchObject({ cells: ['1', '5" pipe', 'x'] })
    expect(rows[1]).toMatchObject({
      cells: ['2', '"oak board', 'y'],
      note: { sort: 'A quote was read as a letter' },
    })
    expect(rows[2]!.fault).toBeUndefined()
  })

  test('a nickname in quotes inside quotes is kept', () => {
    const [row] = readAll('"William "Bill" Smith",Omaha\n', { columns: 2 })
    expect(row).toMatchObject({
      cells: ['William "Bill" Smith', 'Omaha'],
      note: { sort: 'A quote was read as a letter' },
    })
  })

  test('a ragged row is named with both numbers; empty cells too many at its end do no harm', () => {
    const rows = readAll('a,b,c\n1,2\n1,2,3,,\n1,2,3,4\n', { columns: 3 })
    expect(rows.map((r) => r.fault?.message)).toEqual([
      undefined,
      'has 2 columns where the header has 3. Fix the file or skip the row.',
      undefined,
      'has 4 columns where the header has 3. Fix the file or skip the row.',
    ])
  })

  test('a line in another encoding is read by itself, and said', () => {
    const text = Buffer.concat([
      Buffer.from('José,1\n'),
      Buffer.from('Ren\xe9e,2\n', 'latin1'),
      Buffer.from('x,3\n'),
    ])
    const rows = readAll(text, { columns: 2 })
    expect(cells(rows)).toEqual([
      ['José', '1'],
      ['Renée', '2'],
      ['x', '3'],
    ])
    expect(rows[1]!.note?.sort).toBe('Another encoding')
  })

  test('a row of more than a million bytes is one bad row, and the next is read', () => {
    const rows = readAll(`a,b\n${'x'.repeat(2_500_000)},1\nc,d\n`, { columns: 2 }, 65_536)
    expect(rows.map((r) => [r.row, r.fault?.sort])).toEqual([
      [1, undefined],
      [2, 'The row is too long'],
      [3, undefined],
    ])
  })

  test('a NUL byte ends the reading with the row it is in', () => {
    expect(() => readAll('a,b\n1,2\n3,\0\n')).toThrow('list.csv has a NUL byte in row 3')
  })

  test('formulas are text like any other', () => {
    expect(cells(readAll('=1+1,@SUM(A1),-5\n'))).toEqual([['=1+1', '@SUM(A1)', '-5']])
  })

  test('a file of quotes that never close is refused, not read for hours', () => {
    const hostile = '"a\n""b\n'.repeat(400_000)
    expect(() => readAll(hostile, { columns: 2 }, 65_536)).toThrow(
      /more than 1,000 quotes that are never closed/,
    )
  })
})
