import type { Handlers } from '../../app/server/context.ts'
import { accountsHandler } from './accounts.server.ts'
import type { bank } from './api.ts'
import { enterHandler } from './enter.server.ts'
import { importingHandlers } from './importing/importing.server.ts'
import { linesHandler } from './lines.server.ts'
import { matchingHandlers } from './matching.server.ts'
import { reconcileHandlers } from './reconcile.server.ts'
import { suggestionHandlers } from './suggestions.server.ts'

export const bankHandlers: Handlers<typeof bank> = {
  accounts: accountsHandler,
  lines: linesHandler,
  ...suggestionHandlers,
  ...matchingHandlers,
  enter: enterHandler,
  ...reconcileHandlers,
  ...importingHandlers,
}
