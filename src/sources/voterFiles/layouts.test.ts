import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formExamples, type FormExample } from '../../testing/rows/voterFileRows.ts'
import { detectTable, type DetectedTable } from '../tabular/detectTable.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { voterFields } from './fields.ts'
import { columnsIn } from './layout.ts'
import { identityProblem, readerOf, voterFormOf, voterLayouts } from './layouts.ts'
import { normalHeader } from '../tabular/header.ts'
import type { VoterReading } from './readVoter.ts'

const today = '2026-06-01'
const known = new Set(voterFields.flatMap((f) => [f.name, f.label, ...(f.aliases ?? [])]).map(normalHeader))

const detect = (bytes: Buffer | string) =>
  detectTable(Buffer.from(bytes as string), true, 'voters.txt', { layouts: voterLayouts, known })

const text = (rows: string[][], delimiter: string) => rows.map((cells) => cells.join(delimiter)).join('\r\n')

function read(table: DetectedTable): VoterReading[] {
  const mapping = columnsIn(table.header, voterFormOf(table)?.columns ?? {})
  const reader = readerOf({ layout: table.layout, header: table.header, mapping }, today)
  return table.sample.filter((row) => !row.fault).map((row) => reader(row.cells))
}

const tableOf = (example: FormExample, columns: string[], people = 3) =>
  text([columns, ...rowsOf(example, columns, people)], example.delimiter)

function rowsOf(example: FormExample, columns: string[], people: number): string[][] {
  return Array.from({ length: people }, () => columns.map((column) => example.cells[column] ?? ''))
}

describe.each(formExamples.map((example) => [example.layout, example] as const))('%s', (layout, example) => {
  const columns = Object.keys(example.cells)

  test('a voter is read as the file tells them, padded codes included', () => {
    const table = detect(tableOf(example, columns))
    expect(table).toMatchObject({ layout, hasHeader: true })
    const readings = read(table)
    expect(readings).toHaveLength(3)
    for (const reading of readings) expect(reading).toMatchObject({ value: example.expected })
    expect(readings[0]!.value!.split.districts).toEqual(example.expected.split.districts)
    // The importer knows a split again by the object.
    expect(readings[1]!.value!.split).toBe(readings[0]!.value!.split)
  })

  test('any order of the columns, and any case of their names, gives the same voter', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(columns, { minLength: columns.length }),
        fc.boolean(),
        (shuffled, isLower) => {
          const rows = rowsOf(example, shuffled, 2)
          const header = isLower ? shuffled.map((name) => name.toLowerCase()) : shuffled
          const table = detect(text([header, ...rows], example.delimiter))
          expect(table.layout).toBe(layout)
          expect(read(table)[0]).toMatchObject({ value: { key: example.expected.key, ...example.expected } })
        },
      ),
      { numRuns: 20 },
    )
  })

  test('without a header it is known by its number of columns, or one sentence asks for the columns', () => {
    const { positional } = voterLayouts.find((one) => one.name === layout)!
    if (positional) {
      const table = detect(text(rowsOf(example, positional, 3), example.delimiter))
      expect(table).toMatchObject({ layout, hasHeader: false })
      expect(read(table)).toHaveLength(3)
      expect(read(table)[2]).toMatchObject({ value: { key: example.expected.key, firstName: 'JANE' } })
    } else {
      const table = detect(text(rowsOf(example, columns, 3), example.delimiter))
      expect(table).toMatchObject({ layout: null, hasHeader: false })
      expect(identityProblem({ layout: null, mapping: {} })).toBe(
        'Choose the column that holds: Voter ID of the state, or ID in this list.',
      )
    }
  })

  test('the name keeps its letters in every encoding', () => {
    const whole = tableOf(example, columns)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(whole, 'utf16le')])
    const bytes = [Buffer.from(whole, 'latin1'), Buffer.from(`\ufeff${whole}`), Buffer.from(whole), utf16]
    for (const one of bytes) expect(read(detect(one))[0]).toMatchObject({ value: { lastName: 'MUÑOZ' } })
  })

  test('lines that are too short or too long cost themselves only', () => {
    const good = rowsOf(example, columns, 1)[0]!
    const ragged = [good.slice(0, 3), [...good, 'x', 'y'], ['JANE']]
    const rows = [columns, good, ragged[0]!, good, ragged[1]!, good, ragged[2]!, good, good, good]
    const table = detect(text(rows, example.delimiter))
    expect(table.sample.filter((row) => row.fault)).toHaveLength(3)
    expect(read(table).map((r) => r.value?.key)).toEqual(Array(6).fill(example.expected.key))
  })

  test('a quote that is never closed costs no other row', () => {
    const at = columns.findIndex((column) => example.cells[column]!.includes('MUÑOZ'))
    const good = rowsOf(example, columns, 1)[0]!
    const open = good.map((cell, i) => (i === at ? `"${cell}` : cell))
    const table = detect(text([columns, good, good, open, good, good, good], example.delimiter))
    expect(table.layout).toBe(layout)
    const names = read(table).map((r) => r.value?.lastName)
    expect(names.filter((name) => name === 'MUÑOZ')).toHaveLength(5)
  })

  test('ten thousand columns are refused in a sentence', () => {
    const wide = [...columns, ...Array.from({ length: 10_000 }, (_, i) => `extra_${i}`)]
    expect(() => detect(text([wide, wide.map(() => '1')], example.delimiter))).toThrow(UnreadableFile)
    expect(() => detect(text([wide, wide.map(() => '1')], example.delimiter))).toThrow(
      /has 10,0\d\d columns; at most 2,000 can be read/,
    )
  })

  test('no cells whatever make reading fail', () => {
    const mapping = columnsIn(columns, voterFormOf({ layout })!.columns)
    const reader = readerOf({ layout, header: columns, mapping }, today)
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...Object.values(example.cells)),
    )
    fc.assert(
      fc.property(fc.array(cell, { maxLength: columns.length + 5 }), (cells) => {
        const reading = reader(cells)
        expect(reading.problem === undefined).toBe(reading.value !== undefined)
      }),
    )
  })
})
