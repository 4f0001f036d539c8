import { describe, expect, test } from 'vitest'
import { changeLines } from './changeWords.ts'
import { claimFor, claimOf, type CorrectionField } from './rules.ts'

describe('a claim is written so that the next file can be compared with it', () => {
  test.each<[CorrectionField, string, string]>([
    ['phone', '402-555-0123', '4025550123'],
    ['phone', '+1 (402) 555 0123', '4025550123'],
    ['cell phone', '', ''],
    ['moved', '', ''],
    ['moved', '  12   Main St, Wahoo ', '12 Main St, Wahoo'],
    ['deceased', '', ''],
    ['email', 'jane@example.org', 'jane@example.org'],
    ['name', 'Jane Sample', 'Jane Sample'],
    ['other', 'Votes by mail', 'Votes by mail'],
  ])('%s: “%s” is kept as “%s”', (field, typed, kept) => {
    expect(claimOf(field, typed)).toEqual({ value: kept })
  })

  test.each<[CorrectionField, string]>([
    ['phone', '555-0123'],
    ['email', 'jane at example'],
    ['name', ' '],
    ['address', ''],
    ['other', ''],
    ['party', ''],
  ])('%s: “%s” is refused with the way out', (field, typed) => {
    expect(claimOf(field, typed).problem).toMatch(/\.$/)
  })
})

test('some results of a contact are claims against the file', () => {
  expect(claimFor('moved')).toBe('moved')
  expect(claimFor('deceased')).toBe('deceased')
  expect(claimFor('wrong number')).toBe('phone')
  expect(claimFor('wrong number', true)).toBe('cell phone')
  expect(claimFor('talked')).toBeNull()
})

describe('a change of the file in words', () => {
  const places = {
    addresses: new Map([
      ['7', '1445 K St, Lincoln'],
      ['8', '12 Main St, Wahoo'],
    ]),
    precincts: new Map([
      [1, 'Lancaster 10A'],
      [2, 'Saunders 3'],
    ]),
  }
  const elections = new Map([
    [1, 'GN24'],
    [2, 'PR24'],
  ])
  test.each([
    [{ phone: '4025550100' }, { phone: '4025550101' }, ['Phone: (402) 555-0101, before (402) 555-0100.']],
    [{ status: 'A' }, { status: 'I' }, ['Status: Inactive, before Active.']],
    [{ party: '' }, { party: 'NP' }, ['Party: NP, before none.']],
    [{ last_name: 'SAMPLE' }, { last_name: 'EXAMPLE' }, ['Last name: Example, before Sample.']],
    [
      { household_id: '8' },
      { household_id: '7' },
      ['Address: 1445 K St, Lincoln, before 12 Main St, Wahoo.'],
    ],
    [{ precinct_split_id: 2 }, { precinct_split_id: 1 }, ['Precinct: Lancaster 10A, before Saunders 3.']],
    [
      { registered_on: '2004-08-01' },
      { registered_on: null },
      ['Registered: none, before Sun, Aug 1, 2004.'],
    ],
    [{ voted: [2] }, { voted: [1, 2] }, ['Votes added: GN24.']],
    [{ voted: [1, 2] }, { voted: [1] }, ['Votes no longer listed: PR24.']],
    [{ is_confidential: false }, { is_confidential: true }, ['Address withheld by law: yes, before no.']],
    [{ content_hash: '1' }, { content_hash: '2' }, []],
  ])('%j → %j', (before, after, lines) => {
    expect(changeLines(before, after, places, elections)).toEqual(lines)
  })
})
