// Sign-in through better-auth: password, second factor, passkeys, sessions. It works as the database role elections_auth,
// which sees the sign-in tables and the users, and nothing else.
import { randomBytes } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import { kyselyOn, type Databases } from './db.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Settings } from './settings.ts'
import { signInHooks, type SignInGuard } from './signInGuard.ts'

/** The doors of better-auth that are open; every other one answers 404. `doors.test.ts` keeps this list. */
export const authDoors = [
  'POST /sign-in/email',
  'POST /sign-out',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'GET /list-sessions',
  'POST /revoke-session',
  'POST /revoke-other-sessions',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
  'GET /passkey/generate-register-options',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-registration',
  'POST /passkey/verify-authentication',
  'GET /passkey/list-user-passkeys',
  'POST /passkey/delete-passkey',
  'POST /passkey/update-passkey',
] as const

export const sessionDays = 7

export type Auth = ReturnType<typeof openAuth>

export interface AuthNeeds {
  settings: Pick<Settings, 'publicUrl'>
  databases: Databases
  secret: string
  guard: SignInGuard
  sendResetLetter(user: { id: string; email: string; name: string }, url: string): Promise<void>
}

export function openAuth({ settings, databases, secret, guard, sendResetLetter }: AuthNeeds) {
  const origin = new URL(settings.publicUrl)
  const secure = origin.protocol === 'https:'
  return betterAuth({
    appName: 'Elections Nebraska',
    baseURL: origin.origin,
    basePath: '/api/auth',
    secret,
    database: { db: kyselyOn(databases.auth) as never, type: 'postgres' },
    // The address bar may say localhost or 127.0.0.1; the origin check in http.ts compares Origin with Host for every request.
    trustedOrigins: (request) => (request ? [origin.origin, sameHost(request)] : [origin.origin]),
    user: {
      modelName: 'users',
      additionalFields: { role: { type: 'string', input: false }, suspendedAt: { type: 'date', required: false, input: false } },
    },
    session: { modelName: 'sessions', expiresIn: sessionDays * 86_400, updateAge: 3600 * 12, freshAge: 0, storeSessionInDatabase: true },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // accounts are made by invitation only
      minPasswordLength: 12,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) => sendResetLetter(user, `${origin.origin}/login?reset=${token}`),
      onPasswordReset: ({ user }) => guard.forget(user.email),
    },
    rateLimit: { enabled: false }, // signInGuard counts, across servers
    hooks: signInHooks(guard),
    databaseHooks: { session: { create: { before: (session) => guard.mayStart(session), after: (session) => guard.started(session) } } },
    plugins: [
      twoFactor({ issuer: 'Elections Nebraska', twoFactorTable: 'twoFactors', skipVerificationOnEnable: false }),
      passkey({
        rpID: origin.hostname,
        rpName: 'Elections Nebraska',
        origin: null,
        schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
      }),
    ],
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false, // names and attributes are set below, so that the __Host- prefix is used where it can be
      cookiePrefix: secure ? '__Host-en' : 'en',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
      ipAddress: { ipAddressHeaders: ['x-elections-client-ip'] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

function sameHost(request: Request): string {
  const url = new URL(request.url)
  return `${url.protocol}//${request.headers.get('host') ?? url.host}`
}

/** Made once per install and kept in the database, so that every server of it agrees. */
export async function readSecret(databases: Databases, name = 'sessions'): Promise<string> {
  const pool = databases.auth
  await pool.query('insert into sign_in.secrets (name, value) values ($1, $2) on conflict do nothing', [name, randomBytes(48).toString('base64url')])
  const { rows } = await pool.query<{ value: string }>('select value from sign_in.secrets where name = $1', [name])
  return rows[0]!.value
}
