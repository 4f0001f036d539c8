// The cookie of a browser in which someone has signed in. It lets no one in and shortens no sign-in; see signInGuard.ts for what it is worth.
import { randomBytes } from 'node:crypto'
import { deviceDays, type SignInGuard } from './signInGuard.ts'
import type { Ctx } from './signInHooks.ts'

export async function isKnownDevice(guard: SignInGuard, ctx: Ctx): Promise<boolean> {
  const secret = await secretOf(ctx)
  const email: unknown = (ctx.body as { email?: unknown } | undefined)?.email
  return secret !== null && typeof email === 'string' && (await guard.isKnownDevice(secret, email))
}

/** One secret per browser. Several people may share a browser. */
export async function knowDevice(guard: SignInGuard, ctx: Ctx, userId: string): Promise<void> {
  const secret = (await secretOf(ctx)) ?? randomBytes(32).toString('base64url')
  await guard.knowDevice(secret, userId)
  const { name, attributes } = cookieOf(ctx)
  await ctx.setSignedCookie(name, secret, ctx.context.secret, attributes)
}

async function secretOf(ctx: Ctx): Promise<string | null> {
  const found = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret)
  return found || null
}

const cookieOf = (ctx: Ctx) => ctx.context.createAuthCookie('known_device', { maxAge: deviceDays * 86_400 })
