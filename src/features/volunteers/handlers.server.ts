import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { workIn } from '../committees/workIn.server.ts'
import { volunteers } from './api.ts'
import { changeHandlers } from './change.server.ts'
import { joinHandlers } from './join/join.server.ts'
import { findVolunteers, waitingCondition } from './list.server.ts'
import { volunteerList } from './list/volunteerList.server.ts'
import { oneHandlers } from './one.server.ts'
import { shareHandlers } from './share.server.ts'

const stripLength = 50

export const volunteerHandlers: Handlers<typeof volunteers> = {
  ...joinHandlers,
  ...oneHandlers,
  ...changeHandlers,
  ...shareHandlers,

  list: listOf(volunteers.list, volunteerList),

  waiting: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { rows, total } = await findVolunteers(context.db, committee, {
      where: [waitingCondition],
      orderBy: sql`v.answer_due_at, v.person_id`,
      limit: stripLength,
    })
    return { volunteers: rows, total }
  },
}
