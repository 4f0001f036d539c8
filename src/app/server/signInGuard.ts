// What stands before and after a sign-in: slow-down after failures, no session for the suspended, a history of attempts.
// A wrong password and an unknown address pass through here alike and take the same answer.
import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Databases } from './db.ts'
import type { Limit, Limits } from './limits.ts'

// Five tries, then a minute's pause per address and place; a wider net per place catches many addresses tried from one.
const perAddress: Limit = { name: 'sign-in-address', points: 5, perSeconds: 15 * 60, blockSeconds: 60 }
const perPlace: Limit = { name: 'sign-in-place', points: 50, perSeconds: 15 * 60, blockSeconds: 5 * 60 }
const letters: Limit = { name: 'reset-letters', points: 5, perSeconds: 3600 }

export interface SignInGuard {
  before(email: string, ip: string): Promise<void>
  failed(email: string, ip: string, outcome: Outcome, userAgent: string): Promise<void>
  forget(email: string, ip?: string): Promise<void>
  mayAskForLetter(email: string): Promise<boolean>
  mayStart(session: { userId: string; ipAddress?: string | null; userAgent?: string | null }): Promise<void>
  started(session: { userId: string; ipAddress?: string | null; userAgent?: string | null }): Promise<void>
}

type Outcome = 'wrong' | 'slowed' | 'second-factor-wrong'

export function openSignInGuard(databases: Databases, limits: Limits): SignInGuard {
  const keyOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)
  const note = (userId: string | null, email: string | null, outcome: string, ip: string | null, userAgent: string | null) =>
    databases.auth.query(
      `insert into sign_in.attempts (user_id, outcome, ip_address, user_agent)
       select coalesce($1::uuid, (select id from users where email = lower($2))), $3, $4, left($5, 300)`,
      [userId, email, outcome, ip, userAgent],
    )
  return {
    async before(email, ip) {
      const wait = Math.max(await limits.waitSeconds(perAddress, keyOf(email)), await limits.waitSeconds(perPlace, ip))
      if (wait > 0) throw new APIError('TOO_MANY_REQUESTS', { code: 'tooMany', message: `Too many attempts. Try again in ${inWords(wait)}.` })
    },
    async failed(email, ip, outcome, userAgent) {
      await limits.count(perAddress, keyOf(email))
      await limits.count(perPlace, ip)
      await note(null, email, outcome, ip, userAgent)
    },
    async forget(email) {
      await limits.forget(perAddress, keyOf(email))
    },
    async mayAskForLetter(email) {
      if ((await limits.waitSeconds(letters, keyOf(email))) > 0) return false
      await limits.count(letters, keyOf(email))
      return true
    },
    async mayStart(session) {
      const { rows } = await databases.auth.query<{ suspended: boolean }>('select suspended_at is not null as suspended from users where id = $1', [session.userId])
      if (rows[0]?.suspended !== false) {
        await note(session.userId, null, 'suspended', session.ipAddress ?? null, session.userAgent ?? null)
        throw new APIError('FORBIDDEN', { code: 'suspended', message: 'This account is suspended. Ask an administrator of your organization.' })
      }
    },
    async started(session) {
      await note(session.userId, null, 'ok', session.ipAddress ?? null, session.userAgent ?? null)
    },
  }
}

function inWords(seconds: number): string {
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/** better-auth's hooks: before and after its own endpoints. */
export function signInHooks(guard: SignInGuard) {
  const typed = (body: unknown): string => {
    const email = (body as { email?: unknown } | undefined)?.email
    return typeof email === 'string' ? email : ''
  }
  const ipOf = (headers: Headers | undefined) => headers?.get('x-elections-client-ip') ?? 'unknown'
  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-in/email') await guard.before(typed(ctx.body), ipOf(ctx.headers))
      if (ctx.path === '/request-password-reset' && !(await guard.mayAskForLetter(typed(ctx.body))))
        throw new APIError('TOO_MANY_REQUESTS', { code: 'tooMany', message: 'Several letters were asked for already. Look in your mail, or try again in an hour.' })
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path !== '/sign-in/email') return
      const returned = ctx.context.returned
      const email = typed(ctx.body)
      if (returned instanceof APIError) {
        // A suspended account had the right password: it is on record already and is not a failed guess.
        if (returned.status === 'UNAUTHORIZED') await guard.failed(email, ipOf(ctx.headers), 'wrong', ctx.headers?.get('user-agent') ?? '')
      } else await guard.forget(email)
    }),
  }
}
