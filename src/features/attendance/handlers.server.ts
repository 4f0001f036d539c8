import type { Handlers } from '../../app/server/context.ts'
import type { attendance } from './api.ts'
import { findAttendance } from './list.server.ts'
import { findOneAttendance } from './one.server.ts'

export const attendanceHandlers: Handlers<typeof attendance> = {
  list: ({ db }, { sessionId }) => findAttendance(db, sessionId),
  one: ({ db }, asked) => findOneAttendance(db, asked),
}
