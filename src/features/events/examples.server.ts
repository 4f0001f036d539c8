import { withRow, withoutRow, type ExampleRows, type Examples } from '../../app/server/examples.ts'
import type { events } from './api.ts'
import type { publicEvents } from './publicApi.ts'

const one = ({ committeeId, eventId }: ExampleRows) => ({ committeeId, eventId })
const ofEvent = withRow(one)
const times = { day: '2031-05-12', start: '18:00', endDay: '2031-05-12', end: '20:00' }
const form = {
  kind: 'meeting',
  title: 'Example',
  ...times,
  timeZone: 'America/Chicago',
} as const

export const eventExamples: Examples<typeof events> = {
  list: withRow(({ committeeId }) => ({ committeeId })),
  get: ofEvent,
  guests: ofEvent,
  letters: ofEvent,
  create: withRow(({ committeeId }) => ({ committeeId, ...form })),
  update: withRow((rows) => ({ ...one(rows), ...form, version: 1 })),
  ruleEffect: withRow((rows) => ({ ...one(rows), day: '2031-05-12', repeat: null })),
  undoRule: withRow((rows) => ({ ...one(rows), changeId: rows.seriesChangeId })),
  move: withRow((rows) => ({ ...one(rows), ...times, version: 1 })),
  cancel: withRow((rows) => ({ ...one(rows), version: 1 })),
  restore: ofEvent,
  copy: withRow((rows) => ({ ...one(rows), day: '2031-06-12' })),
  publish: withRow((rows) => ({ ...one(rows), isPublic: true })),
  invite: withRow((rows) => ({ ...one(rows), tags: ['Example'] })),
  addGuest: withRow((rows) => ({ ...one(rows), personId: rows.guestPersonId })),
  setGuest: withRow((rows) => ({
    ...one(rows),
    guestId: rows.guestId,
    version: 1,
    state: 'declined' as const,
    shiftId: null,
    partySize: 1,
    note: '',
  })),
  markNoShows: withRow((rows) => ({ ...one(rows), isNoShow: false })),
  thank: ofEvent,
  addVolunteers: withRow((rows) => ({ ...one(rows), guestIds: [rows.guestId] })),
  doorList: ofEvent,
  checkIn: withRow((rows) => ({
    ...one(rows),
    said: [
      {
        id: crypto.randomUUID(),
        guestId: rows.guestId,
        what: 'came' as const,
        how: 'list' as const,
        saidAt: '2026-05-12T18:00:00.000Z',
      },
    ],
  })),
}

// Public addresses belong to no one who asks: no page of the test world is public, so every one is missing.
const secret = 'a'.repeat(64)
export const publicEventExamples: Examples<typeof publicEvents> = {
  get: withoutRow({ slug: 'no-such-event' }),
  answer: withoutRow({
    slug: 'no-such-event',
    form: 'x',
    firstName: 'Ada',
    lastName: 'Larkspur',
    email: 'ada@example.org',
  }),
  place: withoutRow({ secret }),
  changePlace: withoutRow({ secret, comes: true }),
}
