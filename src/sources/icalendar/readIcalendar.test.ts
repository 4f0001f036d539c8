import { describe, expect, it } from 'vitest'
import { readIcalendar, type ReadCalendar } from './readIcalendar.ts'

const options = { zone: 'America/Chicago', today: '2026-02-01' }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:County party', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Picnic', ...lines, 'END:VEVENT']

function read(text: string): ReadCalendar {
  const found = readIcalendar(text, options)
  if ('problem' in found) throw new Error(found.problem)
  return found.value
}
const one = (...lines: string[]) => read(calendar(...event(...lines))).entries[0]!

describe('times', () => {
  it.each([
    [
      'DTSTART:20260704T230000Z',
      'DTEND:20260705T010000Z',
      '2026-07-04T23:00:00.000Z',
      '2026-07-05T01:00:00.000Z',
    ],
    [
      'DTSTART;TZID=America/Denver:20260704T180000',
      'DURATION:PT90M',
      '2026-07-05T00:00:00.000Z',
      '2026-07-05T01:30:00.000Z',
    ],
    [
      'DTSTART;TZID=Mountain Standard Time:20260104T180000',
      'DURATION:PT1H',
      '2026-01-05T01:00:00.000Z',
      '2026-01-05T02:00:00.000Z',
    ],
    [
      'DTSTART;TZID=/mozilla.org/2005/America/Chicago:20260308T030000',
      'DURATION:PT1H',
      '2026-03-08T08:00:00.000Z',
      '2026-03-08T09:00:00.000Z',
    ],
    ['DTSTART:20261101T120000', 'DURATION:PT1H', '2026-11-01T18:00:00.000Z', '2026-11-01T19:00:00.000Z'],
    [
      'DTSTART;TZID=America/Chicago:20260704T180000',
      'COMMENT:no end',
      '2026-07-04T23:00:00.000Z',
      '2026-07-04T23:00:00.000Z',
    ],
  ])('%s with %s', (start, end, startsAt, endsAt) => {
    expect(one(start, end)).toMatchObject({ startsAt, endsAt, startsOn: null })
  })

  it('of a zone that only the file explains are read by what it says', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Our clock',
      'BEGIN:STANDARD',
      'DTSTART:20000101T000000',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const { entries } = read(calendar(...zone, ...event('DTSTART;TZID=Our clock:20260704T120000')))
    expect(entries[0]!.startsAt).toBe('2026-07-04T15:00:00.000Z')
  })

  it('of whole days include the last one', () => {
    expect(one('DTSTART;VALUE=DATE:20260704', 'DTEND;VALUE=DATE:20260706')).toMatchObject({
      startsOn: '2026-07-04',
      endsOn: '2026-07-05',
      startsAt: null,
    })
    expect(one('DTSTART;VALUE=DATE:20260704')).toMatchObject({ startsOn: '2026-07-04', endsOn: '2026-07-04' })
  })
})

describe('repeating events', () => {
  it('become one entry for each time, at the same hour over the change of the clocks', () => {
    const { entries } = read(
      calendar(...event('DTSTART;TZID=America/Chicago:20260301T180000', 'RRULE:FREQ=WEEKLY;COUNT=3')),
    )
    expect(entries.map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-02T00:00:00.000Z',
      '2026-03-08T23:00:00.000Z',
      '2026-03-15T23:00:00.000Z',
    ])
    expect(new Set(entries.map(({ occurrence }) => occurrence)).size).toBe(3)
  })

  it('leave out the days that were taken out, and take the changed ones as changed', () => {
    const { entries } = read(
      calendar(
        ...event('DTSTART:20260301T180000Z', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260302T180000Z'),
        ...event('RECURRENCE-ID:20260303T180000Z', 'DTSTART:20260303T200000Z', 'STATUS:CANCELLED'),
        'BEGIN:VEVENT',
        'UID:other',
        'SUMMARY:Another one changed on the same day',
        'RECURRENCE-ID:20260304T180000Z',
        'DTSTART:20260304T210000Z',
        'END:VEVENT',
      ),
    )
    expect(entries.map(({ uid, startsAt, isCancelled }) => `${uid} ${startsAt} ${isCancelled}`)).toEqual([
      'one 2026-03-01T18:00:00.000Z false',
      'one 2026-03-03T20:00:00.000Z true',
      'one 2026-03-04T18:00:00.000Z false',
      'other 2026-03-04T21:00:00.000Z false',
    ])
  })

  it('without end stop two years ahead, and one for every second is cut off with a sentence', () => {
    const weekly = read(calendar(...event('DTSTART:20200101T180000Z', 'RRULE:FREQ=WEEKLY')))
    expect(weekly.entries[0]!.startsAt!.slice(0, 7)).toBe('2025-02')
    expect(weekly.entries.at(-1)!.startsAt!.slice(0, 7)).toBe('2028-02')
    expect(weekly.notes).toEqual([])
    const secondly = read(calendar(...event('DTSTART:20260201T180000Z', 'RRULE:FREQ=SECONDLY')))
    expect(secondly.entries).toHaveLength(500)
    expect(secondly.notes).toEqual(['1 repeating event with very many times is cut off after 500.'])
  })
})

describe('a file', () => {
  it('names the calendar, and an event that was written twice is the newer one', () => {
    const { name, entries } = read(
      calendar(
        ...event('DTSTART:20260301T180000Z', 'SEQUENCE:2', 'LOCATION:New hall'),
        ...event('DTSTART:20260301T180000Z', 'SEQUENCE:1', 'LOCATION:Old hall'),
      ),
    )
    expect(name).toBe('County party')
    expect(entries).toMatchObject([{ uid: 'one', title: 'Picnic', place: 'New hall' }])
  })

  it('says what it left out', () => {
    const { entries, notes } = read(
      calendar(
        ...event('DTSTART:19990101T180000Z'),
        ...event('DTSTART;TZID=America/Chicago:2026'),
        ...event('UID:two', 'DTSTART:20260301T180000Z'),
      ),
    )
    expect(entries).toHaveLength(1)
    expect(notes).toEqual([
      '1 event more than a year ago or more than two years ahead is left out.',
      '1 event could not be read and is left out.',
    ])
  })

  it.each([['hello'], [''], ['BEGIN:VCARD\r\nEND:VCARD'], ['{"a":1}']])(
    'that is no calendar is refused: %j',
    (text) => {
      expect(readIcalendar(text, options)).toEqual({
        problem: 'This is not a calendar file. Export the calendar as .ics and choose that file.',
      })
    },
  )

  it('with a mistake in it is told from one that is no calendar', () => {
    const { problem } = readIcalendar(
      calendar(...event('DTSTART:20260301T180000Z', 'RRULE:FREQ=MINUTELY;BYHOUR=25')),
      options,
    )
    expect(problem).toMatch(/^The calendar file has a mistake in it/)
  })

  it('with too many events is refused before it is parsed', () => {
    const many = calendar(...Array.from({ length: 5001 }, () => 'BEGIN:VEVENT\r\nEND:VEVENT'))
    expect(readIcalendar(many, options)).toEqual({
      problem:
        'The file holds 5,001 events, more than the 5,000 that can be taken over at once. Export a shorter span.',
    })
  })

  it('with control characters or half a character in it gives text that can be kept', () => {
    const title = `${'x'.repeat(299)}🚜`
    expect(one('DTSTART:20260301T180000Z').title).toBe('Picnic')
    const { entries } = read(
      calendar('BEGIN:VEVENT', 'UID:a\u0000b', `SUMMARY:${title}`, 'DTSTART:20260301T180000Z', 'END:VEVENT'),
    )
    expect(entries[0]).toMatchObject({ uid: 'a b', title: 'x'.repeat(299) })
  })
})
