import { describe, expect, it } from 'vitest'
import { drawOther, type OtherForm } from './otherForms.ts'
import type { Posting, Who } from './postings.ts'

const election = '2026-11-03'
let serial = 0n

const posting = (change: Partial<Posting>): Posting => {
  const id = change.entryId ?? `e${(serial += 1n)}`
  return {
    entryId: id, ofEntryId: id, number: serial, line: 1, on: '2026-10-26', kind: 'expenditure', role: 'other spending', accountKind: 'expense',
    account: '', cents: 100_000n, whoId: 'radio', purpose: 'Spots', isInKind: false, agent: '', guarantor: '', support: null, about: '', ...change,
  } // prettier-ignore
}
const who = (id: string, change: Partial<Who>): [string, Who] => [
  id,
  {
    id, kind: 'firm', firmKind: 'business', isCandidate: false, name: id, hasFullName: true, street: '1 Main', city: 'Wahoo', state: 'NE', zip: '',
    treasurerName: '', occupation: '', employer: '', ...change,
  },
] // prettier-ignore
const whos = new Map([
  who('radio', { street: '' }),
  who('press', {}),
  who('dora', { kind: 'person', firmKind: '' }),
  who('pac', { firmKind: 'PAC', treasurerName: 'T' }),
  who('friends', { name: 'Friends of  Pat', firmKind: 'candidate committee', treasurerName: 'T' }),
])
const drawn = (form: OtherForm, postings: Posting[]) =>
  drawOther(form, { postings, whos, elections: [election] }).map(
    ({ on, name, about, cents, limit, note, missing }) =>
      [on, name, about, Number(cents) / 100, limit, note, missing.join()].join(' | '),
  )
const against = { support: 'oppose', about: 'Measure 3' } as const

describe('Form B-11', () => {
  it('lists $1,000 and more from the day after the second statement closed to the day before the election', () => {
    const on = (day: string, cents = 100_000n) => posting({ on: day, cents, ...against })
    expect(
      drawn('B-11', [
        on('2026-10-19'),
        on('2026-10-20'),
        on('2026-10-21', 99_999n),
        on('2026-11-02'),
        on('2026-11-03'),
      ]).map((row) => row.slice(0, 10)),
    ).toEqual(['2026-10-20', '2026-11-02'])
  })

  it('says for or against whom, moves the last day off a weekend, and names what is missing', () => {
    expect(drawn('B-11', [posting({ on: '2026-10-22', ...against })])).toEqual([
      '2026-10-22 | radio | Against Measure 3 | 1000 | 2026-10-26 | Election of Nov 3, 2026 | the address',
    ])
  })

  it('adds up the parts of one entry for one payee, and leaves out what was taken back or given to a committee', () => {
    const part = { entryId: 'split', cents: 60_000n, ...against }
    const gone = posting({ entryId: 'gone', ...against })
    expect(
      drawn('B-11', [
        posting(part),
        posting({ ...part, line: 2 }),
        gone,
        { ...gone, entryId: 'back', cents: -gone.cents },
        posting({ role: 'given', whoId: 'friends', ...against }),
        posting({ support: null, about: 'Measure 3' }),
      ]).map((row) => row.split(' | ')[3]),
    ).toEqual(['1200'])
  })
})

it('Form B-6 lists spending once it is over $250 for one candidate in a year', () => {
  const spent = (on: string, cents: bigint, about: string) =>
    posting({ on, cents, support: 'support', about })
  expect(
    drawn('B-6', [
      spent('2026-03-02', 25_000n, 'Pat'),
      spent('2026-06-05', 1n, 'pat '),
      spent('2026-03-02', 25_000n, 'Sam'),
      spent('2027-03-02', 25_000n, 'Pat'),
    ]).map((row) => row.split(' | ').slice(0, 5).join(' ')),
  ).toEqual(['2026-03-02 radio For Pat 250 2026-03-12', '2026-06-05 radio For pat  0.01 2026-06-15'])
})

it('Form B-3 lists what was meant for another, and whether it was passed on', () => {
  const gift = (cents: bigint, about: string) =>
    posting({ kind: 'contribution', role: 'contributions', accountKind: 'income', cents: -cents, whoId: 'dora', about, on: '2026-06-06' }) // prettier-ignore
  const passed = posting({ role: 'given', whoId: 'friends', cents: 5_000n, on: '2026-06-10' })
  expect(
    drawn('B-3', [
      gift(5_000n, 'friends of pat'),
      gift(5_000n, 'Friends of Pat'),
      gift(7_000n, ''),
      passed,
    ]).map((row) => row.split(' | ').slice(1, 6).join(' | ')),
  ).toEqual([
    'dora | For friends of pat | 50 | 2026-06-16 | Passed on on Jun 10, 2026',
    'dora | For Friends of Pat | 50 | 2026-06-16 | Not passed on yet',
  ])
})

it('Form B-7 lists money and goods of businesses, not of people and committees, nor a promise', () => {
  const income = (change: Partial<Posting>) =>
    posting({ kind: 'contribution', role: 'contributions', accountKind: 'income', cents: -30_000n, whoId: 'press', on: '2026-09-30', ...change }) // prettier-ignore
  expect(
    drawn('B-7', [
      income({}),
      income({ kind: 'in-kind', role: 'in-kind' }),
      income({ kind: 'pledge', role: 'pledged', accountKind: 'asset', cents: 30_000n }),
      income({ kind: 'pledge payment', role: 'pledged', accountKind: 'asset', on: '2026-10-01' }),
      income({ kind: 'refund', cents: 30_000n }),
      income({ whoId: 'dora' }),
      income({ whoId: 'pac' }),
    ])
      .map((row) => row.split(' | ').slice(0, 5).join(' '))
      .toSorted(),
  ).toEqual([
    '2026-09-30 press In-kind 300 2026-10-13',
    '2026-09-30 press Money 300 2026-10-13',
    '2026-10-01 press Money 300 2026-11-10',
  ])
})

it('a gift whose check bounced is on no form, and one that was passed on with a check no one cashed is not passed on', () => {
  const gift = posting({ kind: 'contribution', role: 'contributions', accountKind: 'income', cents: -30_000n, whoId: 'press', on: '2026-09-30', about: 'Friends of Pat' }) // prettier-ignore
  const bounced = {
    ...gift,
    entryId: 'b',
    kind: 'bounced check' as const,
    cents: 30_000n,
    about: '',
    on: '2026-10-09',
  }
  const cleared = { ...bounced, entryId: 'c', cents: -30_000n }
  const passed = posting({ role: 'given', whoId: 'friends', cents: 30_000n, on: '2026-10-01' })
  const uncashed = { ...passed, entryId: 'u', kind: 'uncashed check' as const, cents: -30_000n }
  expect(drawn('B-7', [gift, bounced])).toEqual([])
  expect(drawn('B-3', [gift, bounced])).toEqual([])
  expect(drawn('B-7', [gift, bounced, cleared])).toHaveLength(1)
  expect(drawn('B-3', [gift, bounced, cleared, passed])[0]).toContain('Passed on on')
  expect(drawn('B-3', [gift, passed, uncashed])[0]).toContain('Not passed on yet')
})
