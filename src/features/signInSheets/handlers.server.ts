import type { Handlers } from '../../app/server/context.ts'
import type { signInSheets } from './api.ts'
import { kioskHandlers } from './kiosk.server.ts'
import { printHandlers } from './print.server.ts'
import { readHandlers } from './read.server.ts'
import { typingHandlers } from './typing.server.ts'

export const signInSheetHandlers: Handlers<typeof signInSheets> = {
  ...readHandlers,
  ...printHandlers,
  ...typingHandlers,
  ...kioskHandlers,
}
