import type { Handlers } from '../../app/server/context.ts'
import type { surveys } from './api.ts'
import { bankHandlers } from './bank.server.ts'
import { breakdownHandler } from './breakdown.server.ts'
import { listHandlers } from './list.server.ts'
import { resultsHandler } from './results.server.ts'
import { saidHandlers } from './said.server.ts'
import { writingHandlers } from './writing.server.ts'

export const surveyHandlers: Handlers<typeof surveys> = {
  ...listHandlers,
  ...writingHandlers,
  ...bankHandlers,
  ...saidHandlers,
  results: resultsHandler,
  breakdown: breakdownHandler,
}
