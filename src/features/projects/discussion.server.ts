// What is said and attached under a task. A comment that names a member with @ sends that member a letter and waits on their first page.
import { sql } from 'kysely'
import { notAllowed, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { linkTo } from '../../links.ts'
import { changeIn, workIn, type Workplace } from '../committees/workIn.server.ts'
import { getProject, getTask, getTaskToChange, type ProjectFacts, type TaskFacts } from './access.server.ts'
import { note } from './activity.server.ts'
import type { projects } from './api.ts'
import { getCard } from './cards.server.ts'
import { findComments, findFiles, findHistory } from './history.server.ts'
import { findMembers, findStaffChoices } from './members.server.ts'
import { noteMentions } from './mentions.server.ts'
import { mentionsIn } from './rules.ts'

type DiscussionCalls = 'task' | 'choices' | 'comment' | 'removeComment' | 'attach' | 'detach'

export const discussionHandlers: Pick<Handlers<typeof projects>, DiscussionCalls> = {
  task: async (context, { committeeId, ...of }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { db, viewer } = context
    const task = await getTask(db, committee, of)
    return {
      ...(await getCard(db, committee, of)),
      text: task.text,
      isArchived: task.isArchived,
      createdByName: task.createdByName,
      updatedByName: task.updatedByName,
      movedByName: task.movedByName,
      commentList: await findComments(db, committee, task.id, viewer),
      fileList: await findFiles(db, committee, task.id),
      ...(await findHistory(db, committee, task.id)),
    }
  },

  choices: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const members = await findMembers(context.db, committee)
    return {
      staff: await findStaffChoices(context.db, committee),
      members: members.map(({ userId, name }) => ({ userId, name })),
    }
  },

  comment: async (context, { committeeId, text, ...of }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const { db, viewer } = context
    const project = await getProject(db, committee, of)
    const task = await getTaskToChange(db, committee, of)
    const members = await findMembers(db, committee)
    const mentioned = mentionsIn(text, members)
    const { id } = await db
      .insertInto('taskComments')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        taskId: task.id,
        text,
        writtenBy: viewer.userId,
        writtenByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(context, committee, task.id, [{ what: 'commented' }])
    const told = members.filter(
      ({ userId }) => userId !== viewer.userId && mentioned.some((one) => one.userId === userId),
    )
    await noteMentions(
      context,
      committee,
      id,
      told.map(({ userId }) => userId),
    )
    for (const { email, userId } of told)
      await tell(context, committee, project, task, { to: email, userId, text })
    return { id, mentioned: told.map(({ name }) => name) }
  },

  removeComment: async (context, { committeeId, commentId, removed, ...of }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const { db, viewer } = context
    const task = await getTaskToChange(db, committee, of)
    const { rows } = await sql<{ writtenBy: string | null }>`select written_by from task_comments
      where organization_id = ${committee.organizationId}::uuid and committee_id = ${committeeId}::uuid and task_id = ${task.id}::uuid
        and id = ${commentId}::uuid for update`.execute(db)
    if (!rows[0]) throw notFound()
    if (rows[0].writtenBy !== viewer.userId && !committee.may('settings.edit'))
      throw notAllowed('Only who wrote this comment or the manager may remove it.')
    await db
      .updateTable('taskComments')
      .set({ removedAt: removed ? new Date() : null })
      .where('id', '=', commentId)
      .execute()
    return {}
  },

  attach: async (context, { committeeId, fileId, ...of }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const { db, viewer } = context
    const task = await getTaskToChange(db, committee, of)
    // Only what one put in oneself, for this committee: the file's own wall then is the committee's.
    const file = await db
      .selectFrom('files')
      .select('name')
      .where('id', '=', fileId)
      .where('ownerId', '=', viewer.userId)
      .where('committeeId', '=', committeeId)
      .where('purpose', '=', 'attachment')
      .executeTakeFirst()
    if (!file) throw notFound()
    const added = await db
      .insertInto('taskFiles')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        taskId: task.id,
        fileId,
        addedByName: viewer.name,
      })
      .onConflict((c) => c.doNothing())
      .returning('fileId')
      .executeTakeFirst()
    if (added) await note(context, committee, task.id, [{ what: 'attached', after: file.name }])
    return {}
  },

  detach: async (context, { committeeId, fileId, ...of }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const task = await getTaskToChange(context.db, committee, of)
    const { rows } = await sql<{ name: string }>`delete from task_files t using files f
      where t.organization_id = ${committee.organizationId}::uuid and t.committee_id = ${committeeId}::uuid and t.task_id = ${task.id}::uuid
        and t.file_id = ${fileId}::uuid and f.id = t.file_id returning f.name`.execute(context.db)
    if (!rows[0]) throw notFound()
    await note(context, committee, task.id, [{ what: 'detached', before: rows[0].name }])
    return {}
  },
}

async function tell(
  { db, viewer, services }: Context,
  committee: Workplace,
  project: ProjectFacts,
  task: TaskFacts,
  { to, userId, text }: { to: string; userId: string; text: string },
): Promise<void> {
  const path = linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', {
    committeeId: committee.committeeId,
    staffId: project.ownerId,
    projectId: project.id,
  })
  await services.mail.send(db, {
    to,
    organizationId: committee.organizationId,
    subject: `${viewer.name} mentioned you: ${task.title}`,
    paragraphs: [
      `${viewer.name} mentioned you under “${task.title}” in the project ${project.name} of ${committee.name}:`,
      text,
    ],
    action: { label: 'Open the task', url: `${services.settings.publicUrl}${path}?task=${task.id}` },
    notification: { kind: 'mentions', userId },
  })
}
