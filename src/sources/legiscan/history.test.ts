import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaidLines } from '../legislature/said.ts'
import type { Row, TableFormat } from '../tabular/format.ts'
import { RecordReader } from '../tabular/recordReader.ts'
import { legiscanRowReader } from './csv.ts'
import { historyRuns } from './history.ts'

const header = ['bill_id', 'date', 'chamber', 'sequence', 'action']
const turned = header.toReversed()

function readRows(
  text: string,
  columns: string[],
  { pieceBytes, mostRows, quote }: { pieceBytes: number; mostRows: number | null; quote: '"' | null },
): Row[] {
  const format: TableFormat = { encoding: 'utf-8', bom: 0, delimiter: ',', quote, newline: '\n' }
  const runs = mostRows === null ? undefined : { read: historyRuns(columns, format), mostRows }
  const reader = new RecordReader({ format, fileName: 'history.csv', columns: columns.length, runs })
  const bytes = Buffer.from(text)
  const rows: Row[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes)
    rows.push(...reader.push(bytes.subarray(at, at + pieceBytes)))
  return [...rows, ...reader.end()]
}

/** Every line with its row, whichever way it was read. */
function linesOf(rows: Row[], columns: string[]): unknown[] {
  const read = legiscanRowReader('legiscan history', columns, '')!
  return rows.flatMap(({ row, cells, fault, run }): unknown[] => {
    if (fault) return [[row, fault.sort]]
    if (!run) return [[row, read(cells)]]
    const [{ numbers, days, texts }] = run.values as [SaidLines]
    expect([numbers.length, texts.length]).toEqual([2 * run.rows, run.rows])
    return days.map((on, i) => {
      const [billRef, place] = [String(numbers[2 * i]), numbers[2 * i + 1]]
      return [row + i, { said: [{ what: 'action', billRef, on, place, text: texts[i] }] }]
    })
  })
}

const often = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: odd })
const number = often(
  fc.integer({ min: 1, max: 999_999_999 }).map(String),
  fc.constantFrom('0', '007', ' 12', '1.5', '', 'x', '9999999999', '"8"', '-1'),
)
const day = often(
  fc.constantFrom('2025-01-09', '2026-02-28', '"2025-03-04"'),
  fc.constantFrom('2025-02-30', '', '01/09/2025', ' 2025-01-09', '2025-01-09T10:00:00'),
)
const text = often(
  fc.constantFrom('Placed on General File', 'Larkspur MO7 prevailed', '"Notice of hearing for May 3, 2025"'),
  fc.constantFrom(
    '',
    ' Withdrawn ',
    'Müller name added',
    'a "quoted" word',
    '"two ""quotes"""',
    'back\\slash',
    'tab\there',
  ),
)
const line = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(number, day, fc.constantFrom('Legislature', ''), number, text)
      .map((cells) => cells.join(',')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '1,2', '1,2025-01-09,,1,x,more', '"1,2025-01-09', '1,2025-01-09,,1,x\r'),
  },
)

test('lines of histories read by the thousand are those read row by row, in whatever pieces the file comes', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(header, turned),
      fc.constantFrom<'"' | null>('"', null),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 7 }),
      (lines, end, columns, quote, pieceBytes, mostRows) => {
        const ordered = columns === header ? lines : lines.map((one) => one.split(',').toReversed().join(','))
        const all = ordered.join(end)
        const slow = linesOf(readRows(all, columns, { pieceBytes, mostRows: null, quote }), columns)
        const fast = readRows(all, columns, { pieceBytes, mostRows, quote })
        expect(linesOf(fast, columns)).toEqual(slow)
        expect(Math.max(0, ...fast.map(({ run }) => run?.rows ?? 0))).toBeLessThanOrEqual(mostRows)
      },
    ),
    { numRuns: 700 },
  )
})

test('plain lines are read together, as many at once as may be', () => {
  const lines = Array.from(
    { length: 5 },
    (_, i) => `77,2025-01-09,Legislature,${i + 1},Placed on Select File\n`,
  )
  const rows = readRows(`${header.join(',')}\n${lines.join('')}`, header, {
    pieceBytes: 10_000,
    mostRows: 3,
    quote: '"',
  })
  expect(rows.map(({ row, run }) => [row, run?.rows])).toEqual([
    [1, undefined],
    [2, 3],
    [5, 2],
  ])
})
