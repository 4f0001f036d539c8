// The steps of signing in, and their refusals in words. Only what the first page needs: it is what a signed-out visitor loads.
import { CallError, post } from '../../../app/browser/call.ts'

export type Step = 'done' | 'secondFactor'

export async function signInWithPassword(email: string, password: string): Promise<Step> {
  const answer = (await post('/api/auth/sign-in/email', { email: email.trim(), password })) as {
    twoFactorRedirect?: boolean
  }
  return answer.twoFactorRedirect ? 'secondFactor' : 'done'
}

export async function giveSecondFactor(kind: 'app' | 'recovery', code: string): Promise<void> {
  const path = kind === 'app' ? 'verify-totp' : 'verify-backup-code'
  await post(`/api/auth/two-factor/${path}`, { code: kind === 'app' ? code.replace(/\D/g, '') : code.trim() })
}

/** One sentence with the way out. A wrong password and an unknown address read alike. */
export function problemOf(error: unknown): string {
  if (!(error instanceof CallError))
    return error instanceof Error && error.message ? error.message : somethingElse
  const known = sentences[error.code]
  if (known) return known
  // What our own server worded is fit to read; what the sign-in library worded is not.
  return ours.has(error.code) ? error.message : somethingElse
}

/** The half-finished sign-in is over: back to the password. */
export function mustStartOver(error: unknown): boolean {
  return error instanceof CallError && startOver.has(error.code)
}

const somethingElse = 'That did not work. Nothing was changed. Try again in a moment.'
const noMatch = 'That address and password do not match an account. Check both and try again.'
const tookTooLong = 'That took too long, or the code was wrong too often. Start again with your password.'

const sentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: noMatch,
  INVALID_EMAIL: noMatch,
  PASSWORD_TOO_LONG: noMatch,
  VALIDATION_ERROR: 'Fill in every field and try again.',
  INVALID_CODE: 'That code is not right. Wait for the next one in your app and type that.',
  INVALID_BACKUP_CODE: 'That recovery code is not right, or was used before. Try another one.',
  INVALID_TWO_FACTOR_COOKIE: tookTooLong,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: tookTooLong,
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Try again in 15 minutes.',
  INVALID_TOKEN: 'This link was used already or is too old. Ask for a new one.',
  INVALID_PASSWORD: 'That is not your current password.',
  PASSWORD_TOO_SHORT: 'Use at least 12 characters. A few words in a row are easy to remember.',
  PASSKEY_NOT_FOUND: 'This passkey does not belong to an account here. Sign in with your password.',
  CHALLENGE_NOT_FOUND: 'That took too long. Try again.',
  AUTHENTICATION_FAILED: 'The passkey could not be checked. Try again, or sign in with your password.',
}
const ours = new Set([
  'tooMany',
  'suspended',
  'usedCode',
  'weakPassword',
  'unverified',
  'offline',
  'away',
  'full',
  'invalid',
  'conflict',
  'notAllowed',
  'notFound',
  'signIn',
  'bug',
  'passkey',
])
const startOver = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'usedCode'])
