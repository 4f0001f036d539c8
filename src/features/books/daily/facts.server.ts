// What a rule asks of the books before it lets something be posted: sums by person or firm, over all their names.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Chart } from '../../../domain/books/chart.ts'
import type { AccountRole } from '../../../domain/books/kinds.ts'
import type { Facts } from '../../../domain/books/operations.ts'
import type { Cents } from '../../../domain/money.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { balanceOf } from '../balances.server.ts'

const roles: AccountRole[] = ['loans', 'pledged', 'contributions']

export async function readFacts(
  db: Db,
  committee: CommitteeRef,
  chart: Chart,
  whoIds: string[],
): Promise<Facts> {
  const sums = await sumsOf(db, committee, whoIds, roles)
  const of = (role: AccountRole) => (whoId: string) => sums.get(`${whoId} ${role}`) ?? 0n
  const petty = chart.find('petty cash')
  return {
    // What is owed and what was given lies below zero in its account.
    owedTo: (whoId) => -of('loans')(whoId),
    pledgedBy: of('pledged'),
    givenBy: (whoId) => -of('contributions')(whoId),
    pettyCash: petty ? await balanceOf(db, committee, petty.id, '2199-12-31') : 0n,
  }
}

/** By "name role", for each of these names all names of the same person or firm together. */
export async function sumsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  whoIds: string[],
  wanted: readonly AccountRole[],
  from = '1976-01-01',
  to = '2199-12-31',
): Promise<Map<string, Cents>> {
  if (whoIds.length === 0) return new Map()
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId}`
  const { rows } = await sql<{ whoId: string; role: string; cents: string }>`
    select asked.id as "whoId", a.role, sum(p.amount_cents)::text as cents
    from book_whos asked
    cross join lateral (select id from book_whos where ${own} and person_id = asked.person_id
      union all select id from book_whos where ${own} and firm_id = asked.firm_id) same
    join book_postings p on p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.who_id = same.id
      and p.effective_on between ${from}::date and ${to}::date
    join book_accounts a on a.id = p.account_id and a.role = any (${[...wanted]}::text[])
    where asked.organization_id = ${organizationId} and asked.committee_id = ${committeeId}
      and asked.id = any (${[...new Set(whoIds)]}::uuid[])
    group by 1, 2`.execute(db)
  return new Map(rows.map(({ whoId, role, cents }) => [`${whoId} ${role}`, BigInt(cents)]))
}
