import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inColumns } from './columns.ts'
import { byDay, minutesOn, movedTo, spanOf } from './itemTimes.ts'
import type { Layer } from './layers.ts'
import { daysIn, monthOf, rangeOf, stepped, titleOf } from './range.ts'
import { briefTime, briefTimes } from './words.ts'

const central = 'America/Chicago'
const timed = (startsAt: string, endsAt: string) => ({
  startsAt,
  endsAt,
  day: null,
  lastDay: null,
  title: startsAt,
})
const whole = (day: string, lastDay = day) => ({ startsAt: null, endsAt: null, day, lastDay, title: day })

describe('the days of an item', () => {
  it('are those of the committee’s clock, and midnight at the end is not another day', () => {
    const evening = timed('2026-07-05T02:00:00.000Z', '2026-07-05T05:00:00.000Z')
    expect(spanOf(evening, central)).toEqual({ first: '2026-07-04', last: '2026-07-04' })
    expect(spanOf(evening, 'America/Denver')).toEqual({ first: '2026-07-04', last: '2026-07-04' })
    const night = timed('2026-07-05T04:30:00.000Z', '2026-07-05T06:30:00.000Z')
    expect(spanOf(night, central)).toEqual({ first: '2026-07-04', last: '2026-07-05' })
    expect(spanOf(night, 'America/Denver')).toEqual({ first: '2026-07-04', last: '2026-07-05' })
    expect(spanOf(whole('2026-07-04', '2026-07-06'), central)).toEqual({
      first: '2026-07-04',
      last: '2026-07-06',
    })
  })

  it('are cut at the range; deadlines come first, tasks and session days last', () => {
    const listed = (item: ReturnType<typeof timed> | ReturnType<typeof whole>, layer: Layer, id: string) => ({
      ...item,
      layer,
      id,
      title: id,
    })
    const items = [
      listed(whole('2026-07-04'), 'hearings', 'session 2026-07-04'),
      listed(whole('2026-07-04'), 'tasks', 'task'),
      listed(timed('2026-07-04T16:00:00.000Z', '2026-07-04T17:00:00.000Z'), 'events', 'later'),
      listed(timed('2026-07-04T15:00:00.000Z', '2026-07-04T16:00:00.000Z'), 'imported', 'earlier'),
      listed(whole('2026-07-01', '2026-07-31'), 'deadlines', 'deadline'),
    ]
    const days = byDay(items, { first: '2026-07-03', last: '2026-07-05' }, central)
    expect([...days].map(([day, found]) => `${day} ${found.map(({ id }) => id).join(', ')}`)).toEqual([
      '2026-07-03 deadline',
      '2026-07-04 deadline, earlier, later, task, session 2026-07-04',
      '2026-07-05 deadline',
    ])
  })
})

describe('the scale of a day', () => {
  it('is the clock’s, also when the clocks change', () => {
    const forward = timed('2026-03-08T07:30:00.000Z', '2026-03-08T08:30:00.000Z')
    expect(minutesOn(forward, '2026-03-08', central)).toEqual({ from: 90, to: 210 })
    // From the first 1:30 to the second: an hour that the clock does not show.
    const back = timed('2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z')
    expect(minutesOn(back, '2026-11-01', central)).toEqual({ from: 90, to: 120 })
  })

  it('cuts what reaches over midnight', () => {
    const night = timed('2026-07-05T04:30:00.000Z', '2026-07-05T06:30:00.000Z')
    expect(minutesOn(night, '2026-07-04', central)).toEqual({ from: 1410, to: 1440 })
    expect(minutesOn(night, '2026-07-05', central)).toEqual({ from: 0, to: 90 })
  })
})

describe('moving', () => {
  const canvass = timed('2026-03-07T18:00:00.000Z', '2026-03-07T21:00:00.000Z')

  it('to another day keeps the time by the clock and how long it takes', () => {
    expect(movedTo(canvass, '2026-03-08', null, central)).toMatchObject({
      startsAt: '2026-03-08T17:00:00.000Z',
      endsAt: '2026-03-08T20:00:00.000Z',
    })
    expect(movedTo(canvass, '2026-03-07', 13 * 60 + 45, central)).toMatchObject({
      startsAt: '2026-03-07T19:45:00.000Z',
      endsAt: '2026-03-07T22:45:00.000Z',
    })
  })

  it('into the hour that is missing begins an hour later', () => {
    expect(movedTo(canvass, '2026-03-08', 150, central)).toMatchObject({
      startsAt: '2026-03-08T08:30:00.000Z',
    })
  })

  it('and back again is where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 95 }), (day, quarter) => {
        const to = daysIn({ first: '2026-01-01', last: '2026-12-31' })[day]!
        // Within the hour that is missing one cannot stay.
        fc.pre(!(to === '2026-03-08' && quarter >= 8 && quarter < 12))
        const moved = movedTo(canvass, to, quarter * 15, central)
        expect(movedTo(moved, '2026-03-07', 12 * 60, central)).toMatchObject({
          startsAt: canvass.startsAt,
          endsAt: canvass.endsAt,
        })
      }),
    )
  })
})

describe('what takes place at once', () => {
  it('stands side by side', () => {
    const at = (item: string, from: number, to: number) => ({ item, from, to })
    const placed = inColumns([at('a', 0, 60), at('b', 30, 90), at('c', 60, 120), at('d', 200, 260)])
    expect(placed.map(({ item, column, columns }) => `${item} ${column}/${columns}`)).toEqual([
      'a 0/2',
      'b 1/2',
      'c 0/2',
      'd 0/1',
    ])
  })

  it('never covers another, and nothing is lost', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 300 }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const placed = inColumns(spans.map(([from, length], item) => ({ item, from, to: from + length })))
        expect(placed.map(({ item }) => item).sort((a, b) => a - b)).toEqual(spans.map((_, i) => i))
        for (const a of placed) {
          expect(a.column).toBeLessThan(a.columns)
          for (const b of placed)
            if (a.item !== b.item && a.from < b.to && b.from < a.to) {
              expect(a.column).not.toBe(b.column)
              expect(a.columns).toBe(b.columns)
            }
        }
      }),
    )
  })
})

describe('a time on a calendar', () => {
  const at = (startsAt: string, endsAt: string, timeZone = central) => ({
    ...timed(startsAt, endsAt),
    timeZone,
  })
  it.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16T02:30:00.000Z', '6p', '6 to 8:30 PM'],
    ['2026-11-15T16:30:00.000Z', '2026-11-15T19:00:00.000Z', '10:30a', '10:30 AM to 1 PM'],
    ['2026-11-15T18:00:00.000Z', '2026-11-15T18:00:00.000Z', '12p', '12 PM'],
    // Over midnight the end stands on another day.
    ['2026-11-16T04:00:00.000Z', '2026-11-16T08:00:00.000Z', '10p', '10 PM'],
  ])('takes no more room than it needs: %s', (startsAt, endsAt, start, both) => {
    expect([briefTime(at(startsAt, endsAt), central), briefTimes(at(startsAt, endsAt), central)]).toEqual([
      start,
      both,
    ])
  })

  it('by another clock names it', () => {
    const west = at('2026-11-16T00:00:00.000Z', '2026-11-16T02:00:00.000Z', 'America/Denver')
    expect([briefTime(west, central), briefTimes(west, central)]).toEqual(['5p MST', '5 to 7 PM MST'])
  })
})

describe('a view', () => {
  it('of a month has whole weeks from Sunday', () => {
    expect(rangeOf('month', '2026-11-15')).toEqual({ first: '2026-11-01', last: '2026-12-05' })
    expect(rangeOf('month', '2026-02-10')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(rangeOf('week', '2026-11-15')).toEqual({ first: '2026-11-15', last: '2026-11-21' })
  })

  it('of a month on the map has the days of that month and no others', () => {
    expect(monthOf('2026-11-15')).toEqual({ first: '2026-11-01', last: '2026-11-30' })
    expect(monthOf('2028-02-29')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  })

  it('goes on over the end of a year, and from the 31st into a shorter month', () => {
    expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01')
    expect(stepped('month', '2027-01-31', -1)).toBe('2026-12-01')
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepped('week', '2026-12-31', 1)).toBe('2027-01-07')
    expect(titleOf('month', '2026-11-15')).toBe('November 2026')
    expect(titleOf('week', '2026-11-15')).toBe('Nov 15 to 21, 2026')
    expect(titleOf('week', '2026-11-30')).toBe('Nov 29 to Dec 5, 2026')
    expect(titleOf('week', '2026-12-31')).toBe('Dec 27, 2026 to Jan 2, 2027')
  })
})
