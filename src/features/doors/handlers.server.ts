import type { Handlers } from '../../app/server/context.ts'
import type { doors } from './api.ts'
import { metHandlers } from './met.server.ts'
import { canvassers, hold, mine, release } from './oversight.server.ts'
import { progress } from './progress.server.ts'
import { turf } from './turf.server.ts'

export const doorHandlers: Handlers<typeof doors> = {
  turf,
  progress,
  mine,
  canvassers,
  hold,
  release,
  ...metHandlers,
}
