// Who gave to a filer or was paid by it, one line for all spellings of a person or firm.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { foldName } from '../../domain/names.ts'
import type { FilerDonor } from './api.ts'
import { containing } from './like.ts'

const donorsPerPage = 50

interface Asked {
  id: number
  side: 'in' | 'out'
  words: string
  sort: 'amount' | 'rows' | 'name' | 'last'
  desc: boolean
  page: number
}

type Found = Omit<FilerDonor, 'spellings'> & { total: number; all: string }

export async function findDonors(db: Db, asked: Asked) {
  const found = await pageOf(db, asked)
  const spellings = await spellingsOf(db, asked, found)
  return {
    donors: found.map((donor) => ({
      ...donor,
      spellings: spellings.get(donor.donorId) ?? [],
    })),
    total: found[0]?.total ?? 0,
    cents: found[0]?.all ?? '0',
    unnamed: await unnamedOf(db, asked),
    pageSize: donorsPerPage,
  }
}

async function pageOf(db: Db, { id, side, words, sort, desc, page }: Asked): Promise<Found[]> {
  const order = { amount: sql`g.cents`, rows: sql`g.rows`, name: sql`o.name_key`, last: sql`g.last_on` }[sort]
  const typed = foldName(words).split(' ').filter(Boolean)
  // Any spelling may be the one that is remembered.
  const named = typed.map(
    (word) =>
      sql`exists (select from donor_records d where d.donor_id = g.donor_id and d.name_key like ${containing(word)})`,
  )
  const { rows } = await sql<Found>`
    with page as (
      select g.*, o.name, o.is_person, o.city, o.state, (count(*) over ())::int as total, (sum(g.cents) over ())::text as all,
        row_number() over (order by ${order} ${desc ? sql`desc nulls last` : sql`asc nulls last`}, g.donor_id) as place
      from filer_donors g join donors o on o.id = g.donor_id
      where g.filer_id = ${id} and g.side = ${side} and ${named.length > 0 ? sql.join(named, sql` and `) : sql`true`}
      order by place limit ${donorsPerPage} offset ${(page - 1) * donorsPerPage})
    select p.donor_id::text, p.name, p.is_person, p.city, p.state, p.cents::text, p.rows, p.first_on::text, p.last_on::text, p.total, p.all,
      (select count(*)::int from filer_donors e where e.donor_id = p.donor_id and e.side = ${side} and e.filer_id <> ${id}) as other_filers
    from page p order by p.place`.execute(db)
  return rows
}

/** The spellings this filer used, with how often. */
async function spellingsOf(db: Db, { id, side }: Asked, found: Found[]) {
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

async function unnamedOf(db: Db, { id, side }: Asked): Promise<string> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(cents), 0)::text as cents from filer_sums
    where filer_id = ${id} and side = ${side} and meaning = 'unitemized' and excluded = ''`.execute(db)
  return rows[0]!.cents
}
