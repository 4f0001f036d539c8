import type { Handlers } from '../../app/server/context.ts'
import type { walkbooks } from './api.ts'
import { claimHandlers } from './claim.server.ts'
import { handHandlers } from './hands.server.ts'
import { walkbookList } from './list.server.ts'
import { makingHandlers } from './making.server.ts'
import { noteHandlers } from './notes.server.ts'
import { oneHandlers } from './one.server.ts'
import { universeHandlers } from './universes.server.ts'

export const walkbookHandlers: Handlers<typeof walkbooks> = {
  list: walkbookList,
  ...oneHandlers,
  ...makingHandlers,
  ...handHandlers,
  ...noteHandlers,
  ...universeHandlers,
  ...claimHandlers,
}
