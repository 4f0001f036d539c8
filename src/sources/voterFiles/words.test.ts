import { describe, expect, test } from 'vitest'
import { readDate } from './dates.ts'
import { electionOfCode, electionOfColumn } from './elections.ts'
import { readName } from './names.ts'
import { countyOf, genderOf, partyOf, phoneOf, statusOf, zipOf } from './words.ts'

describe('words of voter files', () => {
  test.each([
    ['Republican', 'R'],
    ['REPUBLICAN PARTY', 'R'],
    ['REP', 'R'],
    ['Democratic', 'D'],
    ['Democrat', 'D'],
    ['Nonpartisan', 'NP'],
    ['Non-Partisan', 'NP'],
    ['NPA', 'NP'],
    ['UNA', 'NP'],
    ['Declined to State', 'NP'],
    ['Libertarian', 'L'],
    ['LIB', 'L'],
    ['Legal Marijuana NOW', 'LMN'],
    ['LEGAL MARIJUANA NOW PARTY', 'LMN'],
    ['LMN', 'LMN'],
    ['Green', 'Green'],
    ['Party', 'Party'],
    ['', ''],
  ])('the party "%s" is %s', (text, party) => {
    expect(partyOf(text)).toBe(party)
  })

  test('a letter that means another party in one state is that party there', () => {
    expect(partyOf('N', { N: 'Natural Law' })).toBe('Natural Law')
  })

  test.each([
    ['(402) 555-0101', '4025550101'],
    ['1-402-555-0101', '4025550101'],
    ['4025550101', '4025550101'],
    ['555-0101', ''],
    ['0000000000', ''],
    ['402555010', ''],
    ['', ''],
  ])('the phone "%s" is "%s"', (text, phone) => {
    expect(phoneOf(text)).toBe(phone)
  })

  test('status, gender, county and ZIP code', () => {
    expect(['A', 'ACTIVE', 'act', 'I', 'INA', 'PRE'].map(statusOf)).toEqual(['A', 'A', 'A', 'I', 'I', 'PRE'])
    expect(['M', 'female', 'U', ''].map(genderOf)).toEqual(['M', 'F', '', ''])
    expect(['BOX BUTTE', 'MCPHERSON', 'Box Butte County', 'ALA', '08', ''].map(countyOf)).toEqual([
      'Box Butte',
      'McPherson',
      'Box Butte',
      'ALA',
      '08',
      '',
    ])
    expect(zipOf('68508-1234', '')).toEqual({ zip5: '68508', zip4: '1234' })
    expect(zipOf('685081234', '')).toEqual({ zip5: '68508', zip4: '1234' })
    expect(zipOf('68508', '12')).toEqual({ zip5: '68508', zip4: '' })
  })

  test('whole names', () => {
    expect(readName('EXAMPLE, JANE ANN JR')).toEqual({
      first: 'JANE',
      middle: 'ANN',
      last: 'EXAMPLE',
      suffix: 'JR',
    })
    expect(readName('Jane A Example')).toEqual({ first: 'Jane', middle: 'A', last: 'Example', suffix: '' })
    expect(readName('VAN DER SAMPLE III, PAT')).toEqual({
      first: 'PAT',
      middle: '',
      last: 'VAN DER SAMPLE',
      suffix: 'III',
    })
    expect(readName('')).toEqual({ first: '', middle: '', last: '', suffix: '' })
  })
})

describe('dates', () => {
  test.each<[string, string | null, number | null]>([
    ['03/07/1961', '1961-03-07', 1961],
    ['3/7/1961', '1961-03-07', 1961],
    ['03/07/1961 00:00:00', '1961-03-07', 1961],
    ['11/5/24 0:00', '2024-11-05', 2024],
    ['5/14/96 0:00', '1996-05-14', 1996],
    ['1961-03-07', '1961-03-07', 1961],
    ['1961-03-07T00:00:00Z', '1961-03-07', 1961],
    ['19610307', '1961-03-07', 1961],
    ['19610000', null, 1961],
    ['1961', null, 1961],
    ['01/01/1900', null, null],
    ['1800-01-01', null, null],
    ['02/30/1961', null, null],
    ['13/01/1961', null, null],
    ['soon', null, null],
    ['', null, null],
  ])('"%s"', (text, date, year) => {
    expect(readDate(text)).toEqual({ date, year })
  })
})

describe('elections', () => {
  test.each([
    ['GN24', 'general', '2024-11-05'],
    ['GN96', 'general', '1996-11-05'],
    ['PR24', 'primary', '2024-05-14'],
    ['PR22', 'primary', '2022-05-10'],
    ['PR00', 'primary', '2000-05-09'],
    ['PP20', 'primary', null],
    ['SP010508', 'special', '2001-05-08'],
    ['SP019999', 'other', null],
    ['ADAMS', 'other', null],
    ['FN39Q', 'other', null],
  ])('the code %s is %s on %s', (code, kind, heldOn) => {
    expect(electionOfCode(code)).toMatchObject({ code, kind, heldOn })
  })

  test.each<[string, string | null]>([
    ['General_2024', 'GN24'],
    ['Primary_2022', 'PR22'],
    ['PresidentialPrimary_2024', 'PP24'],
    ['OtherElection_2024', 'OT24'],
    ['AnyElection_2025', 'AN25'],
    ['General_2018_11_06', 'GN18'],
    ['General_2014.11.04', 'GN14'],
    ['Primary_2022_08_02', 'PR220802'],
    ['General24', 'GN24'],
    ['MuniPrimary23', 'MP23'],
    ['General24Party', null],
    ['vb.vf_g2016', 'GN16'],
    ['vf_pp2012', 'PP12'],
    ['vb.vf_pp2012_party', null],
    ['PRIMARY-05/07/2013', 'PR130507'],
    ['PRIMARY-05/14/2024', 'PR24'],
    ['GENERAL-11/07/2000', 'GN00'],
    ['SPECIAL-05/08/2001', 'SP010508'],
    ['SPECIAL-13/40/2001', null],
    ['Voters_2024', null],
    ['CD01', null],
  ])('the column %s is the election %s', (column, code) => {
    expect(electionOfColumn(column)?.code ?? null).toBe(code)
  })
})

test.each([
  ['A', 'ACTIVE Active ACT act A a Y y'],
  ['I', 'INACTIVE inactive INA I i N n'],
])('%s is what files call %s', (status, words) => {
  expect(words.split(' ').map(statusOf)).toEqual(words.split(' ').map(() => status))
  expect([statusOf(''), statusOf('CANCELLED')]).toEqual(['', 'CANCELLED'])
})
