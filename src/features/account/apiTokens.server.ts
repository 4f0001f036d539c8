// API tokens: shown once, kept only as SHA-256 (256 random bits need no slow hash), ended at once when revoked.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
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
  refuseApiToken(context)
  const token = `en_${randomBytes(32).toString('base64url')}`
  const { rows } = await sql<{ id: string | null }>`select tenant.add_own_token(${name}, ${hashToken(token)},
    ${mayWrite}, ${days}::integer, ${mostTokens}::integer) as id`.execute(db)
  const id = rows[0]?.id
  if (!id) throw conflict(`You have ${mostTokens} API tokens already. Revoke one you no longer need.`)
  await audit({
    action: 'apiToken.made',
    subject: 'apiToken',
    subjectId: id,
    detail: { mayWrite, days },
  })
  // A token outlives the session it was made in and a new password: a person who did not make it has to hear of it.
  if (!viewer.isDemo)
    await services.mail.send(db, {
      to: viewer.email,
      subject: 'An API token was made',
      paragraphs: [
        `An API token was made for ${viewer.email}. It may ${mayWrite ? 'read and change' : 'read'} whatever you may, for ${days} days.`,
        'If this was not you, revoke it in your account, choose a new password and end the sessions you do not know.',
      ],
    })
  return { id, token }
}

export async function revokeApiToken(
  context: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { db, audit } = context
  refuseApiToken(context)
  const { rows } = await sql<{ ended: boolean }>`select tenant.end_own_token(${id}::uuid) as ended`.execute(
    db,
  )
  if (!rows[0]?.ended) throw notFound()
  await audit({ action: 'apiToken.revoked', subject: 'apiToken', subjectId: id })
  return {}
}
