import type { Handlers } from '../../app/server/context.ts'
import type { donors } from './api.ts'
import { decisionHandlers } from './decisions.server.ts'
import { history } from './history.server.ts'
import { lobbyMatches } from './lobbyMatches.server.ts'
import { ofVoter } from './ofVoter.server.ts'
import { queue } from './queue.server.ts'
import { spellingHandlers } from './spellings.server.ts'
import { voterMatchHandlers } from './voterMatches.server.ts'

export const donorHandlers: Handlers<typeof donors> = {
  queue,
  history,
  ...spellingHandlers,
  ...decisionHandlers,
  ...voterMatchHandlers,
  ofVoter,
  lobbyMatches,
}
