import type { Viewer } from '../../app/server/auth/viewer.ts'
import { may } from '../../permissions.ts'

/** A note is the word of the one who wrote it; a moderator keeps the team's notes in order. */
export const mayRemove = (viewer: Viewer, note: { createdBy: string | null }): boolean =>
  may(viewer, 'news.edit') && (note.createdBy === viewer.userId || may(viewer, 'members.read'))
