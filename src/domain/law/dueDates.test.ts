// Every rule with its years, then every number of the law broken in turn: none may break unnoticed. The goldens are days and fees that were
// recorded by the state or counted by hand on a calendar.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { formatMoney } from '../money.ts'
import { holidaysOf } from './businessDays.ts'
import {
  agentReportDue,
  annualStatement,
  corporateReportDue,
  earmarkedDue,
  independentSpendingDue,
  lateContributionDue,
  lateIndependentSpendingDue,
  organizationDue,
  petitionStatements,
  statementDates,
} from './dueDates.ts'
import { electionsOf, lateWindow } from './elections.ts'
import { filingLaw, type FeePaper, type FilingLaw } from './filingLaw.ts'
import { lateContributionFee, lateFee } from './lateFees.ts'
import { inForce, type Rule } from './rule.ts'
import { thresholds } from './thresholds.ts'

type Case = [title: string, expected: unknown, got: (law: FilingLaw) => unknown]

const around = (kind: 'primary' | 'general', day: string, isStatewide: boolean) => (law: FilingLaw) =>
  statementDates({ kind, day, isStatewide }, law).map(
    ({ closes, counted, due }) => `${closes} ${due}${counted === due ? '' : ` (${counted})`}`,
  )
const fee = (paper: FeePaper, due: string, days: number) => (law: FilingLaw) =>
  [1, days].map((late) => Number(lateFee(paper, due, addDays(due, late), law).cents))
const eras = [
  '1998-06-22',
  '1999-08-27',
  '1999-08-28',
  '2018-12-31',
  '2019-01-01',
  '2025-12-31',
  '2026-01-01',
]
const fees = (paper: FeePaper, sizes: [number, number][]): Case[] =>
  eras.map((due, at) => [
    `a late ${paper} due on ${due}`,
    sizes[[0, 0, 1, 1, 2, 2, 2][at]!]!.map((dollars) => dollars * 100),
    fee(paper, due, 400),
  ])
const usual: [number, number][] = [
  [10, 300],
  [25, 750],
  [50, 1500],
]

const cases: Case[] = [
  ['the primary of 2014', ['2014-04-08 2014-04-14 (2014-04-13)', '2014-04-28 2014-05-05 (2014-05-03)', '2014-06-17 2014-06-23 (2014-06-22)'], around('primary', '2014-05-13', true)],
  ['the general of 2012', ['2012-10-02 2012-10-09 (2012-10-07)', '2012-10-22 2012-10-29 (2012-10-27)', '2012-12-31 2013-01-15'], around('general', '2012-11-06', true)],
  ['the general of 1998', ['1998-09-29 1998-10-05 (1998-10-04)', '1998-10-19 1998-10-26 (1998-10-24)', '1998-12-28 1999-01-04 (1999-01-02)'], around('general', '1998-11-03', true)],
  ['an election on the last day of the old rule', ['1998-11-26 1998-12-01', '1998-12-16 1998-12-21', '1999-02-24 1999-03-01'], around('general', '1998-12-31', true)],
  ['an election on the first day of the new one', ['1998-11-27 1998-12-02', '1998-12-17 1998-12-22', '1999-12-31 1999-03-12'], around('general', '1999-01-01', true)],
  ['the general of 2000', ['2000-10-03 2000-10-10 (2000-10-08)', '2000-10-23 2000-10-30 (2000-10-28)', '2000-12-31 2001-01-16'], around('general', '2000-11-07', true)],
  ['the primary of Omaha in 2013', ['2013-02-26 2013-03-04 (2013-03-03)', '2013-03-18 2013-03-25 (2013-03-23)', '2013-05-07 2013-05-13 (2013-05-12)'], around('primary', '2013-04-02', false)],
  ['the general of Lincoln in 2013', ['2013-04-02 2013-04-08 (2013-04-07)', '2013-04-22 2013-04-29 (2013-04-27)', '2013-06-11 2013-06-17 (2013-06-16)'], around('general', '2013-05-07', false)],
  ...[2008, 2014, 2023].map((year): Case => [`the annual statement for ${year}`, { 2008: '2009-02-02', 2014: '2015-02-02', 2023: '2024-01-31' }[year], (law) => annualStatement(year, law).due]),
  ['statewide elections', ['2022-05-10', '2022-11-08', '2024-05-14', '2024-11-05', '2026-05-12', '2026-11-03', '2028-05-09', '2028-11-07'], (law) => [2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028].flatMap((year) => electionsOf(year, 'statewide', law).map(({ day }) => day))],
  ['Lincoln elections', ['2001-04-03', '2001-05-01', '2003-04-08', '2003-05-06', '2005-04-05', '2005-05-03', '2009-04-07', '2009-05-05', '2015-04-07', '2015-05-05'], (law) => [2001, 2002, 2003, 2004, 2005, 2009, 2015].flatMap((year) => electionsOf(year, 'Lincoln', law).map(({ day }) => day))],
  ['Omaha elections', ['2001-04-03', '2001-05-15', '2005-04-05', '2005-05-10', '2009-04-07', '2009-05-12', '2013-04-02', '2013-05-14'], (law) => [2001, 2002, 2003, 2004, 2005, 2007, 2009, 2011, 2013].flatMap((year) => electionsOf(year, 'Omaha', law).map(({ day }) => day))],
  ['the days of late contributions', { from: '2026-10-20', to: '2026-11-02' }, (law) => lateWindow('2026-11-03', law)],
  ['a late contribution of a Thursday', { counted: '2026-10-24', due: '2026-10-26' }, (law) => pick(lateContributionDue('2026-10-22', '2026-11-03', law))],
  ['gifts on day 15, 14, 1 and 0', [undefined, '2026-10-22', '2026-11-04', undefined], (law) => [15, 14, 1, 0].map((days) => lateContributionDue(addDays('2026-11-03', -days), '2026-11-03', law)?.due)],
  ['late independent spending', [undefined, '2026-10-22', '2026-11-04', undefined], (law) => [15, 14, 1, 0].map((days) => lateIndependentSpendingDue(addDays('2026-11-03', -days), '2026-11-03', law)?.due)],
  ['a committee formed in spring', { counted: '2026-05-31', due: '2026-06-01' }, (law) => pick(organizationDue('2026-05-21', '2026-11-03', law))],
  ['committees formed 31, 30 and 0 days before the election', ['2026-10-13', '2026-10-06', '2026-11-05'], (law) => [31, 30, 0].map((days) => organizationDue(addDays('2026-11-03', -days), '2026-11-03', law).due)],
  ['a committee formed the day after', '2026-11-16', (law) => organizationDue('2026-11-04', '2026-11-03', law).due],
  ['a corporation’s gifts in September, October and December', ['2026-10-13', '2026-11-10', '2027-01-11'], (law) => ['2026-09-30', '2026-10-01', '2026-12-01'].map((day) => corporateReportDue(day, law).due)],
  ['an agent’s spending in October', '2026-11-10', (law) => agentReportDue('2026-10-31', law).due],
  ['a gift that is passed on', '2026-06-16', (law) => earmarkedDue('2026-06-06', law).due],
  ['spending of one who is no committee', '2026-06-16', (law) => independentSpendingDue('2026-06-06', law).due],
  ['a petition', ['2026-05-31 2026-06-10', '2026-06-30 2026-07-10', '2026-07-27 2026-08-03'], (law) => petitionStatements('2026-05-02', '2026-07-02', law).map(({ closes, due }) => `${closes} ${due}`)],
  ['the day a petition’s last statement is counted on', '2026-08-01', (law) => petitionStatements('2026-05-02', '2026-07-02', law).at(-1)!.counted],
  ...fees('statement', usual),
  ...fees('statement of organization', usual),
  ...fees('statement of organization before an election', [
    [100, 1000],
    [100, 1000],
    [200, 2000],
  ]),
  ...fees('exemption', [
    [10, 90],
    [25, 225],
    [50, 450],
  ]),
  ...fees('report of a corporation', usual),
  ...fees('independent expenditure', usual),
  ...['2014-11-01', '2018-12-31', '2019-01-01', '2025-12-31', '2026-01-01', '2026-11-02'].map((due, at): Case => {
    const perDay = at < 2 ? 100 : 200
    return [
      `a late report of $5,000 due on ${due}`,
      [perDay, perDay * 10, perDay * 10 + 50, perDay * 10 + 500, perDay * 10 + 500].map((dollars) => dollars * 100),
      (law) => [1, 10, 11, 20, 90].map((days) => Number(lateContributionFee(5_000_00n, due, addDays(due, days), law).cents)),
    ]
  }),
  ['holidays', [
    '2021-01-01 2021-01-18 2021-02-15 2021-04-30 2021-05-31 2021-07-05 2021-09-06 2021-10-11 2021-11-11 2021-11-25 2021-11-26 2021-12-24 2021-12-31',
    '2022-01-17 2022-02-21 2022-04-29 2022-05-30 2022-06-20 2022-07-04 2022-09-05 2022-10-10 2022-11-11 2022-11-24 2022-11-25 2022-12-26',
    '2025-01-01 2025-01-20 2025-02-17 2025-04-25 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13 2025-11-11 2025-11-27 2025-11-28 2025-12-25',
      '2026-01-01 2026-01-19 2026-02-16 2026-04-24 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-11-27 2026-12-25',
  ], (law) => [2021, 2022, 2025, 2026].map((year) => [...holidaysOf(year, law).keys()].toSorted().join(' '))],
] // prettier-ignore

const pick = (date: { counted: string; due: string } | null) =>
  date && { counted: date.counted, due: date.due }

describe('the law', () => {
  it.each(cases)('%s', (_title, expected, got) => {
    expect(got(filingLaw)).toEqual(expected)
  })

  it('no number and no day of it can be broken unnoticed', () => {
    const leaves = leavesOf(filingLaw)
    expect(leaves.length).toBeGreaterThan(200)
    const unnoticed = leaves.flatMap(({ path, broken }) => {
      const law = changed(filingLaw, path, broken) as FilingLaw
      return cases.some(
        ([, expected, got]) =>
          !isSame(
            tried(() => got(law)),
            expected,
          ),
      )
        ? []
        : [path.join('.')]
    })
    expect(unnoticed).toEqual([])
  })

  it('has one rule for every day, and not two', () => {
    for (const rules of rulesIn(filingLaw))
      for (const day of ['1976-01-01', ...edgesOf(rules), '2199-12-31']) {
        expect(
          rules.filter(
            (rule) => inForce([{ ...rule }, { ...rule, from: null, to: null }], day) && holds(rule, day),
          ),
        ).toHaveLength(1)
      }
  })
})

it('has these amounts', () => {
  expect(
    Object.fromEntries(Object.entries(thresholds).map(([name, { value }]) => [name, formatMoney(value)])),
  ).toEqual({
    committee: '$5,000.00',
    itemizeContributor: '$250.00',
    itemizePayee: '$250.00',
    lateContribution: '$1,000.00',
    lateIndependentSpending: '$1,000.00',
    independentSpending: '$250.00',
    exemption: '$1,000.00',
    cash: '$50.00',
    earlyLoans: '$15,000.00',
  })
})

describe('a due date', () => {
  it('is computed in one place only', () => {
    const src = fileURLToPath(new URL('../../', import.meta.url))
    const counts =
      /\b(nextBusinessDay|addBusinessDays|isBusinessDay|holidaysOf)\b|windowDays|-01-31`|49-1459\(\d\)|generate_series\(1, 14\)/
    const others = globSync('**/*.{ts,tsx}', { cwd: src })
      .filter((file) => !file.startsWith('domain/law/') && !/\.test\.tsx?$/.test(file))
      .filter((file) => counts.test(readFileSync(`${src}${file}`, 'utf8')))
    expect(others).toEqual([])
  })
})

const holds = ({ from, to }: Rule<unknown>, day: string) => (from ?? '') <= day && day <= (to ?? '9999')

const edgesOf = (rules: Rule<unknown>[]) =>
  rules
    .flatMap(({ from, to }) => [from && addDays(from, -1), from, to, to && addDays(to, 1)])
    .filter((day) => !!day) as string[]

const isRule = (at: unknown): at is Rule<unknown> => typeof at === 'object' && at !== null && 'citation' in at

function rulesIn(at: unknown): Rule<unknown>[][] {
  if (typeof at !== 'object' || at === null) return []
  if (Array.isArray(at) && isRule(at[0])) return [at as Rule<unknown>[]]
  return Object.values(at).flatMap(rulesIn)
}

/** Each number one larger and one smaller, each day of effect another one; names, sections and notes are words. */
function leavesOf(at: unknown, path: string[] = []): { path: string[]; broken: unknown }[] {
  if (typeof at === 'number') return [at + 1, at - 1].map((broken) => ({ path, broken }))
  if (typeof at === 'bigint') return [at + 1n, at - 1n].map((broken) => ({ path, broken }))
  if (at === 'year end') return [{ path, broken: 35 }]
  const key = path.at(-1)
  if (typeof at === 'string')
    return key === 'from' || key === 'to' ? [{ path, broken: addDays(at, key === 'to' ? -1 : 1) }] : []
  if (typeof at !== 'object' || at === null) return []
  return Object.entries(at).flatMap(([name, value]) => leavesOf(value, [...path, name]))
}

function changed(at: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(at))
    return (at as unknown[]).map((item, i) => (String(i) === first ? changed(item, rest, value) : item))
  return { ...(at as object), [first]: changed((at as Record<string, unknown>)[first], rest, value) }
}

const tried = (got: () => unknown): unknown => {
  try {
    return got()
  } catch {
    return 'refused'
  }
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
