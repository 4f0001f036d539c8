import { describe, expect, it } from 'vitest'
import type { CalendarItem } from '../calendar/api.ts'
import { parseCoordinates } from './coordinates.ts'
import { driveTo, isPlaced, isTooTight, milesInWords, minutesInWords, type PlacedItem } from './drive.ts'

const event = (id: string, hour: number, longitude: number): PlacedItem => ({
  id,
  layer: 'events',
  title: id,
  detail: '',
  startsAt: `2026-07-04T${hour}:00:00.000Z`,
  endsAt: `2026-07-04T${hour + 1}:00:00.000Z`,
  day: null,
  lastDay: null,
  timeZone: 'America/Chicago',
  place: '',
  city: '',
  places: '',
  latitude: 41,
  longitude,
  isCancelled: false,
  isDone: false,
  isDraft: false,
  citation: '',
  link: null,
  eventId: null,
  version: null,
  entryId: null,
})
const ids = (items: PlacedItem[], free: string[] = []) =>
  driveTo(items, { latitude: 41, longitude: -96 }, new Set(free)).legs.map(({ item }) => item.id)

describe('a drive', () => {
  const far = event('far', 10, -99)
  const near = event('near', 14, -97)

  it('goes by the times of the events, and by distance where the time does not matter', () => {
    expect(ids([near, far])).toEqual(['far', 'near'])
    expect(ids([near, far], ['far', 'near'])).toEqual(['near', 'far'])
  })

  it('tells the miles of each way, the time between, and where that cannot be done', () => {
    const { legs, miles } = driveTo([near, far], { latitude: 41, longitude: -96 }, new Set())
    expect(legs.map((leg) => [Math.round(leg.miles!), leg.minutes, isTooTight(leg)])).toEqual([
      [156, null, false],
      [104, 180, false],
    ])
    expect(Math.round(miles)).toBe(261)
    const soon = driveTo([far, event('soon', 12, -96)], null, new Set()).legs[1]!
    expect([soon.minutes, isTooTight(soon)]).toEqual([60, true])
    expect(driveTo([far], null, new Set()).legs[0]!.miles).toBeNull()
  })

  it('takes only events on the map', () => {
    expect(isPlaced(far)).toBe(true)
    expect(isPlaced({ ...(far as CalendarItem), latitude: null })).toBe(false)
  })

  it('is told in words', () => {
    expect([0, 0.4, 1, 12.4].map(milesInWords)).toEqual(['same place', '0.4 miles', '1.0 mile', '12 miles'])
    expect([-5, 0, 45, 60, 95, 3000].map(minutesInWords)).toEqual([
      'they overlap',
      '0 min between',
      '45 min between',
      '1 h between',
      '1 h 35 min between',
      '2 days between',
    ])
  })
})

describe('coordinates', () => {
  it.each([
    ['41.2587, -95.9378', 41.2587, -95.9378],
    ['geo:41.2,-96', 41.2, -96],
    [' 41.2587° -95.9378° ', 41.2587, -95.9378],
  ])('are read from %j', (text, latitude, longitude) => {
    expect(parseCoordinates(text)).toEqual({ value: { latitude, longitude } })
  })

  it.each(['', 'Omaha', '41', '95, 10', '41.2, -190'])('are not read from %j', (text) => {
    expect(parseCoordinates(text).problem).toBeTruthy()
  })
})
