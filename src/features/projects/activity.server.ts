// What happened to a task, in the transaction in which it happened.
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { Activity } from './rules.ts'

export interface Happening {
  what: Activity
  before?: string
  after?: string
}

export async function note(
  { db, viewer }: { db: Db; viewer: Viewer },
  { organizationId, committeeId }: Workplace,
  taskId: string,
  happenings: Happening[],
): Promise<void> {
  if (happenings.length === 0) return
  await db
    .insertInto('taskActivity')
    .values(
      happenings.map(({ what, before = '', after = '' }) => ({
        organizationId,
        committeeId,
        taskId,
        what,
        before,
        after,
        doneBy: viewer.userId,
        doneByName: viewer.name,
      })),
    )
    .execute()
}
