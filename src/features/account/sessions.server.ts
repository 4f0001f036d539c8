// Where a person is signed in and with what. Read from the sign-in tables, and always only the viewer's own rows.
import { notAllowed, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Passkey, Session } from './api.ts'
import type { SignInAttempt } from './myData.ts'

export async function sessions({ services, viewer }: Context): Promise<{ sessions: Session[] }> {
  const { rows } = await services.databases.auth.query<{
    id: string
    ip: string
    agent: string
    createdAt: Date
    lastSeenAt: Date
  }>(
    `select id, coalesce(ip_address, '') as ip, coalesce(user_agent, '') as agent, created_at as "createdAt", updated_at as "lastSeenAt"
     from sign_in.sessions where user_id = $1 and expires_at > now() order by updated_at desc limit 100`,
    [viewer.userId],
  )
  return {
    sessions: rows.map((s) => ({
      id: s.id,
      isThisOne: s.id === viewer.sessionId,
      ip: s.ip,
      userAgent: s.agent,
      createdAt: s.createdAt.toISOString(),
      lastSeenAt: s.lastSeenAt.toISOString(),
    })),
  }
}

export async function endSession(
  { services, viewer, audit }: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await audit({ action: 'session.ended', subject: 'user', subjectId: viewer.userId })
  const { rowCount } = await services.databases.auth.query(
    'delete from sign_in.sessions where id = $1 and user_id = $2',
    [id, viewer.userId],
  )
  if (!rowCount) throw notFound()
  return {}
}

export async function endOtherSessions(context: Context): Promise<{ ended: number }> {
  const { services, viewer, audit } = context
  await refuseApiToken(context)
  await audit({ action: 'session.endedOthers', subject: 'user', subjectId: viewer.userId })
  // A browser that is signed out this way is a stranger again.
  await services.databases.auth.query('delete from sign_in.known_devices where user_id = $1', [viewer.userId])
  const { rowCount } = await services.databases.auth.query(
    'delete from sign_in.sessions where user_id = $1 and id <> $2',
    [viewer.userId, viewer.sessionId],
  )
  return { ended: rowCount ?? 0 }
}

export async function passkeys({ services, viewer }: Context): Promise<{ passkeys: Passkey[] }> {
  const { rows } = await services.databases.auth.query<{
    id: string
    name: string | null
    createdAt: Date | null
  }>(
    'select id, name, created_at as "createdAt" from sign_in.passkeys where user_id = $1 order by created_at',
    [viewer.userId],
  )
  return {
    passkeys: rows.map((p) => ({
      id: p.id,
      name: p.name ?? 'Passkey',
      createdAt: p.createdAt?.toISOString() ?? null,
    })),
  }
}

export async function signInHistory({ services, viewer }: Context): Promise<{ attempts: SignInAttempt[] }> {
  return { attempts: await attemptsOf(services.databases.auth, viewer.userId, 50) }
}

type Pool = Context['services']['databases']['auth']

export async function attemptsOf(auth: Pool, userId: string, most: number): Promise<SignInAttempt[]> {
  const { rows } = await auth.query<Omit<SignInAttempt, 'at'> & { at: Date }>(
    `select at, outcome, method, ip_address as ip, user_agent as "userAgent" from sign_in.attempts where user_id = $1 order by id desc limit $2`,
    [userId, most],
  )
  return rows.map((a) => ({ ...a, at: a.at.toISOString() }))
}

/** A token speaks for a person, but may not make itself more tokens or close the account: that takes the person. */
export async function refuseApiToken({ services, viewer }: Context): Promise<void> {
  const { rowCount } = await services.databases.auth.query('select 1 from sign_in.sessions where id = $1', [
    viewer.sessionId,
  ])
  if (!rowCount) throw notAllowed('An API token may not do this. Sign in on the website.')
}
