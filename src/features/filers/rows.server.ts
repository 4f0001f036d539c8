// The rows of one filer, filtered, sorted and a page at a time by key, so that the last page is as quick as the first.
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { isBigId } from '../../domain/bigId.ts'
import { isRaisedSql, isSpentSql } from '../filings/counted.server.ts'
import { isDayKey, undated } from '../filings/dayKey.ts'
import { pageSize, type FiledRow } from './api.ts'
import type { RowFilter, rowSorts } from './filter.ts'
import { filedRows, fits, rowDay } from './rowFilter.server.ts'

interface Order {
  sort: (typeof rowSorts)[number]
  desc: boolean
  after?: string
}

// Never null, or the key would not compare.
const keys = {
  date: { of: sql`coalesce(${rowDay}, date ${sql.lit(undated)})`, type: sql`date`, fits: isDayKey },
  filed: { of: sql`coalesce(r.filed_on, date ${sql.lit(undated)})`, type: sql`date`, fits: isDayKey },
  amount: { of: sql`r.cents`, type: sql`bigint`, fits: isBigId },
}

export async function findRows<Row extends FiledRow = FiledRow>(
  db: Db,
  filter: RowFilter,
  { sort, desc, after }: Order,
  limit = pageSize,
  more: RawBuilder<unknown> = sql`null as more`,
) {
  const key = keys[sort]
  const direction = desc ? sql`desc` : sql`asc`
  const start = after === undefined ? null : cursorOf(after, key.fits)
  const { rows } = await sql<Row & { key: string }>`
    select ${shownColumns}, ${more}, ${key.of}::text as key from ${filedRows} where ${fits(filter)} and ${
      start
        ? sql`(${key.of}, r.id) ${desc ? sql`<` : sql`>`} (${start.key}::${key.type}, ${start.id}::bigint)`
        : sql`true`
    } order by ${key.of} ${direction}, r.id ${direction} limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page as Row[],
    next: rows.length > limit && last ? `${last.key} ${last.id}` : null,
  }
}

/** What a row shows in a list; ids as text. */
export const shownColumns = sql`r.id::text as id, r.side, r.meaning, r.excluded, r.type, r.happened_on::text as "on", r.filed_on::text as filed_on,
  r.cents::text as cents, coalesce(concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), d.last_name, nullif(d.suffix, '')), '')
  as name, coalesce(d.city, '') as city, coalesce(d.state, '') as state, d.donor_id::text as donor_id, r.description, r.stance, r.target,
  r.gone_batch_id is not null as is_gone`

function cursorOf(after: string, fits: (key: string) => boolean): { key: string; id: string } {
  const [key = '', id = ''] = after.split(' ')
  if (!fits(key) || !isBigId(id))
    throw invalid('This page of rows does not exist. Start again from the first.')
  return { key, id }
}

export async function totalsOf(db: Db, filter: RowFilter) {
  const sum = (which: ReturnType<typeof sql>) => sql`coalesce(sum(r.cents) filter (where ${which}), 0)::text`
  const { rows } = await sql<{
    rows: number
    in: string
    out: string
    raised: string
    spent: string
    excludedRows: number
  }>`select count(*)::int as rows, ${sum(sql`r.side = 'in'`)} as "in", ${sum(sql`r.side = 'out'`)} as "out", ${sum(isRaisedSql)} as raised,
      ${sum(isSpentSql)} as spent, (count(*) filter (where r.excluded is not null))::int as excluded_rows
    from ${filedRows} where ${fits(filter)}`.execute(db)
  return rows[0]!
}

/** One pass over the rows for all three. */
export async function choicesOf(db: Db, id: number) {
  const { rows } = await sql<{ of: 'types' | 'states' | 'cities'; value: string; rows: number }>`
    select case when grouping(r.type) = 0 then 'types' when grouping(d.state) = 0 then 'states' else 'cities' end as of,
      coalesce(r.type, d.state, d.city, '') as value, count(*)::int as rows
    from ${filedRows} where r.filer_id = ${id} and r.gone_batch_id is null
    group by grouping sets ((r.type), (d.state), (d.city)) order by 3 desc, 2`.execute(db)
  const most = (of: 'types' | 'states' | 'cities') =>
    rows
      .filter((row) => row.of === of && row.value !== '')
      .slice(0, 60)
      .map(({ value, rows: count }) => ({ value, rows: count }))
  return { types: most('types'), states: most('states'), cities: most('cities') }
}
