import { withRow, type Examples } from '../../app/server/examples.ts'
import type { calendarMap } from './api.ts'

export const calendarMapExamples: Examples<typeof calendarMap> = {
  place: withRow(({ committeeId, eventId }) => ({
    committeeId,
    eventId,
    version: 1,
    latitude: 41,
    longitude: -97,
  })),
}
