import { feature } from '../../app/server/feature.ts'
import { attendance } from './api.ts'
import { attendanceHandlers } from './handlers.server.ts'
import { attendanceExamples } from './examples.server.ts'
import { countAttendance } from './kept.server.ts'

export default feature(attendance, attendanceHandlers, {
  tables: ['attendanceCells'],
  examples: attendanceExamples,
  countsRollCalls: [countAttendance],
})
