import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOf,
  yearOf,
  daysBetween,
  formatDate,
  formatDateTime,
  formatMonth,
  isPlainDate,
  parseDate,
  relativeTime,
} from './dates.ts'

describe('a date as people type it, on Saturday 15 August 2026', () => {
  const today = '2026-08-15'
  it.each([
    ['5/12', '2026-05-12'],
    ['1/3', '2027-01-03'],
    ['5/12/26', '2026-05-12'],
    ['05-12-2026', '2026-05-12'],
    ['5.12.1954', '1954-05-12'],
    ['5/12/54', '1954-05-12'],
    ['2026-05-12', '2026-05-12'],
    ['May 12', '2026-05-12'],
    ['may 12th, 2025', '2025-05-12'],
    ['12 May 2026', '2026-05-12'],
    ['Tue, May 12, 2026', '2026-05-12'],
    ['Tue 12 May 2026', '2026-05-12'],
    ['Sept 1', '2026-09-01'],
    ['today', '2026-08-15'],
    ['Yesterday', '2026-08-14'],
    ['tomorrow', '2026-08-16'],
    ['2/29', '2028-02-29'],
  ])('%s is understood', (typed, date) => {
    expect(parseDate(typed, today)).toEqual({ value: date })
  })

  it('a ledger means the last time that day came, an event the next', () => {
    expect(parseDate('12/24', today, 'past').value).toBe('2025-12-24')
    expect(parseDate('12/24', today, 'future').value).toBe('2026-12-24')
    expect(parseDate('5/12', today, 'future').value).toBe('2027-05-12')
    expect(parseDate('8/15', today, 'past').value).toBe('2026-08-15')
  })

  it.each([
    ['', 'Enter a date'],
    ['soon', 'is not a date'],
    ['5/12/2', 'is not a date'],
    ['Foo 12', 'is not a date'],
    ['2/30', 'no such day'],
    ['13/1', 'no such day'],
    // Every object has properties of these names; they are no days.
    ['__proto__', 'is not a date'],
    ['constructor', 'is not a date'],
    ['2/29/2027', 'no such day'],
  ])('%s is refused with the reason', (typed, reason) => {
    expect(parseDate(typed, today).problem).toContain(reason)
  })
})

it('a shown date can be typed back, whatever the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      const day = addDays('2026-01-01', days)
      expect(parseDate(formatDate(day), '2026-11-15')).toEqual({ value: day })
      expect(daysBetween('2026-01-01', day)).toBe(days)
    }),
  )
})

it('never throws, whatever is typed', () => {
  fc.assert(fc.property(fc.string(), (typed) => void parseDate(typed, '2026-11-15')))
})

it('shows days and instants on the clock in Lincoln', () => {
  expect(formatDate('2026-05-12')).toBe('Tue, May 12, 2026')
  expect(dayOf('2026-05-12T03:00:00Z')).toBe('2026-05-11')
  expect(formatDate(new Date('2026-05-12T03:00:00Z'))).toBe('Mon, May 11, 2026')
  expect(formatDateTime('2026-05-12T20:05:00Z')).toBe('Tue, May 12, 2026, 3:05 PM')
  expect(formatDate('2026-05-12', 'noWeekday')).toBe('May 12, 2026')
  expect(formatDate('2026-05-12', 'noYear')).toBe('Tue, May 12')
  expect(formatDate('2026-05-12', 'short')).toBe('May 12')
  expect(formatMonth('2026-09')).toBe('Sep 2026')
  expect(formatMonth('2026-09-30', 'long')).toBe('September 2026')
})

it('knows which texts are days', () => {
  expect(['2026-05-12', '2028-02-29'].every(isPlainDate)).toBe(true)
  expect(['2026-02-30', '2026-5-12', 'today', ''].some(isPlainDate)).toBe(false)
})

it('a year begins when it does in Lincoln', () => {
  expect(yearOf('2027-01-01T05:59:59Z')).toBe(2026)
  expect(yearOf('2027-01-01T06:00:00Z')).toBe(2027)
})

describe('relative time', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  it.each([
    [-10, 'just now'],
    [-60, '1 minute ago'],
    [-240, '4 minutes ago'],
    [-3599, '1 hour ago'],
    [-7200, '2 hours ago'],
    [-86_400, 'yesterday'],
    [3 * 86_400, 'in 3 days'],
    [-21 * 86_400, '3 weeks ago'],
    [-120 * 86_400, '4 months ago'],
    [-800 * 86_400, '2 years ago'],
  ])('%d seconds from now is "%s"', (seconds, words) => {
    expect(relativeTime(new Date(now.getTime() + seconds * 1000), now)).toBe(words)
  })
})
