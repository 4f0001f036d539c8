import { expect, test } from 'vitest'
import { expenditureColumns, receiptColumns } from '../../../sources/nadc/columns.ts'
import type { Extract } from '../../../sources/nadc/extractReader.ts'
import { Random } from '../../../sources/syntheticVoters/random.ts'
import type { Row, TableFormat } from '../../../sources/tabular/format.ts'
import { RecordReader } from '../../../sources/tabular/recordReader.ts'
import { contributionsKind, expendituresKind } from './importKind.server.ts'
import { recordOf, stateIdOf, type FiledRow } from './importRow.server.ts'

const format: TableFormat = { encoding: 'utf-8', bom: 0, delimiter: ',', quote: '"', newline: '\n' }

interface Found {
  rows: unknown[]
  inRuns: number
}

/** What a reader makes of a table: each row's lines of COPY, numbers, filer and donor, and its problems. */
function read(extract: Extract, text: Buffer, order: string[], withRuns: boolean, pieces: number): Found {
  const kind = extract === 'contributions' ? contributionsKind : expendituresKind
  const mapping = Object.fromEntries(order.flatMap((field, i) => (field === '' ? [] : [[field, i]])))
  const part = { layout: extract, header: order, mapping, format }
  const cellByCell = kind.reader!(part)
  const runs = withRuns ? kind.runs!(part) : null
  const reader = new RecordReader({
    format,
    fileName: 'test',
    columns: order.length,
    padShortRows: true,
    ...(runs && { runs: { read: runs, mostRows: 50 } }),
  })
  const found: Found = { rows: [], inRuns: 0 }
  const take = ({ row, run, cells, fault, end }: Row): void => {
    if (run) {
      const { lines } = run.values as FiledRow
      found.inRuns += lines.length
      found.rows.push(...lines.map((line, i) => ({ row: row + i, ...seen(line) })))
      expect(lines).toHaveLength(run.rows)
      // Where reading goes on is known for the last row of a run alone.
      if (text.indexOf('\n', end) >= 0) expect(text[end - 1]).toBe(10)
      return
    }
    if (fault) {
      found.rows.push({ row, fault })
      return
    }
    const { values, problems } = cellByCell(cells)
    const isSkipped = problems.some((problem) => !problem.isNote)
    found.rows.push(
      ...(isSkipped ? [{ row, problems }] : values.lines.map((line) => ({ row, ...seen(line) }))),
    )
  }
  // Row by row as a piece of the file comes, like the importer.
  for (let at = 0; at < text.length; at += pieces) reader.push(text.subarray(at, at + pieces)).forEach(take)
  reader.end().forEach(take)
  return found
}

function seen(line: FiledRow['lines'][number]) {
  const { hashHigh, hashLow, filer, recordHigh, recordLow, hasRecord, hasWork } = line
  const text = line.block.toString('utf8', line.from, line.to)
  const donor = hasRecord ? { recordHigh, recordLow, hasWork, record: recordOf(line) } : null
  return { hashHigh, hashLow, stateId: stateIdOf(line), filer, donor, text }
}

const fields = {
  contributions: Object.keys(receiptColumns),
  expenditures: Object.keys(expenditureColumns),
}

const usual: Record<string, string[]> = {
  stateId: ['200000', '7', ''],
  filerId: ['7647', '7238', ' 7374 ', '12'],
  filerType: ['Candidate Committee', 'Nebraska Business Supplemental Filer', ''],
  type: ['Monetary', 'Loan', 'Independent Expenditure', 'In-Kind', ''],
  date: ['07/24/2024', '1/6/2021', '2021-01-06', '', '01/01/1900'],
  filedOn: ['08/25/2024', '', '2021-01-06 12:00:00'],
  amount: ['100.00', '-0.00', '-1250.05', '7', '0007.50', '999999999999.99'],
  sourceType: ['Individual', 'Business', ''],
  lastName: ['TORRES', 'MEADOW GRAVEL INC', '$250 OR LESS', 'No Payee Indicated', ''],
  firstName: ['OPAL', '', 'VARIOUS', ' A '],
  street2: ['', 'APT 4', ' '],
  stance: ['Support', 'OPPOSE', '', 'neither'],
}
const odd: Record<string, string[]> = {
  amount: ['1,400.00', '$10.00', '(20.00)', '12.5', 'soon', '', '1234567890123', '-', '.50', '5.'],
  date: ['02/30/2021', 'soon'],
  filerId: ['', '   '],
  lastName: ['MUÑOZ', 'a\\b', 'JOHN "JACK"', 'tab\there', 'two\nlines', '5" PIPE', 'Bell\u0007', '\u007F'],
}

/** A cell as programs write it, sometimes in quotes it does not need and sometimes without those it does. */
function written(random: Random, text: string): string {
  const needs = /[",\n]/.test(text)
  const isQuoted = needs ? random.next() < 0.8 : random.next() < 0.15
  return isQuoted ? `"${text.replaceAll('"', random.next() < 0.8 ? '""' : '"')}"` : text
}

test.each([
  ['contributions', 1, false],
  ['contributions', 2, true],
  ['expenditures', 3, false],
  ['expenditures', 4, true],
] as [Extract, number, boolean][])(
  'rows read from their bytes are those read cell by cell: %s, seed %i',
  (extract, seed, isMixed) => {
    const random = new Random(seed, 'runs')
    const pick = (from: string[]) => from[Math.floor(random.next() * from.length)]!
    const own = fields[extract]
    // In another order, with a column nobody knows and without one that is known.
    const order = isMixed ? ['', ...own.toReversed().filter((field) => field !== 'middleName')] : own
    const lines = Array.from({ length: 1500 }, () => {
      const cells = order.map((field) => {
        const from =
          random.next() < 0.01 && odd[field] ? odd[field] : (usual[field] ?? ['', 'WORD', ' padded, words '])
        return written(random, pick(from))
      })
      if (random.next() < 0.01) cells.pop()
      if (random.next() < 0.01) cells.push('more')
      return cells.join(',') + (random.next() < 0.5 ? '\r' : '') + (random.next() < 0.005 ? '\n' : '')
    })
    const text = Buffer.from(lines.join('\n'))
    const slow = read(extract, text, order, false, text.length)
    for (const pieces of [20_000, 1000, 77]) {
      const quick = read(extract, text, order, true, pieces)
      expect(quick.rows).toEqual(slow.rows)
      expect(quick.inRuns).toBeGreaterThan(slow.rows.length / 5)
    }
  },
)

test('room for lines is used again once they are let go, and never before', () => {
  const random = new Random(5, 'blocks')
  const order = fields.contributions
  const part = {
    layout: 'contributions',
    header: order,
    mapping: Object.fromEntries(order.map((field, i) => [field, i])),
    format,
  }
  const cellByCell = contributionsKind.reader!(part)
  const reader = new RecordReader({
    format,
    fileName: 'test',
    columns: order.length,
    runs: { read: contributionsKind.runs!(part)!, mostRows: 700 },
  })
  const texts = Array.from({ length: 25_000 }, (_, i) => {
    const letters = 'w'.repeat(Math.floor(random.next() * 300))
    return order
      .map((field) => usual[field]?.[0] ?? (field === 'description' ? `${i}${letters}` : ''))
      .join(',')
  })
  const bytes = Buffer.from(`${texts.join('\n')}\n`)
  // As the importer has them: one chunk is written while the next two are read.
  const waiting: FiledRow[] = []
  const blocks = new Set<Buffer>()
  let written = 0
  const write = (run: FiledRow) => {
    for (const line of run.lines) {
      blocks.add(line.block)
      expect(line.block.toString('latin1', line.from, line.to).split('\t').at(-3)).toBe(
        texts[written++]!.split(',')[order.indexOf('description')],
      )
    }
    run.letGo!()
  }
  for (let at = 0; at < bytes.length; at += 65_536)
    for (const { run, cells } of reader.push(bytes.subarray(at, at + 65_536))) {
      if (run) waiting.push(run.values as FiledRow)
      else {
        cellByCell(cells)
        while (waiting.length > 0) write(waiting.shift()!)
        written++
      }
      if (waiting.length > 3) write(waiting.shift()!)
    }
  while (waiting.length > 0) write(waiting.shift()!)
  expect(written).toBe(texts.length)
  expect(blocks.size).toBeLessThan(6)
})
