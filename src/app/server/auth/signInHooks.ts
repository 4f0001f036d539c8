// Our rules around better-auth's own endpoints: what is looked at before one runs, and what is kept on record after it.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { isKnownDevice, knowDevice } from './knownDevice.ts'
import { passwordProblem } from './passwords.ts'
import type { Place, SignInGuard, SignInMethod } from './signInGuard.ts'

/** The endpoints that start a session, and by what. Others only renew the one there is. */
const signInPaths: Record<string, SignInMethod> = {
  '/sign-in/email': 'password',
  '/passkey/verify-authentication': 'passkey',
  '/two-factor/verify-totp': 'authenticator app',
  '/two-factor/verify-backup-code': 'recovery code',
}

/** The endpoints that ask a signed-in person for the password once more. */
const passwordAgainPaths = [
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]

/** What goes into the audit log when it succeeded. */
const onRecord: Record<string, string> = {
  '/change-password': 'password.changed',
  '/two-factor/disable': 'secondFactor.off',
  '/two-factor/generate-backup-codes': 'recoveryCodes.made',
  '/passkey/verify-registration': 'passkey.added',
  '/passkey/delete-passkey': 'passkey.removed',
}

const isAddress = z.email().max(320)

export type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The same for an address that is known and one that is not: who it is, is looked up afterwards, by the job that writes the letter. */
type OrderReset = (email: string) => Promise<void>

export function signInHooks(guard: SignInGuard, orderReset: OrderReset) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-in/email')
        await guard.before(textIn(ctx, 'email'), placeOf(ctx.headers), await isKnownDevice(guard, ctx))
      // Without a request it is the job itself that asks.
      if (ctx.path === '/request-password-reset' && ctx.request) return askForReset(guard, orderReset, ctx)
      if (ctx.path === '/reset-password')
        refuseWeak(textIn(ctx, 'newPassword'), await guard.ownerOfReset(textIn(ctx, 'token')))
      // Every sign-in asks for the code; a remembered device would be a second factor no one can take away.
      if ((ctx.body as { trustDevice?: unknown } | undefined)?.trustDevice)
        throw new APIError('BAD_REQUEST', { code: 'invalid', message: 'Devices are not remembered here.' })
      if (!passwordAgainPaths.includes(ctx.path)) return
      const session = await getSessionFromCtx(ctx)
      if (!session) return
      if (ctx.path === '/change-password') refuseWeak(textIn(ctx, 'newPassword'), session.user)
      await guard.beforePasswordAgain(session.user.id)
    }),

    after: createAuthMiddleware(async (ctx) => {
      const returned = ctx.context.returned
      const refusal = returned instanceof APIError ? returned : null
      if (ctx.path === '/sign-in/email') return afterPassword(guard, ctx, refusal)
      await afterPasswordAgain(guard, ctx, refusal)
      if (refusal) await afterRefusal(guard, ctx)
      else await afterSuccess(guard, ctx)
    }),
  }
}

/** An answer of our own: better-auth would write a letter for known addresses before it answers, and take longer for them. */
async function askForReset(guard: SignInGuard, orderReset: OrderReset, ctx: Ctx) {
  const email = textIn(ctx, 'email').trim()
  if (!(await guard.mayAskForLetter(email)))
    throw new APIError('TOO_MANY_REQUESTS', {
      code: 'tooMany',
      message: 'Several links were asked for already. Try again in an hour.',
    })
  if (!isAddress.safeParse(email).success)
    throw new APIError('BAD_REQUEST', { code: 'invalid', message: 'This is not an email address.' })
  await orderReset(email)
  return ctx.json({ status: true })
}

/** Around the making of a session, however it came about. */
export function sessionHooks(guard: SignInGuard) {
  interface NewSession {
    userId: string
    ipAddress?: string | null
    userAgent?: string | null
  }
  const methodOf = (ctx: Ctx | null) => (ctx && !ctx.context.session ? signInPaths[ctx.path] : undefined)
  return {
    async before(session: NewSession, context: unknown): Promise<void> {
      const ctx = context as Ctx | null
      const method = methodOf(ctx)
      if (await guard.isSuspended(session.userId)) {
        await guard.note(
          { userId: session.userId },
          'suspended',
          method ?? 'password',
          placeOfSession(session),
        )
        throw new APIError('FORBIDDEN', {
          code: 'suspended',
          message: 'This account is suspended. Ask an administrator of your organization.',
        })
      }
      if (method === 'authenticator app' && !(await guard.isFreshCode(session.userId, textIn(ctx!, 'code'))))
        throw new APIError('UNAUTHORIZED', {
          code: 'usedCode',
          message: 'This code was used already. Sign in again with the next one.',
        })
    },
    async after(session: NewSession, context: unknown): Promise<void> {
      const method = methodOf(context as Ctx | null)
      // With a second factor to come, the password alone was no sign-in yet.
      if (!method || (method === 'password' && (await guard.needsSecondFactor(session.userId)))) return
      await guard.signedIn(session.userId, method, placeOfSession(session))
      await knowDevice(guard, context as Ctx, session.userId)
    },
  }
  function placeOfSession(session: NewSession): Place {
    return { ip: session.ipAddress ?? 'unknown', userAgent: session.userAgent ?? '' }
  }
}

async function afterPassword(guard: SignInGuard, ctx: Ctx, refusal: APIError | null): Promise<void> {
  const email = textIn(ctx, 'email')
  const place = placeOf(ctx.headers)
  // A suspended account had the right password: it is on record already and is not a failed guess.
  if (refusal?.status === 'UNAUTHORIZED') return void (await guard.failed(email, place))
  await guard.wasNoGuess(email, place.ip, await isKnownDevice(guard, ctx))
  if (!refusal) await guard.forget(email, place.ip)
}

async function afterPasswordAgain(guard: SignInGuard, ctx: Ctx, refusal: APIError | null): Promise<void> {
  if (!passwordAgainPaths.includes(ctx.path) || !ctx.context.session) return
  if (refusal?.body?.code !== 'INVALID_PASSWORD')
    await guard.passwordAgainWasNoGuess(ctx.context.session.user.id)
}

async function afterRefusal(guard: SignInGuard, ctx: Ctx): Promise<void> {
  if (!ctx.path.startsWith('/two-factor/verify-') || ctx.context.session) return
  const challenge = await ctx.getSignedCookie(
    ctx.context.createAuthCookie('two_factor').name,
    ctx.context.secret,
  )
  const userId = challenge ? await guard.ownerOfChallenge(challenge) : null
  if (userId)
    await guard.note({ userId }, 'second-factor-wrong', signInPaths[ctx.path]!, placeOf(ctx.headers))
}

async function afterSuccess(guard: SignInGuard, ctx: Ctx): Promise<void> {
  const session = ctx.context.session
  // The first right code turns the second factor on; later ones belong to a sign-in.
  if (
    ctx.path === '/two-factor/verify-totp' &&
    session &&
    !(session.user as { twoFactorEnabled?: boolean }).twoFactorEnabled
  )
    await guard.record(session.user, 'secondFactor.on')
  const action = onRecord[ctx.path]
  if (action && session) await guard.record(session.user, action)
}

function refuseWeak(password: string, person: { email: string; name: string } | null): void {
  const problem = person && passwordProblem(password, person)
  if (problem) throw new APIError('BAD_REQUEST', { code: 'weakPassword', message: problem })
}

function textIn(ctx: Pick<Ctx, 'body'>, name: string): string {
  const value = (ctx.body as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** After a new password by letter: it is on record, and earlier failures from here no longer count. */
export function afterReset(guard: SignInGuard) {
  return async (
    { user }: { user: { id: string; name: string; email: string } },
    request?: Request,
  ): Promise<void> => {
    await guard.record(user, 'password.reset')
    await guard.endTokens(user.id)
    await guard.forget(user.email, placeOf(request?.headers).ip)
  }
}

function placeOf(headers: Headers | undefined): Place {
  return {
    ip: headers?.get('x-elections-client-ip') ?? 'unknown',
    userAgent: headers?.get('user-agent') ?? '',
  }
}
