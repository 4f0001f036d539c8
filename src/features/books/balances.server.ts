// Balances, derived: the months before, and the days of the month itself. So a balance on any day reads one row per month and the
// postings of a month at most, however long the books are.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { PlainDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

/** What is in each account at the end of that day; accounts that were never used are left out. */
export async function balancesOn(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  day: PlainDate,
  accountId: string | null = null,
): Promise<Map<string, Cents>> {
  const one = accountId === null ? sql`` : sql`and account_id = ${accountId}`
  const { rows } = await sql<{ accountId: string; cents: string }>`
    select account_id as "accountId", sum(cents)::text as cents from (
      select account_id, in_cents - out_cents as cents from book_months
      where organization_id = ${organizationId} and committee_id = ${committeeId} ${one} and month < date_trunc('month', ${day}::date)::date
      union all
      select account_id, amount_cents from book_postings
      where organization_id = ${organizationId} and committee_id = ${committeeId} ${one}
        and effective_on between date_trunc('month', ${day}::date)::date and ${day}::date) moved
    group by account_id`.execute(db)
  return new Map(rows.map((row) => [row.accountId, BigInt(row.cents)]))
}

export async function balanceOf(
  db: Db,
  committee: CommitteeRef,
  accountId: string,
  day: PlainDate,
): Promise<Cents> {
  return (await balancesOn(db, committee, day, accountId)).get(accountId) ?? 0n
}

/** What moved in each account in each month of these days, by "account 2026-11"; both days are ends of months. */
export async function movedByMonth(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  from: PlainDate,
  to: PlainDate,
): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ accountId: string; month: string; cents: string }>`
    select account_id as "accountId", to_char(month, 'YYYY-MM') as month, (in_cents - out_cents)::text as cents from book_months
    where organization_id = ${organizationId} and committee_id = ${committeeId} and month between ${from}::date and ${to}::date`.execute(
    db,
  )
  return new Map(rows.map(({ accountId, month, cents }) => [`${accountId} ${month}`, BigInt(cents)]))
}

/** Also for those who raise the money: how far someone is toward $250, and what a statement would miss. */
export { missingOf, runningTotals } from './entities/itemized.server.ts'
