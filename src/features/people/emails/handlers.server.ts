import type { Handlers } from '../../../app/server/context.ts'
import type { groupEmails } from './api.ts'
import { cameBackHandlers } from './cameBack.server.ts'
import { readingHandlers } from './reading.server.ts'
import { sendingHandlers } from './sending.server.ts'

export const groupEmailHandlers: Handlers<typeof groupEmails> = {
  ...readingHandlers,
  ...sendingHandlers,
  ...cameBackHandlers,
}
