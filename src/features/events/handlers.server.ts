import type { Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { listOf, withExport } from '../../app/server/lists/listOf.ts'
import { changeIn } from '../committees/workIn.server.ts'
import { letterExport, lettersAndActivity } from './planning/activity.server.ts'
import { events } from './api.ts'
import { cancelEvent, restoreEvent } from './planning/cancelling.server.ts'
import { copyEvent, createEvent, moveEvent, publishEvent, updateEvent } from './changing.server.ts'
import { recordCheckIns } from './checkIn.server.ts'
import { addGuest, markNoShows, setGuest, thankGuests } from './guests/guestChanges.server.ts'
import { invite } from './guests/inviting.server.ts'
import { eventExport, listEvents } from './list.server.ts'
import { doorList, guestList, oneEvent } from './planning/one.server.ts'
import { tellRuleEffect } from './series/ruleChange.server.ts'
import { undoRule } from './series/ruleUndo.server.ts'
import { addGuestsAsVolunteers } from './guests/volunteering.server.ts'

export const eventHandlers: Handlers<typeof events> = {
  list: withExport(listEvents, eventExport),
  get: (context, { committeeId, eventId }) => oneEvent(context, committeeId, eventId),
  guests: listOf(events.guests, guestList),
  letters: withExport(
    (context: Context, { committeeId, eventId }: Parsed<typeof events.letters>) =>
      lettersAndActivity(context, committeeId, eventId),
    letterExport,
  ),
  create: createEvent,
  update: updateEvent,
  ruleEffect: tellRuleEffect,
  undoRule,
  move: moveEvent,
  cancel: cancelEvent,
  restore: restoreEvent,
  copy: copyEvent,
  publish: publishEvent,
  invite,
  addGuest,
  setGuest,
  markNoShows,
  thank: thankGuests,
  addVolunteers: addGuestsAsVolunteers,
  doorList: (context, { committeeId, eventId }) => doorList(context, committeeId, eventId),
  checkIn: async (context, { committeeId, eventId, said }) => {
    const committee = await changeIn(context, committeeId, 'events.checkIn')
    const { userId, name } = context.viewer
    return { receipts: await recordCheckIns(context.db, committee, eventId, { userId, name }, said) }
  },
}
