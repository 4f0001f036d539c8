import { sql } from 'kysely'
import type { Handlers } from '../../../app/server/context.ts'
import type { billFollows } from './api.ts'
import type { BillChange } from '../movedBills.ts'

const mostShown = 50

export const billFollowHandlers: Handlers<typeof billFollows> = {
  sinceSeen: async ({ db, viewer }, { id }) => {
    const { rows } = await sql<Omit<BillChange, 'at'> & { at: Date; count: number }>`
      select c.id::text, c.changed_at as at, c.what, c.before, c.after, (count(*) over ())::int as count
      from bill_follows f join bill_changes c on c.bill_id = f.bill_id and c.id > f.seen_change_id
      where f.user_id = ${viewer.userId}::uuid and f.organization_id = ${viewer.organizationId}::uuid and f.bill_id = ${id}
      order by c.id desc limit ${mostShown}`.execute(db)
    return {
      count: rows[0]?.count ?? 0,
      changes: rows.map((change) => ({ ...change, at: change.at.toISOString() })),
    }
  },

  markSeen: async ({ db, viewer }, { id, upTo }) => {
    // Never backwards, for two tabs; never beyond what there is, or the next change would count as seen.
    await sql`update bill_follows f set seen_change_id = greatest(f.seen_change_id, least(${upTo}::bigint,
        (select coalesce(max(c.id), 0) from bill_changes c where c.bill_id = f.bill_id)))
      where f.user_id = ${viewer.userId}::uuid and f.organization_id = ${viewer.organizationId}::uuid and f.bill_id = ${id}`.execute(
      db,
    )
    return {}
  },
}
