import type { DB } from './tables.ts'

/**
 * What the kernel keeps: who exists and where they belong, how they sign in, what was done, and the work, files and mail of all features.
 * Every feature may name these in SQL. All other tables belong to a feature, which lists them in its feature.server.ts.
 */
export const kernelTables: (keyof DB)[] = [
  'users',
  'organizations',
  'committees',
  'committeeMembers',
  'invitations',
  'signIn.apiTokens',
  'signIn.attempts',
  'signIn.credentials',
  'signIn.knownDevices',
  'signIn.passkeys',
  'signIn.secrets',
  'signIn.sessions',
  'signIn.twoFactors',
  'signIn.verifications',
  'audit.entries',
  'audit.heads',
  'jobs',
  'files',
  'mails',
  'mailHandings',
  'mailRecipients',
  'idempotencyKeys',
  'rateLimits',
  'installFacts',
]
