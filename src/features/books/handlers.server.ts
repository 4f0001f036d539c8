import type { Handlers } from '../../app/server/context.ts'
import type { books } from './api.ts'
import { anotherHandlers } from './daily/another.server.ts'
import { checkHandlers } from './daily/check.server.ts'
import { recordHandlers } from './daily/record.server.ts'
import type { bookEntities } from './entities/api.ts'
import { findWhoHandlers } from './entities/findWho.server.ts'
import { entityList } from './entities/list.server.ts'
import { entityHandlers } from './entities/one.server.ts'
import { toDoHandlers } from './entities/toDo.server.ts'
import { entryList } from './entries/list.server.ts'
import { oneHandlers } from './entries/one.server.ts'
import { accountHandlers } from './settings/accounts.server.ts'
import type { bookSettings } from './settings/api.ts'
import { periodHandlers } from './settings/periods.server.ts'

export const bookHandlers: Handlers<typeof books> = {
  list: entryList,
  ...oneHandlers,
  ...checkHandlers,
  ...recordHandlers,
  ...anotherHandlers,
  ...findWhoHandlers,
}

export const settingHandlers: Handlers<typeof bookSettings> = { ...accountHandlers, ...periodHandlers }

export const namedHandlers: Handlers<typeof bookEntities> = {
  list: entityList,
  ...entityHandlers,
  ...toDoHandlers,
}
