// Projects of a committee's staff: tasks on a board of four lanes and on a timeline. A task's "place" is its number in the lane's order;
// `version` counts changes of what it says, `placeVersion` changes of where it stands.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { lanes } from '../staff/lanes.ts'
import { activities } from './rules.ts'

const committeeId = z.uuid()
const day = z.iso.date('Give a date as year, month and day.')
const ofStaff = { committeeId, staffId: z.uuid() }
const ofProject = { committeeId, projectId: z.uuid() }
const ofTask = { ...ofProject, taskId: z.uuid() }
const title = z.string().trim().min(1, 'Give the task a title.').max(200, 'Use at most 200 characters.')
const name = z.string().trim().min(1, 'Give the project a name.').max(160, 'Use at most 160 characters.')
const dates = { startsOn: day.nullable(), dueOn: day.nullable() }

export const ProjectForm = z.object({
  name,
  purpose: z.string().trim().max(4000, 'Use at most 4,000 characters.').default(''),
  startsOn: day.nullable().default(null),
  dueOn: day.nullable().default(null),
})

const Project = z.object({
  id: z.uuid(),
  ownerId: z.uuid(),
  ownerName: z.string(),
  name: z.string(),
  purpose: z.string(),
  ...dates,
  version: z.number(),
  isArchived: z.boolean(),
})

export const ProjectRow = Project.extend({
  counts: z.record(z.enum(lanes), z.number()),
  overdue: z.number(),
  /** The next due date among what is not done. */
  nextDueOn: day.nullable(),
})
export type ProjectRow = z.infer<typeof ProjectRow>

export const Card = z.object({
  id: z.uuid(),
  title: z.string(),
  lane: z.enum(lanes),
  place: z.number(),
  ownerId: z.uuid().nullable(),
  ownerName: z.string(),
  ...dates,
  hasText: z.boolean(),
  comments: z.number(),
  files: z.number(),
  version: z.number(),
  placeVersion: z.number(),
})
export type Card = z.infer<typeof Card>

const Board = z.object({
  project: Project,
  cards: z.array(Card),
  mayEdit: z.boolean(),
  today: day,
})
export type Board = z.infer<typeof Board>

const Comment = z.object({
  id: z.uuid(),
  text: z.string(),
  writtenByName: z.string(),
  writtenAt: z.string(),
  mayRemove: z.boolean(),
  /** It mentions the person who asks, who has not seen it yet. */
  isNewForMe: z.boolean(),
})
const TaskFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number(),
  addedByName: z.string(),
  addedAt: z.string(),
})
export const Task = Card.extend({
  text: z.string(),
  isArchived: z.boolean(),
  createdByName: z.string(),
  updatedByName: z.string(),
  movedByName: z.string(),
  commentList: z.array(Comment),
  fileList: z.array(TaskFile),
  activityTotal: z.number(),
  activity: z.array(
    z.object({
      id: z.string(),
      what: z.enum(activities),
      before: z.string(),
      after: z.string(),
      doneByName: z.string(),
      doneAt: z.string(),
    }),
  ),
})
export type Task = z.infer<typeof Task>

/** What a person changed of a task; what is left out stays. */
const TaskChange = z.object({
  title: title.optional(),
  text: z.string().trim().max(8000, 'Use at most 8,000 characters.').optional(),
  ownerId: z.uuid().nullable().optional(),
  startsOn: day.nullable().optional(),
  dueOn: day.nullable().optional(),
})
export type TaskChange = z.infer<typeof TaskChange>

const projectVersion = z.object({ ...ofProject, version: z.number().int() })
const commentText = z
  .string()
  .trim()
  .min(1, 'Write something first.')
  .max(4000, 'Use at most 4,000 characters.')

export const projects = api('projects', {
  list: exportable(
    read({
      may: 'work.read',
      about: 'The projects of one staff member, or of everyone, and how far each is.',
      input: z.object({ committeeId, staffId: z.uuid().optional(), archived: z.boolean().default(false) }),
      output: z.object({
        /** Null for everyone's. */
        staff: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        projects: z.array(ProjectRow),
        mayEdit: z.boolean(),
        mayExport: z.boolean(),
      }),
    }),
    { what: 'Projects', mayExport: 'projects.edit' },
  ),
  create: write({
    may: 'work.edit',
    input: ProjectForm.extend(ofStaff),
    output: z.object({ id: z.uuid() }),
    about: 'A new project of a staff member.',
  }),
  change: write({
    may: 'work.edit',
    input: ProjectForm.extend(projectVersion.shape),
    output: Project,
    about: 'Name, purpose and dates of a project.',
  }),
  archive: write({
    may: 'work.edit',
    input: z.object({ ...ofProject, archived: z.boolean() }),
    output: Project,
    about: 'Puts a project away, or brings it back.',
  }),

  board: read({
    may: 'work.read',
    about: 'One project and all its open cards.',
    input: z.object({ ...ofStaff, projectId: z.uuid() }),
    output: Board,
  }),
  choices: read({
    may: 'work.read',
    about: 'Who can be given a task, and who can be mentioned.',
    input: z.object({ committeeId }),
    output: z.object({
      staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
      members: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    }),
  }),
  task: read({
    may: 'work.read',
    input: z.object(ofTask),
    output: Task,
    about: 'One task with its text, comments, files and history.',
  }),
  addTask: write({
    may: 'work.edit',
    input: z.object({ ...ofProject, title, lane: z.enum(lanes).default('to do') }),
    output: Card,
    about: 'A new task at the end of a lane.',
  }),
  moveTask: write({
    may: 'work.edit',
    about:
      'Puts a card below one card and above another. Refused when someone else moved it in the meantime.',
    input: z.object({
      ...ofTask,
      placeVersion: z.number().int(),
      lane: z.enum(lanes),
      after: z.uuid().nullable(),
      before: z.uuid().nullable(),
    }),
    output: Card,
  }),
  changeTask: write({
    may: 'work.edit',
    input: TaskChange.extend({ ...ofTask, version: z.number().int() }),
    output: Card,
    about: 'Title, text, owner or dates of a task.',
  }),
  archiveTask: write({
    may: 'work.edit',
    input: z.object({ ...ofTask, archived: z.boolean() }),
    output: Card,
    about: 'Takes a card off the board, or brings it back.',
  }),

  comment: write({
    may: 'work.edit',
    about: 'Writes under a task. Members named with @ get an email, and a line on their home page.',
    input: z.object({ ...ofTask, text: commentText }),
    output: z.object({ id: z.uuid(), mentioned: z.array(z.string()) }),
  }),
  removeComment: write({
    may: 'work.edit',
    input: z.object({ ...ofTask, commentId: z.uuid(), removed: z.boolean() }),
    output: z.object({}),
    about: 'Hides a comment, or brings it back.',
  }),
  seeMentions: write({
    may: 'work.read',
    about: 'I have seen the comments that mention me, or want them to wait for me again.',
    input: z.object({ committeeId, commentIds: z.array(z.uuid()).min(1).max(500), seen: z.boolean() }),
    output: z.object({}),
  }),
  attach: write({
    may: 'work.edit',
    input: z.object({ ...ofTask, fileId: z.uuid() }),
    output: z.object({}),
    about: 'Adds a file one has put in for this committee to a task.',
  }),
  detach: write({
    may: 'work.edit',
    input: z.object({ ...ofTask, fileId: z.uuid() }),
    output: z.object({}),
    about: 'Takes a file off a task; the file itself stays.',
  }),
})
