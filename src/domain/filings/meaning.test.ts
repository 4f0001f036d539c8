import { describe, expect, it } from 'vitest'
import { isCash, isRaised, isSpent, isUnitemizedName, readExpenditure, readReceipt } from './meaning.ts'

const receipt = (type: string, isUnitemized = false) => readReceipt({ type, isUnitemized })
const expenditure = (type: string, filerType = 'Candidate Committee') =>
  readExpenditure({ type, filerType, isUnitemized: false })

describe('what a receipt means', () => {
  it.each([
    ['Monetary', 'money', null, true, true],
    ['', 'money', null, true, true],
    ['Pledge Payment Received', 'money', null, true, true],
    ['In-Kind Contribution', 'in-kind', null, true, false],
    ['Pledge', 'pledge', 'promise', false, false],
    ['Loan', 'loan', null, false, true],
    ['Loan Forgiveness Received', 'loan', 'no money moved', false, false],
    ['Other Funds Received (Miscellaneous Receipts)', 'other', null, false, true],
    ['Refund', 'other', null, false, true],
    ['A type of next year', 'other', null, false, true],
  ])('%s', (type, meaning, excluded, raised, cash) => {
    const read = receipt(type)
    expect(read).toEqual({ side: 'in', meaning, excluded })
    expect([isRaised(read), isCash(read), isSpent(read)]).toEqual([raised, cash, false])
  })

  it('counts money of donors too small to be named as raised, and their pledges as pledges', () => {
    expect(isRaised(receipt('Monetary', true))).toBe(true)
    expect(receipt('Monetary', true).meaning).toBe('unitemized')
    expect(receipt('Pledge', true)).toEqual(receipt('Pledge'))
  })
})

describe('what an expenditure means', () => {
  it.each([
    ['Campaign Expense', 'spending', null, true],
    ['Something new', 'spending', null, true],
    ['Direct contribution', 'given', null, true],
    ['In-Kind Expenditure', 'in-kind', null, true],
    ['Independent Expenditure', 'independent', null, true],
    ['Third Party Expenditure', 'spending', 'sub-vendor', false],
    ['Agent Expenditure', 'spending', 'sub-vendor', false],
    ['Loan Payment', 'loan', null, false],
    ['Pledge Made', 'pledge', 'promise', false],
    ['Ind. Expend. Contributor Source over $250', 'other', 'names a source', false],
  ])('%s', (type, meaning, excluded, spent) => {
    const read = expenditure(type)
    expect(read).toEqual({ side: 'out', meaning, excluded })
    expect([isSpent(read), isRaised(read)]).toEqual([spent, false])
  })

  it('leaves out what corporations report beside the recipient', () => {
    expect(expenditure('Direct contribution', 'Nebraska Business Supplemental Filer').excluded).toBe(
      'repeats the recipient',
    )
  })
})

describe('donors too small to be named', () => {
  it.each([
    ['$250 OR LESS - Individual', ''],
    [
      'FOR THE CALENDAR YEAR < 250.01',
      'INDIVIDUALS WHO HAVE CONTRIBUTED DURING THE REPORTING PERIOD, BUT EACH $250 OR LESS',
    ],
    [
      'OTHERS (NON-INDIVIDUALS) WHO HAVE CONTRIBUTED DURING PERIOD, BUT EACH $250 OR LESS FOR CALENDAR YEAR',
      '',
    ],
    ['PAYEES WHO WERE PAID, EACH $250 OR LESS DURING THE REPORTING PERIOD', ''],
    ['UNDER 250', ''],
    ['OTHERS / LESS THAN 250', ''],
    ['250', 'INDIVIDUALS UNDER'],
    ['VARIOUS', ''],
    ['XXXX', ''],
  ])('%s %s', (last, first) => expect(isUnitemizedName(last, first)).toBe(true))

  it.each([
    ['TRANSCANADA USA SERVICES, INC. PAC FEC#C00525055', ''],
    ['LOCAL 250', ''],
    ['VARIOUSO', 'ANN'],
    ['INDIVIDUAL', 'PAT'],
  ])('but not %s %s', (last, first) => expect(isUnitemizedName(last, first)).toBe(false))
})

describe('what a row counts for', () => {
  const meanings = [
    'money',
    'in-kind',
    'unitemized',
    'pledge',
    'loan',
    'other',
    'spending',
    'given',
    'independent',
  ] as const
  const counting = (
    of: (reading: { side: 'in' | 'out'; meaning: (typeof meanings)[number]; excluded: null }) => boolean,
    side: 'in' | 'out',
  ) => meanings.filter((meaning) => of({ side, meaning, excluded: null })).join(' ')

  it('raised is what came as a contribution, spent what went out, and neither is the other', () => {
    expect(counting(isRaised, 'in')).toBe('money in-kind unitemized')
    expect(counting(isRaised, 'out')).toBe('')
    expect(counting(isSpent, 'out')).toBe('in-kind unitemized spending given independent')
    expect(counting(isSpent, 'in')).toBe('')
  })

  it('cash is all but goods and promises', () => {
    for (const side of ['in', 'out'] as const)
      expect(counting(isCash, side)).toBe('money unitemized loan other spending given independent')
  })

  it('what is left out counts for nothing', () => {
    const left = { side: 'in', meaning: 'money', excluded: 'promise' } as const
    expect([isRaised(left), isSpent({ ...left, side: 'out', meaning: 'spending' }), isCash(left)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
