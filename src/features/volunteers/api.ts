// People who offered a committee their help: the public page on which they do, the clock until someone answers, and what they then do.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { answerWays, slots, volunteerStates, workKeys } from './kinds.ts'
import {
  Assignment,
  Contact,
  Offer,
  OpenShift,
  PublicEvent,
  SignUp,
  Volunteer,
  VolunteerRow,
} from './shapes.ts'

export type { OpenShift, Owner, Place, PublicEvent, VolunteerRow } from './shapes.ts'
export type { Assignment, Volunteer } from './shapes.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
const One = InCommittee.extend({ personId: z.uuid() })
const Many = InCommittee.extend({ personIds: z.array(z.uuid()).min(1).max(1000) })
const day = z.string().refine(isPlainDate, 'Write the day like 2026-05-12.').nullable().default(null)

export const volunteerSorts = [
  'name',
  'signedUp',
  'due',
  'hours',
  'nextShift',
  'lastContact',
  'came',
] as const
export const volunteerTabs = ['current', 'waiting', 'overdue', 'mine', 'paused', 'gone'] as const

export const VolunteerFilter = InCommittee.extend({
  /** Current: new and active. Waiting: no one has answered yet. Mine: it is my turn. */
  tab: z.enum(volunteerTabs).default('current'),
  state: z.enum(volunteerStates).optional(),
  interest: z.enum(workKeys).optional(),
  skill: z.string().trim().max(60).optional(),
  slot: z.enum(slots).optional(),
  language: z.string().trim().max(40).optional(),
  tag: z.string().trim().max(60).optional(),
  search: z.string().trim().max(100).default(''),
})
export type VolunteerFilter = z.output<typeof VolunteerFilter>

const Counts = z.object({
  current: z.number(),
  waiting: z.number(),
  overdue: z.number(),
  mine: z.number(),
  paused: z.number(),
  gone: z.number(),
})
export type VolunteerCounts = z.infer<typeof Counts>

export const volunteers = api('volunteers', {
  joinPage: read({
    may: 'anyone',
    about: 'What the public sign-up page of a committee shows.',
    input: z.object({ slug: z.string().max(60) }),
    output: z.object({
      name: z.string(),
      office: z.string(),
      about: z.string(),
      color: z.string(),
      disclaimer: z.string(),
      picture: z.string().nullable(),
      answerWithinHours: z.number(),
      timeZone: z.string(),
      form: z.string(),
    }),
  }),
  signUp: write({
    may: 'anyone',
    about: 'Offers a committee help. Answers alike whether the person was known.',
    input: SignUp,
    output: z.object({
      answerBy: z.string(),
      /** Whether an email says the same: there is an address, and a mail server that takes it. */
      isMailed: z.boolean(),
      /** Lets this visitor answer the events below with one tap, for an hour. */
      pass: z.string(),
      events: z.array(PublicEvent),
    }),
  }),
  comeTo: write({
    may: 'anyone',
    about: 'The person who just signed up comes to a public event.',
    input: z.object({ slug: z.string().max(60), pass: z.string().max(400), eventId: z.uuid() }),
    output: z.object({ isFull: z.boolean() }),
  }),

  list: list({
    may: 'work.read',
    mayExport: 'people.export',
    what: 'Volunteers',
    about: 'The volunteers of a committee.',
    filter: VolunteerFilter,
    sorts: volunteerSorts,
    sort: 'signedUp',
    desc: true,
    pageSize: 100,
    row: VolunteerRow,
    facts: z.object({
      counts: Counts,
      /** What can be filtered by. */
      skills: z.array(z.string()),
      languages: z.array(z.string()),
      tags: z.array(z.string()),
      owners: Volunteer.shape.owners,
      mayEdit: z.boolean(),
      maySeeContacts: z.boolean(),
      timeZone: z.string(),
    }),
  }),
  waiting: read({
    may: 'work.read',
    about: 'Who signed up and has no reply yet, most urgent first.',
    input: InCommittee,
    output: z.object({ volunteers: z.array(VolunteerRow), total: z.number() }),
  }),
  get: read({ may: 'work.read', input: One, output: Volunteer, about: 'One volunteer.' }),
  add: write({
    may: 'work.edit',
    about: 'Adds someone by hand who offered help; or says of a known person that they did.',
    input: InCommittee.extend({
      /** A person of the committee; or the details of someone who may be new. */
      personId: z.uuid().optional(),
      ...Contact,
      ...Offer,
      message: z.string().trim().max(2000).default(''),
      /** Talked to already: the clock does not start. */
      isAnswered: z.boolean().default(false),
    }),
    output: z.object({ personId: z.uuid(), isNew: z.boolean() }),
  }),
  change: write({
    may: 'work.edit',
    input: One.extend({ version: z.number().int(), ...Offer }),
    output: Volunteer,
    about: 'What a volunteer likes, can, and when.',
  }),
  answer: write({
    may: 'work.edit',
    input: One.extend({ how: z.enum(answerWays), note: z.string().trim().max(4000).default('') }),
    output: z.object({ volunteer: Volunteer, noteId: z.uuid().nullable() }),
    about: 'Someone replied: the 24-hour timer stops.',
  }),
  takeBackAnswer: write({
    may: 'work.edit',
    input: One.extend({ noteId: z.uuid().nullable().default(null) }),
    output: Volunteer,
    about: 'It was not a reply after all: the timer continues from the sign-up.',
  }),
  setState: write({
    may: 'work.edit',
    input: Many.extend({ what: z.enum(['paused', 'archived', 'back']) }),
    output: z.object({ changed: z.number() }),
    about: 'Pauses, archives or brings back volunteers.',
  }),
  assignOwner: write({
    may: 'work.edit',
    input: Many.extend({ userId: z.uuid().nullable() }),
    output: z.object({ changed: z.number() }),
    about: 'Whose turn it is to answer.',
  }),
  addAssignment: write({
    may: 'work.edit',
    input: One.extend({
      what: z.string().trim().min(1, 'Say what the volunteer does.').max(200),
      startsOn: day,
      dueOn: day,
    }),
    output: Assignment,
    about: 'Gives a volunteer work that is not a shift.',
  }),
  setAssignment: write({
    may: 'work.edit',
    input: InCommittee.extend({ assignmentId: z.uuid(), state: z.enum(['open', 'done', 'dropped']) }),
    output: Assignment,
    about: 'The work is done, dropped, or open again.',
  }),
  openShifts: read({
    may: 'work.read',
    input: One,
    output: z.object({ shifts: z.array(OpenShift) }),
    about: 'Upcoming shifts a volunteer could take, nearest first.',
  }),
  signUpPage: read({
    may: 'work.read',
    input: InCommittee,
    output: z.object({
      slug: z.string().nullable(),
      isOpen: z.boolean(),
      url: z.string().nullable(),
      suggestedSlug: z.string(),
      mayChange: z.boolean(),
      /** What this person may do on the page about volunteers. */
      maySee: z.boolean(),
      maySeeContacts: z.boolean(),
      mayAdd: z.boolean(),
    }),
    about: 'The address of the public sign-up page, and whether it is open.',
  }),
  openSignUp: write({
    may: 'work.edit',
    input: InCommittee.extend({
      slug: z
        .string()
        .trim()
        .min(3, 'At least three characters.')
        .max(60)
        .regex(
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          'Lowercase letters, digits and single hyphens, such as pat-for-mayor.',
        ),
      isOpen: z.boolean(),
    }),
    output: z.object({ slug: z.string(), isOpen: z.boolean(), url: z.string() }),
    about: 'Publishes or unpublishes the sign-up page.',
  }),
})
