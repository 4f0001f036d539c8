import { describe, expect, it } from 'vitest'
import { motionsOf, readAction } from './actions.ts'
import { isDecisive, majorities, mayBePresentNotVoting, outcomeOf } from './majorities.ts'
import { billKindOf, mayFollow, roadOf } from './stages.ts'

describe('what a line of the history says', () => {
  it.each([
    ['Date of introduction', { kind: 'introduced' }],
    [
      'Referred to Health and Human Services Committee',
      { kind: 'referred', committee: 'Health and Human Services' },
    ],
    ['Notice of hearing for February 10, 2021', { kind: 'hearing', on: '2021-02-10' }],
    [
      'Notice of hearing for February 10, 2021 (cancel)',
      { kind: 'hearing', on: '2021-02-10', isCancelled: true },
    ],
    ['Notice of hearing for February 10, 2021 (new room)', { kind: 'hearing', on: '2021-02-10' }],
    ['Placed on General File with AM276', { kind: 'placed', stage: 'general file', with: 'AM276' }],
    ['Placed on Final Reading', { kind: 'placed', stage: 'final reading', with: null }],
    ['Advanced to Enrollment and Review Initial', { kind: 'advanced', to: 'select file' }],
    ['Advanced to Enrollment and Review for Engrossment', { kind: 'advanced', to: 'final reading' }],
    ['Speaker priority bill', { kind: 'priority', by: 'Speaker' }],
    ['Larkspur priority bill', { kind: 'priority', by: 'Larkspur' }],
    ['Larkspur, J. name added', { kind: 'co-sponsor', name: 'Larkspur, J.', isAdded: true }],
    ['Larkspur name withdrawn', { kind: 'co-sponsor', name: 'Larkspur', isAdded: false }],
    ['Larkspur FA15 withdrawn', { kind: 'amendment', by: 'Larkspur', number: 'FA15', outcome: 'withdrawn' }],
    ['Larkspur FA4 lost', { kind: 'amendment', by: 'Larkspur', number: 'FA4', outcome: 'failed' }],
    [
      'Larkspur, J. AM1093 not considered',
      { kind: 'amendment', by: 'Larkspur, J.', number: 'AM1093', outcome: 'not considered' },
    ],
    [
      'Enrollment and Review ER20 adopted',
      { kind: 'amendment', by: 'Enrollment and Review', number: 'ER20', outcome: 'adopted' },
    ],
    [
      'Larkspur MO88 Invoke cloture pursuant to Rule 7, Sec. 10 filed',
      { kind: 'motion', by: 'Larkspur', number: 'MO88', about: 'cloture', outcome: 'filed' },
    ],
    [
      'Larkspur MO88 prevailed',
      { kind: 'motion', by: 'Larkspur', number: 'MO88', about: null, outcome: 'adopted' },
    ],
    [
      'Larkspur, J. MO83 Bracket until May 20, 2021 filed',
      { kind: 'motion', by: 'Larkspur, J.', number: 'MO83', about: 'bracket', outcome: 'filed' },
    ],
    [
      'Motion to return to Select File failed',
      { kind: 'motion', by: '', number: '', about: 'return', outcome: 'failed' },
    ],
    [
      'Passed on Final Reading with Emergency Clause 45-0-4',
      { kind: 'passed', hasEmergencyClause: true, counts: [45, 0, 4] },
    ],
    ['Passed on Final Reading 36-6-7', { kind: 'passed', hasEmergencyClause: false, counts: [36, 6, 7] }],
    ['President/Speaker signed', { kind: 'signed' }],
    ['Presented to Governor on April 12, 2021', { kind: 'presented', on: '2021-04-12' }],
    ['Approved by Governor on May 24, 2021', { kind: 'approved', on: '2021-05-24' }],
    ['Larkspur explanation of vote', { kind: 'explanation of vote', name: 'Larkspur' }],
    ['Adopted', { kind: 'adopted' }],
  ])('%s', (text, action) => expect(readAction(text)).toEqual(action))

  it('keeps what it does not understand, and guesses nothing', () => {
    expect(readAction('Chamber lights were turned  off')).toEqual({
      kind: 'unknown',
      text: 'Chamber lights were turned off',
    })
  })

  it('knows a cloture vote by the line that filed its motion, in either order', () => {
    const lines = [
      'Larkspur MO88 prevailed',
      'Larkspur MO88 Invoke cloture pursuant to Rule 7, Sec. 10 filed',
    ]
    const expected = new Map([['MO88', { about: 'cloture', by: 'Larkspur', outcome: 'adopted' }]])
    expect(motionsOf(lines.map(readAction))).toEqual(expected)
    expect(motionsOf(lines.toReversed().map(readAction))).toEqual(expected)
  })
})

describe('how many it takes', () => {
  it.each([
    ['pass', 25],
    ['override', 30],
    ['constitutional amendment', 30],
    ['cloture', 33],
    ['pass with emergency clause', 33],
    ['constitutional amendment at a special election', 40],
  ] as const)('%s: %i', (kind, needed) => {
    expect(majorities[kind].value).toBe(needed)
    expect(outcomeOf(kind, { yes: needed })).toEqual({ carried: true, margin: 0 })
    expect(outcomeOf(kind, { yes: needed - 1 })).toEqual({ carried: false, margin: -1 })
  })

  it('calls a vote decisive only when it alone could have turned the outcome', () => {
    expect(isDecisive('cloture', { yes: 33 }, 'yes')).toBe(true)
    expect(isDecisive('cloture', { yes: 33 }, 'no')).toBe(false)
    expect(isDecisive('cloture', { yes: 34 }, 'yes')).toBe(false)
    expect(isDecisive('cloture', { yes: 32 }, 'presentNotVoting')).toBe(true)
    expect(isDecisive('cloture', { yes: 31 }, 'no')).toBe(false)
  })

  it('lets no one be present without voting at Final Reading since 2025', () => {
    expect(mayBePresentNotVoting('cloture', true, '2024-04-01')).toBe(true)
    expect(mayBePresentNotVoting('cloture', true, '2025-03-01')).toBe(false)
    expect(mayBePresentNotVoting('pass', true, '2026-03-01')).toBe(false)
    expect(mayBePresentNotVoting('cloture', false, '2026-03-01')).toBe(true)
    expect(mayBePresentNotVoting('override', true, '2026-03-01')).toBe(true)
  })
})

describe('the road of a measure', () => {
  it.each([
    ['LB70', 'bill'],
    ['LB70A', 'appropriation bill'],
    ['LR14', 'resolution'],
    ['LR14CA', 'constitutional amendment'],
    ['HB1', null],
  ])('%s is %s', (number, kind) => expect(billKindOf(number)).toBe(kind))

  it('leads a constitutional amendment past the Governor, and an appropriation bill past the committee', () => {
    expect(roadOf('constitutional amendment')).not.toContain('governor')
    expect(roadOf('appropriation bill')).not.toContain('committee')
  })

  it('goes forward, and back only where the rules allow it', () => {
    expect(mayFollow('bill', 'general file', 'select file')).toBe(true)
    expect(mayFollow('bill', 'final reading', 'select file')).toBe(true)
    expect(mayFollow('bill', 'law', 'general file')).toBe(false)
    expect(mayFollow('constitutional amendment', 'passed', 'governor')).toBe(false)
  })
})
