import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endOfDay,
  formatZoned,
  formatZonedRange,
  instantToZoned,
  movedByDays,
  startOfDay,
  stateZones,
  zonedToInstant,
} from './zonedTime.ts'

const central = 'America/Chicago'
const mountain = 'America/Denver'

describe('a day and a time by the clock of a place', () => {
  it.each([
    ['a summer evening in Omaha', '2026-07-04', '18:30', central, '2026-07-04T23:30:00.000Z'],
    ['the same in Scottsbluff, an hour later', '2026-07-04', '18:30', mountain, '2026-07-05T00:30:00.000Z'],
    ['a winter evening in Omaha', '2026-01-05', '18:30', central, '2026-01-06T00:30:00.000Z'],
    ['a winter evening in Scottsbluff', '2026-01-05', '18:30', mountain, '2026-01-06T01:30:00.000Z'],
    ['before the clocks go forward, Central', '2026-03-08', '01:59', central, '2026-03-08T07:59:00.000Z'],
    ['after the clocks went forward, Central', '2026-03-08', '03:00', central, '2026-03-08T08:00:00.000Z'],
    ['before the clocks go forward, Mountain', '2026-03-08', '01:59', mountain, '2026-03-08T08:59:00.000Z'],
    ['after the clocks went forward, Mountain', '2026-03-08', '03:00', mountain, '2026-03-08T09:00:00.000Z'],
    ['before the clocks go back, Central', '2026-11-01', '00:59', central, '2026-11-01T05:59:00.000Z'],
    ['after the clocks went back, Central', '2026-11-01', '02:00', central, '2026-11-01T08:00:00.000Z'],
    ['before the clocks go back, Mountain', '2026-11-01', '00:59', mountain, '2026-11-01T06:59:00.000Z'],
    ['after the clocks went back, Mountain', '2026-11-01', '02:00', mountain, '2026-11-01T09:00:00.000Z'],
    [
      'London, for calendars from elsewhere',
      '2026-07-04',
      '12:00',
      'Europe/London',
      '2026-07-04T11:00:00.000Z',
    ],
    [
      'Kathmandu, which is off by a quarter',
      '2026-07-04',
      '12:00',
      'Asia/Kathmandu',
      '2026-07-04T06:15:00.000Z',
    ],
    ['UTC itself', '2026-07-04', '12:00', 'UTC', '2026-07-04T12:00:00.000Z'],
  ])('is one instant: %s', (_what, day, time, zone, instant) => {
    expect(zonedToInstant(day, time, zone)).toBe(instant)
    expect(instantToZoned(instant, zone)).toEqual({ day, time })
  })

  it.each([
    [central, '2026-03-08T08:30:00.000Z'],
    [mountain, '2026-03-08T09:30:00.000Z'],
  ])('that the clock leaps over is moved on by the hour that is missing: %s', (zone, instant) => {
    expect(zonedToInstant('2026-03-08', '02:30', zone)).toBe(instant)
    expect(instantToZoned(instant, zone)).toEqual({ day: '2026-03-08', time: '03:30' })
  })

  it.each([
    [central, '2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'],
    [mountain, '2026-11-01T07:30:00.000Z', '2026-11-01T08:30:00.000Z'],
  ])('that comes twice means the first: %s', (zone, first, second) => {
    expect(zonedToInstant('2026-11-01', '01:30', zone)).toBe(first)
    expect(instantToZoned(second, zone)).toEqual({ day: '2026-11-01', time: '01:30' })
  })

  it('reads back as it was typed, except within the hour that is missing', () => {
    const minutes = fc.integer({ min: 0, max: 366 * 1440 * 4 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...stateZones), (minute, zone) => {
        const wall = new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString()
        const typed = { day: wall.slice(0, 10), time: wall.slice(11, 16) }
        const read = instantToZoned(zonedToInstant(typed.day, typed.time, zone), zone)
        const isMissing = typed.time.startsWith('02') && read.time.startsWith('03')
        expect(isMissing || (read.day === typed.day && read.time === typed.time)).toBe(true)
      }),
    )
  })
})

describe('a day', () => {
  const hours = (day: string, zone: string) =>
    (Date.parse(endOfDay(day, zone)) - Date.parse(startOfDay(day, zone))) / 3_600_000

  it.each(stateZones)('has 23 hours when the clocks go forward and 25 when they go back: %s', (zone) => {
    expect(hours('2026-03-08', zone)).toBe(23)
    expect(hours('2026-11-01', zone)).toBe(25)
    expect(hours('2026-11-02', zone)).toBe(24)
  })
})

describe('an event moved by days', () => {
  it('keeps its time by the clock over both changes', () => {
    const saturday = zonedToInstant('2026-03-07', '18:00', central)
    expect(instantToZoned(movedByDays(saturday, 1, central), central)).toEqual({
      day: '2026-03-08',
      time: '18:00',
    })
    const october = zonedToInstant('2026-10-31', '09:00', mountain)
    expect(movedByDays(october, 7, mountain)).toBe('2026-11-07T16:00:00.000Z')
    expect(movedByDays('2026-11-07T16:00:00.000Z', -7, mountain)).toBe(october)
  })
})

describe('words', () => {
  it('name the zone only where it is not the state’s own', () => {
    expect(formatZoned('2026-05-12T23:30:00Z', central)).toBe('Tue, May 12, 2026, 6:30 PM')
    expect(formatZoned('2026-05-12T23:30:00Z', mountain)).toBe('Tue, May 12, 2026, 5:30 PM MDT')
    expect(formatZoned('2026-05-12T23:30:00Z', central, 'time', mountain)).toBe('6:30 PM CDT')
    expect(formatZoned('2026-05-12T23:30:00Z', mountain, 'time', mountain)).toBe('5:30 PM')
    expect(formatZoned('2026-01-12T07:05:00Z', mountain, 'time')).toBe('12:05 AM MST')
    expect(formatZoned('2026-01-12T05:05:00Z', central, 'day')).toBe('Sun, Jan 11, 2026')
  })

  it('say a range with one day, or with two where it ends on another', () => {
    expect(formatZonedRange('2026-05-12T23:00:00Z', '2026-05-13T01:30:00Z', central)).toBe(
      'Tue, May 12, 2026, 6:00 PM to 8:30 PM',
    )
    expect(formatZonedRange('2026-05-12T23:00:00Z', '2026-05-13T06:00:00Z', central, 'time')).toBe(
      '6:00 PM to Wed, May 13, 2026, 1:00 AM',
    )
    expect(formatZonedRange('2026-11-01T07:30:00Z', '2026-11-01T08:30:00Z', mountain, 'time')).toBe(
      '1:30 AM MDT to 1:30 AM MST',
    )
  })
})
