// What moved of the bills a person follows. Both the screens and the letters begin here.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { BillChange, MovedBill, MovedBills } from '../movedBills.ts'

interface Follower {
  userId: string
  organizationId: string
}

interface Since {
  /** 'seen': since the person looked; 'told': since the person looked or was written to. */
  since: 'seen' | 'told'
  /** No newer ones than this. */
  upTo?: bigint
  mostBills: number
  mostChanges: number
}

export async function findMoved(
  db: Db,
  { userId, organizationId }: Follower,
  { since, upTo, mostBills, mostChanges }: Since,
): Promise<{ bills: MovedBill[]; total: number }> {
  const known = since === 'seen' ? sql`f.seen_change_id` : sql`greatest(f.seen_change_id, f.mailed_change_id)`
  // A letter about last month is no news: a person who was away, or just turned letters on, is spared it.
  const isNews = since === 'seen' ? sql`true` : sql`c.changed_at > now() - interval '7 days'`
  const { rows } = await sql<MovedBill & { total: number }>`
    with moved as (
      select f.bill_id, count(*)::int as count, max(c.id) as newest
      from bill_follows f join bill_changes c on c.bill_id = f.bill_id and c.id > ${known}
      where f.user_id = ${userId}::uuid and f.organization_id = ${organizationId}::uuid
        and (${upTo ?? null}::bigint is null or c.id <= ${upTo ?? null}::bigint) and ${isNews}
      group by 1)
    select b.id, b.number, b.title, l.name as session, m.count, (count(*) over ())::int as total, told.changes
    from moved m join bills b on b.id = m.bill_id join legislative_sessions l on l.id = b.session_id
      join bill_follows f on f.bill_id = m.bill_id and f.user_id = ${userId}::uuid and f.organization_id = ${organizationId}::uuid
      cross join lateral (select json_agg(${asChange} order by c.id desc) as changes from (
        select * from bill_changes c where c.bill_id = m.bill_id and c.id > ${known} and c.id <= m.newest and ${isNews}
        order by c.id desc limit ${mostChanges}) c) told
    order by m.newest desc limit ${mostBills}`.execute(db)
  return {
    bills: rows.map((bill) => ({ ...bill, changes: bill.changes.map(withInstant) })),
    total: rows[0]?.total ?? 0,
  }
}

const asChange = sql`json_build_object('id', c.id::text, 'at', c.changed_at, 'what', c.what, 'before', c.before, 'after', c.after)`
const withInstant = (change: BillChange): BillChange => ({ ...change, at: new Date(change.at).toISOString() })

/** For the first page; null for someone without an organization, who can follow nothing. */
export async function findMovedForHome(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string | null },
): Promise<MovedBills | null> {
  if (organizationId === null) return null
  const moved = await findMoved(
    db,
    { userId, organizationId },
    { since: 'seen', mostBills: 8, mostChanges: 20 },
  )
  const { followed } = await db
    .selectFrom('billFollows')
    .select((eb) => eb.fn.countAll<bigint>().as('followed'))
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { ...moved, followed: Number(followed) }
}
