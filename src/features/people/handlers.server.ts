import type { Handlers } from '../../app/server/context.ts'
import type { people } from './api.ts'
import { attachmentHandlers } from './merging/attachments.server.ts'
import { changingHandlers } from './changing.server.ts'
import { duplicateHandlers } from './merging/duplicates.server.ts'
import { hoursHandlers } from './hours.server.ts'
import { importingHandlers } from './importing/importing.server.ts'
import { listHandlers } from './list.server.ts'
import { mergeHandlers } from './merging/merge.server.ts'
import { oneHandlers } from './one.server.ts'
import { voterLinkHandlers } from './voterLink/voterLink.server.ts'

export const peopleHandlers: Handlers<typeof people> = {
  ...listHandlers,
  ...oneHandlers,
  ...changingHandlers,
  ...attachmentHandlers,
  ...hoursHandlers,
  ...duplicateHandlers,
  ...mergeHandlers,
  ...voterLinkHandlers,
  ...importingHandlers,
}
