import type { Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport } from '../../app/server/lists/listOf.ts'
import type { attendance } from './api.ts'
import { presentOf } from './counting.ts'
import { findAttendance } from './list.server.ts'
import { findOneAttendance } from './one.server.ts'
import { kindWords, reasonOf, stageName } from './words.ts'

const shareOf = (part: number, { eligible }: { eligible: number }) =>
  eligible === 0 ? null : Number((part / eligible).toFixed(4))

export const attendanceHandlers: Handlers<typeof attendance> = {
  list: answerExport(
    ({ db }: Context, { sessionId }: Parsed<typeof attendance.list>) => findAttendance(db, sessionId),
    {
      rows: async (ask, asked) => (await ask(asked)).senators,
      columns: {
        Senator: (s) => s.name,
        District: (s) => s.district,
        'Roll calls': (s) => s.total.eligible,
        Present: (s) => presentOf(s.total),
        'Share present': (s) => shareOf(presentOf(s.total), s.total),
        [kindWords.cast]: (s) => s.total.cast,
        'Share voted': (s) => shareOf(s.total.cast, s.total),
        [kindWords.presentNotVoting]: (s) => s.total.presentNotVoting,
        [kindWords.excused]: (s) => s.total.excused,
        [kindWords.absent]: (s) => s.total.absent,
        [kindWords.unclear]: (s) => s.total.unclear,
      },
    },
  ),
  one: answerExport(({ db }: Context, asked: Parsed<typeof attendance.one>) => findOneAttendance(db, asked), {
    rows: async (ask, asked) => (await ask(asked)).missed,
    columns: {
      Bill: (vote) => vote.bill,
      Day: (vote) => vote.on,
      'Reason, where known': reasonOf,
      'Roll call': (vote) => vote.description,
      Stage: (vote) => stageName(vote.stage),
    },
  }),
}
