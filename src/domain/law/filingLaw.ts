// Every day the law counts and every late fee, once, as data with the years in which it held. What is computed of it is dueDates.ts and
// lateFees.ts; nothing else in the product computes a due date (dueDates.test.ts says so, and breaks each number here in turn).
import type { Rule, Sureness } from './rule.ts'

/** Days from an election; below zero before it. */
export interface Spacing {
  /** The last day whose money it reports; 'year end' is December 31 of the election's year. */
  closes: number | 'year end'
  due: number
}

export interface DailyFee {
  perDay: bigint
  cap: bigint
}

export interface ShareFee {
  perDay: bigint
  /** For so many days; then a share of the amount for each further day. */
  days: number
  percentPerDay: number
  mostPercent: number
}

/** The nth of a weekday (0 Sunday … 6 Saturday) in a month; -1 is the last. */
export interface Weekday {
  month: number
  weekday: number
  nth: number
  /** Days after it. */
  plus?: number
}

const statements = 'Neb. Rev. Stat. 49-1459(1)'
const first: Rule<Spacing> = {
  value: { closes: -35, due: -30 },
  citation: statements,
  sure: 'A',
  from: null,
}
const second: Rule<Spacing> = {
  value: { closes: -15, due: -10 },
  citation: statements,
  sure: 'A',
  from: null,
}
const fortyAfter: Rule<Spacing> = {
  value: { closes: 35, due: 40 },
  citation: statements,
  sure: 'A',
  from: null,
}

export const filingLaw = {
  // In force on the day of the election.
  statewide: {
    primary: { first: [first], second: [second], third: [fortyAfter] },
    general: {
      first: [first],
      second: [second],
      third: [
        {
          value: { closes: 55, due: 60 },
          citation: statements,
          sure: 'B',
          from: null,
          to: '1998-12-31',
          note: 'The due days are recorded; that it closed five days before, as the others do, is inferred.',
        },
        { value: { closes: 'year end', due: 70 }, citation: statements, sure: 'A', from: '1999-01-01' },
      ],
    },
  },
  /** Odd-year city elections, and every election whose day a person entered: 40 days after the general as well. */
  otherElection: {
    primary: { first: [first], second: [second], third: [fortyAfter] },
    general: {
      first: [first],
      second: [second],
      third: [{ ...fortyAfter, note: 'Recorded due days of Lincoln and Omaha committees: 166 of 180.' }],
    },
  },
  elections: {
    statewide: {
      citation: { primary: 'Neb. Rev. Stat. 32-401', general: 'Neb. Rev. Stat. 32-403' },
      words: {
        primary: 'the first Tuesday after the second Monday in May',
        general: 'the first Tuesday following the first Monday in November',
      },
      every: 2,
      since: 0,
      primary: { month: 5, weekday: 1, nth: 2, plus: 1 },
      general: { month: 11, weekday: 1, nth: 1, plus: 1 },
    },
    Lincoln: {
      citation: { primary: 'Charter of Lincoln', general: 'Charter of Lincoln' },
      words: {
        primary: 'the fourth Tuesday before the city general',
        general: 'the first Tuesday in May of odd-numbered years',
      },
      every: 2,
      since: 1,
      // Four weeks before the first Tuesday in May.
      primary: { month: 5, weekday: 2, nth: 1, plus: -28 },
      general: { month: 5, weekday: 2, nth: 1, plus: 0 },
    },
    Omaha: {
      citation: { primary: 'Charter of Omaha', general: 'Charter of Omaha' },
      words: {
        primary: 'the first Tuesday in April, every four years',
        general: 'the first Tuesday after the second Monday in May, every four years',
      },
      every: 4,
      since: 1,
      primary: { month: 4, weekday: 2, nth: 1, plus: 0 },
      general: { month: 5, weekday: 1, nth: 2, plus: 1 },
    },
  },
  annual: [{ value: { month: 1, day: 31 }, citation: 'Neb. Rev. Stat. 49-1459(3)', sure: 'A', from: null }],
  lateContribution: [
    {
      value: { windowDays: 14, lastDay: 1, due: 2 },
      citation: 'Neb. Rev. Stat. 49-1458',
      sure: 'A',
      from: null,
      note: 'Recorded due days are open days in 614 of 634: the moved day is the limit, the day itself the goal.',
    },
  ],
  lateIndependentSpending: [
    { value: { after: -15, due: 2 }, citation: '4 NAC 10-008', sure: 'A', from: null },
  ],
  organization: [
    {
      value: { due: 10, nearElection: 30, dueNearElection: 2 },
      citation: 'Neb. Rev. Stat. 49-1449',
      sure: 'B',
      from: null,
      note: 'Within 30 days before the election: two business days.',
    },
  ],
  corporateReport: [
    {
      value: { dayOfNextMonth: 10 },
      citation: 'Neb. Rev. Stat. 49-1469',
      sure: 'B',
      from: null,
      note: 'Recorded due days agree in 85% of 4,554.',
    },
  ],
  earmarked: [{ value: { due: 10 }, citation: 'Neb. Rev. Stat. 49-1479.01', sure: 'A', from: null }],
  independentSpending: [{ value: { due: 10 }, citation: 'Neb. Rev. Stat. 49-1467', sure: 'A', from: null }],
  agentReport: [
    { value: { dayOfNextMonth: 10 }, citation: 'Neb. Rev. Stat. 49-1478(3)', sure: 'A', from: null },
  ],
  petition: [
    {
      value: { dayOfNextMonth: 10, finalCloses: 25, finalDue: 30 },
      citation: 'Neb. Rev. Stat. 49-1461',
      sure: 'B',
      from: null,
    },
  ],
  /** In force on the due day. */
  fees: {
    statement: feesOf(
      'Neb. Rev. Stat. 49-1463',
      [
        [1_000n, 30_000n],
        [2_500n, 75_000n],
        [5_000n, 150_000n],
      ],
      'B',
    ),
    'statement of organization': feesOf('Neb. Rev. Stat. 49-1449', [
      [1_000n, 30_000n],
      [2_500n, 75_000n],
      [5_000n, 150_000n],
    ]),
    'statement of organization before an election': feesOf('Neb. Rev. Stat. 49-1449(2)', [
      [10_000n, 100_000n],
      [10_000n, 100_000n],
      [20_000n, 200_000n],
    ]),
    exemption: feesOf('Neb. Rev. Stat. 49-1463(2)', [
      [1_000n, 9_000n],
      [2_500n, 22_500n],
      [5_000n, 45_000n],
    ]),
    'report of a corporation': feesOf(
      'Neb. Rev. Stat. 49-1469.08',
      [
        [1_000n, 30_000n],
        [2_500n, 75_000n],
        [5_000n, 150_000n],
      ],
      'B',
    ),
    'independent expenditure': feesOf('Neb. Rev. Stat. 49-1467', [
      [1_000n, 30_000n],
      [2_500n, 75_000n],
      [5_000n, 150_000n],
    ]),
  },
  lateContributionFee: [
    {
      value: { perDay: 10_000n, days: 10, percentPerDay: 1, mostPercent: 10 },
      citation: 'Neb. Rev. Stat. 49-1458',
      sure: 'B',
      from: null,
      to: '2018-12-31',
    },
    {
      value: { perDay: 20_000n, days: 10, percentPerDay: 1, mostPercent: 10 },
      citation: 'Neb. Rev. Stat. 49-1458',
      sure: 'C',
      from: '2019-01-01',
      to: '2025-12-31',
      note: 'Doubled in these years; the day was not found. It may have been $100 a day.',
    },
    {
      value: { perDay: 20_000n, days: 10, percentPerDay: 1, mostPercent: 10 },
      citation: 'Neb. Rev. Stat. 49-1458',
      sure: 'B',
      from: '2026-01-01',
    },
  ],
  /** Neb. Rev. Stat. 62-301, as observed: a Saturday's holiday the Friday before, a Sunday's the Monday after. */
  holidays: {
    fixed: [
      { name: "New Year's Day", month: 1, day: 1 },
      { name: 'Juneteenth', month: 6, day: 19, since: 2022 },
      { name: 'Independence Day', month: 7, day: 4 },
      { name: 'Veterans Day', month: 11, day: 11 },
      { name: 'Christmas Day', month: 12, day: 25 },
    ],
    moving: [
      { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3, plus: 0 },
      { name: "Presidents' Day", month: 2, weekday: 1, nth: 3, plus: 0 },
      { name: 'Arbor Day', month: 4, weekday: 5, nth: -1, plus: 0 },
      { name: 'Memorial Day', month: 5, weekday: 1, nth: -1, plus: 0 },
      { name: 'Labor Day', month: 9, weekday: 1, nth: 1, plus: 0 },
      { name: "Columbus and Indigenous Peoples' Day", month: 10, weekday: 1, nth: 2, plus: 0 },
      { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4, plus: 0 },
      { name: 'Day after Thanksgiving', month: 11, weekday: 4, nth: 4, plus: 1 },
    ],
  },
} satisfies FilingLaw

export type Place = keyof FilingLaw['elections']
export type ElectionKind = 'primary' | 'general'
export type Around = Record<ElectionKind, Record<'first' | 'second' | 'third', Rule<Spacing>[]>>
export type FeePaper = keyof FilingLaw['fees']

export interface FilingLaw {
  statewide: Around
  otherElection: Around
  elections: Record<
    'statewide' | 'Lincoln' | 'Omaha',
    {
      citation: Record<ElectionKind, string>
      words: Record<ElectionKind, string>
      /** Years between them, counted from a year that leaves this rest. */
      every: number
      since: number
    } & Record<ElectionKind, Weekday>
  >
  annual: Rule<{ month: number; day: number }>[]
  lateContribution: Rule<{ windowDays: number; lastDay: number; due: number }>[]
  lateIndependentSpending: Rule<{ after: number; due: number }>[]
  organization: Rule<{ due: number; nearElection: number; dueNearElection: number }>[]
  corporateReport: Rule<{ dayOfNextMonth: number }>[]
  earmarked: Rule<{ due: number }>[]
  independentSpending: Rule<{ due: number }>[]
  agentReport: Rule<{ dayOfNextMonth: number }>[]
  petition: Rule<{ dayOfNextMonth: number; finalCloses: number; finalDue: number }>[]
  fees: Record<
    | 'statement'
    | 'statement of organization'
    | 'statement of organization before an election'
    | 'exemption'
    | 'report of a corporation'
    | 'independent expenditure',
    Rule<DailyFee>[]
  >
  lateContributionFee: Rule<ShareFee>[]
  holidays: {
    fixed: { name: string; month: number; day: number; since?: number }[]
    moving: ({ name: string } & Weekday)[]
  }
}

/** Three sizes in turn. The last change doubled all of them; the day is between the form of 2018 and the statute as it reads now. */
function feesOf(citation: string, sizes: [bigint, bigint][], sureOfOld: Sureness = 'C'): Rule<DailyFee>[] {
  const [old, middle, now] = sizes.map(([perDay, cap]) => ({ perDay, cap }))
  return [
    {
      value: old!,
      citation,
      sure: sureOfOld,
      from: null,
      to: '1999-08-27',
      note: 'Laws 1999, LB 416 raised it.',
    },
    { value: middle!, citation, sure: 'A', from: '1999-08-28', to: '2018-12-31' },
    {
      value: now!,
      citation,
      sure: 'C',
      from: '2019-01-01',
      to: '2025-12-31',
      note: 'Doubled in these years; the day was not found. It may have been half.',
    },
    { value: now!, citation, sure: 'B', from: '2026-01-01' },
  ]
}
