import { withRow, type Examples } from '../../app/server/examples.ts'
import type { projects } from './api.ts'

const ofTask = withRow(({ committeeId, projectId, taskId }) => ({ committeeId, projectId, taskId }))
const ofFile = withRow(({ committeeId, projectId, taskId, taskFileId }) => ({
  committeeId,
  projectId,
  taskId,
  fileId: taskFileId,
}))

export const projectsExamples: Examples<typeof projects> = {
  list: withRow(({ committeeId, staffId }) => ({ committeeId, staffId })),
  create: withRow(({ committeeId, staffId }) => ({ committeeId, staffId, name: 'Yard signs' })),
  change: withRow(({ committeeId, projectId }) => ({
    committeeId,
    projectId,
    version: 1,
    name: 'Yard signs of the west side',
  })),
  archive: withRow(({ committeeId, projectId }) => ({ committeeId, projectId, archived: true })),
  board: withRow(({ committeeId, staffId, projectId }) => ({ committeeId, staffId, projectId })),
  choices: withRow(({ committeeId }) => ({ committeeId })),
  task: ofTask,
  addTask: withRow(({ committeeId, projectId }) => ({ committeeId, projectId, title: 'Order stakes' })),
  moveTask: withRow(({ committeeId, projectId, taskId }) => ({
    committeeId,
    projectId,
    taskId,
    placeVersion: 1,
    lane: 'done' as const,
    after: null,
    before: null,
  })),
  changeTask: withRow(({ committeeId, projectId, taskId }) => ({
    committeeId,
    projectId,
    taskId,
    version: 1,
    title: 'Order taller stakes',
  })),
  archiveTask: withRow(({ committeeId, projectId, taskId }) => ({
    committeeId,
    projectId,
    taskId,
    archived: true,
  })),
  comment: withRow(({ committeeId, projectId, taskId }) => ({
    committeeId,
    projectId,
    taskId,
    text: 'The printer wants the file by Friday.',
  })),
  removeComment: withRow(({ committeeId, projectId, taskId, taskCommentId }) => ({
    committeeId,
    projectId,
    taskId,
    commentId: taskCommentId,
    removed: true,
  })),
  seeMentions: withRow(({ committeeId, taskCommentId }) => ({
    committeeId,
    commentIds: [taskCommentId],
    seen: true,
  })),
  attach: ofFile,
  detach: ofFile,
}
