import { expect, test } from 'vitest'
import { databaseHash } from '../../../domain/databaseHash.ts'
import type { SaidParty } from '../../../sources/lobby/said.ts'
import { Random } from '../../../sources/syntheticVoters/random.ts'
import type { Row, TableFormat } from '../../../sources/tabular/format.ts'
import { RecordReader } from '../../../sources/tabular/recordReader.ts'
import { lobbyRecordsKind } from '../importKinds.server.ts'
import type { Told } from './importChunk.server.ts'
import { filledRows, rowColumns, type PositionRun } from './positionRows.server.ts'

const format: TableFormat = { encoding: 'utf-8', bom: 0, delimiter: ',', quote: '"', newline: '\n' }
const header = [
  'session',
  'Bill Number',
  'Registration ID',
  'lobbyist_id',
  'lobbyist',
  'principal_name',
  'note',
  'Side',
]
const batchId = '11111111-2222-4333-8444-555566667777'

/** What a reader makes of a table: each row's words and parties, or its problem; and how many rows came in runs. */
function read(text: Buffer, withRuns: boolean, pieces: number) {
  const part = { layout: 'positions', header, mapping: {}, format }
  const cellByCell = lobbyRecordsKind.reader!(part)
  const runs = withRuns ? lobbyRecordsKind.runs!(part) : null
  const reader = new RecordReader({
    format,
    fileName: 'test',
    columns: header.length,
    ...(runs && { runs: { read: runs, mostRows: 40 } }),
  })
  const rows: unknown[] = []
  let inRuns = 0
  const take = ({ row, run, cells, fault }: Row) => {
    if (run) {
      const [told] = run.values as [PositionRun]
      inRuns += run.rows
      rows.push(...wordsOf(told).map((words, at) => ({ row: row + at, ...words })))
      return
    }
    if (fault) return void rows.push({ row, fault })
    const { values, problems } = cellByCell(cells)
    rows.push(...problems.map((problem) => ({ row, problem })))
    for (const said of values) rows.push({ row, ...namesOf(said) })
  }
  for (let at = 0; at < text.length; at += pieces) reader.push(text.subarray(at, at + pieces)).forEach(take)
  reader.end().forEach(take)
  return { rows, inRuns }
}

function namesOf(said: Told) {
  if (said.what !== 'position') throw new Error(`A position, not ${said.what}.`)
  const { legislature, bill, registrationId, side, lobbyist, principal } = said
  const key = Buffer.from(`${legislature} ${bill} ${registrationId} ${side}`)
  const id = databaseHash.of(key, 0, key.length).bigint
  return { id, words: [legislature, bill, registrationId, side], lobbyist, principal }
}

/** Read back from the bytes that PostgreSQL is given. */
function wordsOf(run: PositionRun) {
  const numbered = (parties: SaidParty[]) => parties.map((_, at) => ({ id: at + 7 }))
  const numbers = { lobbyists: numbered(run.lobbyists), principals: numbered(run.principals), batchId }
  const bytes = Buffer.concat(filledRows(run, numbers, []))
  const found: { id: bigint; words: string[]; lobbyist: SaidParty; principal: SaidParty }[] = []
  for (let at = 0; at < bytes.length;) {
    expect(bytes.readInt16BE(at)).toBe(rowColumns.length)
    at += 2
    const cells = rowColumns.map(() => {
      const length = bytes.readInt32BE(at)
      at += 4 + length
      return bytes.subarray(at - length, at)
    })
    const place = found.length
    expect([cells[5]!.readInt32BE(), cells[6]!.readInt32BE()]).toEqual([place + 7, place + 7])
    expect(cells[7]!.toString('hex')).toBe(batchId.replaceAll('-', ''))
    const words = cells.slice(1, 5).map(String)
    expect([...run.sessions]).toContain(words[0])
    found.push({
      id: cells[0]!.readBigInt64BE(),
      words,
      lobbyist: run.lobbyists[place]!,
      principal: run.principals[place]!,
    })
  }
  expect(found).toHaveLength(run.ends.length)
  return found
}

const cells: Record<string, string[]> = {
  session: ['109', '108', ' 0109 ', '108-3', '108S1', 'this year', '"107"'],
  'Bill Number': ['LB14', 'lb 14', 'LB1A', 'LR12CA', ' LB  7 ', 'Bill 9', ''],
  'Registration ID': ['1', '0001', '4711', 'x', '', '999999999999'],
  lobbyist_id: ['1', '2', '03', '', ' 4'],
  lobbyist: [
    '"Quill, Ada"',
    'Ada Quill',
    'Señora Ñandú',
    '',
    '"Ada ""the Pen"" Quill"',
    'Ada  Quill...',
    'A\\B',
  ],
  principal_name: ['Prairie Gravel', '"Prairie, Gravel and Company"', 'P\tQ', '', 'Prairie  Gravel '],
  note: ['', 'x', '"y, z"'],
  Side: ['Support', 'oppose', '"Neutral"', 'For', ' against', 'Maybe'],
}

test.each([1, 2, 3, 4, 5, 6])(
  'a table read from its bytes tells what it tells cell by cell, seed %i',
  (seed) => {
    const random = new Random(seed, 'positions')
    // In some tables nearly every cell is as usual, in others few are.
    const usual = random.next()
    const lines = Array.from({ length: 600 }, () =>
      header
        .map((name) => {
          const all = cells[name]!
          return random.next() < usual ? all[0]! : all[Math.floor(random.next() * all.length)]!
        })
        .join(',')
        .concat(
          random.next() < 0.01 ? ',more' : '',
          random.next() < 0.1 ? '\r\n' : '\n',
          random.next() < 0.02 ? '\n' : '',
        ),
    )
    const text = Buffer.from(lines.join(''))
    const slow = read(text, false, text.length)
    const pieces = 1 + Math.floor(random.next() * 3000)
    const fast = read(text, true, pieces)
    expect(fast.rows).toEqual(slow.rows)
    expect(slow.inRuns).toBe(0)
    expect(fast.inRuns).toBeGreaterThan(usual > 0.5 ? 20 : 0)
  },
)

test('a skipped row is in none of the pieces, wherever it stands', () => {
  const runs = lobbyRecordsKind.runs!({ layout: 'positions', header, mapping: {}, format })!
  const line = (n: number) => `109,LB${n},1,1,Ada,Gravel,,Support\n`
  const read = () => runs(Buffer.from([1, 2, 3, 4, 5].map(line).join('')), 0, 100)!.values as [PositionRun]
  const [whole] = read()
  const numbers = {
    lobbyists: whole.lobbyists.map(() => ({ id: 1 })),
    principals: whole.principals.map(() => ({ id: 2 })),
    batchId,
  }
  for (const skipped of [[0], [4], [0, 1], [1, 3], [0, 1, 2, 3, 4], [2, 3]]) {
    const left = Buffer.concat(filledRows(read()[0], numbers, skipped)).toString('latin1')
    const bills = [...left.matchAll(/LB(\d)/g)].map(([, n]) => Number(n))
    expect(bills).toEqual([1, 2, 3, 4, 5].filter((n) => !skipped.includes(n - 1)))
  }
})
