import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectTable } from './detectTable.ts'
import { featureCells, featureColumns } from './features.ts'
import { describeFormat } from './format.ts'
import type { Layout } from './header.ts'
import { RecordReader } from './recordReader.ts'

const layout: Layout = { name: 'points', title: 'Points', signature: ['NUMBER', 'STREET', 'LON', 'LAT'] }
const detect = (text: string) =>
  detectTable(Buffer.from(text), true, 'points.geojson', { layouts: [layout], known: new Set() })
const feature = (number: string, more: object = {}) =>
  JSON.stringify({
    type: 'Feature',
    properties: { number, street: 'K ST', ...more },
    geometry: { type: 'Point', coordinates: [-96.7, 40.81] },
  })

describe('GeoJSON with a feature per line', () => {
  test.each([
    ['plain lines', `${feature('1')}\n${feature('2')}\n`],
    ['a sequence with separators', `\x1e${feature('1')}\n\x1e${feature('2')}\n`],
    [
      'a collection with a feature per line',
      `{\n"type": "FeatureCollection",\n"name": "points",\n"features": [\n${feature('1')},\n${feature('2')}\n]\n}\n`,
    ],
    ['Windows line ends', `${feature('1')}\r\n${feature('2')}\r\n`],
  ])('%s read as a table of properties and the point', (_, text) => {
    const table = detect(text)
    expect(table).toMatchObject({
      layout: 'points',
      hasHeader: false,
      header: ['number', 'street', 'lon', 'lat'],
    })
    expect(table.sample.map((row) => row.cells)).toEqual([
      ['1', 'K ST', '-96.7', '40.81'],
      ['2', 'K ST', '-96.7', '40.81'],
    ])
    expect(describeFormat(table.format).delimiter).toBe('GeoJSON, a feature per line')
  })

  test('properties that come later have their column; what is missing is empty', () => {
    const table = detect(`${feature('1')}\n${feature('2', { unit: 'APT 3', floors: 2, odd: null })}\n`)
    expect(table.header).toEqual(['number', 'street', 'unit', 'floors', 'odd', 'lon', 'lat'])
    expect(table.sample[0]!.cells[2]).toBe('')
    expect(table.sample[1]!.cells.slice(2, 5)).toEqual(['APT 3', '2', ''])
  })

  test('a line that is no feature costs itself only, and its number is right', () => {
    const table = detect(`${feature('1')}\n{"type":"Feature", broken\n${feature('3')}\n`)
    expect(table.sample.map((row) => [row.row, row.fault?.sort])).toEqual([
      [1, undefined],
      [2, 'The line is no feature'],
      [3, undefined],
    ])
  })

  test('a shape that is no point has no coordinates', () => {
    const line =
      '{"type":"Feature","properties":{"number":"1"},"geometry":{"type":"Polygon","coordinates":[[[0,0]]]}}'
    expect(featureCells(line, ['number', 'lon', 'lat'])).toEqual(['1', '', ''])
  })

  test('a pretty-printed file is refused with the way out', () => {
    const pretty = JSON.stringify(
      { type: 'FeatureCollection', features: [JSON.parse(feature('1'))] },
      null,
      2,
    )
    expect(() => detect(pretty)).toThrow(
      /not with one feature on each line. Save it as line-delimited GeoJSON/,
    )
  })

  test('reading goes on anywhere and gives the same rows', () => {
    const text = Buffer.from(Array.from({ length: 20 }, (_, i) => feature(String(i))).join('\n'))
    const format = detect(text.toString()).format
    const whole = new RecordReader({ format, fileName: 'x', columns: 4 })
    const rows = [...whole.push(text), ...whole.end()]
    const from = { offset: rows[9]!.end, row: rows[9]!.row }
    const rest = new RecordReader({ format, fileName: 'x', columns: 4, from })
    expect([...rest.push(text.subarray(from.offset)), ...rest.end()]).toEqual(rows.slice(10))
  })

  test('any line is read without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        const cells = featureCells(line, featureColumns([line]))
        if (Array.isArray(cells)) for (const cell of cells) expect(typeof cell).toBe('string')
      }),
    )
  })
})
