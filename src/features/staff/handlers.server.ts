import type { Handlers } from '../../app/server/context.ts'
import type { staff } from './api.ts'
import { changeHandlers } from './changing.server.ts'
import { hoursHandlers } from './hours.server.ts'
import { listHandlers } from './list.server.ts'
import { rateHandlers } from './rates.server.ts'

export const staffHandlers: Handlers<typeof staff> = {
  ...listHandlers,
  ...changeHandlers,
  ...rateHandlers,
  ...hoursHandlers,
}
