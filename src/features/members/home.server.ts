// Open invitations on the first page.
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import { may } from '../../permissions.ts'

const mostInvitations = 6

/** Invitations no one has answered, the ones about to end first. */
export async function findInvitationsForHome({ db, viewer }: { db: Db; viewer: Viewer }) {
  if (!may(viewer, 'members.invite') || !viewer.organizationId) return null
  const open = db
    .selectFrom('invitations')
    .where('organizationId', '=', viewer.organizationId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
  const rows = await open
    .select(['id', 'email', 'name', 'role', 'createdAt', 'expiresAt'])
    .orderBy('expiresAt')
    .limit(mostInvitations)
    .execute()
  const { total } = await open.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const now = Date.now()
  return {
    rows: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isExpired: row.expiresAt.getTime() < now,
    })),
    total: Number(total),
  }
}
