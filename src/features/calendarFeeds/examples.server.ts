import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { calendarFeeds } from './api.ts'

export const calendarFeedExamples: Examples<typeof calendarFeeds> = {
  mine: withoutRow({}),
  make: withoutRow({ kind: 'followed bills' }),
  revoke: withoutRow({ kind: 'followed bills' }),
}
