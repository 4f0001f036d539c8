// What the layers of a calendar share.
import type { PlainDate } from '../../domain/dates.ts'
import type { StateZone } from '../../domain/zonedTime.ts'

export interface Range {
  from: PlainDate
  to: PlainDate
}

/** A month of five hundred events is shown whole. */
export const mostOfALayer = 2000

/** What most items do not have. */
export const plain = ({ timeZone }: { timeZone: string }) => ({
  detail: '',
  startsAt: null,
  endsAt: null,
  day: null,
  lastDay: null,
  timeZone: timeZone as StateZone,
  place: '',
  city: '',
  places: '',
  latitude: null,
  longitude: null,
  isCancelled: false,
  isDone: false,
  isDraft: false,
  citation: '',
  link: null,
  eventId: null,
  version: null,
  entryId: null,
})
