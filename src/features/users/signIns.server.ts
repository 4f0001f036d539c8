// What the Owner may know about how people sign in. Handlers cannot read the tables of sign-in, so these few questions are asked as the
// role that can, after the row itself was found to be the viewer's to see.
import type { Databases } from '../../app/server/data/db.ts'
import type { SignIn } from './api.ts'

const pageSize = 30

export interface SignInFigures {
  sessions: number
  passkeys: number
  apiTokens: number
  lastSignInAt: string | null
}

export async function signInFigures(databases: Databases, userId: string): Promise<SignInFigures> {
  const { rows } = await databases.auth.query<{
    sessions: bigint
    passkeys: bigint
    tokens: bigint
    last: Date | null
  }>(
    `select (select count(*) from sign_in.sessions where user_id = $1 and expires_at > now()) as sessions,
       (select count(*) from sign_in.passkeys where user_id = $1) as passkeys,
       (select count(*) from sign_in.api_tokens where user_id = $1 and expires_at > now()) as tokens,
       (select max(at) from sign_in.attempts where user_id = $1 and outcome = 'ok') as last`,
    [userId],
  )
  const { sessions, passkeys, tokens, last } = rows[0]!
  return {
    sessions: Number(sessions),
    passkeys: Number(passkeys),
    apiTokens: Number(tokens),
    lastSignInAt: last?.toISOString() ?? null,
  }
}

export async function findSignIns(
  databases: Databases,
  userId: string,
  before?: string,
): Promise<{ attempts: SignIn[]; hasMore: boolean }> {
  const { rows } = await databases.auth.query<{
    id: bigint
    at: Date
    outcome: SignIn['outcome']
    method: string
    ip_address: string | null
    user_agent: string | null
  }>(
    `select id, at, outcome, method, ip_address, user_agent from sign_in.attempts
     where user_id = $1 and at < coalesce($2::timestamptz, 'infinity') order by at desc limit ${pageSize + 1}`,
    [userId, before ?? null],
  )
  const attempts = rows.slice(0, pageSize).map(({ id, at, ip_address, user_agent, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
    ipAddress: ip_address,
    userAgent: user_agent,
  }))
  return { attempts, hasMore: rows.length > pageSize }
}
