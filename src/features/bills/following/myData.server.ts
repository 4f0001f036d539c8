import type { Context } from '../../../app/server/context.ts'

// Far beyond what a person follows in years; it only keeps one answer from holding a whole database in memory.
const most = 10_000

/** The bills this person follows. */
export async function followedBy({ db, viewer }: Context) {
  const follows = await db
    .selectFrom('billFollows as f')
    .innerJoin('bills as b', 'b.id', 'f.billId')
    .innerJoin('legislativeSessions as l', 'l.id', 'b.sessionId')
    .select(['b.number', 'l.name as session', 'f.followedAt'])
    .where('f.userId', '=', viewer.userId)
    .orderBy('f.followedAt')
    .limit(most)
    .execute()
  return follows.map(({ followedAt, ...bill }) => ({ ...bill, since: followedAt.toISOString() }))
}
