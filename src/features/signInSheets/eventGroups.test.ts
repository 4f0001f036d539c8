import { expect, it } from 'vitest'
import type { DeskEvent } from './api.ts'
import { eventGroups } from './eventGroups.ts'

const event = (title: string, startsAt: string, hours = 2): DeskEvent => ({
  id: title,
  title,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString(),
  timeZone: 'America/Chicago',
  place: '',
  isPublic: false,
  slug: null,
  coming: 0,
  came: 0,
  sheets: 0,
  openRows: 0,
})

const listed = (events: DeskEvent[], now: string) =>
  eventGroups(events, new Date(now)).map((group) => [group.title, ...group.events.map(({ id }) => id)])

const events = [
  event('next week', '2026-11-22T18:00:00.000Z'),
  event('tonight', '2026-11-16T01:00:00.000Z'),
  event('last week', '2026-11-08T18:00:00.000Z'),
  event('in three days', '2026-11-18T18:00:00.000Z'),
  event('this morning', '2026-11-15T15:00:00.000Z'),
  event('yesterday', '2026-11-14T18:00:00.000Z'),
]

it('shows today’s events, then what comes, the soonest first, then what was, the latest first', () => {
  expect(listed(events, '2026-11-15T20:00:00.000Z')).toEqual([
    ['Today', 'this morning', 'tonight'],
    ['Coming', 'in three days', 'next week'],
    ['Past', 'yesterday', 'last week'],
  ])
})

it('keeps under today what began yesterday and still goes on, and leaves out what is empty', () => {
  const overnight = event('watch party', '2026-11-15T03:00:00.000Z', 6)
  expect(listed([overnight], '2026-11-15T07:00:00.000Z')).toEqual([['Today', 'watch party']])
  expect(listed([overnight], '2026-11-16T07:00:00.000Z')).toEqual([['Past', 'watch party']])
})
