// What stands before and after a sign-in: slow-down after failures, no session for the suspended, a history of attempts.
// A wrong password and an unknown address pass through here alike and take the same answer.
import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import { appendAudit } from '../audit/audit.ts'
import { kyselyOn, type Databases } from '../data/db.ts'
import type { Limit, Limits } from '../turns/limits.ts'
import type { SignInPool } from './signInTransaction.ts'
import type { SignInLetters } from './signInLetters.ts'

// Counted per address and place, so that a stranger cannot lock someone out from elsewhere: five tries a minute, twenty an hour.
const perMinute: Limit = { name: 'sign-in-minute', points: 5, perSeconds: 60 }
const perHour: Limit = { name: 'sign-in-hour', points: 20, perSeconds: 3600 }
// Two wider nets: one address tried from many places, many addresses tried from one.
const perAddress: Limit = { name: 'sign-in-address', points: 100, perSeconds: 3600 }
const perPlace: Limit = { name: 'sign-in-place', points: 50, perSeconds: 15 * 60 }
// A person who goes on trying while held up is on record a hundred times an hour: a flood must not fill the history.
const slowedNotes: Limit = { name: 'sign-in-slowed', points: 100, perSeconds: 3600 }
const resetLetters: Limit = { name: 'reset-letters', points: 5, perSeconds: 3600 }
// A signed-in person who types the password again: an open laptop must not be a place to guess it.
const passwordAgain: Limit = { name: 'password-again', points: 5, perSeconds: 15 * 60 }
// A code of an authenticator app is valid for at most a minute and a half, and only once.
const usedCodes: Limit = { name: 'second-factor-code', points: 1, perSeconds: 120 }

/** How long a browser is known after the last sign-in in it. */
export const deviceDays = 180
const deviceKeptFor = `interval '${deviceDays} days'`

export interface Place {
  ip: string
  userAgent: string
}

export type SignInMethod = 'password' | 'passkey' | 'authenticator app' | 'recovery code'
type Outcome = 'ok' | 'wrong' | 'slowed' | 'suspended' | 'second-factor-wrong'

export type SignInGuard = ReturnType<typeof openSignInGuard>

export function openSignInGuard(
  databases: Databases,
  signIns: Pick<SignInPool, 'pool' | 'afterCommit'>,
  limits: Limits,
  letters: SignInLetters,
) {
  const auth = databases.auth
  const changes = kyselyOn(signIns.pool)
  const guessing = (email: string, ip: string, isKnownDevice = false): [Limit, string][] => {
    const address = keyOf(email.trim().toLowerCase())
    const pair = keyOf(`${email.trim().toLowerCase()} ${networkOf(ip)}`)
    return [
      [perMinute, pair],
      [perHour, pair],
      [perAddress, address],
      // A browser that has signed in as this person before is not held up because of others in the same place.
      ...(isKnownDevice ? [] : [[perPlace, keyOf(networkOf(ip))] satisfies [Limit, string]]),
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

    /** Counted before the password is looked at: a thousand guesses sent at once are a thousand guesses, of which five pass. */
    async before(email: string, place: Place, isKnownDevice: boolean): Promise<void> {
      const counted = guessing(email, place.ip, isKnownDevice)
      // A person who is held up already is not counted again, or trying would make the wait of others longer.
      let wait = await longest(counted)
      for (const [limit, key] of counted) wait ||= await limits.takeOrWait(limit, key)
      if (wait === 0) return
      if ((await limits.takeOrWait(slowedNotes, keyOf(networkOf(place.ip)))) === 0)
        await note({ email }, 'slowed', 'password', place)
      throw tooManyAttempts(wait)
    },
    failed: (email: string, place: Place) => note({ email }, 'wrong', 'password', place),
    /** It was no guess: the wider nets get theirs back. */
    async wasNoGuess(email: string, ip: string, isKnownDevice: boolean): Promise<void> {
      for (const [limit, key] of guessing(email, ip, isKnownDevice)) await limits.giveBack(limit, key)
    },
    /** The right password also makes up for the wrong ones before it. */
    async forget(email: string, ip: string): Promise<void> {
      const [minute, hour] = guessing(email, ip)
      for (const [limit, key] of [minute!, hour!]) await limits.forget(limit, key)
    },

    async isKnownDevice(secret: string, email: string): Promise<boolean> {
      const { rowCount } = await auth.query(
        `select from sign_in.known_devices d join users u on u.id = d.user_id
         where d.secret_hash = $1 and u.email = lower($2) and d.seen_at > now() - ${deviceKeptFor}`,
        [fullHash(secret), email.trim()],
      )
      return rowCount === 1
    },
    async knowDevice(secret: string, userId: string): Promise<void> {
      await auth.query(
        `insert into sign_in.known_devices (secret_hash, user_id) values ($1, $2)
         on conflict (secret_hash, user_id) do update set seen_at = now()`,
        [fullHash(secret), userId],
      )
    },

    mayAskForLetter: async (email: string): Promise<boolean> =>
      (await limits.takeOrWait(resetLetters, keyOf(email.trim().toLowerCase()))) === 0,

    async beforePasswordAgain(userId: string): Promise<void> {
      const wait = await limits.takeOrWait(passwordAgain, userId)
      if (wait > 0) throw tooManyAttempts(wait)
    },
    passwordAgainWasNoGuess: (userId: string) => limits.giveBack(passwordAgain, userId),

    /** True once per code and person, also of two at the same moment. */
    isFreshCode: async (userId: string, code: string): Promise<boolean> =>
      (await limits.takeOrWait(usedCodes, keyOf(`${userId} ${code}`))) === 0,

    /** A person who needed a new password may have lost more than the password: tokens made with the old one end. */
    async endTokens(userId: string): Promise<void> {
      await sql`delete from sign_in.api_tokens where user_id = ${userId}`.execute(changes)
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
      const { rows } = await sql<{ value: string }>`select value from sign_in.verifications
        where identifier = ${identifier} and expires_at > now()`.execute(changes)
      return rows[0]?.value ?? null
    },

    /** Changes to how one signs in are on record with the organization, in the same transaction, and the person is told. */
    async record(user: { id: string; name: string }, action: string): Promise<void> {
      const found = await changes
        .selectFrom('users')
        .select('organizationId')
        .where('id', '=', user.id)
        .executeTakeFirst()
      const actor = { userId: user.id, name: user.name, organizationId: found?.organizationId ?? null }
      await appendAudit(changes, actor, { action, subject: 'user', subjectId: user.id })
      await signIns.afterCommit(() => letters.aboutChange(user.id, action))
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

const fullHash = (text: string): string => createHash('sha256').update(text).digest('hex')

function keyOf(text: string): string {
  return fullHash(text).slice(0, 32)
}

/** A line of IPv6 comes with 2^64 addresses: its first half is the place. Proxies write addresses of version 4 as ones of version 6 too. */
export function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!ip.includes(':')) return ip
  const [front = [], back] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = back ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...(back ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
