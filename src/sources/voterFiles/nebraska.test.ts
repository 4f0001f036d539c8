import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formExamples } from '../../testing/rows/voterFileRows.ts'
import { detectTable } from '../tabular/detectTable.ts'
import { findLayout } from '../tabular/header.ts'
import { historyCodeReader, historyCodes } from './historyCodes.ts'
import { columnsIn } from './layout.ts'
import { identityProblem, readerOf, voterLayouts } from './layouts.ts'
import { nebraska } from './nebraska.ts'

const example = formExamples.find((one) => one.layout === 'nebraska')!
const original = nebraska.positional!

const renames: Record<string, string[]> = {
  cde_registrant_status: ['cde_voter_status'],
  text_registrant_id: ['text_voter_id', 'text_voterno'],
  precinct_part_text_name: ['splitprecinct_text_name'],
  precinct_part_text_designation: ['splitprecinct_text_designation'],
  date_of_registration: ['date_of_reg'],
  date_of_birth: ['birth_year'],
  polling_place_text_name: ['location_text_name'],
  polling_place_text_address1: ['location_text_address1'],
  polling_place_text_address2: ['location_text_address2'],
  polling_place_text_address3: ['location_text_address3'],
  polling_place_text_address4: ['location_text_address4'],
  polling_place_text_city: ['location_text_city'],
  polling_place_cde_state: ['location_cde_state'],
  polling_place_text_zip5: ['location_text_zip5'],
  polling_place_text_zip4: ['location_text_zip4'],
}

const cells = original.map((column) => example.cells[column] ?? '')
const readWith = (header: string[], row = cells) =>
  readerOf({ layout: 'nebraska', header, mapping: columnsIn(header, nebraska.columns) }, '2026-06-01')(row)
const changed = (more: Record<string, string>) =>
  original.map((column) => more[column] ?? example.cells[column] ?? '')

describe('the file of the Secretary of State', () => {
  test('has 97 columns, each once', () => {
    expect(original).toHaveLength(97)
    expect(new Set(original).size).toBe(97)
  })

  test('every mixture of old and new column names gives the same voter', () => {
    const expected = readWith(original)
    const spelling = (column: string) => fc.constantFrom(column, ...(renames[column] ?? []))
    fc.assert(
      fc.property(fc.tuple(...original.map(spelling)), (header) => {
        expect(findLayout(header, voterLayouts)?.name).toBe('nebraska')
        expect(readWith(header)).toEqual(expected)
      }),
    )
  })

  test('a year of birth alone stays a year', () => {
    expect(readWith(original, changed({ date_of_birth: '1961' }))).toMatchObject({
      value: { birthDate: null, birthYear: 1961 },
    })
  })

  test('a date that cannot be read is left out with a note, and the voter is kept', () => {
    expect(readWith(original, changed({ date_of_birth: '99/99/9999' }))).toMatchObject({
      value: { birthDate: null, birthYear: null },
      notes: [{ message: 'has a date of birth that cannot be read; it was left empty.' }],
    })
  })

  test.each([
    [
      'no address at all',
      { text_res_address_nbr: '', text_street_name: '', cde_street_type: '', cde_street_dir_prefix: '' },
    ],
    ['the word instead of the street', { text_street_name: 'CONFIDENTIAL' }],
    [
      'the word in the physical address',
      {
        text_street_name: '',
        cde_street_type: '',
        cde_street_dir_prefix: '',
        text_res_physical_address: 'Address is confidential',
      },
    ],
  ])('%s: the voter is confidential and has no address', (_, more) => {
    expect(readWith(original, changed(more))).toMatchObject({
      value: { isConfidential: true, address: null, lastName: 'MUÑOZ' },
    })
  })

  test('a place without a street address has its description as the line', () => {
    const more = {
      text_street_name: '',
      cde_street_type: '',
      cde_street_dir_prefix: '',
      text_res_physical_address: 'RR 1 BOX 45',
    }
    expect(readWith(original, changed(more))).toMatchObject({
      value: {
        isConfidential: false,
        address: { line: 'RR 1 BOX 45', street: 'RR 1', unit: 'BOX 45', number: null },
      },
    })
  })

  test('mail that goes home is no mailing address', () => {
    const more = { text_mail_address1: '1445 1/2 N 50TH ST APT 3', text_mail_city: 'LINCOLN' }
    expect(readWith(original, changed(more)).value!.mailing).toBeNull()
  })

  test.each([
    ['text_registrant_id', 'has no voter ID. Fill it in or skip the row.'],
    ['name', 'has no name. Fill it in or skip the row.'],
  ])('a row without its %s is refused in a sentence', (what, sentence) => {
    const more = what === 'name' ? { text_name_first: '', text_name_last: ' ' } : { [what]: '   ' }
    expect(readWith(original, changed(more)).problem).toBe(sentence)
  })

  test('superseded copies in the ZIP are passed over', () => {
    expect(findLayout(original, voterLayouts, 'NE psr 2026.txt')?.name).toBe('nebraska')
    expect(findLayout(original, voterLayouts, 'OLD psr DO NOT USE.txt')).toBeNull()
  })
})

describe('the HistoryCode file', () => {
  const header = ['text_election_code', 'date_election', 'extra']
  const read = historyCodeReader(header, {})

  test('is recognised and comes before the voters, so that elections are known to them', () => {
    expect(findLayout(header, voterLayouts, 'HistoryCode.csv')?.name).toBe(historyCodes.name)
    expect(findLayout(header, voterLayouts, 'HistoryCode DO NOT USE.csv')).toBeNull()
    expect(voterLayouts[0]).toBe(historyCodes)
  })

  test.each([
    ['11/05/2024 00:00:00', '2024-11-05'],
    ['5/14/24 0:00', '2024-05-14'],
    ['2024-11-05 00:00:00.000', '2024-11-05'],
  ])('the date %s', (text, heldOn) => {
    expect(read(['GN24  ', text, ''])).toMatchObject({ value: { code: 'GN24', kind: 'general', heldOn } })
  })

  test('odd codes keep their date; rows without one are refused', () => {
    expect(read(['FN39Q', '04/01/2003', ''])).toMatchObject({
      value: { code: 'FN39Q', kind: 'other', heldOn: '2003-04-01' },
    })
    expect(read(['GN24', 'soon', '']).problem).toContain('cannot be read')
    expect(read(['', '04/01/2003', '']).problem).toContain('no election code')
    fc.assert(fc.property(fc.array(fc.string(), { maxLength: 5 }), (row) => void read(row)))
  })
})

describe('a list of no known form', () => {
  const table = detectTable(
    Buffer.from('Member;Whole;Where;Town;General24;Born\n7;Sample, Pat;12 Oak St Apt 4;Blair;Y;44\n'),
    true,
    'list.csv',
    { layouts: voterLayouts, known: new Set(['member']) },
  )

  test('is read by the columns a person chose', () => {
    expect(table.layout).toBeNull()
    const part = {
      layout: null,
      header: table.header,
      mapping: { listId: 0, fullName: 1, address: 2, city: 3, age: 5 },
    }
    expect(readerOf(part, '2026-06-01')(table.sample[0]!.cells)).toMatchObject({
      value: {
        key: 'LIST:7',
        state: 'NE',
        firstName: 'Pat',
        lastName: 'Sample',
        birthYear: 1982,
        address: { number: 12, street: 'Oak St', unit: 'Apt 4', city: 'Blair' },
        votes: ['GN24'],
      },
    })
  })

  test('a list without address columns says nothing about confidentiality', () => {
    const part = { layout: null, header: ['id', 'name'], mapping: { listId: 0, fullName: 1 } }
    expect(readerOf(part, '2026-06-01')(['7', 'Pat Sample'])).toMatchObject({
      value: { isConfidential: false, address: null },
    })
  })

  test('someone must be findable again: an ID and a name are asked for', () => {
    expect(identityProblem({ layout: null, mapping: { lastName: 0 } })).toContain('Voter ID of the state')
    expect(identityProblem({ layout: null, mapping: { listId: 0 } })).toContain('Last name')
    expect(identityProblem({ layout: null, mapping: { listId: 0, fullName: 1 } })).toBeNull()
  })
})
