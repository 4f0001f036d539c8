import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { Profile } from '../../app/me.ts'

/** The document users/{id} as its owner sees it; null while it is missing or suspended. */
export async function loadProfile(db: Db, viewer: Viewer): Promise<Profile | null> {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.title',
      'users.phone',
      'users.image',
      'users.isDemo',
      'users.twoFactorEnabled',
      'users.preferences',
      'users.createdAt',
      jsonObjectFrom(
        eb
          .selectFrom('organizations')
          .select(['organizations.id', 'organizations.name'])
          .whereRef('organizations.id', '=', 'users.organizationId'),
      ).as('organization'),
      // Administrators see every committee of their organization; the job is null where they were not given it themselves.
      jsonArrayFrom(
        eb
          .selectFrom('committees as c')
          .leftJoin('committeeMembers as m', (join) =>
            join.onRef('m.committeeId', '=', 'c.id').on('m.userId', '=', viewer.userId),
          )
          .select(['c.id', 'c.name', 'c.office', 'c.color', 'c.pictureFileId as picture', 'm.job'])
          .whereRef('c.organizationId', '=', 'users.organizationId')
          .where('c.archivedAt', 'is', null)
          .orderBy('c.name')
          .limit(200),
      ).as('committees'),
    ])
    .where('users.id', '=', viewer.userId)
    .where(sql<boolean>`users.suspended_at is null`)
    .executeTakeFirst()
  if (!row) return null
  return Profile.parse({ ...row, createdAt: row.createdAt.toISOString() })
}
