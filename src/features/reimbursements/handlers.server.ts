import type { Handlers } from '../../app/server/context.ts'
import type { reimbursements } from './api.ts'
import { askingHandlers } from './asking.server.ts'
import { decidingHandlers } from './deciding.server.ts'
import { mineHandler, requestList } from './list.server.ts'
import { getHandler } from './one.server.ts'
import { rateHandlers } from './rates.server.ts'

export const reimbursementHandlers: Handlers<typeof reimbursements> = {
  list: requestList,
  mine: mineHandler,
  get: getHandler,
  ...askingHandlers,
  ...decidingHandlers,
  ...rateHandlers,
}
