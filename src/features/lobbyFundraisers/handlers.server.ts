import type { Handlers } from '../../app/server/context.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { mayChange, ownRows, seeFundraisers } from './access.server.ts'
import { lobbyFundraisers } from './api.ts'
import { changingHandlers } from './planning/changing.server.ts'
import { conflictsHandler } from './planning/conflicts.server.ts'
import { guestHandlers } from './planning/guests.server.ts'
import { hostHandlers } from './planning/hosts.server.ts'
import { moneyHandlers } from './money.server.ts'
import { getHandler } from './one.server.ts'
import { fundraiserColumns, fundraiserRows, isFound } from './rows.server.ts'

const list = listOf(
  lobbyFundraisers.list,
  wholeList(lobbyFundraisers.list, {
    open: (context, { committeeId }) => seeFundraisers(context, committeeId),
    all: ({ db }, committee) =>
      fundraiserRows(db, ownRows(committee, 'f'), () => committee.may('lobbyFundraisers.money')),
    sorts: {
      when: (row) => row.startsAt,
      title: (row) => row.title,
      raised: (row) => Number(row.raisedCents),
    },
    fits: (row, { stage, search }) => (stage === undefined || row.stage === stage) && isFound(row, search),
    facts: ({ viewer }, committee) => ({
      mayEdit: mayChange(viewer, committee),
      seesMoney: committee.may('lobbyFundraisers.money'),
    }),
    columns: fundraiserColumns,
  }),
)

export const fundraiserHandlers: Handlers<typeof lobbyFundraisers> = {
  list,
  ...getHandler,
  ...conflictsHandler,
  ...changingHandlers,
  ...hostHandlers,
  ...guestHandlers,
  ...moneyHandlers,
}
