import type { Handlers } from '../../app/server/context.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { lobby } from './api.ts'
import { partyList } from './records/list.server.ts'
import { decisionList, matchHandlers } from './matching/matches.server.ts'
import { findParty } from './records/one.server.ts'
import { positionList } from './records/positions.server.ts'
import { tieHandlers } from './records/ties.server.ts'
import { lookHandlers, updateList } from './updates/updates.server.ts'

export const lobbyHandlers: Handlers<typeof lobby> = {
  parties: listOf(lobby.parties, partyList),
  one: ({ db }, { id, role }) => findParty(db, id, role),
  positions: listOf(lobby.positions, positionList),
  updates: listOf(lobby.updates, updateList),
  decisions: listOf(lobby.decisions, decisionList),
  ...lookHandlers,
  ...tieHandlers,
  ...matchHandlers,
}
