import { describe, expect, it } from 'vitest'
import { differences, needsSecond, probabilityWords, whyNotSecond } from './rules.ts'

describe('a merge or a split that matters', () => {
  it.each([
    ['same', false, 1_000_000n, true, false],
    ['same', false, 1_000_001n, true, true],
    ['same', false, 5n, false, true],
    // Apart already: nothing changes.
    ['different', false, 9_000_000n, false, false],
    // One donor now: it is parted.
    ['different', true, 1_000_000n, true, false],
    ['different', true, 1_000_001n, true, true],
    ['different', true, 5n, false, true],
  ] as const)('%s, one now: %s, %s cents, by staff: %s', (verdict, areOne, cents, isByStaff, expected) => {
    expect(needsSecond({ verdict, areOne, cents, isByStaff })).toBe(expected)
  })

  it('takes another person, and one of the two from the staff', () => {
    const byMember = { decidedBy: 'a', isByStaff: false }
    expect(whyNotSecond(byMember, { userId: 'a', isStaff: true })).toContain('yourself')
    expect(whyNotSecond(byMember, { userId: 'b', isStaff: false })).toContain('staff')
    expect(whyNotSecond(byMember, { userId: 'b', isStaff: true })).toBeNull()
    expect(whyNotSecond({ decidedBy: 'a', isByStaff: true }, { userId: 'b', isStaff: false })).toBeNull()
  })
})

describe('differences between two spellings', () => {
  it.each([
    ['FERNSBBY', 'FERNSBY', 'FERNSB[B]Y'],
    ['FERNSBY', 'FERNSBBY', 'FERNSBY'],
    ['1445 K STREET', '1445 K ST', '1445 K ST[REET]'],
    ['BOB', 'ROBERT', '[BOB]'],
    ['', 'T', ''],
  ])('%s beside %s', (text, other, marked) => {
    const shown = differences(text, other).map((piece) => (piece.isOther ? `[${piece.text}]` : piece.text))
    expect(shown.join('')).toBe(marked)
  })
})

it('says how sure it is in words', () => {
  expect([0.999, 0.95, 0.8, 0.5, 0.2, 0.01].map(probabilityWords)).toEqual([
    'nearly certainly the same',
    'very likely the same',
    'likely the same',
    'could be either',
    'rather two',
    'likely two',
  ])
})
