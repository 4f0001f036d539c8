import type { StateZone } from '../../../domain/zonedTime.ts'
import type { CalendarItem } from '../../calendar/api.ts'
import type { FundraiserRow } from '../shapes.ts'

/** A fundraiser as the calendar shows it. */
export const calendarItem = (row: FundraiserRow, link: string): CalendarItem => ({
  id: `fundraiser ${row.id}`,
  layer: 'events',
  title: row.title,
  detail: row.committeeName,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  day: null,
  lastDay: null,
  timeZone: row.timeZone as StateZone,
  place: [row.placeName, row.city].filter(Boolean).join(', '),
  city: row.city,
  places: '',
  latitude: row.latitude,
  longitude: row.longitude,
  isCancelled: row.stage === 'canceled',
  isDone: false,
  isDraft: row.stage === 'idea',
  citation: '',
  link,
  eventId: null,
  version: null,
  entryId: null,
})
