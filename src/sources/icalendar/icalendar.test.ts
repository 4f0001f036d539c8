import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { icalendarOf, type CalendarEvent } from './icalendar.ts'

const event = {
  uid: 'hearing-109-LB14-2026-02-03@elections-nebraska',
  sequence: 2,
  changedAt: new Date('2026-01-20T15:04:05.678Z'),
  on: '2026-02-03',
  at: '13:30',
  summary: 'Hearing on LB14: Prairie roads',
} satisfies CalendarEvent
const written = (...events: CalendarEvent[]) =>
  icalendarOf({ name: 'Bills I follow', about: 'Hearings.', events })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('an event', () => {
  it('at a time is written by Lincoln’s clock, with the zone that explains it', () => {
    const lines = unfolded(written(event))
    expect(lines).toContain('DTSTART;TZID=America/Chicago:20260203T133000')
    expect(lines).toContain('TZID:America/Chicago')
    expect(lines).toContain('DTSTAMP:20260120T150405Z')
    expect(lines).toContain('SEQUENCE:2')
    expect(lines).not.toContainEqual(expect.stringMatching(/^DTEND/))
  })

  it('of a whole day ends on the next, also at the end of a year, and needs no zone', () => {
    const lines = unfolded(written({ ...event, on: '2026-12-31', at: null }))
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
    expect(lines).toContain('DTEND;VALUE=DATE:20270101')
    expect(lines).not.toContain('BEGIN:VTIMEZONE')
  })

  it('that is canceled says so and takes up no time', () => {
    const lines = unfolded(written({ ...event, isBusy: true, isCancelled: true }))
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines).toContain('TRANSP:TRANSPARENT')
    expect(unfolded(written({ ...event, isBusy: true }))).toContain('TRANSP:OPAQUE')
  })

  it('cannot smuggle in lines or properties', () => {
    const summary = 'Roads, bridges; ferries\\barns\r\nATTENDEE:mailto:eve@example.org\u0000'
    const lines = unfolded(written({ ...event, summary }))
    expect(lines).toContain(
      String.raw`SUMMARY:Roads\, bridges\; ferries\\barns\nATTENDEE:mailto:eve@example.org `,
    )
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })
})

describe('lines', () => {
  const long = 'Änderung der Straßenordnung – 道路と橋 🚜 '.repeat(20).trim()

  it('are at most 75 octets long, and no character is cut in two', () => {
    const text = written({ ...event, summary: long, description: 'x'.repeat(400) })
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    expect(text).not.toContain('\uFFFD')
    expect(lines.at(-1)).toBe('')
    expect(unfolded(text)).toContain(`SUMMARY:${long}`)
    expect(unfolded(text)).toContain(`DESCRIPTION:${'x'.repeat(400)}`)
  })

  it('are the same for the same events', () => {
    expect(written(event)).toBe(written({ ...event }))
  })
})

describe('another program', () => {
  const summary = 'Roads, bridges; ferries\\barns\n– 道路と橋 🚜 '.repeat(5).trim()
  const url = 'https://example.org/bill/14?a=1,2;b'
  const parsed = (...events: CalendarEvent[]) =>
    new ICAL.Component(ICAL.parse(written(...events)) as unknown[])

  it('reads the same words, days and addresses', () => {
    const calendar = parsed(
      { ...event, summary, description: 'First\nSecond', location: 'Room 1510', url },
      { ...event, uid: 'day', at: null, isCancelled: true },
    )
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Bills I follow')
    const [hearing, day] = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
    expect(hearing).toMatchObject({
      summary,
      description: 'First\nSecond',
      location: 'Room 1510',
      sequence: 2,
    })
    expect(hearing!.component.getFirstPropertyValue('url')).toBe(url)
    expect(day!.startDate.isDate).toBe(true)
    expect(day!.duration.toSeconds()).toBe(86_400)
    expect(day!.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it.each([
    ['2026-02-03', '2026-02-03T19:30:00.000Z'],
    ['2026-03-07', '2026-03-07T19:30:00.000Z'],
    ['2026-03-08', '2026-03-08T18:30:00.000Z'],
    ['2026-07-01', '2026-07-01T18:30:00.000Z'],
    ['2026-11-01', '2026-11-01T19:30:00.000Z'],
  ])('understands half past one in Lincoln on %s as %s', (on, instant) => {
    const calendar = parsed({ ...event, on })
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
    const start = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!).startDate
    start.zone = zone
    expect(start.toJSDate().toISOString()).toBe(instant)
  })

  const { on: _on, at: _at, ...told } = event
  it.each([
    ['2026-03-08T07:30:00.000Z', '2026-03-08T09:30:00.000Z', 'America/Chicago'],
    ['2026-03-08T08:30:00.000Z', '2026-03-08T10:30:00.000Z', 'America/Denver'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01T07:30:00.000Z', 'America/Chicago'],
    ['2026-11-01T07:30:00.000Z', '2026-11-01T08:30:00.000Z', 'America/Denver'],
    ['2026-07-04T23:00:00.000Z', '2026-07-05T01:00:00.000Z', 'America/Denver'],
  ] as const)('understands an event from %s to %s by the clock of %s', (startsAt, endsAt, zone) => {
    const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), zone }
    const calendar = parsed({ ...told, span }, { ...told, uid: 'other', on: '2026-02-03', at: '10:00' })
    const found = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(found.startDate.toJSDate().toISOString()).toBe(startsAt)
    expect(found.endDate.toJSDate().toISOString()).toBe(endsAt)
    const zones = calendar.getAllSubcomponents('vtimezone').map((part) => part.getFirstPropertyValue('tzid'))
    expect(zones).toEqual([...new Set(['America/Chicago', zone])])
  })
})
