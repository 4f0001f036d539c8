import type { Handlers } from '../../app/server/context.ts'
import type { phones } from './api.ts'
import { handingHandlers } from './handing.server.ts'
import { listHandlers } from './lists.server.ts'
import { loadingHandlers } from './loading.server.ts'
import { makingHandlers } from './making.server.ts'
import { optOutHandlers } from './optOuts.server.ts'
import { resultHandlers } from './results.server.ts'

export const phoneHandlers: Handlers<typeof phones> = {
  ...listHandlers,
  ...makingHandlers,
  ...handingHandlers,
  ...loadingHandlers,
  ...resultHandlers,
  ...optOutHandlers,
}
