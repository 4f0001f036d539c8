// API tokens: shown once, kept only as SHA-256 (256 random bits need no slow hash), ended at once when revoked.
import { randomBytes } from 'node:crypto'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import { hashToken } from '../../app/server/sessions.ts'
import type { ApiToken } from './api.ts'
import { mostTokens } from './rules.ts'
import { refuseApiToken } from './sessions.server.ts'

interface TokenRow {
  id: string
  name: string
  mayWrite: boolean
  expiresAt: Date
  lastUsedAt: Date | null
  createdAt: Date
}

export async function apiTokens({ services, viewer }: Context): Promise<{ tokens: ApiToken[] }> {
  const { rows } = await services.databases.auth.query<TokenRow>(
    `select id, name, may_write as "mayWrite", expires_at as "expiresAt", last_used_at as "lastUsedAt", created_at as "createdAt"
     from sign_in.api_tokens where user_id = $1 order by created_at desc`,
    [viewer.userId],
  )
  return {
    tokens: rows.map((t) => ({
      ...t,
      expiresAt: t.expiresAt.toISOString(),
      lastUsedAt: t.lastUsedAt?.toISOString() ?? null,
      createdAt: t.createdAt.toISOString(),
    })),
  }
}

interface NewToken {
  name: string
  mayWrite: boolean
  days: number
}

export async function createApiToken(
  context: Context,
  { name, mayWrite, days }: NewToken,
): Promise<{ id: string; token: string }> {
  const { db, services, viewer, audit } = context
  await refuseApiToken(context)
  const token = `en_${randomBytes(32).toString('base64url')}`
  const { rows } = await services.databases.auth.query<{ id: string }>(
    `insert into sign_in.api_tokens (user_id, name, token_hash, may_write, expires_at)
     select $1, $2, $3, $4, now() + make_interval(days => $5)
     where (select count(*) from sign_in.api_tokens where user_id = $1) < $6 returning id`,
    [viewer.userId, name, hashToken(token), mayWrite, days, mostTokens],
  )
  if (!rows[0]) throw conflict(`You have ${mostTokens} API tokens already. Revoke one you no longer need.`)
  await audit({
    action: 'apiToken.made',
    subject: 'apiToken',
    subjectId: rows[0].id,
    detail: { mayWrite, days },
  })
  // A token outlives the session it was made in and a new password: whoever did not make it has to hear of it.
  if (!viewer.isDemo)
    await services.mail.send(db, {
      to: viewer.email,
      subject: 'An API token was made',
      paragraphs: [
        `An API token was made for ${viewer.email}. It may ${mayWrite ? 'read and change' : 'read'} whatever you may, for ${days} days.`,
        'If this was not you, revoke it in your account, choose a new password and end the sessions you do not know.',
      ],
    })
  return { id: rows[0].id, token }
}

export async function revokeApiToken(
  context: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { services, viewer, audit } = context
  await refuseApiToken(context)
  const { rowCount } = await services.databases.auth.query(
    'delete from sign_in.api_tokens where id = $1 and user_id = $2',
    [id, viewer.userId],
  )
  if (!rowCount) throw notFound()
  await audit({ action: 'apiToken.revoked', subject: 'apiToken', subjectId: id })
  return {}
}
