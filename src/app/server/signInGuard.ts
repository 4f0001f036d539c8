// What stands before and after a sign-in: slow-down after failures, no session for the suspended, a history of attempts.
// A wrong password and an unknown address pass through here alike and take the same answer.
import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { appendAudit } from './audit.ts'
import { kyselyOn, type Databases } from './db.ts'
import type { Limit, Limits } from './limits.ts'
import type { SignInLetters } from './signInLetters.ts'

// Counted per address and place, so that a stranger cannot lock somebody out from elsewhere: five tries a minute, twenty an hour.
const perMinute: Limit = { name: 'sign-in-minute', points: 5, perSeconds: 60 }
const perHour: Limit = { name: 'sign-in-hour', points: 20, perSeconds: 3600 }
// Two wider nets: one address tried from many places, many addresses tried from one.
const perAddress: Limit = { name: 'sign-in-address', points: 100, perSeconds: 3600 }
const perPlace: Limit = { name: 'sign-in-place', points: 50, perSeconds: 15 * 60 }
const resetLetters: Limit = { name: 'reset-letters', points: 5, perSeconds: 3600 }
// A signed-in person who types the password again: an open laptop must not be a place to guess it.
const passwordAgain: Limit = { name: 'password-again', points: 5, perSeconds: 15 * 60 }
// A code of an authenticator app is valid for at most a minute and a half, and only once.
const usedCodes: Limit = { name: 'second-factor-code', points: 1, perSeconds: 120 }

export interface Place {
  ip: string
  userAgent: string
}

export type SignInMethod = 'password' | 'passkey' | 'authenticator app' | 'recovery code'
type Outcome = 'ok' | 'wrong' | 'slowed' | 'suspended' | 'second-factor-wrong'

export type SignInGuard = ReturnType<typeof openSignInGuard>

export function openSignInGuard(databases: Databases, limits: Limits, letters: SignInLetters) {
  const auth = databases.auth
  const guessing = (email: string, ip: string): [Limit, string][] => {
    const address = keyOf(email.trim().toLowerCase())
    const pair = keyOf(`${email.trim().toLowerCase()} ${ip}`)
    return [
      [perMinute, pair],
      [perHour, pair],
      [perAddress, address],
      [perPlace, ip],
    ]
  }
  const longest = async (counted: [Limit, string][]) =>
    Math.max(...(await Promise.all(counted.map(([limit, key]) => limits.waitSeconds(limit, key)))))

  /** The address typed is kept only when it is a user's. */
  const note = (
    who: { userId: string } | { email: string },
    outcome: Outcome,
    method: SignInMethod,
    { ip, userAgent }: Place,
  ) =>
    auth.query(
      `insert into sign_in.attempts (user_id, outcome, method, ip_address, user_agent)
       select coalesce($1::uuid, (select id from users where email = lower($2))), $3, $4, $5, left($6, 300)`,
      [
        'userId' in who ? who.userId : null,
        'email' in who ? who.email.trim() : null,
        outcome,
        method,
        ip,
        userAgent,
      ],
    )

  return {
    note,

    async signedIn(userId: string, method: SignInMethod, place: Place): Promise<void> {
      await letters.aboutNewDevice(userId, place)
      await note({ userId }, 'ok', method, place)
    },

    async before(email: string, place: Place): Promise<void> {
      const wait = await longest(guessing(email, place.ip))
      if (wait === 0) return
      await note({ email }, 'slowed', 'password', place)
      throw tooManyAttempts(wait)
    },
    async failed(email: string, place: Place): Promise<void> {
      for (const [limit, key] of guessing(email, place.ip)) await limits.count(limit, key)
      await note({ email }, 'wrong', 'password', place)
    },
    async forget(email: string, ip: string): Promise<void> {
      const [minute, hour] = guessing(email, ip)
      for (const [limit, key] of [minute!, hour!]) await limits.forget(limit, key)
    },

    async mayAskForLetter(email: string): Promise<boolean> {
      const key = keyOf(email.trim().toLowerCase())
      if ((await limits.waitSeconds(resetLetters, key)) > 0) return false
      await limits.count(resetLetters, key)
      return true
    },

    async beforePasswordAgain(userId: string): Promise<void> {
      const wait = await limits.waitSeconds(passwordAgain, userId)
      if (wait > 0) throw tooManyAttempts(wait)
    },
    passwordAgainFailed: (userId: string) => limits.count(passwordAgain, userId),

    /** True once per code and person. */
    async isFreshCode(userId: string, code: string): Promise<boolean> {
      const key = keyOf(`${userId} ${code}`)
      if ((await limits.waitSeconds(usedCodes, key)) > 0) return false
      await limits.count(usedCodes, key)
      return true
    },

    async isSuspended(userId: string): Promise<boolean> {
      const { rows } = await auth.query<{ suspended: boolean }>(
        'select suspended_at is not null as suspended from users where id = $1',
        [userId],
      )
      return rows[0]?.suspended !== false
    },

    async needsSecondFactor(userId: string): Promise<boolean> {
      const { rows } = await auth.query<{ on: boolean }>(
        'select two_factor_enabled as on from users where id = $1',
        [userId],
      )
      return rows[0]?.on ?? false
    },

    /** Whose password a reset link is about to change; null when the link is not good. */
    async ownerOfReset(token: string): Promise<{ id: string; email: string; name: string } | null> {
      const { rows } = await auth.query<{ id: string; email: string; name: string }>(
        `select u.id, u.email, u.name from sign_in.verifications v join users u on u.id::text = v.value
         where v.identifier = $1 and v.expires_at > now()`,
        [`reset-password:${token}`],
      )
      return rows[0] ?? null
    },

    /** Who is half-way through a sign-in that still needs the second factor. */
    async ownerOfChallenge(identifier: string): Promise<string | null> {
      const { rows } = await auth.query<{ value: string }>(
        'select value from sign_in.verifications where identifier = $1 and expires_at > now()',
        [identifier],
      )
      return rows[0]?.value ?? null
    },

    /** Changes to how one signs in are on record with the organization, and the person is told. */
    async record(user: { id: string; name: string }, action: string): Promise<void> {
      const { rows } = await auth.query<{ organization_id: string | null }>(
        'select organization_id from users where id = $1',
        [user.id],
      )
      const actor = { userId: user.id, name: user.name, organizationId: rows[0]?.organization_id ?? null }
      await appendAudit(kyselyOn(auth), actor, { action, subject: 'user', subjectId: user.id })
      await letters.aboutChange(user.id, action)
    },
  }
}

export function tooManyAttempts(seconds: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'tooMany', message: `Too many attempts. Try again in ${inWords(seconds)}.` },
    { 'retry-after': String(seconds) },
  )
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
