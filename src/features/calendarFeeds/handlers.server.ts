// The address is 256 random bits of which only the hash is kept. A revoked one is deleted, so nothing tells it from one that never was.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { hashToken } from '../../app/server/sessions.ts'
import { feedKinds, type calendarFeeds, type FeedKind } from './api.ts'

export const calendarFeedHandlers: Handlers<typeof calendarFeeds> = {
  mine: async ({ db, viewer }) => {
    const rows = await db
      .selectFrom('calendarFeeds')
      .select(['kind', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', viewer.userId)
      .where('organizationId', '=', viewer.organizationId)
      .where('kind', 'in', feedKinds)
      .execute()
    return {
      feeds: rows.map((row) => ({
        kind: row.kind as FeedKind,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      })),
    }
  },

  make: async ({ db, viewer, services, audit }, { kind }) => {
    const organizationId = organizationOf(viewer)
    const secret = randomBytes(32).toString('base64url')
    await sql`insert into calendar_feeds (organization_id, user_id, kind, secret_hash)
      values (${organizationId}::uuid, ${viewer.userId}::uuid, ${kind}, ${hashToken(secret)})
      on conflict (organization_id, user_id, kind, committee_id)
      do update set secret_hash = excluded.secret_hash, created_at = now(), last_used_at = null`.execute(db)
    await audit({ action: 'calendarFeed.made', subject: 'calendarFeed', detail: { kind } })
    return { url: `${services.settings.publicUrl}/calendar/${secret}.ics` }
  },

  revoke: async ({ db, viewer, audit }, { kind }) => {
    const { numDeletedRows } = await db
      .deleteFrom('calendarFeeds')
      .where('userId', '=', viewer.userId)
      .where('organizationId', '=', viewer.organizationId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await audit({ action: 'calendarFeed.revoked', subject: 'calendarFeed', detail: { kind } })
    return {}
  },
}

function organizationOf({ organizationId }: Context['viewer']): string {
  if (organizationId === null)
    throw conflict(
      'You belong to no organization, so you follow nothing a calendar could show. Join an organization first.',
    )
  return organizationId
}
