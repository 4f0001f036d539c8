import { describe, expect, test } from 'vitest'
import { decide, type OpenCorrection } from './refreshDecision.server.ts'

const correction: OpenCorrection = {
  field: 'phone',
  claimed: '',
  fileValue: '',
  phone: '',
  cellPhone: '',
  email: '',
  party: 'NP',
  name: 'JANE EXAMPLE',
  address: '1445 K ST, LINCOLN',
  isDropped: false,
  hasMoved: false,
  asOf: '2026-03-02',
}

describe('a claim against the file', () => {
  test.each<[string, Partial<OpenCorrection>, string | null]>([
    ['the same phone, written otherwise', { claimed: '(402) 555-0101', phone: '4025550101' }, 'accepted'],
    [
      'another phone than before and than claimed',
      { claimed: '4025550101', fileValue: '4025550102', phone: '4025550103' },
      'contradicted',
    ],
    ['the old phone still', { claimed: '4025550101', fileValue: '4025550102', phone: '4025550102' }, null],
    ['no phone any more', { claimed: '4025550101', fileValue: '4025550102', phone: '' }, null],
    ['a wrong number that is gone', { claimed: '', fileValue: '4025550102', phone: '' }, 'accepted'],
    [
      'a wrong number that is still there',
      { claimed: '', fileValue: '4025550102', phone: '4025550102' },
      null,
    ],
    [
      'the same email',
      { field: 'email', claimed: 'Jane@Example.org ', email: 'jane@example.org' },
      'accepted',
    ],
    ['deceased, and dropped', { field: 'deceased', isDropped: true }, 'accepted'],
    ['deceased, and still listed', { field: 'deceased' }, null],
    ['moved, and another address', { field: 'moved', hasMoved: true }, 'accepted'],
    ['moved, and dropped', { field: 'moved', isDropped: true }, 'accepted'],
    ['moved, and the same address', { field: 'moved' }, null],
    ['the claimed name', { field: 'name', claimed: 'Jane Example', fileValue: 'Jane Maiden' }, 'accepted'],
    ['a third name', { field: 'name', claimed: 'Jane Other', fileValue: 'Jane Maiden' }, 'contradicted'],
    [
      'the claimed address, with its town',
      { field: 'address', claimed: '1445 K Street', fileValue: '12 Elm St' },
      'accepted',
    ],
    ['the claimed party as a word', { field: 'party', claimed: 'Nonpartisan', fileValue: 'R' }, 'accepted'],
    ['anything else', { field: 'other', claimed: 'Speaks Spanish' }, null],
    [
      'a phone of someone who was dropped',
      { claimed: '4025550101', fileValue: '1', phone: '2', isDropped: true },
      null,
    ],
  ])('%s', (_, values, state) => {
    expect(decide({ ...correction, ...values })?.state ?? null).toBe(state)
  })

  test('is answered with the day of the file', () => {
    expect(decide({ ...correction, field: 'deceased', isDropped: true })?.reason).toBe(
      'The file of Mar 2, 2026 no longer lists this voter.',
    )
  })
})
