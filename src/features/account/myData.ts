// Everything kept about one person, as they may download it. Secrets (password, keys, tokens) are kept only as hashes and are not in it.
import { z } from 'zod'

export const signInOutcomes = ['ok', 'wrong', 'suspended', 'slowed', 'second-factor-wrong'] as const

export const SignInAttempt = z.object({
  at: z.string(),
  outcome: z.enum(signInOutcomes),
  method: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type SignInAttempt = z.infer<typeof SignInAttempt>

const Dated = z.object({ name: z.string(), createdAt: z.string().nullable() })

export const MyData = z.object({
  madeAt: z.string(),
  profile: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    title: z.string(),
    phone: z.string(),
    image: z.string().nullable(),
    organization: z.string().nullable(),
    twoFactorEnabled: z.boolean(),
    preferences: z.unknown(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  committees: z.array(z.object({ name: z.string(), job: z.string(), since: z.string() })),
  homeLayout: z.unknown(),
  sessions: z.array(
    z.object({ createdAt: z.string(), lastSeenAt: z.string(), ip: z.string(), userAgent: z.string() }),
  ),
  signIns: z.array(SignInAttempt),
  passkeys: z.array(Dated),
  apiTokens: z.array(
    Dated.extend({ mayWrite: z.boolean(), expiresAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      purpose: z.string(),
      bytes: z.number(),
      createdAt: z.string(),
    }),
  ),
  jobs: z.array(z.object({ title: z.string(), state: z.string(), createdAt: z.string() })),
  followedBills: z.array(z.object({ number: z.string(), session: z.string(), since: z.string() })),
  /** Saved searches and starred articles. */
  news: z.object({
    searches: z.array(z.object({ name: z.string(), filter: z.unknown(), alert: z.string() })),
    starred: z.array(z.object({ title: z.string(), url: z.string(), at: z.string() })),
  }),
  calendarAddresses: z.array(
    z.object({ kind: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
  invitationsSent: z.array(z.object({ email: z.string(), role: z.string(), createdAt: z.string() })),
  /** What the audit log says I did. */
  acts: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      subject: z.string(),
      subjectId: z.string().nullable(),
      detail: z.unknown(),
    }),
  ),
})
export type MyData = z.infer<typeof MyData>
