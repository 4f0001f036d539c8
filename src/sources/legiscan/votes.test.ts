import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row, TableFormat } from '../tabular/format.ts'
import { RecordReader } from '../tabular/recordReader.ts'
import type { Reading } from '../legislature/said.ts'
import { votesByNumber } from './meanings.ts'
import { voteReader, voteRuns } from './votes.ts'

const format: TableFormat = { encoding: 'utf-8', bom: 0, delimiter: ',', quote: '"', newline: '\n' }
const headers = [
  ['roll_call_id', 'people_id', 'vote', 'vote_desc'],
  ['vote_desc', 'vote', 'people_id', 'roll_call_id'],
]

function readRows(text: string, header: string[], pieceBytes: number, mostRows: number | null): Row[] {
  const runs = mostRows === null ? undefined : { read: voteRuns(header, format), mostRows }
  const reader = new RecordReader({ format, fileName: 'votes.csv', columns: header.length, runs })
  const bytes = Buffer.from(text)
  const rows: Row[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes)
    rows.push(...reader.push(bytes.subarray(at, at + pieceBytes)))
  return [...rows, ...reader.end()]
}

/** Every vote with its row, whichever way it was read. */
function votesOf(rows: Row[], header: string[]): { row: number; reading: Reading | string }[] {
  const read = voteReader(header)
  return rows.flatMap(({ row, cells, fault, run }): { row: number; reading: Reading | string }[] => {
    if (fault) return [{ row, reading: fault.sort }]
    if (!run) return [{ row, reading: read(cells) }]
    const [{ numbers }] = run.values as [{ numbers: Int32Array }]
    expect(numbers.length).toBe(3 * run.rows)
    return Array.from({ length: run.rows }, (_, i) => ({ row: row + i, reading: told(numbers, 3 * i) }))
  })
}

const told = (numbers: Int32Array, at: number): Reading => ({
  said: [
    {
      what: 'vote',
      rollRef: String(numbers[at]),
      personRef: String(numbers[at + 1]),
      name: '',
      vote: votesByNumber[numbers[at + 2]!]!,
    },
  ],
})

const number = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 999_999_999 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('0', '007', ' 12', '1.5', '', 'x', '9999999999', '"8"', '-1') },
)
const vote = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('1', '2', '3', '4') },
  { weight: 1, arbitrary: fc.constantFrom('5', '0', '11', 'Yea', '"2"', '') },
)
const word = fc.constantFrom('Yea', 'Nay', 'NV', '"Yea, really"', 'né', '')
const line = fc.oneof(
  { weight: 10, arbitrary: fc.tuple(number, number, vote, word).map((cells) => cells.join(',')) },
  { weight: 1, arbitrary: fc.constantFrom('', '1,2', '1,2,3,Yea,more', '"1,2,3', '1,2,1,Yea\r') },
)

test('votes read by the thousand are those read row by row, in whatever pieces the file comes', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(...headers),
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 1, max: 7 }),
      (lines, end, header, pieceBytes, mostRows) => {
        const text = lines.join(end)
        const slow = votesOf(readRows(text, header, pieceBytes, null), header)
        const fast = readRows(text, header, pieceBytes, mostRows)
        expect(votesOf(fast, header)).toEqual(slow)
        expect(Math.max(0, ...fast.map(({ run }) => run?.rows ?? 0))).toBeLessThanOrEqual(mostRows)
      },
    ),
    { numRuns: 1000 },
  )
})

test('plain lines are read together, and reading can go on after them', () => {
  const header = headers[0]!
  const text = `${header.join(',')}\n${Array.from({ length: 9 }, (_, i) => `77,${100 + i},${1 + (i % 4)},x\n`).join('')}`
  const rows = readRows(text, header, 10_000, 4)
  expect(rows.map(({ row, run }) => [row, run?.rows])).toEqual([
    [1, undefined],
    [2, 4],
    [6, 4],
    [10, 1],
  ])
  const after = rows[1]!.end
  expect(text.slice(after)).toMatch(/^77,104,/)
})
