// Sign-in through better-auth: password, second factor, passkeys, sessions. It works as the database role elections_auth,
// which sees the sign-in tables and the users, and nothing else.
import { randomBytes } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { KyselyPlugin } from 'kysely'
import { orAway, watched } from '../data/databaseAway.ts'
import { kyselyOn, type Databases } from '../data/db.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Settings } from '../settings.ts'
import type { SignInGuard } from './signInGuard.ts'
import type { SignInPool } from './signInTransaction.ts'
import { afterReset, sessionHooks, signInHooks } from './signInHooks.ts'

/** The doors of better-auth that are open; every other one answers 404. `doors.test.ts` keeps this list. */
export const authDoors = [
  'POST /sign-in/email',
  'POST /sign-out',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
  'GET /passkey/generate-register-options',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-registration',
  'POST /passkey/verify-authentication',
  'POST /passkey/delete-passkey',
  'POST /passkey/update-passkey',
] as const

/** Endpoints that change a password, a second factor, a passkey or a session. Each is one transaction with its log entry. */
export const changingDoors: readonly string[] = authDoors.filter(
  (door) =>
    door.startsWith('POST') &&
    !['POST /sign-in/email', 'POST /request-password-reset', 'POST /passkey/verify-authentication'].includes(
      door,
    ),
)

export const sessionDays = 7

export type Auth = ReturnType<typeof openAuth>

export interface AuthNeeds {
  settings: Pick<Settings, 'publicUrl'>
  signIns: Pick<SignInPool, 'pool'>
  secret: string
  guard: SignInGuard
  /** Queues a reset email. The job looks up later whether the address belongs to a user. */
  orderReset(email: string): Promise<void>
  sendResetLetter(user: { id: string; email: string; name: string }, url: string): Promise<void>
}

export function openAuth({ settings, signIns, secret, guard, orderReset, sendResetLetter }: AuthNeeds) {
  const origin = new URL(settings.publicUrl)
  const secure = origin.protocol === 'https:'
  const auth = betterAuth({
    appName: 'Elections Nebraska',
    baseURL: origin.origin,
    basePath: '/api/auth',
    secret,
    database: { db: kyselyOn(watched(signIns.pool)).withPlugin(plainNumbers) as never, type: 'postgres' },
    // The address bar may say localhost or 127.0.0.1; the origin check in http.ts compares Origin with Host for every request.
    trustedOrigins: (request) => (request ? [origin.origin, sameHost(request)] : [origin.origin]),
    user: {
      modelName: 'users',
      additionalFields: {
        role: { type: 'string', input: false },
        suspendedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionDays * 86_400,
      updateAge: 3600 * 12,
      freshAge: 0,
      storeSessionInDatabase: true,
    },
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
      onPasswordReset: afterReset(guard),
    },
    rateLimit: { enabled: false }, // signInGuard counts, across servers
    hooks: signInHooks(guard, orderReset),
    databaseHooks: { session: { create: sessionHooks(guard) } },
    plugins: [
      twoFactor({
        issuer: 'Elections Nebraska',
        twoFactorTable: 'twoFactors',
        skipVerificationOnEnable: false,
      }),
      passkey({
        rpID: origin.hostname,
        rpName: 'Elections Nebraska',
        origin: null,
        // A passkey stands in for password and second factor, so it has to prove the person and not only the device.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            refuseUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            refuseUnverified(verification.authenticationInfo.userVerified),
        },
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
    // What is not a refusal goes to our own error page and log: the library would print the driver's error, values included.
    onAPIError: { throw: true },
  })
  const { handler } = auth
  const { getSession } = auth.api
  auth.handler = (request) => orAway(() => handler(request))
  auth.api.getSession = ((asked: never) => orAway(() => getSession(asked))) as typeof getSession
  return auth
}

function refuseUnverified(userVerified: boolean | undefined): void {
  if (!userVerified)
    throw new APIError('UNAUTHORIZED', {
      code: 'unverified',
      message: 'The passkey did not check that it is you. Set a PIN or a fingerprint on it and try again.',
    })
}

// better-auth counts in numbers (a passkey's counter has 32 bits); our pools give int8 as bigint.
const plainNumbers: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) =>
    Promise.resolve({
      ...result,
      rows: result.rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([k, v]) => [k, typeof v === 'bigint' ? Number(v) : v])),
      ),
    }),
}

function sameHost(request: Request): string {
  const url = new URL(request.url)
  return `${url.protocol}//${request.headers.get('host') ?? url.host}`
}

/** Made once per install and kept in the database, so that every server of it agrees. */
export async function readSecret(databases: Databases, name = 'sessions'): Promise<string> {
  const pool = databases.auth
  await pool.query('insert into sign_in.secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(48).toString('base64url'),
  ])
  const { rows } = await pool.query<{ value: string }>('select value from sign_in.secrets where name = $1', [
    name,
  ])
  return rows[0]!.value
}
