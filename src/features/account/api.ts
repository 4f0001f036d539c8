// One's own account: who is signed in, profile, ways to sign in, and everything kept about oneself. "Profile" is the document users/{id}
// that the whole app listens to.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { whoAmI } from '../../app/me.ts'
import { roles } from '../../permissions.ts'
import { MyData, SignInAttempt } from './myData.ts'
import { notificationChoices, notificationKinds } from '../../app/notifications.ts'
import { mostTokenDays } from './rules.ts'

export const DemoSignIn = z.object({
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  password: z.string(),
})
export type DemoSignIn = z.infer<typeof DemoSignIn>

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters.`)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'Write it on one line.')

export const ProfileInput = z.object({
  name: oneLine(200).min(1, 'Write your name.'),
  title: oneLine(100),
  phone: oneLine(40).regex(/^[\d\s()+.x-]*$/i, 'Write digits, such as 402-555-0123.'),
})

export const Invitation = z.object({
  /** Empty when the person writes their own: the first Owner's link has no address. */
  email: z.string(),
  name: z.string(),
  role: z.string(),
  organizationName: z.string().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

export const Session = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type Session = z.infer<typeof Session>

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string().nullable() })
export type Passkey = z.infer<typeof Passkey>

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  mayWrite: z.boolean(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type ApiToken = z.infer<typeof ApiToken>

const nothing = z.object({})
const One = z.object({ id: z.uuid() })
const token = z.string().min(1).max(200)

export const account = api('account', {
  whoAmI,
  signInPage: read({
    may: 'anyone',
    about:
      'What the sign-in page offers: demo sign-ins, where this install holds demo data. Without an Owner the way in is the link that the server printed.',
    input: nothing,
    output: z.object({ demoSignIns: z.array(DemoSignIn), hasOwner: z.boolean() }),
  }),
  invitation: read({
    may: 'anyone',
    about: 'What an invitation link offers, while it can be accepted.',
    input: z.object({ token }),
    output: Invitation,
  }),
  acceptInvitation: write({
    may: 'anyone',
    about: 'Makes the account an invitation offers. The link works once.',
    input: z.object({
      token,
      name: oneLine(200).min(1, 'Write your name.'),
      email: z.email('Write an address, such as name@example.com.').max(254).optional(),
      password: z.string().max(1000),
    }),
    output: z.object({ email: z.string() }),
  }),
  updateProfile: write({
    may: 'self.manage',
    about: 'Changes my name, title and phone.',
    input: ProfileInput,
    output: nothing,
  }),
  setPicture: write({
    may: 'self.manage',
    about: 'Shows a picture I put in (PUT /api/files?purpose=avatar) beside my name, or none.',
    input: z.object({ fileId: z.uuid().nullable() }),
    output: z.object({ image: z.string().nullable() }),
  }),
  setPreferences: write({
    may: 'self.manage',
    about: 'Which emails I want, by kind.',
    input: z.object({
      notifications: z.partialRecord(z.enum(notificationKinds), z.enum(notificationChoices)),
    }),
    output: nothing,
  }),
  sessions: read({
    may: 'self.manage',
    about: 'Where I am signed in.',
    input: nothing,
    output: z.object({ sessions: z.array(Session) }),
  }),
  endSession: write({
    may: 'self.manage',
    about: 'Signs me out on one device.',
    input: One,
    output: nothing,
  }),
  endOtherSessions: write({
    may: 'self.manage',
    about: 'Signs me out everywhere but here.',
    input: nothing,
    output: z.object({ ended: z.number() }),
  }),
  passkeys: read({
    may: 'self.manage',
    about: 'The passkeys I can sign in with.',
    input: nothing,
    output: z.object({ passkeys: z.array(Passkey) }),
  }),
  apiTokens: read({
    may: 'self.manage',
    about: 'API tokens that speak for me. The tokens themselves are not kept.',
    input: nothing,
    output: z.object({ tokens: z.array(ApiToken) }),
  }),
  createApiToken: write({
    may: 'self.manage',
    about: 'Makes an API token and shows it once.',
    input: z.object({
      name: oneLine(100).min(1, 'Name it after what will use it.'),
      mayWrite: z.boolean(),
      days: z.number().int().min(1).max(mostTokenDays),
    }),
    output: z.object({ id: z.string(), token: z.string() }),
    secretAnswer: true,
  }),
  revokeApiToken: write({
    may: 'self.manage',
    about: 'Ends an API token at once.',
    input: One,
    output: nothing,
  }),
  signInHistory: exportable(
    read({
      may: 'self.manage',
      about: 'The latest attempts to sign in as me.',
      input: nothing,
      output: z.object({ attempts: z.array(SignInAttempt) }),
    }),
    { what: 'Sign-in history', mayExport: 'self.manage' },
  ),
  downloadMyData: read({
    may: 'self.manage',
    about: 'Everything that is kept about me, as one document.',
    input: nothing,
    output: MyData,
    audited: true,
  }),
  deleteAccount: write({
    may: 'self.manage',
    about: 'Removes my account. What I made for my organization stays there, without my name.',
    input: z.object({ password: z.string().min(1, 'Type your password.').max(1000) }),
    output: nothing,
  }),
})
