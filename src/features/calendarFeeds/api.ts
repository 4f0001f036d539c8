// Calendars to subscribe to. A calendar program cannot sign in, so it asks at an address that only the person knows.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'

export const feedKinds = ['followed bills', 'committee'] as const
export type FeedKind = (typeof feedKinds)[number]

/** What one subscribes to: the bills one follows, or the calendar of one committee. */
const Target = z
  .object({ kind: z.enum(feedKinds), committeeId: z.uuid().nullable().default(null) })
  .refine(({ kind, committeeId }) => (kind === 'committee') === (committeeId !== null), 'Name the committee.')
export type FeedTarget = z.input<typeof Target>

const CalendarFeed = z.object({
  kind: z.enum(feedKinds),
  committeeId: z.uuid().nullable(),
  /** '' for the bills one follows. */
  committeeName: z.string(),
  createdAt: z.string(),
  /** When a calendar program last asked; to the hour. */
  lastUsedAt: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

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
    input: Target,
    output: z.object({ url: z.string() }),
    secretAnswer: true,
  }),
  revoke: write({
    may: 'self.manage',
    about: 'Ends a calendar address at once.',
    input: Target,
    output: z.object({}),
  }),
})
