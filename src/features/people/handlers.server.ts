import type { Handlers } from '../../app/server/context.ts'
import type { ImportKinds } from '../imports/kinds.server.ts'
import type { people } from './api.ts'
import { attachmentHandlers } from './attachments.server.ts'
import { changingHandlers } from './changing.server.ts'
import { duplicateHandlers } from './duplicates.server.ts'
import { hoursHandlers } from './hours.server.ts'
import { importingHandlers } from './importing.server.ts'
import { listHandlers } from './list.server.ts'
import { mergeHandlers } from './merge.server.ts'
import { oneHandlers } from './one.server.ts'
import { voterLinkHandlers } from './voterLink.server.ts'

export const peopleHandlers = (kinds: ImportKinds): Handlers<typeof people> => ({
  ...listHandlers,
  ...oneHandlers,
  ...changingHandlers,
  ...attachmentHandlers,
  ...hoursHandlers,
  ...duplicateHandlers,
  ...mergeHandlers,
  ...voterLinkHandlers,
  ...importingHandlers(kinds),
})
