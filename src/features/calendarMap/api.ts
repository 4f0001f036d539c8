// A committee's events on the map. What is shown comes from features/calendar; here an event gets its place.
import { z } from 'zod'
import { api, write } from '../../app/contract.ts'

export const calendarMap = api('calendarMap', {
  place: write({
    may: 'work.edit',
    about:
      'Puts an event on the map, for this time only; refused when someone else changed it in the meantime.',
    input: z.object({
      committeeId: z.uuid(),
      eventId: z.uuid(),
      version: z.number().int(),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    output: z.object({ version: z.number() }),
  }),
})
