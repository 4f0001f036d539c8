// The address is 256 random bits of which only the hash is kept. A revoked one is deleted, so nothing tells it from one that never was.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import { visibleCommittees } from '../committees/access.server.ts'
import { workIn } from '../committees/workIn.server.ts'
import type { calendarFeeds, FeedKind } from './api.ts'

export const calendarFeedHandlers: Handlers<typeof calendarFeeds> = {
  mine: async ({ db, viewer }) => {
    const rows = await db
      .selectFrom('calendarFeeds')
      .leftJoin('committees', 'committees.id', 'calendarFeeds.committeeId')
      .select(['kind', 'committeeId', 'committees.name', 'calendarFeeds.createdAt', 'lastUsedAt'])
      .where('userId', '=', viewer.userId)
      .where('calendarFeeds.organizationId', '=', viewer.organizationId)
      // An address of a committee one has lost does not work any more, and its name is not one's to see.
      .where((eb) => eb.or([eb('committeeId', 'is', null), visibleCommittees(viewer)(eb)]))
      .orderBy('committees.name')
      .execute()
    return {
      feeds: rows.map((row) => ({
        kind: row.kind as FeedKind,
        committeeId: row.committeeId,
        committeeName: row.name ?? '',
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      })),
    }
  },

  make: async (context, { kind, committeeId }) => {
    const { db, viewer, services, audit } = context
    const organizationId = organizationOf(viewer)
    if (committeeId !== null) await requireOwnCommittee(context, committeeId, organizationId)
    const secret = randomBytes(32).toString('base64url')
    await sql`insert into calendar_feeds (organization_id, user_id, kind, committee_id, secret_hash, made_with_token)
      values (${organizationId}::uuid, ${viewer.userId}::uuid, ${kind}, ${committeeId}::uuid, ${hashToken(secret)},
        ${viewer.isToken ? viewer.sessionId : null}::uuid)
      on conflict (organization_id, user_id, kind, committee_id)
      do update set secret_hash = excluded.secret_hash, made_with_token = excluded.made_with_token, created_at = now(), last_used_at = null`.execute(
      db,
    )
    await audit({ action: 'calendarFeed.made', subject: 'calendarFeed', detail: { kind, committeeId } })
    return { url: `${services.settings.publicUrl}/calendar/${secret}.ics` }
  },

  revoke: async ({ db, viewer, audit }, { kind, committeeId }) => {
    const { numDeletedRows } = await db
      .deleteFrom('calendarFeeds')
      .where('userId', '=', viewer.userId)
      .where('organizationId', '=', viewer.organizationId)
      .where('kind', '=', kind)
      .where('committeeId', 'is not distinct from', committeeId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await audit({ action: 'calendarFeed.revoked', subject: 'calendarFeed', detail: { kind, committeeId } })
    return {}
  },
}

async function requireOwnCommittee(
  context: Context,
  committeeId: string,
  organizationId: string,
): Promise<void> {
  const committee = await workIn(context, committeeId, 'work.see')
  if (committee.organizationId !== organizationId)
    throw conflict(
      `${committee.name} belongs to another organization. Only its own people subscribe to its calendar.`,
    )
}

function organizationOf({ organizationId }: Context['viewer']): string {
  if (organizationId === null)
    throw conflict(
      'You belong to no organization, so you follow nothing a calendar could show. Join an organization first.',
    )
  return organizationId
}
