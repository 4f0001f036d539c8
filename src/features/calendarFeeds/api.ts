// Calendars to subscribe to. A calendar program cannot sign in, so it asks at an address that only the person knows.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'

/** What one can subscribe to oneself; a committee's calendar will be the next. */
export const feedKinds = ['followed bills'] as const
export type FeedKind = (typeof feedKinds)[number]

const CalendarFeed = z.object({
  kind: z.enum(feedKinds),
  createdAt: z.string(),
  /** When a calendar program last asked; to the hour. */
  lastUsedAt: z.string().nullable(),
})

const One = z.object({ kind: z.enum(feedKinds) })

export const calendarFeeds = api('calendarFeeds', {
  mine: read({
    may: 'self.manage',
    about: 'The calendar addresses I have made. The addresses themselves are not kept.',
    input: z.object({}),
    output: z.object({ feeds: z.array(CalendarFeed) }),
  }),
  make: write({
    may: 'self.manage',
    about: 'Makes a calendar address and shows it once. An earlier one of the same kind stops working.',
    input: One,
    output: z.object({ url: z.string() }),
    secretAnswer: true,
  }),
  revoke: write({
    may: 'self.manage',
    about: 'Ends a calendar address at once.',
    input: One,
    output: z.object({}),
  }),
})
