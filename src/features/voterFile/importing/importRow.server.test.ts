import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VoterAddress, VoterRecord } from '../../../domain/voters/record.ts'
import { copyLine, copyNull, uncopied } from '../../imports/copy.server.ts'
import { textHash } from '../../../domain/textHash.ts'
import { PairSet } from '../../../domain/pairSet.ts'
import { fileColumns, homeColumns, householdIdOf, voterRowOf } from './importRow.server.ts'

const address: VoterAddress = {
  line: '1445 K ST APT 3',
  number: 1445,
  street: 'K ST',
  unit: 'APT 3',
  city: 'LINCOLN',
  state: 'NE',
  zip5: '68508',
  zip4: '',
}

const record: VoterRecord = {
  key: 'NE:1',
  state: 'NE',
  voterNumber: '1',
  status: 'A',
  isConfidential: false,
  namePrefix: '',
  firstName: 'JANE',
  middleName: '',
  lastName: 'EXAMPLE',
  nameSuffix: '',
  gender: '',
  birthDate: null,
  birthYear: 1980,
  registeredOn: '2004-08-01',
  party: 'NP',
  phone: '',
  cellPhone: '',
  email: '',
  address,
  longitude: null,
  latitude: null,
  mailing: null,
  split: {
    county: 'Lancaster',
    precinct: '10A',
    precinctCode: '10A',
    split: '',
    splitCode: '',
    pollingPlace: null,
    districts: { ld: '28' },
  },
  votes: ['GN24'],
}

describe('an address', () => {
  test.each<[string, Partial<VoterAddress>]>([
    [
      'a vendor’s spelling',
      { line: '1445 K Street Apt 3', street: 'K Street', unit: 'Apt 3', city: 'Lincoln' },
    ],
    ['a number sign for the unit', { line: '1445 K ST #3', unit: '#3' }],
    ['another city at the same ZIP code', { city: 'LINCOLN NE' }],
    ['the longer ZIP code', { zip4: '1234' }],
  ])('is the same household with %s', (_, other) => {
    expect(householdIdOf({ ...address, ...other }).id).toBe(householdIdOf(address).id)
  })

  test.each<[string, Partial<VoterAddress>]>([
    ['another unit', { line: '1445 K ST APT 4', unit: 'APT 4' }],
    ['no unit', { line: '1445 K ST', unit: '' }],
    ['another number', { line: '1447 K ST APT 3', number: 1447 }],
    ['a fraction', { line: '1445 1/2 K ST APT 3' }],
    ['another street', { line: '1445 O ST APT 3', street: 'O ST' }],
    ['another ZIP code', { zip5: '68502' }],
    ['another state', { state: 'IA' }],
  ])('is another household with %s', (_, other) => {
    expect(householdIdOf({ ...address, ...other }).id).not.toBe(householdIdOf(address).id)
  })
})

describe('a row', () => {
  test('has a value for each column', () => {
    const row = voterRowOf(record, 'state file')
    expect(row.line.split('\t')).toHaveLength(fileColumns.length)
    expect(row.home!.line.split('\t')).toHaveLength(homeColumns.length)
    expect(row.line.split('\t')[fileColumns.indexOf('birth_date')]).toBe(copyNull)
  })

  test.each<[string, Partial<VoterRecord>]>([
    ['a name', { firstName: 'JANET' }],
    ['a vote', { votes: ['GN24', 'PR24'] }],
    ['a district', { split: { ...record.split, districts: { ld: '29' } } }],
    ['an address', { address: { ...address, line: '12 ELM ST', street: 'ELM ST' } }],
    ['a mailing address', { mailing: { lines: ['PO BOX 1'], city: 'LINCOLN', state: 'NE', zip: '68508' } }],
    ['the birth year', { birthYear: 1981 }],
  ])('counts as changed with %s', (_, other) => {
    const hash = voterRowOf(record, 'state file').contentHash
    expect(voterRowOf({ ...record, ...other }, 'state file').contentHash).not.toBe(hash)
    expect(voterRowOf({ ...record }, 'state file').contentHash).toBe(hash)
  })

  test('of a vendor is never the state’s', () => {
    const [state, vendor] = ['state file', 'vendor file'].map(
      (origin) => voterRowOf(record, origin).contentHash,
    )
    expect(vendor).not.toBe(state)
  })
})

test('any texts come back from a line of COPY as they were', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\\', '\t', '\n', '\r', 'N', ' x', 'ñ') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (values) => {
      const given = values.map((value) => value.trim())
      const cells = copyLine(given).split('\t')
      expect(cells.map(uncopied)).toEqual(given)
    }),
  )
})

test('a set of pairs knows what was added, however many', () => {
  const pair = fc.tuple(fc.integer(), fc.integer())
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 3000 }), (pairs) => {
      const [set, expected] = [new PairSet(), new Set<string>()]
      for (const [high, low] of [...pairs, ...pairs]) {
        const key = `${high},${low}`
        expect(set.add(high, low)).toBe(!expected.has(key))
        expected.add(key)
      }
    }),
    {
      numRuns: 20,
      examples: [
        [
          [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
        ],
      ],
    },
  )
})

test('the hash of a text tells a hundred thousand like ones apart', () => {
  const seen = new Set<number>()
  for (let i = 0; i < 100_000; i++) seen.add(textHash.of(`NE|${i}|elm st||68508`).number)
  expect(seen.size).toBe(100_000)
  expect(textHash.of('ab', 'c').number).not.toBe(textHash.of('a', 'bc').number)
})
