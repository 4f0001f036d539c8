// The first page of a committee: how the race stands and what is due. A "first touch" is the first answer a new volunteer gets.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { goalKinds } from '../committees/api.ts'

const firstSteps = ['identity', 'picture', 'people', 'signUp', 'event', 'goals'] as const
export type FirstStep = (typeof firstSteps)[number]

export const CommitteeOverview = z.object({
  committee: z.object({
    id: z.uuid(),
    name: z.string(),
    office: z.string(),
    district: z.string(),
    cycle: z.number().nullable(),
    candidateName: z.string(),
    color: z.string(),
    pictureFileId: z.uuid().nullable(),
    timeZone: z.string(),
    isArchived: z.boolean(),
    /** The state's page of it, when its number is known there. */
    filerId: z.number().nullable(),
  }),
  today: z.iso.date(),
  /** The viewer as one of the staff, to whom tasks are given. */
  myStaffId: z.uuid().nullable(),
  /** Zero where it is not the viewer's to do. */
  needs: z.object({
    answersOverdue: z.number(),
    answersWaiting: z.number(),
    mineToAnswer: z.number(),
    tasksOverdue: z.number(),
    myTasks: z.number(),
    hoursToApprove: z.number(),
    guestsWaiting: z.number(),
    sheetRowsOpen: z.number(),
    /** Someone has them, and no phone was heard of for a day. */
    walkbooksQuiet: z.number(),
  }),
  week: z.object({
    newVolunteers: z.number(),
    minutes: z.number(),
    guestsCame: z.number(),
    doors: z.number(),
    talks: z.number(),
    before: z.object({
      newVolunteers: z.number(),
      minutes: z.number(),
      guestsCame: z.number(),
      doors: z.number(),
    }),
  }),
  goals: z.array(
    z.object({
      kind: z.enum(goalKinds),
      target: z.string(),
      done: z.string(),
      setOn: z.iso.date(),
      dueOn: z.iso.date().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      kind: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      timeZone: z.string(),
      placeName: z.string(),
      city: z.string(),
      capacity: z.number().nullable(),
      coming: z.number(),
    }),
  ),
  /** False when the committee says nothing of its election, from which they are counted. */
  hasDeadlines: z.boolean(),
  elections: z.array(z.object({ kind: z.enum(['primary', 'general']), day: z.iso.date() })),
  deadlines: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      day: z.iso.date(),
      detail: z.string(),
      citation: z.string(),
    }),
  ),
  /** Empty once the committee is running, and for those who only read. */
  firstSteps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
  mayPlan: z.boolean(),
  maySetGoals: z.boolean(),
})
export type CommitteeOverview = z.infer<typeof CommitteeOverview>

export const committeeHome = api('committeeHome', {
  overview: read({
    may: 'work.read',
    input: z.object({ committeeId: z.uuid() }),
    output: CommitteeOverview,
    about: 'What needs doing in one committee, how its goals stand, what comes next.',
  }),
})
