import { expect, test } from 'vitest'
import { Random } from '../../../sources/syntheticVoters/random.ts'
import { inventCanary, phonesIn, wordsOf } from './canaries.ts'
import type { ExportVoter } from './exportRows.server.ts'

const model: ExportVoter = {
  voterNumber: '0012345678',
  firstName: 'JANE',
  middleName: 'Q',
  lastName: 'EXAMPLE',
  nameSuffix: 'JR',
  age: 46,
  party: 'NP',
  status: 'I',
  phone: '3085550101',
  cellPhone: '3085550102',
  email: 'jane@mail.example',
  line: '1445 K ST APT 3',
  street: 'K ST',
  city: 'LINCOLN',
  state: 'NE',
  zip: '68508',
  mailing: { lines: ['PO BOX 1'] },
  county: 'Lancaster',
  precinct: '10A',
  districts: { ld: '28' },
  voted: [1, 2],
  longitude: -96.7,
  latitude: 40.81,
}
// By a seed: of many thousands, two are alike now and then.
const random = new Random(1, 'canaries')
const draw = (limit: number) => random.below(limit)

test('a canary lives in the same town and districts, and has nothing else of its model', () => {
  for (let i = 0; i < 500; i++) {
    const canary = inventCanary(model, draw)
    const { city, state, zip, county, precinct, districts, voted, party } = model
    expect(canary).toMatchObject({ city, state, zip, county, precinct, districts, voted, party })
    expect(canary).toMatchObject({ status: 'A', nameSuffix: '', cellPhone: '', email: '', mailing: null })
    expect(canary.voterNumber).toMatch(/^99\d{8}$/)
    expect(canary.phone).toMatch(/^30855501\d\d$/)
    expect(canary.line).toMatch(/^\d{3,4} [A-Z]+ (LN|CT|DR|CIR|RD)$/)
    expect(canary.line).toBe(`${canary.line.split(' ')[0]} ${canary.street}`)
    expect(`${canary.firstName} ${canary.middleName} ${canary.lastName}`).toMatch(/^[A-Z]+ [A-Z] [A-Z]+$/)
    expect(Math.abs(canary.age! - 46)).toBeLessThanOrEqual(8)
    expect(Math.abs(canary.latitude! - 40.81)).toBeLessThan(0.0031)
  }
})

test.each([
  ['Lansing', '1445', { lastName: 'Lansing', voterNumber: '1445' }, /^99\d{6}$/, /^[A-Z][a-z]+$/],
  ['EXAMPLE', 'LALNE000123', { voterNumber: 'LALNE000123' }, /^LALNE99\d{4}$/, /^[A-Z]+$/],
  ['EXAMPLE', '1234567', { voterNumber: '1234567' }, /^99\d{5}$/, /^[A-Z]+$/],
])('beside %s with the number %s it looks like the others', (_name, _number, more, number, name) => {
  const canary = inventCanary({ ...model, ...more }, draw)
  expect(canary.voterNumber).toMatch(number)
  expect(canary.lastName).toMatch(name)
})

test('where the model withholds its address, age, place or middle name, the canary does too', () => {
  const withheld = { line: '', street: '', age: null, longitude: null, latitude: null, middleName: '' }
  expect(inventCanary({ ...model, ...withheld }, draw)).toMatchObject(withheld)
})

test('names, streets and numbers have room for many thousands', () => {
  const made = Array.from({ length: 2000 }, () => inventCanary(model, draw))
  expect(new Set(made.map((c) => `${c.firstName} ${c.lastName}`)).size).toBeGreaterThan(1900)
  expect(new Set(made.map((c) => c.line)).size).toBeGreaterThan(1990)
  expect(new Set(made.map((c) => c.voterNumber)).size).toBe(2000)
})

test.each([
  ['(402) 555-0114', ['4025550114']],
  ['+1 402.555.0114', ['4025550114']],
  ['4025550114', ['4025550114']],
  ['JANE,4025550114,3085550100', ['4025550114', '3085550100']],
  ['00402555011400', []],
  ['555-0114', []],
])('the phones in %j', (text, phones) => {
  expect(phonesIn(text)).toEqual(phones)
})

test('the words of a line of a file', () => {
  expect(wordsOf('"99123","HOLLIS",J,O’Brien,"1204 AMBER LN"')).toEqual([
    '99123',
    'hollis',
    'j',
    'o',
    'brien',
    '1204',
    'amber',
    'ln',
  ])
})
