// The small rules behind the pickers: what is found, pasted, typed, cut and offered.
import { describe, expect, test } from 'vitest'
import { Criteria } from '../criteria.ts'
import { startingPoints } from './beginnings.ts'
import { type Choices, findOptions, optionsNamedIn } from '../steps/choices.ts'
import { type Election, electionGrid, latest } from '../steps/electionYears.ts'
import { findFields } from '../steps/fields.ts'
import { conditionFor, topSlices } from '../result/slices.ts'
import { parseBox, parsePoint } from '../steps/typedPlaces.ts'

const slice = (value: string, label = value, voters = 1) => ({ value, label, voters })
const election = (code: string, heldOn: string | null, kind: string, voters = 10): Election => ({
  code,
  name: code,
  heldOn,
  kind,
  voters,
})
const elections = [
  election('GN24', '2024-11-05', 'general'),
  election('PR24', '2024-05-14', 'primary'),
  election('SP23', '2023-06-01', 'special'),
  election('GN22', '2022-11-08', 'general'),
  election('PR22', '2022-05-10', 'primary'),
  election('PR20', '2020-05-12', 'primary', 0),
  election('XX', null, 'mystery'),
]

describe('finding a value', () => {
  const options = [
    slice('A', 'Lancaster'),
    slice('B', 'North Platte'),
    slice('C', 'OMAHA 2-11'),
    slice('D', 'Platte'),
  ]

  test('by the start of any of its words', () => {
    const found = (typed: string) =>
      findOptions(options, typed)
        .map(({ value }) => value)
        .join('')
    expect(found('')).toBe('ABCD')
    expect(found('pla')).toBe('BD')
    expect(found('11 oma')).toBe('C')
    expect(found('caster')).toBe('')
  })

  test('a pasted list ticks what it names, by value or by label', () => {
    const zips = [slice('68502'), slice('68503'), slice('68506')]
    expect(optionsNamedIn(zips, '68502, 68506\n99999')).toEqual(['68502', '68506'])
    expect(optionsNamedIn(options, 'lancaster; PLATTE')).toEqual(['A', 'D'])
    expect(optionsNamedIn(zips, '68502')).toEqual([])
  })

  test('a condition is found by other words too', () => {
    const found = findFields('3 of 4').flatMap(({ fields }) => fields.map(({ field }) => field))
    expect(found).toEqual(['votes'])
    expect(findFields('zzz')).toEqual([])
  })
})

describe('elections', () => {
  test('stand in a row per year and a column per kind, newest first', () => {
    const { kinds, years } = electionGrid(elections)
    expect(kinds.map(({ name }) => name)).toEqual(['General', 'Primary', 'Special', 'Other'])
    expect(years.map(({ year }) => year)).toEqual(['2024', '2023', '2022', '2020', 'No date'])
    expect(years[0]!.cells.map((cell) => cell.map(({ code }) => code).join())).toEqual([
      'GN24',
      'PR24',
      '',
      '',
    ])
  })

  test('the latest ones are those that were held and that someone voted in', () => {
    expect(latest(elections, ['primary'], 4)).toEqual(['PR24', 'PR22'])
    expect(latest(elections, ['general', 'primary'], 3)).toEqual(['GN24', 'PR24', 'GN22'])
  })
})

describe('a place that is typed', () => {
  test.each([
    ['40.8136, -96.7026', [-96.7026, 40.8136]],
    ['40.8136° N 96.7026° W', [-96.7026, 40.8136]],
    ['-96.7026 40.8136', [-96.7026, 40.8136]],
    ['40.8136,−96.7026', [-96.7026, 40.8136]],
  ])('%s', (text, point) => {
    expect(parsePoint(text).value).toEqual(point)
  })

  test.each(['', 'Lincoln', '40.8', '400, 500'])('“%s” is no point, and it says why', (text) => {
    expect(parsePoint(text).problem).toMatch(/\.$/)
  })

  test('a box goes from west to east and from south to north', () => {
    expect(parseBox('-96.8, 40.7, -96.6, 40.9').value).toEqual([-96.8, 40.7, -96.6, 40.9])
    expect(parseBox('-96.6, 40.7, -96.8, 40.9').problem).toContain('West')
    expect(parseBox('-96.6, 40.7, -96.8').problem).toContain('four')
  })
})

describe('bars', () => {
  test('the largest are shown and the rest is summed, unless the rest is one', () => {
    const ten = Array.from({ length: 10 }, (_, i) => slice(String(i), undefined, 10 - i))
    expect(topSlices(ten, 8)).toMatchObject({ rest: 2, restVoters: 3 })
    expect(topSlices(ten, 9).shown).toHaveLength(10)
  })

  test('a press asks for exactly the bar’s voters', () => {
    expect(conditionFor('age', slice('18–24'))).toEqual({ field: 'age', max: 24 })
    expect(conditionFor('age', slice('35–44'))).toEqual({ field: 'age', min: 35, max: 44 })
    expect(conditionFor('age', slice('75 and over'))).toEqual({ field: 'age', min: 75 })
    expect(conditionFor('age', slice('', 'Age unknown'))).toBeNull()
    expect(conditionFor('party', slice('NP'))).toEqual({ field: 'party', is: 'any', values: ['NP'] })
    expect(conditionFor('district', slice('36'))).toEqual({
      field: 'district',
      kind: 'ld',
      is: 'any',
      values: ['36'],
    })
  })
})

describe('starting points', () => {
  const choices: Choices = {
    voters: 100,
    asOf: '2026-01-01',
    fields: [],
    layers: [],
    districtKinds: [
      {
        kind: 'ld',
        name: 'Legislative',
        template: 'Legislative district {n}',
        certainty: 'firm',
        values: [slice('036')],
      },
    ],
    elections,
    tags: [],
    questions: [],
    universes: [],
    bounds: null,
    maySeeContacts: true,
    mayExport: false,
    mayEdit: true,
    exportCap: 10,
  }

  test('know the committee’s own seat, however the file writes it', () => {
    const points = startingPoints(choices, { office: 'Legislature', district: '36' }, '2026-03-01')
    expect(points.map(({ title }) => title)).toEqual([
      'Likely primary voters in my district',
      'Nonpartisans who skip primaries',
      'New registrations',
      'Everyone in my district',
    ])
    expect(JSON.stringify(points[0]!.criteria)).toContain('"036"')
    for (const { criteria } of points) expect(Criteria.safeParse(criteria).success).toBe(true)
  })

  test('leave out what the file or the committee does not know', () => {
    const bare = startingPoints(
      { ...choices, elections: [] },
      { office: 'Mayor', district: '' },
      '2026-03-01',
    )
    expect(bare.map(({ title }) => title)).toEqual(['New registrations', 'Whole file'])
  })
})
