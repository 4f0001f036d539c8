import type { Handlers } from '../../app/server/context.ts'
import type { universes } from './api.ts'
import { countingHandlers } from './counting.server.ts'
import { exportingHandlers } from './exporting/exporting.server.ts'
import { savingHandlers } from './saving.server.ts'

export const universeHandlers: Handlers<typeof universes> = {
  ...countingHandlers,
  ...savingHandlers,
  ...exportingHandlers,
}
