// The decisions that hold: not undone, and agreed by a second person where that is needed.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Decided } from '../../domain/linkage/records.ts'

export const isHolding = sql<boolean>`undone_at is null and (not needs_second or seconded_at is not null)`

export async function holdingDecisions(db: Db, records: bigint[] | 'all'): Promise<Decided[]> {
  const among =
    records === 'all'
      ? sql`true`
      : sql`(first_id = any(${records.map(String)}::bigint[]) or second_id = any(${records.map(String)}::bigint[]))`
  const { rows } =
    await sql<Decided>`select first_id as first, second_id as second, verdict from donor_decisions
    where ${isHolding} and ${among} order by decided_at, id`.execute(db)
  return rows
}
