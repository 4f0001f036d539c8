import { expect, test } from 'vitest'
import { committeeDeadlines, deadlinesBetween, statementsOfFiler, type Filer } from './committeeDeadlines.ts'

const statewide = (cycle: number): Filer => ({ cycle, place: 'statewide' })
const told = (filer: number | Filer) =>
  committeeDeadlines(typeof filer === 'number' ? statewide(filer) : filer).map(
    ({ day, title }) => `${day} ${title}`,
  )

test('a committee for 2026 has two elections, six statements around them, and annual ones in the other years', () => {
  expect(told(2026)).toEqual([
    '2024-01-31 Annual statement due for 2023',
    '2025-01-31 Annual statement due for 2024',
    '2026-02-02 Annual statement due for 2025',
    '2026-04-13 First primary statement due',
    '2026-04-28 Late contributions before the primary',
    '2026-05-04 Second primary statement due',
    '2026-05-12 Primary election',
    '2026-06-22 Third primary statement due',
    '2026-10-05 First general statement due',
    '2026-10-20 Late contributions before the general',
    '2026-10-26 Second general statement due',
    '2026-11-03 General election',
    '2027-01-12 Third general statement due',
    '2028-01-31 Annual statement due for 2027',
  ])
})

test('every one names its section, and a moved one says from where', () => {
  for (const { citation } of committeeDeadlines(statewide(2026)))
    expect(citation).toMatch(/^Neb\. Rev\. Stat\. \d/)
  const [moved] = deadlinesBetween(statewide(2026), '2026-05-04', '2026-05-04').filter(
    ({ kind }) => kind === 'statement',
  )
  expect(moved!.detail).toContain('Sat, May 2, 2026')
})

test('an odd year has no statewide election: annual statements only', () => {
  expect(new Set(committeeDeadlines(statewide(2027)).map(({ title }) => title.split(' ')[0]))).toEqual(
    new Set(['Annual']),
  )
  expect(committeeDeadlines(statewide(2027))).toHaveLength(5)
})

test('a span of days counts where any of it falls into the range', () => {
  expect(deadlinesBetween(statewide(2026), '2026-04-30', '2026-05-01').map(({ kind }) => kind)).toEqual([
    'late contributions',
  ])
})

test('a committee for a city of 2025 has that city’s days', () => {
  expect(told({ cycle: 2025, place: 'Lincoln' }).filter((line) => line.startsWith('2025-0'))).toEqual([
    '2025-01-31 Annual statement due for 2024',
    '2025-03-10 First primary statement due',
    '2025-03-25 Late contributions before the primary',
    '2025-03-31 Second primary statement due',
    '2025-04-07 First general statement due',
    '2025-04-08 Primary election',
    '2025-04-22 Late contributions before the general',
    '2025-04-28 Second general statement due',
    '2025-05-06 General election',
    '2025-05-19 Third primary statement due',
    '2025-06-16 Third general statement due',
  ])
  expect(told({ cycle: 2025, place: 'Omaha' }).filter((line) => line.endsWith('election'))).toEqual([
    '2025-04-01 Primary election',
    '2025-05-13 General election',
  ])
  expect(told({ cycle: 2027, place: 'Omaha' }).filter((line) => line.endsWith('election'))).toEqual([])
})

test('any other election has the day that was entered', () => {
  const bond: Filer = { cycle: 2027, place: 'other', generalOn: '2027-09-14' }
  expect(told(bond).filter((line) => line.startsWith('2027-') && !line.includes('Annual'))).toEqual([
    '2027-08-16 First general statement due',
    '2027-08-31 Late contributions before the general',
    '2027-09-07 Second general statement due',
    '2027-09-14 General election',
    '2027-10-25 Third general statement due',
  ])
})

test('a day that was entered and is the statewide one counts as the statewide one', () => {
  const entered: Filer = { cycle: 2026, place: 'other', generalOn: '2026-11-03' }
  expect(told(entered)).toContain('2027-01-12 Third general statement due')
})

test('a committee that goes on files around every statewide election, and once in the years between', () => {
  const party: Filer = { cycle: null, place: 'statewide', years: [2025, 2027] }
  expect(told(party).filter((line) => line.includes('statement'))).toEqual([
    '2026-02-02 Annual statement due for 2025',
    '2026-04-13 First primary statement due',
    '2026-05-04 Second primary statement due',
    '2026-06-22 Third primary statement due',
    '2026-10-05 First general statement due',
    '2026-10-26 Second general statement due',
    '2027-01-12 Third general statement due',
    '2028-01-31 Annual statement due for 2027',
  ])
})

test('a petition has a statement each month and a last one', () => {
  const petition = { filed: '2026-03-20', deadline: '2026-07-02' }
  const filer: Filer = { cycle: 2026, place: 'statewide', petition }
  expect(told(filer).filter((line) => line.includes('petition'))).toEqual([
    '2026-04-10 Monthly statement on the petition due',
    '2026-05-11 Monthly statement on the petition due',
    '2026-06-10 Monthly statement on the petition due',
    '2026-07-10 Monthly statement on the petition due',
    '2026-08-03 Last statement on the petition due',
  ])
})

test('statements cover every day once, one after the other', () => {
  for (const filer of [
    statewide(2026),
    { cycle: 2025, place: 'Lincoln' },
    { cycle: 2025, place: 'Omaha' },
  ] as Filer[]) {
    const statements = statementsOfFiler(filer)
    expect(statements[0]!.opens).toMatch(/-01-01$/)
    for (const [at, { opens, closes }] of statements.entries()) {
      expect(opens <= closes).toBe(true)
      if (at > 0) expect(Date.parse(opens) - Date.parse(statements[at - 1]!.closes)).toBe(86_400_000)
    }
  }
})
