// The derived tables: sums of a filer by year and meaning, by month and by donor, and the donors themselves. Made of the rows, of all filers
// or of those a load has touched; never written by anything else.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { isRaisedSql, isSpentSql, isStanding } from './counted.server.ts'

export async function rebuildTotals(db: Db, filers: number[] | 'all'): Promise<void> {
  await rebuildSums(db, filers)
  await rebuildGivers(db, filers)
}

/** What the filers raised and spent: in all, by year and meaning, and by month. */
export async function rebuildSums(db: Db, filers: number[] | 'all'): Promise<void> {
  if (filers !== 'all' && filers.length === 0) return
  await lockTotals(db)
  await clear(db, ['filer_sums', 'filer_months', 'filer_totals'], filers)
  await insertSums(db, ofFilers(filers))
}

/** Rows of a filer that count alike, added up. */
export interface SumGroup {
  filerId: number
  side: string
  meaning: string
  excluded: string | null
  /** Its first day; null for rows without any date. */
  month: string | null
  rows: number
  cents: number
  negativeRows: number
  negativeCents: number
}

/** The same of all filers, where it is added up already. */
export async function writeSums(db: Db, groups: SumGroup[]): Promise<void> {
  await lockTotals(db)
  await clear(db, ['filer_sums', 'filer_months', 'filer_totals'], 'all')
  // As one text each: far cheaper than letting the driver write the values one by one. None of the words has a comma or a quote.
  const column = (of: (group: SumGroup) => string | number | null) =>
    `{${groups.map((group) => wordIn(of(group))).join(',')}}`
  await insertSumsOf(
    db,
    sql`select g.* from unnest(${column((g) => g.filerId)}::int[], ${column((g) => g.month)}::date[], ${column((g) => g.side)}::text[],
      ${column((g) => g.meaning)}::text[], ${column((g) => g.excluded)}::text[], ${column((g) => g.rows)}::bigint[],
      ${column((g) => g.cents)}::bigint[], ${column((g) => g.negativeRows)}::bigint[], ${column((g) => g.negativeCents)}::bigint[])
      as g (filer_id, month, side, meaning, excluded, rows, cents, negative_rows, negative_cents)`,
  )
}

const wordIn = (value: string | number | null) => (value === null ? 'NULL' : `"${value}"`)

/** Who gave to the filers and whom they paid, and the donors this touches. */
export async function rebuildGivers(db: Db, filers: number[] | 'all'): Promise<void> {
  if (filers !== 'all' && filers.length === 0) return
  await lockTotals(db)
  const touched = filers === 'all' ? null : await donorsOf(db, filers)
  await clear(db, ['filer_donors'], filers)
  await insertFilerDonors(db, ofFilers(filers))
  await rebuildDonors(
    db,
    touched === null ? 'all' : [...new Set([...touched, ...(await donorsOf(db, filers as number[]))])],
  )
}

/** The sums of these donors after their spellings moved; what filers raised in all stays. */
export async function rebuildDonorSums(db: Db, donors: bigint[]): Promise<void> {
  await lockTotals(db)
  const ids = sql`any(${donors.map(String)}::bigint[])`
  await sql`delete from filer_donors where donor_id = ${ids}`.execute(db)
  await insertFilerDonors(db, sql`d.donor_id = ${ids}`)
  await rebuildDonors(db, donors)
}

/** Whether the sums by donor speak of the same rows as the filings. A large load leaves them behind for the linking. */
export async function doGiversAddUp(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select (select row(coalesce(sum(rows), 0)::bigint, coalesce(sum(cents), 0)::bigint) from filer_donors)
      = (select row(count(*), coalesce(sum(r.cents), 0)::bigint) from filing_rows r
         where ${isStanding} and r.record_id is not null and (${isRaisedSql} or ${isSpentSql})) as is_same`.execute(
    db,
  )
  return rows[0]!.isSame
}

/** One at a time, until the transaction ends: two who clear and insert the same sums would both insert. */
export async function lockTotals(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('filing totals'))`.execute(db)
}

/** Who the donors are, from their spellings and from filer_donors. */
export async function rebuildDonors(db: Db, donors: bigint[] | 'all'): Promise<void> {
  const only = (column: string) =>
    donors === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${donors.map(String)}::bigint[])`
  const ofThem =
    donors === 'all'
      ? sql`r.record_id is not null`
      : sql`r.record_id in (select d.id from donor_records d where ${only('d.donor_id')})`
  await sql`delete from donors where ${only('id')}`.execute(db)
  // A donor goes by the spelling that stands in the most rows.
  await sql`insert into donors (id, name, name_key, is_person, city, state, spellings, given_cents, given_rows, received_cents, received_rows, last_on)
    with used as (
      select r.record_id, count(*) as uses from filing_rows r where ${isStanding} and ${ofThem} group by r.record_id),
    spelled as (
      select d.*, coalesce(u.uses, 0) as uses from donor_records d left join used u on u.record_id = d.id where ${only('d.donor_id')}),
    best as (
      select distinct on (donor_id) donor_id, is_person, coalesce(city_meant, city) as city, state, name_key,
        concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), last_name, nullif(suffix, '')) as name
      from spelled order by donor_id, uses desc, length(first_name) + length(middle_name) desc, id),
    counted as (select donor_id, count(*) filter (where uses > 0) as spellings, sum(uses) as uses from spelled group by donor_id),
    money as (
      select donor_id, sum(cents) filter (where side = 'in') as given, sum(rows) filter (where side = 'in') as given_rows,
        sum(cents) filter (where side = 'out') as received, sum(rows) filter (where side = 'out') as received_rows, max(last_on) as last_on
      from filer_donors where ${only('donor_id')} group by donor_id)
    select b.donor_id, b.name, b.name_key, b.is_person, b.city, b.state, c.spellings, coalesce(m.given, 0), coalesce(m.given_rows, 0),
      coalesce(m.received, 0), coalesce(m.received_rows, 0), m.last_on
    from best b join counted c using (donor_id) left join money m using (donor_id) where c.uses > 0`.execute(
    db,
  )
}

const ofFilers = (filers: number[] | 'all') =>
  filers === 'all' ? sql`true` : sql`r.filer_id = any(${filers}::integer[])`

async function clear(db: Db, tables: string[], filers: number[] | 'all'): Promise<void> {
  const which = filers === 'all' ? sql`true` : sql`filer_id = any(${filers}::integer[])`
  for (const table of tables) await sql`delete from ${sql.table(table)} where ${which}`.execute(db)
}

async function donorsOf(db: Db, filers: number[]): Promise<bigint[]> {
  const { rows } = await sql<{
    donorId: bigint
  }>`select distinct donor_id from filer_donors where filer_id = any(${filers}::integer[])`.execute(db)
  return rows.map(({ donorId }) => donorId)
}

/** One look at the rows for all three. */
async function insertSums(db: Db, which: RawBuilder<unknown>): Promise<void> {
  // As a timestamp without a zone: with one, each day would be looked up in the zone's history.
  const month = sql`date_trunc('month', coalesce(r.happened_on, r.filed_on)::timestamp)::date`
  await insertSumsOf(
    db,
    sql`select r.filer_id, ${month} as month, r.side, r.meaning, r.excluded, count(*) as rows, sum(r.cents) as cents,
        count(*) filter (where r.cents < 0) as negative_rows, coalesce(sum(r.cents) filter (where r.cents < 0), 0) as negative_cents
      from filing_rows r where ${isStanding} and ${which} group by 1, 2, 3, 4, 5`,
  )
}

/** Year 0 means rows without any date. */
async function insertSumsOf(db: Db, groups: RawBuilder<unknown>): Promise<void> {
  const counts = sql`(${isRaisedSql} or ${isSpentSql})`
  await sql`with r as materialized (${groups}),
    sums as (
      insert into filer_sums (filer_id, year, side, meaning, excluded, rows, cents, negative_rows, negative_cents)
      select filer_id, coalesce(extract(year from month), 0), side, meaning, coalesce(excluded, ''), sum(rows), sum(cents), sum(negative_rows),
        sum(negative_cents) from r group by 1, 2, 3, 4, 5),
    months as (
      insert into filer_months (filer_id, month, in_cents, out_cents)
      select r.filer_id, r.month, coalesce(sum(r.cents) filter (where ${isRaisedSql}), 0), coalesce(sum(r.cents) filter (where ${isSpentSql}), 0)
      from r where r.month is not null and ${counts} group by 1, 2)
    insert into filer_totals (filer_id, raised_cents, spent_cents, rows, first_year, last_year, last_month)
    select r.filer_id, coalesce(sum(r.cents) filter (where ${isRaisedSql}), 0), coalesce(sum(r.cents) filter (where ${isSpentSql}), 0),
      sum(r.rows), extract(year from min(r.month)), extract(year from max(r.month)), max(r.month) filter (where ${counts})
    from r group by r.filer_id`.execute(db)
}

async function insertFilerDonors(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into filer_donors (filer_id, side, donor_id, cents, rows, first_on, last_on)
    select r.filer_id, r.side, d.donor_id, sum(r.cents), count(*), min(r.happened_on), max(r.happened_on)
    from filing_rows r join donor_records d on d.id = r.record_id
    where ${isStanding} and ${which} and (${isRaisedSql} or ${isSpentSql}) group by 1, 2, 3`.execute(db)
}
