// The comments, files and history of one task.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { Task } from './api.ts'

const mostHistory = 200

export async function findComments(
  db: Db,
  { organizationId, committeeId, may }: Workplace,
  taskId: string,
  viewer: Viewer,
): Promise<Task['commentList']> {
  const rows = await db
    .selectFrom('taskComments')
    .leftJoin('taskMentions as m', (join) =>
      join
        .onRef('m.commentId', '=', 'taskComments.id')
        .on('m.userId', '=', viewer.userId)
        .on('m.seenAt', 'is', null),
    )
    .select(['id', 'text', 'writtenBy', 'writtenByName', 'writtenAt', 'm.userId as newFor'])
    .where('taskComments.organizationId', '=', organizationId)
    .where('taskComments.committeeId', '=', committeeId)
    .where('taskId', '=', taskId)
    .where('removedAt', 'is', null)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
  return rows.map(({ writtenBy, writtenAt, newFor, ...comment }) => ({
    ...comment,
    writtenAt: writtenAt.toISOString(),
    mayRemove: writtenBy === viewer.userId || may('settings.edit'),
    isNewForMe: newFor !== null,
  }))
}

export async function findFiles(
  db: Db,
  { organizationId, committeeId }: Workplace,
  taskId: string,
): Promise<Task['fileList']> {
  const rows = await db
    .selectFrom('taskFiles')
    .innerJoin('files', 'files.id', 'taskFiles.fileId')
    .select(['files.id', 'files.name', 'files.bytes', 'taskFiles.addedByName', 'taskFiles.addedAt'])
    .where('taskFiles.organizationId', '=', organizationId)
    .where('taskFiles.committeeId', '=', committeeId)
    .where('taskFiles.taskId', '=', taskId)
    .orderBy('taskFiles.addedAt')
    .execute()
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes), addedAt: row.addedAt.toISOString() }))
}

/** The newest first. */
export async function findHistory(
  db: Db,
  { organizationId, committeeId }: Workplace,
  taskId: string,
): Promise<Pick<Task, 'activity' | 'activityTotal'>> {
  const { rows } = await sql<Omit<Task['activity'][number], 'doneAt'> & { doneAt: Date; total: number }>`
    select id::text, what, before, after, done_by_name, done_at, (count(*) over ())::int as total from task_activity
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and task_id = ${taskId}::uuid
    order by done_at desc, task_activity.id desc limit ${mostHistory}`.execute(db)
  return {
    activity: rows.map(({ total: _total, doneAt, ...row }) => ({ ...row, doneAt: doneAt.toISOString() })),
    activityTotal: rows[0]?.total ?? 0,
  }
}
