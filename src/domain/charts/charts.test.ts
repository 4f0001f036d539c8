import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartData, protectedCount, type Cell } from './data.ts'
import { drawChart } from './scene/draw.ts'
import { svgOf } from './scene/svg.ts'
import { canonical, ChartSpec } from './spec.ts'
import { fileRows } from './table.ts'
import { inFile } from './values.ts'
import { anySpec } from '../../testing/charts/anySpec.ts'
import { datasetOf } from './vocabulary.ts'
import { altTextOf, findingOf, notesOf } from './words.ts'

const plain = (dimension: string, key: string) => (key === '' ? `No ${dimension}` : key)
const byMonth: ChartSpec = {
  dataset: 'books',
  committeeId: '00000000-0000-4000-8000-000000000000',
  kind: 'bar',
  by: 'month',
  split: null,
  measure: 'income',
  against: null,
  filters: [],
  from: null,
  to: null,
  sort: 'name',
  desc: false,
  limit: 50,
}
const cell = (by: string, sum: number, split = ''): Cell => ({
  by,
  split,
  sums: [String(sum), String(sum)],
  rows: 1,
})

describe('the numbers of a chart', () => {
  it('are there for every month, also where nothing happened', () => {
    const data = chartData(byMonth, [cell('2026-01', 500), cell('2026-04', 700)], plain)
    expect(data.groups.map(({ key }) => key)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
    expect(data.values).toEqual([['500', '0', '0', '700']])
  })

  it('fill the whole time that was asked for', () => {
    const data = chartData(
      { ...byMonth, from: '2025-12-05', to: '2026-02-01' },
      [cell('2026-01', 500)],
      plain,
    )
    expect(data.groups.map(({ key }) => key)).toEqual(['2025-12', '2026-01', '2026-02'])
  })

  it('say how many groups are not shown', () => {
    const spec: ChartSpec = { ...byMonth, by: 'category', sort: 'value', desc: true, limit: 2 }
    const data = chartData(spec, [cell('Rent', 5), cell('Mail', 9), cell('Food', 7)], plain)
    expect(data.groups.map(({ key }) => key)).toEqual(['Mail', 'Food'])
    expect(notesOf({ spec, data })).toEqual(['1 more group is not shown.'])
  })

  it('of voters tell nothing of fewer than ten, and no difference of two is one to nine', () => {
    for (let count = 0; count < 10; count++) expect(protectedCount(count)).toBeNull()
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(9), (all, few) => {
        const [a, b] = [protectedCount(all), protectedCount(all + few)]
        if (a === null || b === null) return
        expect(a).toBeGreaterThanOrEqual(10)
        expect((b - a) % 10).toBe(0)
      }),
    )
  })

  it('of voters are the same whether a group has nobody or nine', () => {
    const spec: ChartSpec = {
      ...byMonth,
      dataset: 'voters',
      committeeId: null,
      by: 'county',
      split: 'party',
      measure: 'voters',
    }
    const some = [cell('Adams', 40, 'R'), cell('Adams', 12, 'D'), cell('Banner', 31, 'R')]
    const withFew = chartData(spec, [...some, cell('Banner', 9, 'D'), cell('Arthur', 3, 'R')], plain)
    const without = chartData(spec, some, plain)
    expect(withFew.groups).toEqual(without.groups)
    expect(withFew.values).toEqual(without.values)
    expect(withFew.leftOut).toEqual(without.leftOut)
    expect(notesOf({ spec, data: withFew })).toContain(
      'Counts are rounded to the nearest 10. Groups of fewer than 10 are not shown.',
    )
    expect(fileRows(withFew)).toEqual([
      { group: 'Adams', series: 'R', value: '40' },
      { group: 'Adams', series: 'D', value: '10' },
      { group: 'Banner', series: 'R', value: '30' },
    ])
  })
})

describe('a chart in words', () => {
  it('names the most and the ends of a time', () => {
    const data = chartData(byMonth, [cell('2026-01', 50_000), cell('2026-02', 120_000)], (_, key) => key)
    expect(findingOf({ spec: byMonth, data })).toBe('Money in by month (books): most in 2026-02, $1,200')
    expect(altTextOf({ spec: byMonth, data })).toBe(
      'Bar chart. Money in by month (books), 2 groups. Money in: $1,700 in all, most in 2026-02 ($1,200); $500 in 2026-01 and $1,200 in 2026-02.',
    )
  })
})

const anyKey = (spec: ChartSpec, by: string | null): fc.Arbitrary<string> => {
  if (by === null) return fc.constant('')
  const order = datasetOf(spec.dataset).dimensions[by]!.order
  const year = fc.integer({ min: 2020, max: 2026 }).map(String)
  if (order === 'year') return year
  if (order === 'month')
    return fc.tuple(year, fc.integer({ min: 10, max: 12 })).map((parts) => parts.join('-'))
  if (order === 'day' || order === 'week')
    return fc
      .integer({ min: 0, max: 60 })
      .map((weeks) => new Date(Date.UTC(2025, 0, 6) + weeks * 7 * 86_400_000).toISOString().slice(0, 10))
  if (order === 'numbers') return fc.integer({ min: 1, max: 49 }).map(String)
  return fc.oneof(fc.string({ maxLength: 30, unit: 'binary' }), fc.constantFrom('R', 'D', 'NP', '', '<b>&"'))
}

describe('the drawing', () => {
  it('has one mark for each number of the file and no other, whatever is drawn', () => {
    fc.assert(
      fc.property(
        anySpec(byMonth.committeeId!).chain((spec) =>
          fc.tuple(
            fc.constant(spec),
            fc.uniqueArray(
              fc.record({
                by: anyKey(spec, spec.by),
                split: anyKey(spec, spec.split),
                sum: fc.maxSafeInteger(),
              }),
              { maxLength: 40, selector: ({ by, split }) => `${by}\u0000${split}` },
            ),
          ),
        ),
        fc.integer({ min: 300, max: 2400 }),
        fc.integer({ min: 240, max: 1600 }),
        (
          [spec, cells]: [ChartSpec, { by: string; split: string; sum: number }[]],
          width: number,
          height: number,
        ) => {
          const sums = cells.map(({ by, split, sum }) =>
            cell(by, datasetOf(spec.dataset).isProtected ? Math.abs(sum) % 10_000 : sum, split),
          )
          const data = chartData(spec, sums, plain)
          const areas = data.groups.map(({ key }) => ({
            key,
            name: key,
            coordinates: [
              [
                [
                  [-100, 41],
                  [-99, 41],
                  [-99, 42],
                ],
              ],
            ] as [number, number][][][],
          }))
          const scene = drawChart({ spec, data, title: 'Title', source: 'Source.', width, height, areas })
          const marks = scene.nodes.flatMap((node) => (node.datum ? [node.datum] : []))
          const drawn = marks.map(({ group, series }) => ({
            group: data.groups[group]!.label,
            series: data.series[series]!.label,
            value: inFile(data.values[series]![group]!, data.series[series]!.unit),
          }))
          const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
          expect(sorted(drawn)).toEqual(sorted(fileRows(data)))
          const svg = svgOf(scene, (name) => name, 'Inter')
          expect(svg).toContain('Source.')
          expect(svg).not.toMatch(/NaN|undefined|Infinity|<b>/)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('what is asked for', () => {
  it.each([
    ['a word that is not known', { by: 'password' }, 'Books cannot be grouped by this.'],
    ['a word that every object has', { by: 'constructor' }, 'Books cannot be grouped by this.'],
    ['a scatter of one figure', { kind: 'scatter' }, 'A scatter needs two different figures.'],
    ['a map without areas', { kind: 'map' }, 'A map needs counties or legislative districts.'],
    ['books of no committee', { committeeId: null }, 'Choose a committee.'],
    ['days that run backward', { from: '2026-02-01', to: '2026-01-01' }, 'The last day is before the first.'],
  ])('is refused in words: %s', (_, change, words) => {
    expect(ChartSpec.safeParse({ ...byMonth, ...change }).error?.issues[0]?.message).toBe(words)
  })

  it('is the same text however it was clicked together', () => {
    const one = {
      ...byMonth,
      filters: [
        { by: 'category', values: ['b', 'a'] },
        { by: 'year', values: ['2026'] },
      ],
    }
    const other = {
      ...byMonth,
      filters: [
        { by: 'year', values: ['2026'] },
        { by: 'category', values: ['a', 'b', 'a'] },
      ],
    }
    expect(canonical(one)).toBe(canonical(other))
  })
})
