// Sums of the books by week. Those who see the bank see them.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { PlainDate } from '../../domain/dates.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface Moved {
  /** The Monday of the week. */
  week: string
  inCents: string
  outCents: string
}

/** What came in and went out of accounts of money, as the list of transactions adds it up; the opening balance is neither. */
export async function movedByWeek(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  from: PlainDate,
  to: PlainDate,
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select date_trunc('week', effective_on)::date::text as week, coalesce(sum(moved_cents) filter (where moved_cents > 0), 0)::text as "inCents",
      coalesce(-sum(moved_cents) filter (where moved_cents < 0), 0)::text as "outCents"
    from book_entries where organization_id = ${organizationId} and committee_id = ${committeeId}
      and effective_on between ${from}::date and ${to}::date and kind <> 'opening balance' group by 1`.execute(
    db,
  )
  return rows
}

/** What moved in each of these accounts in each week, by "account week". */
export async function accountsByWeek(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  accountIds: string[],
  from: PlainDate,
  to: PlainDate,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ accountId: string; week: string; cents: string }>`
    select account_id as "accountId", date_trunc('week', effective_on)::date::text as week, sum(amount_cents)::text as cents
    from book_postings where organization_id = ${organizationId} and committee_id = ${committeeId} and account_id = any (${accountIds}::uuid[])
      and effective_on between ${from}::date and ${to}::date group by 1, 2`.execute(db)
  return new Map(rows.map(({ accountId, week, cents }) => [`${accountId} ${week}`, BigInt(cents)]))
}
