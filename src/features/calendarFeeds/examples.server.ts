import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { calendarFeeds } from './api.ts'

export const calendarFeedExamples: Examples<typeof calendarFeeds> = {
  mine: withoutRow({}),
  make: withRow(({ committeeId }) => ({ kind: 'committee', committeeId })),
  revoke: withRow(({ committeeId }) => ({ kind: 'committee', committeeId })),
}
