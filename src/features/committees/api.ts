// The committees of an organization and who works in each. A committee is what the state registers (a candidate's, a party's, a PAC);
// an "archived" one is closed: kept to read, offered nowhere.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
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

export const committees = api('committees', {
  list: read({
    may: 'committees.read',
    about: 'The committees this person may see in one organization.',
    input: z.object({ ...ofOrganization, state: z.enum(committeeStates).optional() }),
    output: z.object({ committees: z.array(Committee) }),
  }),
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
})
