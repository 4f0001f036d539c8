import { describe, expect, test } from 'vitest'
import { districtName } from './districts.ts'
import { formatPhone, readable, readableAddress, statusName, voterName } from './shown.ts'

describe('names and addresses are written for reading', () => {
  test.each([
    ['EXAMPLE', 'Example'],
    ['MCDONALD', 'McDonald'],
    ["O'BRIEN", "O'Brien"],
    ['SMITH-JONES', 'Smith-Jones'],
    ['DE LA CRUZ', 'De La Cruz'],
    ["ST JOHN'S", "St John's"],
    ['NÚÑEZ', 'Núñez'],
    ['de Vries', 'de Vries'],
    ['MC', 'Mc'],
    ['III', 'III'],
    ['', ''],
  ])('%s is shown as %s', (written, shown) => {
    expect(readable(written)).toBe(shown)
  })

  test.each([
    ['1445 K ST APT 3B', '1445 K St Apt 3B'],
    ['72450 N 50TH RD', '72450 N 50th Rd'],
    ['100 CAPITOL AVE NE', '100 Capitol Ave NE'],
    ['PO BOX 12', 'PO Box 12'],
  ])('%s is shown as %s', (written, shown) => {
    expect(readableAddress(written)).toBe(shown)
  })

  test('a name leaves out what the file does not know', () => {
    const name = { firstName: 'JANE', middleName: '', lastName: 'EXAMPLE', nameSuffix: 'JR' }
    expect(voterName(name)).toBe('Jane Example Jr')
    expect(voterName({ firstName: '', middleName: '', lastName: '', nameSuffix: '' })).toBe(
      'Name not in the file',
    )
  })

  test('phones and states of registration', () => {
    expect(formatPhone('4025550101')).toBe('(402) 555-0101')
    expect(formatPhone('5550101')).toBe('5550101')
    expect(['A', 'I', 'P', ''].map(statusName)).toEqual(['Active', 'Inactive', 'P', 'Status unknown'])
    expect(statusName('constructor')).toBe('constructor')
  })
})

test.each([
  ['Legislative district {n}', '036', 'Legislative district 36'],
  ['City {n}', 'LINCOLN', 'City Lincoln'],
  ['School district {n}', '55-0001', 'School district 55-0001'],
  ['Ward {n}', '3B', 'Ward 3B'],
  ['PSC district {n}', '0', 'PSC district 0'],
])('%s and %s read %s', (template, district, shown) => {
  expect(districtName(template, district)).toBe(shown)
})
