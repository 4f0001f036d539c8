// Who was mentioned under a task and has not seen it yet. The wall keeps it in the committee: a person who lost the committee, or the job that
// sees its tasks, no longer finds it.
import { cutText } from '../../domain/shortText.ts'
import { sql } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { mayIn, workIn, type Workplace } from '../committees/workIn.server.ts'
import type { projects } from './api.ts'
import type { Mentions } from './mentions.ts'

const mostShown = 8

export const mentionHandlers: Pick<Handlers<typeof projects>, 'seeMentions'> = {
  /** Seen by opening the task or by dismissing the line; taking that back makes it wait again. */
  seeMentions: async (context, { committeeId, commentIds, seen }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    await context.db
      .updateTable('taskMentions')
      .set({ seenAt: seen ? new Date() : null })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('userId', '=', context.viewer.userId)
      .where('commentId', 'in', commentIds)
      .where('seenAt', seen ? 'is' : 'is not', null)
      .execute()
    return {}
  },
}

/** For the first page; null for someone without an organization, whom no one can mention. */
export async function findMentionsForHome(db: Db, viewer: Viewer): Promise<Mentions | null> {
  if (viewer.organizationId === null) return null
  const found = await db
    .selectFrom('taskMentions as m')
    .innerJoin('taskComments as c', 'c.id', 'm.commentId')
    .innerJoin('tasks as t', 't.id', 'c.taskId')
    .innerJoin('projects as j', 'j.id', 't.projectId')
    .innerJoin('committees', 'committees.id', 'm.committeeId')
    .select([
      'm.commentId',
      'm.committeeId',
      'committees.name as committeeName',
      'j.ownerId as staffId',
      'j.id as projectId',
      't.id as taskId',
      't.title',
      sql<string>`left(c.text, 400)`.as('text'),
      'c.writtenByName',
      'c.writtenAt',
    ])
    .where('m.userId', '=', viewer.userId)
    .where('m.organizationId', '=', viewer.organizationId)
    .where('m.seenAt', 'is', null)
    .where('c.removedAt', 'is', null)
    .where('t.archivedAt', 'is', null)
    .where('j.archivedAt', 'is', null)
    .where('committees.archivedAt', 'is', null)
    .orderBy('c.writtenAt', 'desc')
    .orderBy('c.id')
    .execute()
  const mine = found.filter(({ committeeId }) => mayIn(viewer, committeeId, 'people.see'))
  return {
    rows: mine.slice(0, mostShown).map(({ writtenAt, ...row }) => ({
      ...row,
      text: cutText(row.text, 300),
      writtenAt: writtenAt.toISOString(),
    })),
    total: mine.length,
  }
}

export async function noteMentions(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  commentId: string,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('taskMentions')
    .values(userIds.map((userId) => ({ organizationId, committeeId, commentId, userId })))
    .execute()
}
