import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, holidaysOf, isBusinessDay, nextBusinessDay } from './businessDays.ts'
import { addDays } from '../dates.ts'
import { lateContributionFee, lateFee } from './lateFees.ts'
import { mayBlock } from './rule.ts'
import { annualStatement, statementDates } from './dueDates.ts'
import { b1Rules, b4Rules, lineFaults, type Lines } from './statementLines.ts'
import { isLateContribution, mustItemize, thresholds } from './thresholds.ts'

describe('due dates', () => {
  it.each([
    [
      'primary',
      '2026-05-12',
      ['2026-04-13', '2026-05-04', '2026-06-22'],
      ['2026-04-07', '2026-04-27', '2026-06-16'],
    ],
    [
      'general',
      '2026-11-03',
      ['2026-10-05', '2026-10-26', '2027-01-12'],
      ['2026-09-29', '2026-10-19', '2026-12-31'],
    ],
  ] as const)('of the %s of %s roll off weekends', (kind, day, due, closes) => {
    const dates = statementDates({ kind, day, isStatewide: true })
    expect(dates.map((d) => d.due)).toEqual(due)
    expect(dates.map((d) => d.closes)).toEqual(closes)
  })

  it('roll over a weekend into a holiday and past it, as recorded in 2012', () => {
    expect(statementDates({ kind: 'general', day: '2012-11-06', isStatewide: true })[0]).toMatchObject({
      due: '2012-10-09',
      movedFrom: '2012-10-07',
    })
  })

  it.each([
    [2008, '2009-02-02'],
    [2009, '2010-02-01'],
    [2014, '2015-02-02'],
    [2023, '2024-01-31'],
  ])('of the annual statement for %i is %s', (year, due) => {
    expect(annualStatement(year).due).toBe(due)
  })

  it('are always business days and never before the day the count gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (n) => {
        const day = addDays('1990-01-01', n)
        const due = nextBusinessDay(day)
        expect(isBusinessDay(due)).toBe(true)
        expect(due >= day && due <= addDays(day, 5)).toBe(true)
      }),
    )
  })
})

describe('holidays', () => {
  it('are observed on the Friday before a Saturday and the Monday after a Sunday', () => {
    expect(holidaysOf(2026).get('2026-07-03')).toBe('Independence Day')
    expect(holidaysOf(2027).get('2027-07-05')).toBe('Independence Day')
    expect(holidaysOf(2021).get('2021-12-31')).toBe("New Year's Day")
    expect(holidaysOf(2026).get('2026-04-24')).toBe('Arbor Day')
    expect(holidaysOf(2021).has('2021-06-18')).toBe(false)
  })

  it('do not count as business days', () => {
    // Wednesday before Thanksgiving plus two business days is Tuesday.
    expect(addBusinessDays('2026-11-25', 2)).toBe('2026-12-01')
  })
})

describe('thresholds', () => {
  it.each([
    [250_00n, false],
    [250_01n, true],
  ])('a donor of %s cents in a year is itemized: %s', (cents, expected) => {
    expect(mustItemize(cents)).toBe(expected)
  })

  it.each([
    [1_000_00n, 14, true],
    [1_000_00n, 1, true],
    [999_99n, 5, false],
    [1_000_00n, 15, false],
    [1_000_00n, 0, false],
  ])('%s cents, %i days before the election, is a late contribution: %s', (cents, days, expected) => {
    expect(isLateContribution(cents, days)).toBe(expected)
  })

  it('a rule no one has read in the statute never blocks', () => {
    expect(mayBlock(thresholds.cash)).toBe(false)
    expect(mayBlock(thresholds.itemizeContributor)).toBe(true)
  })
})

describe('late fees', () => {
  it.each([
    ['2026-04-13', '2026-04-13', 0n],
    ['2026-04-13', '2026-04-10', 0n],
    ['2026-04-13', '2026-04-14', 50_00n],
    ['2026-04-13', '2026-06-30', 1_500_00n],
  ])('a statement due %s and filed %s costs %s cents', (due, filed, cents) => {
    expect(lateFee('statement', due, filed).cents).toBe(cents)
  })

  it.each([
    [1, 200_00n],
    [10, 2_000_00n],
    [11, 2_050_00n],
    [20, 2_500_00n],
    [90, 2_500_00n],
  ])('a $5,000 late contribution reported %i days late costs %s cents', (days, cents) => {
    expect(lateContributionFee(5_000_00n, '2026-11-01', addDays('2026-11-01', days)).cents).toBe(cents)
  })
})

describe('the lines of a statement', () => {
  const balanced: Lines = {
    '1': 0n, '2B': 500_00n, '3': 100_00n, '4A': 1_00n, '4B': 601_00n, '5': 50_00n, '6': 551_00n, '7A': 20_00n, '7D': 20_00n,
    '9': 571_00n, '10': 571_00n, '14': 300_00n, '15': 20_00n, '16': 320_00n, '17': 320_00n, '18': 10_00n, '20': 551_00n,
    '21': 561_00n, '22': 300_00n, '23': 261_00n, '25': 261_00n, '27': 261_00n,
  } // prettier-ignore

  it('balance', () => {
    expect(lineFaults(b1Rules, balanced)).toEqual([])
  })

  it('name the line that does not, with what it says and what it should', () => {
    expect(
      lineFaults(b1Rules, { ...balanced, '21': 560_00n, '23': 260_00n, '25': 260_00n, '27': 260_00n }),
    ).toEqual([{ line: '21', words: '18 + 19 + 20', stated: 560_00n, computed: 561_00n }])
  })

  it('of a B-4 are checked as well', () => {
    expect(
      lineFaults(b4Rules, {
        '2A': 5n,
        '2D': 5n,
        '5': 5n,
        '8': 5n,
        '9': 5n,
        '20': 5n,
        '21': 5n,
        '23': 5n,
        '26': 4n,
      }),
    ).toEqual([{ line: '26', words: '23 − 24 + 25', stated: 4n, computed: 5n }])
  })
})
