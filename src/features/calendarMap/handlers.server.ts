import type { Handlers } from '../../app/server/context.ts'
import { changeIn } from '../committees/workIn.server.ts'
import { eventToChange, record, write } from '../events/writing.server.ts'
import type { calendarMap } from './api.ts'

export const calendarMapHandlers: Handlers<typeof calendarMap> = {
  place: async (context, { committeeId, eventId, version, latitude, longitude }) => {
    const committee = await changeIn(context, committeeId, 'events.edit')
    const before = await eventToChange(context, committee, { eventId, version, scope: 'this' })
    const event = await write(context, committee, before, { latitude, longitude })
    await record(context, committee, 'event.changed', before, { scope: 'this' })
    return { version: event.version }
  },
}
