// Staff of a committee: people with a title, hours and, for those who may see it, pay. A staff member is a person of the committee; the
// person's id is the staff member's. "Hours" are entries of one day each, approved by the manager before they are paid.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { lanes } from './lanes.ts'
import { ratePers } from './pay.ts'

const committeeId = z.uuid()
const day = z.iso.date('Give a date as year, month and day.')
const ofStaff = { committeeId, staffId: z.uuid() }
/** Whole cents, as text: JSON has no bigint. */
const cents = z.string().regex(/^\d+$/, 'Give an amount in cents.')
/** As large as the database takes it. */
export const highestRate = 100_000_000n

export const StaffForm = z.object({
  title: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
  /** The member of the committee this person signs in as. */
  userId: z.uuid().nullable().default(null),
  startedOn: day.nullable().default(null),
})

const Rate = z.object({ rateCents: cents.nullable(), ratePer: z.enum(ratePers) })
const RateForm = Rate.extend({
  rateCents: cents
    .max(9, 'Give an amount of at most $1,000,000.')
    .refine((value) => Number(value) <= Number(highestRate), 'Give an amount of at most $1,000,000.')
    .nullable(),
}).refine(({ rateCents, ratePer }) => (rateCents === null) === (ratePer === 'none'), {
  message: 'Give an amount, or choose “not paid”.',
  path: ['rateCents'],
})
/** What someone is paid from a day on. */
const DatedRate = Rate.extend({ firstDay: day, setByName: z.string() })
export type DatedRate = z.infer<typeof DatedRate>

export const NewPerson = z.object({
  firstName: z.string().trim().min(1, 'Give the first name.').max(100),
  lastName: z.string().trim().min(1, 'Give the last name.').max(100),
  email: z.union([z.literal(''), z.email('Write the address like name@example.org.')]).default(''),
  phone: z.string().trim().max(40).default(''),
})

const StaffFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  /** The name of the sign-in it is linked to; empty when there is none. */
  signInName: z.string(),
  userId: z.uuid().nullable(),
  startedOn: day.nullable(),
  endedOn: day.nullable(),
  /** The rate of today; null for a person who may not see pay. */
  pay: Rate.nullable(),
  version: z.number(),
  updatedByName: z.string(),
})
export type StaffFacts = z.infer<typeof StaffFacts>

export const StaffRow = StaffFacts.extend({
  email: z.string(),
  minutesThisWeek: z.number(),
  minutesThisMonth: z.number(),
  openTasks: z.number(),
  overdueTasks: z.number(),
  projects: z.number(),
})
export type StaffRow = z.infer<typeof StaffRow>

const HoursRow = z.object({
  id: z.uuid(),
  workedOn: day,
  minutes: z.number(),
  what: z.string(),
  isPaid: z.boolean(),
  projectId: z.uuid().nullable(),
  projectName: z.string(),
  notedByName: z.string(),
  approvedByName: z.string(),
  approvedAt: z.string().nullable(),
})
export type HoursRow = z.infer<typeof HoursRow>

const Pay = z.object({
  total: cents,
  /** Hours that are not approved are not paid yet; this is what they would add. */
  waiting: cents,
  /** The rates of the period, each with the days it held within. */
  rates: z.array(Rate.extend({ from: day, to: day })),
  rows: z.array(
    z.object({ from: day, to: day, minutes: z.number().nullable(), words: z.string(), rate: Rate, cents }),
  ),
})
export type Pay = z.infer<typeof Pay>

export const staff = api('staff', {
  list: exportable(
    read({
      may: 'work.read',
      about: 'Who works for the committee, with hours, open tasks and projects.',
      input: z.object({ committeeId, ended: z.boolean().default(false) }),
      output: z.object({
        staff: z.array(StaffRow),
        others: z.number(),
        maySeePay: z.boolean(),
        mayExport: z.boolean(),
        mayEdit: z.boolean(),
        today: day,
      }),
    }),
    { what: 'Staff', mayExport: 'people.export' },
  ),
  get: read({
    may: 'work.read',
    about: 'One staff member: projects and open tasks.',
    input: z.object(ofStaff),
    output: StaffFacts.extend({
      today: day,
      mayEdit: z.boolean(),
      maySeePeople: z.boolean(),
      mayEnterHours: z.boolean(),
      mayApprove: z.boolean(),
      /** The history of the pay, the newest first; null for a person who may not see pay. */
      rates: z.array(DatedRate).nullable(),
      projects: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          tasks: z.number(),
          done: z.number(),
          dueOn: day.nullable(),
        }),
      ),
      tasksTotal: z.number(),
      tasks: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          lane: z.enum(lanes),
          dueOn: day.nullable(),
          projectId: z.uuid(),
          projectName: z.string(),
          projectOwnerId: z.uuid(),
        }),
      ),
    }),
  }),
  signIns: read({
    may: 'work.read',
    about: 'Members of the committee whose sign-in is not linked to anyone on the staff yet.',
    input: z.object({ committeeId }),
    output: z.object({
      members: z.array(z.object({ userId: z.uuid(), name: z.string(), email: z.string() })),
    }),
  }),
  hours: exportable(
    read({
      may: 'work.read',
      about: 'The hours of one staff member in a period, and what they earn for those who may see pay.',
      input: z.object({ ...ofStaff, from: day, to: day }),
      output: z.object({ rows: z.array(HoursRow), pay: Pay.nullable(), mayExport: z.boolean() }),
    }),
    { what: 'Hours of staff', mayExport: 'people.export' },
  ),
  pay: exportable(
    read({
      may: 'work.read',
      about:
        'What the hours and days of one staff member in a period earn, row by row, for those who may see pay.',
      input: z.object({ ...ofStaff, from: day, to: day }),
      output: Pay,
    }),
    { what: 'Pay of staff', mayExport: 'pay.see' },
  ),

  add: write({
    may: 'work.edit',
    about: 'Puts a person of the committee, or a new one, on the staff.',
    input: z.object({
      committeeId,
      person: z.union([z.object({ personId: z.uuid() }), NewPerson]),
      form: StaffForm,
      rate: RateForm.default({ rateCents: null, ratePer: 'none' }),
    }),
    output: z.object({ id: z.uuid() }),
  }),
  change: write({
    may: 'work.edit',
    input: z.object({ ...ofStaff, version: z.number().int(), form: StaffForm }),
    output: StaffFacts,
    about: 'Title, sign-in and first day.',
  }),
  setRate: write({
    may: 'work.edit',
    about:
      'What someone is paid from a day on; a rate from the same day is replaced, one from a later day stays.',
    input: z.object({ ...ofStaff, version: z.number().int(), firstDay: day, rate: RateForm }),
    output: StaffFacts,
  }),
  removeRate: write({
    may: 'work.edit',
    about: 'Takes a rate out of the history; the one before it then goes on. The oldest one stays.',
    input: z.object({ ...ofStaff, version: z.number().int(), firstDay: day }),
    output: StaffFacts,
  }),
  end: write({
    may: 'work.edit',
    about: 'Someone’s last day of work; null removes it.',
    input: z.object({ ...ofStaff, endedOn: day.nullable() }),
    output: StaffFacts,
  }),

  noteHours: write({
    may: 'work.edit',
    about: 'Hours worked on one day: one’s own, or someone’s on the staff.',
    input: z.object({
      ...ofStaff,
      workedOn: day,
      minutes: z.number().int().min(1).max(1440),
      what: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
      projectId: z.uuid().nullable().default(null),
    }),
    output: z.object({ id: z.uuid() }),
  }),
  removeHours: write({
    may: 'work.edit',
    input: z.object({ ...ofStaff, hoursId: z.uuid(), removed: z.boolean() }),
    output: z.object({}),
    about: 'Takes an entry away, or brings it back. Approved hours stay.',
  }),
  approveHours: write({
    may: 'work.edit',
    about: 'Approves entries, or undoes the approval. No one approves their own.',
    input: z.object({ ...ofStaff, hoursIds: z.array(z.uuid()).min(1).max(500), approved: z.boolean() }),
    output: z.object({ changed: z.number() }),
  }),
})
