import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'

/** Who follows these bills and still belongs to the organization they follow them for: they hear of articles about them. */
export async function followersOfBills(
  db: Db,
  ids: string[],
): Promise<{ refId: string; userId: string; organizationId: string }[]> {
  const { rows } = await sql<{
    refId: string
    userId: string
    organizationId: string
  }>`select f.bill_id::text as ref_id, f.user_id, f.organization_id
    from bill_follows f join users u on u.id = f.user_id and u.organization_id = f.organization_id and u.suspended_at is null
    where f.bill_id = any (${ids.map(Number)}::int[]) and not exists (select from organizations o where o.id = f.organization_id and o.archived_at is not null)`.execute(
    db,
  )
  return rows
}
