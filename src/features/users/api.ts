// Every account of this installation, for the Owner: roles, organizations, suspension, sign-ins. A "session" is one browser that is
// signed in; signing out everywhere ends them all.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { roles } from '../../permissions.ts'

export const UserFilter = z.object({
  search: z.string().trim().max(100).default(''),
  role: z.enum(roles).optional(),
  /** 'none': people without an organization. */
  organizationId: z.union([z.uuid(), z.literal('none')]).optional(),
  state: z.enum(['active', 'suspended']).optional(),
  secondFactor: z.enum(['on', 'off']).optional(),
})
export type UserFilter = z.output<typeof UserFilter>

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  role: z.enum(roles),
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
  suspendedAt: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  twoFactorEnabled: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.string(),
  isMe: z.boolean(),
})
export type User = z.infer<typeof User>

export const SignIn = z.object({
  id: z.string(),
  at: z.string(),
  outcome: z.enum(['ok', 'wrong', 'suspended', 'slowed', 'second-factor-wrong']),
  method: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type SignIn = z.infer<typeof SignIn>

const One = z.object({ id: z.uuid() })

export const users = api('users', {
  list: list({
    may: 'users.manage',
    mayExport: 'users.manage',
    what: 'Users',
    about: 'All accounts.',
    filter: UserFilter,
    sorts: ['name', 'email', 'role', 'organization', 'created'],
    row: User,
  }),
  get: read({
    may: 'users.manage',
    about: 'One account with how it signs in.',
    input: One,
    output: User.extend({
      sessions: z.number(),
      passkeys: z.number(),
      apiTokens: z.number(),
      lastSignInAt: z.string().nullable(),
      committees: z.array(z.object({ name: z.string(), job: z.string() })),
    }),
  }),
  setRole: write({
    may: 'users.manage',
    input: One.extend({ role: z.enum(roles) }),
    output: User,
    about: 'Changes what a person may do.',
  }),
  setOrganization: write({
    may: 'users.manage',
    about: 'Moves a person to another organization, or out of all; their committees stay behind.',
    input: One.extend({ organizationId: z.uuid().nullable() }),
    output: User,
  }),
  suspend: write({
    may: 'users.manage',
    input: One.extend({ reason: z.string().trim().max(300).default('') }),
    output: User,
    about: 'Ends every session of a person and keeps them out.',
  }),
  restore: write({
    may: 'users.manage',
    input: One,
    output: User,
    about: 'Lets a suspended person back in.',
  }),
  signOutEverywhere: write({
    may: 'users.manage',
    input: One,
    output: z.object({ sessions: z.number() }),
    about: 'Ends every session of a person.',
  }),
  signInHistory: read({
    may: 'users.manage',
    about: 'The latest attempts to sign in as this person.',
    input: One.extend({ before: z.iso.datetime({ offset: true }).optional() }),
    output: z.object({ attempts: z.array(SignIn), hasMore: z.boolean() }),
  }),
})
