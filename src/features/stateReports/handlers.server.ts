import type { Handlers } from '../../app/server/context.ts'
import type { stateReports } from './api.ts'
import { draftHandlers } from './draft.server.ts'
import { fileHandlers } from './download/file.server.ts'
import { mirrorHandlers } from './mirror/mirror.server.ts'
import { otherList } from './others.server.ts'
import { overviewHandlers } from './overview.server.ts'
import { registrationHandlers } from './registration.server.ts'
import { signingHandlers } from './signing.server.ts'

export const stateReportHandlers: Handlers<typeof stateReports> = {
  ...overviewHandlers,
  ...registrationHandlers,
  ...draftHandlers,
  ...signingHandlers,
  ...fileHandlers,
  ...mirrorHandlers,
  others: otherList,
}
