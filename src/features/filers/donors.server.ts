// Who gave to a filer or was paid by it, one line for all spellings of a person or firm.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { foldName } from '../../domain/names.ts'
import { plainMoney } from '../../domain/money.ts'
import type { SortOf } from '../../app/list.ts'
import { orderSql, type Order } from '../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope, Part } from '../../app/server/lists/listOf.ts'
import type { DonorFilter, FilerDonor, filers } from './api.ts'
import { openFiler } from './one.server.ts'
import { containing } from './like.ts'

type Found = Omit<FilerDonor, 'spellings'> & { place: string }

const order: Order<SortOf<typeof filers.donors>> = {
  by: {
    amount: [sql`g.cents`, 'bigint'],
    rows: [sql`g.rows`, 'bigint'],
    name: [sql`o.name_key`, 'text'],
    last: [sql`g.last_on`, 'date', 'nullable'],
  },
  id: [sql`g.donor_id`, 'bigint'],
}

export const donorList: ListParts<typeof filers.donors, ListScope> = {
  open: openFiler,
  rows: async ({ db }, _filer, filter, part) => {
    const found = await pageOf(db, filter, part)
    const spellings = await spellingsOf(db, filter, found)
    return found.map((donor) => ({ ...donor, spellings: spellings.get(donor.donorId) ?? [] }))
  },
  count: async ({ db }, _filer, filter) => {
    const { rows } = await sql<{ total: number; cents: string }>`
      select count(*)::int as total, coalesce(sum(g.cents), 0)::text as cents from ${donorsLike(filter)}`.execute(
      db,
    )
    const { total, cents } = rows[0]!
    return { total, facts: { cents, unnamed: await unnamedOf(db, filter) } }
  },
  columns: {
    Name: (d) => d.name,
    'Person or firm': (d) => (d.isPerson ? 'person' : 'firm'),
    City: (d) => d.city,
    State: (d) => d.state,
    Amount: (d) => plainMoney(d.cents),
    Rows: (d) => d.rows,
    First: (d) => d.firstOn,
    Last: (d) => d.lastOn,
    'Other filers': (d) => d.otherFilers,
    Spellings: (d) => d.spellings.map(({ name }) => name).join('; '),
  },
}

async function pageOf(
  db: Db,
  filter: DonorFilter,
  part: Part<SortOf<typeof filers.donors>>,
): Promise<Found[]> {
  const { id, side } = filter
  const { place, by, isBehind } = orderSql(part, order)
  const { rows } = await sql<Found>`
    select g.donor_id::text, o.name, o.is_person, o.city, o.state, g.cents::text, g.rows, g.first_on::text, g.last_on::text,
      (select count(*)::int from filer_donors e where e.donor_id = g.donor_id and e.side = ${side} and e.filer_id <> ${id}) as other_filers,
      ${place} as place
    from ${donorsLike(filter)} and ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
    db,
  )
  return rows
}

function donorsLike({ id, side, words }: DonorFilter) {
  const typed = foldName(words).split(' ').filter(Boolean)
  // Any spelling may be the one that is remembered.
  const named = typed.map(
    (word) =>
      sql`exists (select from donor_records d where d.donor_id = g.donor_id and d.name_key like ${containing(word)})`,
  )
  return sql`filer_donors g join donors o on o.id = g.donor_id
    where g.filer_id = ${id} and g.side = ${side} and ${named.length > 0 ? sql.join(named, sql` and `) : sql`true`}`
}

/** The spellings this filer used, with how often. */
async function spellingsOf(db: Db, { id, side }: DonorFilter, found: Found[]) {
  const { rows } = await sql<{ donorId: string; name: string; city: string; zip: string; rows: number }>`
    select d.donor_id::text, concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), d.last_name, nullif(d.suffix, '')) as name,
      d.city, d.zip, count(*)::int as rows
    from filing_rows r join donor_records d on d.id = r.record_id
    where r.filer_id = ${id} and r.side = ${side} and r.gone_batch_id is null
      and d.donor_id = any(${found.map((donor) => donor.donorId)}::bigint[])
    group by 1, 2, 3, 4 order by 5 desc, 2`.execute(db)
  const byDonor = new Map<string, FilerDonor['spellings']>()
  for (const { donorId, ...spelling } of rows)
    byDonor.set(donorId, [...(byDonor.get(donorId) ?? []), spelling].slice(0, 12))
  return byDonor
}

async function unnamedOf(db: Db, { id, side }: DonorFilter): Promise<string> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(cents), 0)::text as cents from filer_sums
    where filer_id = ${id} and side = ${side} and meaning = 'unitemized' and excluded = ''`.execute(db)
  return rows[0]!.cents
}
