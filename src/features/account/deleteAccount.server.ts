// Leaving for good. Sign-in data goes with the user; what the organization keeps stays, and no longer names who made it.
import { conflict, invalid } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { verifyPassword } from '../../app/server/auth/passwords.ts'
import { refuseApiToken } from './sessions.server.ts'

// A person who finds an open laptop must not be able to guess the password here.
const tries: Limit = { name: 'delete-account', points: 5, perSeconds: 15 * 60 }

export async function deleteAccount(
  context: Context,
  { password }: { password: string },
): Promise<Record<string, never>> {
  const { db, viewer, audit } = context
  refuseApiToken(context)
  await checkPassword(context, password)
  if (viewer.role === 'Owner') await refuseLastOwner(context)
  await audit({
    action: 'account.deleted',
    subject: 'user',
    subjectId: viewer.userId,
    detail: { role: viewer.role },
  })
  await db.deleteFrom('files').where('ownerId', '=', viewer.userId).where('purpose', '=', 'avatar').execute()
  // This call's own key goes too: it holds a hash of what was typed.
  await db.deleteFrom('idempotencyKeys').where('userId', '=', viewer.userId).execute()
  await db.deleteFrom('users').where('id', '=', viewer.userId).execute()
  return {}
}

async function checkPassword({ services, viewer }: Context, password: string): Promise<void> {
  await services.limits.take(tries, viewer.userId, 'Too many attempts. Try again in a quarter of an hour.')
  const { rows } = await services.databases.auth.query<{ hash: string | null }>(
    `select password as hash from sign_in.credentials where user_id = $1 and provider_id = 'credential'`,
    [viewer.userId],
  )
  const hash = rows[0]?.hash
  if (!hash || !(await verifyPassword({ hash, password })))
    throw invalid('This is not your password.', { password: 'This is not your password.' })
}

async function refuseLastOwner({ db, viewer }: Context): Promise<void> {
  // Locked, so that of the last two Owners not both can leave at once.
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Owner')
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (owners.every((o) => o.id === viewer.userId))
    throw conflict('You are the last Owner. Make someone else an Owner first, in Users.')
}
