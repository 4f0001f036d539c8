// How often each senator voted. Excused absences stand apart and are never missed votes; where the source cannot tell, that is said.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'

const Id = z.number().int().min(1).max(2_147_483_647)
const Session = z.object({ id: z.number(), name: z.string() })

export const Counts = z.object({
  /** Roll calls that list the senator: somebody who had not taken the seat yet is on none. */
  eligible: z.number(),
  /** Yes or no. */
  cast: z.number(),
  presentNotVoting: z.number(),
  excused: z.number(),
  /** Absent and not excused, as far as the source tells the two apart. */
  absent: z.number(),
  /** Away, and the source does not tell whether excused. */
  unclear: z.number(),
})
export type Counts = z.infer<typeof Counts>

const Senator = z.object({ id: z.number(), name: z.string(), district: z.number().nullable() })

const Shares = z.object({
  /** In the chamber, whether or not they voted: who is present and does not vote is not absent. */
  present: z.number(),
  cast: z.number(),
  presentNotVoting: z.number(),
  excused: z.number(),
  absent: z.number(),
  unclear: z.number(),
})
export type Shares = z.infer<typeof Shares>

const Attended = z.object({
  total: Counts,
  byStage: z.array(Counts.extend({ stage: z.string() })),
  byMonth: z.array(Counts.extend({ month: z.string() })),
})

export const AttendedSenator = Senator.extend({ total: Counts })
export type AttendedSenator = z.infer<typeof AttendedSenator>

const Missed = z.object({
  rollCallId: z.number(),
  billId: z.number(),
  bill: z.string(),
  on: z.string(),
  description: z.string(),
  stage: z.string(),
  vote: z.enum(['presentNotVoting', 'excused', 'absent']),
  /** Whether the source of this roll call tells excused from absent. */
  isClear: z.boolean(),
  /** The senator voted on nothing that day. */
  isWholeDay: z.boolean(),
})
export type Missed = z.infer<typeof Missed>

const OneSenator = Attended.extend({
  senator: Senator,
  session: Session,
  /** The chamber's median share of each, overall and by stage and month. */
  median: Shares,
  medianByMonth: z.array(Shares.extend({ month: z.string() })),
  medianByStage: z.array(Shares.extend({ stage: z.string() })),
  /** Votes on which the senator said neither yes nor no, newest first. */
  missed: z.array(Missed),
  hasMoreMissed: z.boolean(),
})
export type OneSenator = z.infer<typeof OneSenator>

const Attendance = z.object({
  session: Session.nullable(),
  sessions: z.array(Session),
  rollCalls: z.number(),
  /** Roll calls of a source that cannot tell excused from absent. */
  unclearRollCalls: z.number(),
  /** Of the last roll call. */
  asOf: z.string().nullable(),
  median: Shares,
  senators: z.array(AttendedSenator),
})
export type Attendance = z.infer<typeof Attendance>

export const attendance = api('attendance', {
  list: exportable(
    read({
      may: 'signedIn',
      about:
        'How often each senator voted in a session, beside the chamber’s median. An excused absence is never a missed vote.',
      input: z.object({ sessionId: Id.optional() }),
      output: Attendance,
    }),
    { what: 'Attendance', mayExport: 'signedIn' },
  ),
  one: exportable(
    read({
      may: 'signedIn',
      about: 'One senator’s attendance in a session by stage and month, and the votes behind it.',
      input: z.object({ senatorId: Id, sessionId: Id.optional() }),
      output: OneSenator,
    }),
    { what: 'Votes not cast', mayExport: 'signedIn' },
  ),
})
