import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byWeek, decimalHours, formatHours, monthOf, parseHours, weekOf } from './hours.ts'
import { fromTheStart, payForMinutes, payForTime, ratesIn, type DatedRate } from './pay.ts'
import { payOfPeriod } from './payOfPeriod.ts'
import { objectionToDay, spanInWords } from './rateWords.ts'

test.each([
  ['2:30', 150],
  ['2.5', 150],
  ['2,5', 150],
  ['.5', 30],
  ['8', 480],
  ['8h', 480],
  ['2h 30m', 150],
  ['2 hours 5', 125],
  ['45 min', 45],
  ['90m', 90],
  ['24', 1440],
  ['0:01', 1],
  ['1.33', 80],
])('“%s” is %i minutes', (typed, minutes) => {
  expect(parseHours(typed)).toEqual({ value: minutes })
})

test.each([
  ['', /Enter the hours/],
  ['0', /at least one minute/],
  ['25', /24 hours/],
  ['2:75', /not a number of hours/],
  ['two', /not a number of hours/],
  ['-3', /not a number of hours/],
  ['2h 80m', /not a number of hours/],
  ['.', /not a number of hours/],
])('“%s” is refused with a sentence', (typed, sentence) => {
  expect(parseHours(typed).problem).toMatch(sentence)
})

test('hours are shown so that no one reads a time of day, and exported so that they add up', () => {
  expect([0, 45, 60, 435, 1380, 74_040].map(formatHours)).toEqual([
    '0 h',
    '45 min',
    '1 h',
    '7 h 15 min',
    '23 h',
    '1,234 h',
  ])
  expect(decimalHours(435)).toBe('7.25')
})

test('what is shown can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
      expect(parseHours(formatHours(minutes))).toEqual({ value: minutes })
    }),
  )
})

test.each([
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2026-03-01', '2026-02-23'],
])('%s is in the week of %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday)
})

test('months end when they end', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('hours by week, the newest first', () => {
  const row = (workedOn: string, minutes: number) => ({ workedOn, minutes })
  expect(byWeek([row('2026-11-02', 60), row('2026-11-10', 30), row('2026-11-08', 15)])).toEqual([
    { start: '2026-11-09', end: '2026-11-15', minutes: 30, rows: [row('2026-11-10', 30)] },
    {
      start: '2026-11-02',
      end: '2026-11-08',
      minutes: 75,
      rows: [row('2026-11-08', 15), row('2026-11-02', 60)],
    },
  ])
})

test.each([
  ['an hour and a half at $20', [90], 2000n, [3000n]],
  ['a minute at $20: 33 and a third cents', [1], 2000n, [33n]],
  ['three such minutes are a dollar', [1, 1, 1], 2000n, [33n, 34n, 33n]],
  ['half a cent is rounded up', [3], 10n, [1n]],
  ['no hours', [], 2000n, []],
])('%s', (_what, minutes, rate, cents) => {
  expect(payForMinutes(minutes, rate)).toEqual(cents)
})

test('entries add up to the pay of the whole time, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1440 }), { maxLength: 60 }),
      fc.bigInt({ min: 0n, max: 100_000_000n }),
      (minutes, rate) => {
        const sum = payForMinutes(minutes, rate).reduce((a, b) => a + b, 0n)
        const [whole = 0n] = payForMinutes([minutes.reduce((a, b) => a + b, 0)], rate)
        expect(sum).toBe(whole)
      },
    ),
  )
})

const always = { startedOn: null, endedOn: null }
const month = { cents: 300_000n, per: 'month' as const }
const week = { cents: 70_000n, per: 'week' as const }
test.each([
  ['a whole month', month, { from: '2026-11-01', to: '2026-11-30' }, always, [300_000n]],
  ['half of November', month, { from: '2026-11-01', to: '2026-11-15' }, always, [150_000n]],
  ['two months', month, { from: '2026-10-01', to: '2026-11-30' }, always, [300_000n, 300_000n]],
  ['a whole week', week, { from: '2026-11-09', to: '2026-11-15' }, always, [70_000n]],
  ['three days and a week', week, { from: '2026-11-06', to: '2026-11-15' }, always, [30_000n, 70_000n]],
  [
    'from the first day of work',
    month,
    { from: '2026-11-01', to: '2026-11-30' },
    { startedOn: '2026-11-16', endedOn: null },
    [150_000n],
  ],
  [
    'to the last day of work',
    week,
    { from: '2026-11-09', to: '2026-11-15' },
    { startedOn: null, endedOn: '2026-11-09' },
    [10_000n],
  ],
  [
    'before the first day of work',
    month,
    { from: '2026-10-01', to: '2026-10-31' },
    { startedOn: '2026-11-16', endedOn: null },
    [],
  ],
])('a salary for %s', (_what, rate, period, employed, cents) => {
  expect(payForTime(rate, period, employed).map((row) => row.cents)).toEqual(cents)
})

const rateFrom = (firstDay: string, ratePer: DatedRate['ratePer'], rateCents: bigint | null): DatedRate => ({
  firstDay,
  ratePer,
  rateCents,
})
const history = [
  rateFrom('2026-03-16', 'month', 310_000n),
  rateFrom('2026-01-05', 'hour', 2000n),
  rateFrom('2026-02-01', 'hour', 2400n),
]

test.each([
  ['before every rate the oldest counts', '2025-11-01', '2025-11-30', [['2025-11-01', '2025-11-30', 2000n]]],
  [
    'a rate ends the day before the next one begins',
    '2026-01-20',
    '2026-02-10',
    [
      ['2026-01-20', '2026-01-31', 2000n],
      ['2026-02-01', '2026-02-10', 2400n],
    ],
  ],
  ['one day', '2026-02-01', '2026-02-01', [['2026-02-01', '2026-02-01', 2400n]]],
])('%s', (_what, from, to, expected) => {
  expect(ratesIn(history, { from, to }).map((one) => [one.from, one.to, one.rate.rateCents])).toEqual(
    expected,
  )
})

test('from pay by the hour to a salary in the middle of a month: each day is paid once', () => {
  const worked = (workedOn: string) => ({ workedOn, minutes: 60, what: '', isPaid: true, approvedAt: 'then' })
  const pay = payOfPeriod(
    history,
    [worked('2026-03-15'), worked('2026-03-16')],
    { from: '2026-03-01', to: '2026-03-31' },
    always,
  )
  // The hour of the 16th is in the salary: 16 of 31 days of $3,100.
  expect(pay.rows.map(({ from, cents }) => [from, cents])).toEqual([
    ['2026-03-15', '2400'],
    ['2026-03-16', '160000'],
  ])
  expect(pay.total).toBe('162400')
})

test.each([
  [fromTheStart, 'Holds from the start to Sun, Jan 4, 2026. The rate from Mon, Jan 5, 2026 stays.'],
  ['2026-02-16', 'Holds from Mon, Feb 16, 2026 to Sun, Mar 15, 2026. The rate from Mon, Mar 16, 2026 stays.'],
  ['2026-03-16', 'Holds from Mon, Mar 16, 2026 on.'],
])('a rate from %s says which days it holds', (firstDay, words) => {
  expect(spanInWords(history, firstDay)).toBe(words)
})

test('no rate begins before the oldest one, and the sentence says what to do', () => {
  expect(objectionToDay(history, '2026-01-05')).toBeNull()
  expect(objectionToDay(history, '2026-01-04')).toMatch(/correct their first day of work/)
})
