import { call } from '../../../app/browser/call.ts'
import { doors } from '../api.ts'
import type { DoorServer } from './device.ts'

export const doorServer: DoorServer = {
  turf: (holder, handId) => call(doors.turf, { holder, handId }),
  progress: (holder, handId, since) => call(doors.progress, { holder, handId, since }),
  mine: async (committeeId) => (await call(doors.mine, { committeeId })).hands,
}
