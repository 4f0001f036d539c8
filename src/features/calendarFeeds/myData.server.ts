import type { Context } from '../../app/server/context.ts'

/** The calendar addresses this person made. */
export async function addressesOf({ db, viewer }: Context) {
  const calendars = await db
    .selectFrom('calendarFeeds')
    .select(['kind', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', viewer.userId)
    .execute()
  return calendars.map((c) => ({
    kind: c.kind,
    createdAt: c.createdAt.toISOString(),
    lastUsedAt: c.lastUsedAt?.toISOString() ?? null,
  }))
}
