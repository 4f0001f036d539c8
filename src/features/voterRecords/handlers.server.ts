import type { Handlers } from '../../app/server/context.ts'
import type { voterRecords } from './api.ts'
import { contactHandlers } from './contacts.server.ts'
import { correctionHandlers } from './corrections.server.ts'
import { compare } from './duplicates.server.ts'
import { lookers } from './lookers.server.ts'
import { mergeHandlers } from './merges.server.ts'
import { noteHandlers } from './notes.server.ts'
import { getProfile } from './profile.server.ts'
import { tagHandlers } from './tags.server.ts'

export const voterRecordHandlers: Handlers<typeof voterRecords> = {
  get: getProfile,
  compare,
  lookers,
  ...contactHandlers,
  ...tagHandlers,
  ...noteHandlers,
  ...correctionHandlers,
  ...mergeHandlers,
}
