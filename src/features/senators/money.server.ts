// The money of the campaign committees that people tied to a senator. The sums are those of the filer's own pages: filer_totals and
// filer_donors, which both are made of the rows.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { donorName } from '../../domain/filings/shown.ts'
import { withoutStreet } from '../../domain/filings/streets.ts'
import { sumOf } from '../../domain/money.ts'
import { readable } from '../../domain/voters/shown.ts'
import { committeesOf, type Named } from '../bills/money.server.ts'
import { readAsOf } from '../filings/loads.server.ts'
import type { SenatorMoney } from './api.ts'

const mostDonors = 15

/** Null where no one tied a committee to this name. */
export async function moneyOf(db: Db, senator: Named): Promise<SenatorMoney | null> {
  const tied = await committeesOf(db, senator)
  if (tied.length === 0) return null
  const ids = tied.map(({ id }) => id)
  const { rows: totals } = await sql<{ id: number; raised: bigint; spent: bigint; lastYear: number | null }>`
    select filer_id as id, raised_cents as raised, spent_cents as spent, last_year from filer_totals
    where filer_id = any (${ids}::int[])`.execute(db)
  const byId = new Map(totals.map((total) => [total.id, total]))
  const committees = tied.map(({ id, name }) => ({
    id,
    name,
    raised: String(byId.get(id)?.raised ?? 0n),
    spent: String(byId.get(id)?.spent ?? 0n),
    lastYear: byId.get(id)?.lastYear ?? null,
  }))
  return {
    committees,
    raised: String(sumOf(committees.map(({ raised }) => raised))),
    spent: String(sumOf(committees.map(({ spent }) => spent))),
    donors: await donorsTo(db, ids),
    asOf: await readAsOf(db),
  }
}

async function donorsTo(db: Db, filers: number[]): Promise<SenatorMoney['donors']> {
  const { rows } = await sql<Omit<SenatorMoney['donors'][number], 'cents'> & { cents: bigint }>`
    select n.id::text as id, n.name, n.city, n.state, g.cents, g.rows, g.filer_id from (
      select p.donor_id, sum(p.cents)::bigint as cents, sum(p.rows)::int as rows,
        case when count(*) = 1 then min(p.filer_id) end as filer_id
      from filer_donors p where p.side = 'in' and p.filer_id = any (${filers}::int[]) group by 1) g
    join donors n on n.id = g.donor_id order by g.cents desc, n.id limit ${mostDonors}`.execute(db)
  return rows.map((row) => ({
    ...row,
    name: donorName(row.name),
    city: readable(withoutStreet(row.city)),
    cents: String(row.cents),
  }))
}
