// The first Owner of a real install comes in through an invitation like everyone else; only its link is printed, not mailed.
import { randomBytes } from 'node:crypto'
import { fromNow } from '../data/databaseClock.ts'
import type { Db } from '../data/db.ts'
import { hashToken } from './sessions.ts'
import type { Services } from '../services.ts'

/** A fresh one-time link, or null when there is an Owner already. Links printed by earlier starts stop working. */
export async function ownerLink({ databases, settings }: Services): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  return databases.asSystem(async (db) => {
    if (await findOwner(db)) return null
    await db
      .updateTable('invitations')
      .set({ revokedAt: new Date() })
      .where('role', '=', 'Owner')
      .where('acceptedAt', 'is', null)
      .execute()
    await db
      .insertInto('invitations')
      .values({
        email: '',
        role: 'Owner',
        tokenHash: hashToken(token),
        expiresAt: fromNow(24 * 3600_000),
      })
      .execute()
    return `${settings.publicUrl}/login?invitation=${token}`
  })
}

/** Asked by the sign-in page: who opens a new install without the link needs to know where it is. */
export async function hasOwner({ databases }: Pick<Services, 'databases'>): Promise<boolean> {
  return databases.asSystem(async (db) => (await findOwner(db)) !== undefined)
}

const findOwner = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '=', 'Owner').limit(1).executeTakeFirst()
