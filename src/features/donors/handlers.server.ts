import type { Handlers } from '../../app/server/context.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { donors } from './api.ts'
import { decisionHandlers } from './decisions.server.ts'
import { decisionList } from './history.server.ts'
import { lobbyMatches } from './lobbyMatches.server.ts'
import { ofVoter } from './ofVoter.server.ts'
import { queue } from './queue.server.ts'
import { spellingHandlers } from './spellings.server.ts'
import { voterMatchHandlers } from './voterMatches.server.ts'

export const donorHandlers: Handlers<typeof donors> = {
  queue,
  history: listOf(donors.history, decisionList),
  ...spellingHandlers,
  ...decisionHandlers,
  ...voterMatchHandlers,
  ofVoter,
  lobbyMatches,
}
