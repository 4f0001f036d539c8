// The committees of an organization and who works in each. A committee is what the state registers (a candidate's, a party's, a PAC);
// an "archived" one is closed: kept to read, offered nowhere.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { jobs } from '../../permissions.ts'

const ofOrganization = { organizationId: z.uuid().optional() }
const One = z.object({ id: z.uuid() })

export const committeeStates = ['open', 'archived'] as const

export const CommitteeForm = z.object({
  name: z.string().trim().min(1, 'Give the committee its name.').max(200),
  office: z.string().trim().max(100).default(''),
  district: z.string().trim().max(50).default(''),
  cycle: z.number().int().min(1990, 'A year from 1990 on.').max(2100).nullable().default(null),
  /** The number the state gave it, as far as known. */
  nadcId: z.string().trim().max(50).nullable().default(null),
})

export const Committee = z.object({
  id: z.uuid(),
  organizationId: z.uuid(),
  name: z.string(),
  office: z.string(),
  district: z.string(),
  cycle: z.number().nullable(),
  nadcId: z.string().nullable(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  members: z.number(),
})
export type Committee = z.infer<typeof Committee>

export const CommitteeMember = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  job: z.enum(jobs),
  isSuspended: z.boolean(),
})
export type CommitteeMember = z.infer<typeof CommitteeMember>

export const timeZones = ['America/Chicago', 'America/Denver'] as const
export const accountKinds = ['checking', 'savings', 'card', 'other'] as const
export const goalKinds = [
  'volunteers',
  'volunteer hours',
  'event guests',
  'doors',
  'calls',
  'raised',
] as const
export type GoalKind = (typeof goalKinds)[number]

export const Identity = CommitteeForm.extend({
  candidateName: z.string().trim().max(200),
  treasurerName: z.string().trim().max(200),
  about: z.string().trim().max(4000),
  disclaimer: z.string().trim().max(500),
  /** Where answers to its emails go; empty when no one reads them. */
  replyEmail: z.union(
    [z.literal(''), z.email().max(200).toLowerCase()],
    'Write one address, such as name@example.com, or leave it empty.',
  ),
  /** Under every email to many people; empty for the address of the registration. Left out by an older page, it stays. */
  postalAddress: z.string().trim().max(300).optional(),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'A color like #0f766e.'),
  timeZone: z.enum(timeZones),
  answerWithinHours: z.number().int().min(1, 'At least one hour.').max(336, 'At most two weeks, 336 hours.'),
})
export type Identity = z.infer<typeof Identity>

export const Goal = z.object({
  kind: z.enum(goalKinds),
  /** A whole number as text; cents for money. */
  target: z.string().regex(/^[1-9]\d{0,11}$/, 'A number above zero.'),
  dueOn: z.iso.date().nullable(),
})
export type Goal = z.infer<typeof Goal>

export const AccountForm = z.object({
  kind: z.enum(accountKinds),
  bank: z.string().trim().min(1, 'Name the bank.').max(120),
  lastFour: z.string().regex(/^\d{4}$/, 'The last four digits.'),
  note: z.string().trim().max(200).default(''),
})
export const Account = AccountForm.extend({ id: z.uuid(), closedAt: z.string().nullable() })
export type Account = z.infer<typeof Account>

export const Settings = Identity.extend({
  id: z.uuid(),
  organizationId: z.uuid(),
  version: z.number(),
  archivedAt: z.string().nullable(),
  slug: z.string().nullable(),
  isSignUpOpen: z.boolean(),
  goals: z.array(Goal),
  accounts: z.array(Account),
  members: z.array(CommitteeMember),
  mayEdit: z.boolean(),
  mayArchive: z.boolean(),
  mayHandOver: z.boolean(),
  /** What the wording about who paid would be, built from the committee's own names. */
  suggestedDisclaimer: z.string(),
})
export type Settings = z.infer<typeof Settings>

const In = z.object({ committeeId: z.uuid() })

export const committees = api('committees', {
  list: exportable(
    read({
      may: 'committees.read',
      about: 'The committees this person may see in one organization.',
      input: z.object({ ...ofOrganization, state: z.enum(committeeStates).optional() }),
      output: z.object({ committees: z.array(Committee) }),
    }),
    { what: 'Committees', mayExport: 'committees.read' },
  ),
  get: read({ may: 'committees.read', input: One, output: Committee, about: 'One committee.' }),
  create: write({
    may: 'committees.manage',
    input: CommitteeForm.extend(ofOrganization),
    output: Committee,
    about: 'Adds a committee to an organization.',
  }),
  update: write({
    may: 'committees.manage',
    input: CommitteeForm.extend({ id: z.uuid() }),
    output: Committee,
    about: 'Name, office, district, cycle and state number of a committee.',
  }),
  archive: write({
    may: 'committees.manage',
    input: One,
    output: Committee,
    about: 'Closes a committee; nothing is deleted.',
  }),
  restore: write({
    may: 'committees.manage',
    input: One,
    output: Committee,
    about: 'Opens an archived committee again.',
  }),
  members: read({
    may: 'committees.read',
    about: 'Who works in one committee, and as what.',
    input: One,
    output: z.object({ members: z.array(CommitteeMember) }),
  }),

  settings: read({
    may: 'work.read',
    input: In,
    output: Settings,
    about: 'Everything a committee says of itself: identity, goals, accounts, members.',
  }),
  saveIdentity: write({
    may: 'work.edit',
    input: Identity.extend({ committeeId: z.uuid(), version: z.number().int() }),
    output: Settings,
    about:
      'Name, office, people, color, disclaimer and time zone of a committee; refused when someone else saved in the meantime.',
  }),
  setGoal: write({
    may: 'work.edit',
    input: In.extend({ goal: Goal }),
    output: Settings,
    about: 'What the committee aims for, one number per kind.',
  }),
  removeGoal: write({
    may: 'work.edit',
    input: In.extend({ kind: z.enum(goalKinds) }),
    output: Settings,
    about: 'Takes a goal away.',
  }),
  addAccount: write({
    may: 'work.edit',
    input: In.extend({ account: AccountForm }),
    output: Settings,
    about: 'A bank account by its last four digits.',
  }),
  setAccountClosed: write({
    may: 'work.edit',
    input: In.extend({ accountId: z.uuid(), isClosed: z.boolean() }),
    output: Settings,
    about: 'Closes an account, or opens it again.',
  }),
  colleagues: read({
    may: 'work.read',
    input: In.extend({ search: z.string().trim().max(100).default('') }),
    output: z.object({ colleagues: z.array(z.object({ userId: z.uuid(), name: z.string() })) }),
    about: 'Members of the organization who could be given this committee.',
  }),
  setJob: write({
    may: 'work.edit',
    input: In.extend({ userId: z.uuid(), job: z.enum(jobs).nullable() }),
    output: Settings,
    about: 'Gives a member of the organization a job in this committee, or takes the committee away.',
  }),
})
