// The people of an organization: who they are, what they may do, which committees they were given, who is invited. A "job" is what a
// person does inside one committee (treasurer, canvasser); a "role" is what they may do in the whole organization.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { jobs, roles } from '../../permissions.ts'

const ofOrganization = { organizationId: z.uuid().optional() }
const search = z.string().trim().max(100).default('')

export const memberStates = ['active', 'suspended'] as const

export const MemberFilter = z.object({
  ...ofOrganization,
  search,
  role: z.enum(roles).optional(),
  committeeId: z.uuid().optional(),
  state: z.enum(memberStates).optional(),
})
export type MemberFilter = z.output<typeof MemberFilter>

const GivenCommittee = z.object({ committeeId: z.uuid(), job: z.enum(jobs) })
export type GivenCommittee = z.infer<typeof GivenCommittee>
const GivenCommittees = z
  .array(GivenCommittee)
  .max(200)
  .refine(
    (given) => new Set(given.map((g) => g.committeeId)).size === given.length,
    'A committee can be given once.',
  )

export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  role: z.enum(roles),
  committees: z.array(GivenCommittee.extend({ name: z.string() })),
  suspendedAt: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  twoFactorEnabled: z.boolean(),
  joinedAt: z.string(),
  isMe: z.boolean(),
  /** Role, suspension and removal. */
  mayManage: z.boolean(),
  mayGiveJobs: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const invitationStates = ['waiting', 'expired', 'accepted', 'revoked'] as const

export const InvitationFilter = z.object({
  ...ofOrganization,
  search,
  state: z.enum(invitationStates).optional(),
})
export type InvitationFilter = z.output<typeof InvitationFilter>

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  state: z.enum(invitationStates),
  committees: z.array(GivenCommittee.extend({ name: z.string().nullable() })),
  invitedByName: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  mayManage: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/** With the link where no mail server is set up: the person who invites hands it on, once. */
const Invited = Invitation.extend({ link: z.string().nullable() })
export type Invited = z.infer<typeof Invited>

export const InviteForm = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Enter an email address, like ana@example.org.'))
    .pipe(z.string().max(254)),
  name: z.string().trim().max(200).default(''),
  role: z.enum(roles),
  committees: GivenCommittees.default([]),
})

const One = z.object({ id: z.uuid() })

export const members = api('members', {
  list: list({
    may: 'members.read',
    mayExport: 'exports.read',
    what: 'Members',
    about: 'The members of one organization.',
    filter: MemberFilter,
    sorts: ['name', 'email', 'role', 'joined'],
    row: Member,
    facts: z.object({ active: z.number(), suspended: z.number() }),
  }),
  get: read({ may: 'members.read', input: One, output: Member, about: 'One member.' }),
  setRole: write({
    may: 'members.manage',
    input: One.extend({ role: z.enum(roles) }),
    output: Member,
    about: 'Changes what a member may do.',
  }),
  setCommittees: write({
    may: 'members.manage',
    input: One.extend({ committees: GivenCommittees }),
    output: Member,
    about: 'Which committees a member has, and the job in each; what is left out is taken away.',
  }),
  suspend: write({
    may: 'members.manage',
    input: One.extend({ reason: z.string().trim().max(300).default('') }),
    output: Member,
    about: 'Ends every session of a member and keeps them out.',
  }),
  restore: write({
    may: 'members.manage',
    input: One,
    output: Member,
    about: 'Lets a suspended member back in.',
  }),
  remove: write({
    may: 'members.manage',
    input: One,
    output: z.object({ id: z.uuid(), name: z.string() }),
    about: 'Takes a person out of the organization; their account stays, without access to anything here.',
  }),
  takeBack: write({
    may: 'members.manage',
    input: One,
    output: Member,
    about: 'Undoes a removal of the last 24 hours, with role and committees as they were.',
  }),

  invitations: list({
    may: 'members.read',
    mayExport: 'exports.read',
    what: 'Invitations',
    about: 'Invitations of one organization, newest first.',
    filter: InvitationFilter,
    sorts: ['created'],
    desc: true,
    row: Invitation,
    facts: z.object({ waiting: z.number() }),
  }),
  invite: write({
    may: 'members.invite',
    input: InviteForm.extend(ofOrganization),
    output: Invited,
    about: 'Invites someone by email.',
  }),
  resendInvitation: write({
    may: 'members.invite',
    input: One,
    output: Invited,
    about: 'Sends a new link; the old one ends.',
  }),
  revokeInvitation: write({
    may: 'members.invite',
    input: One,
    output: Invitation,
    about: 'Makes the link useless.',
  }),
  restoreInvitation: write({
    may: 'members.invite',
    input: One,
    output: Invitation,
    about: 'Undoes a revocation: the link works again.',
  }),
})
