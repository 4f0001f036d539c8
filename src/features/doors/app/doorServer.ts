import { call } from '../../../app/browser/call.ts'
import { liveChannel } from '../../../app/browser/live.ts'
import { doors } from '../api.ts'
import type { DoorServer } from './device.ts'

export const doorServer: DoorServer = {
  turf: (holder, handId) => call(doors.turf, { holder, handId }),
  progress: (holder, handId, since) => call(doors.progress, { holder, handId, since }),
  mine: async (committeeId) => (await call(doors.mine, { committeeId })).hands,
  // The live channel knows who listens by the session, and a volunteer's phone has none: it asks every two seconds instead.
  listen: ({ holder, turf }, heard) => {
    if (holder.kind !== 'member' || !turf) return null
    const stops = [
      liveChannel.watch(`walkbook-progress/${turf.walkbook.id}`, ({ state }) => heard(state === 'here')),
      liveChannel.onLost(() => heard(false)),
    ]
    return () => stops.forEach((stop) => stop())
  },
}
