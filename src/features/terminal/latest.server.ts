// Who filed last: the rows of a day and a filer as one line. Read day by day from the index of filing days.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../app/server/data/db.ts'
import { invalid } from '../../app/contract.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { isRaisedSql, isSpentSql, isStanding } from '../filings/counted.server.ts'
import { newestDay } from './cycle.server.ts'
import type { Page, Row } from './keyset.server.ts'
import { column, filerUrl, lineUrl, panelTable } from './tables.server.ts'

const daysShown = 30

export const latest = panelTable({
  name: 'latest',
  title: 'Latest filings',
  params: z.object({}),
  columns: [
    column.date('filed', 'Filed'),
    column.text('name', 'Filer'),
    column.text('type', 'Kind'),
    column.money('inCents', 'Raised'),
    column.money('outCents', 'Spent'),
    column.count('rows', 'Rows'),
  ],
  shown: ['filed', 'name', 'inCents', 'outCents', 'rows'],
  note: `What filers sent on the last ${daysShown} days on which something was filed.`,
  page: readLatest,
  total: async (db) => {
    const days = await filingDays(db, null)
    const { rows } = await sql<{
      rows: bigint
      cents: bigint
    }>`select count(*) as rows, coalesce(sum(raised), 0)::bigint as cents from (
      select sum(case when ${isRaisedSql} then r.cents else 0 end) as raised
      from filing_rows r where ${isStanding} and r.filed_on = any(${days}::date[]) group by r.filed_on, r.filer_id) g`.execute(
      db,
    )
    return { rows: Number(rows[0]!.rows), cents: rows[0]!.cents }
  },
  links: (row) => ({
    name: filerUrl(row.id, row.type),
    inCents: lineUrl(`filer #${String(row.id)} receipts`),
    outCents: lineUrl(`filer #${String(row.id)} payments`),
  }),
})

async function readLatest(db: Db, _params: unknown, after: string | null, limit: number): Promise<Page> {
  const [day, skip] = readPlace(after)
  const days = await filingDays(db, day)
  const { rows } = await sql<Row & { filed: string }>`
    select g.filed_on::text as filed, f.id, f.name, f.type, g.in_cents, g.out_cents, g.rows from (
      select r.filed_on, r.filer_id, count(*) as rows, sum(case when ${isRaisedSql} then r.cents else 0 end)::bigint as in_cents,
        sum(case when ${isSpentSql} then r.cents else 0 end)::bigint as out_cents
      from filing_rows r where ${isStanding} and r.filed_on = any(${days}::date[]) group by r.filed_on, r.filer_id) g
    join filers f on f.id = g.filer_id
    order by g.filed_on desc, g.in_cents + g.out_cents desc, f.id offset ${skip} limit ${limit + 1}`.execute(
    db,
  )
  const shown = rows.slice(0, limit)
  if (rows.length <= limit) return { rows: shown, next: null }
  const { filed } = shown.at(-1)!
  const before = shown.filter((row) => row.filed === filed).length
  return { rows: shown, next: `${filed}~${before + (filed === day ? skip : 0)}` }
}

/** "2024-05-15~40": from that day on, its first forty lines left out. */
function readPlace(after: string | null): [day: string | null, skip: number] {
  if (after === null) return [null, 0]
  const [, day, skip] = /^(\d{4}-\d\d-\d\d)~(\d{1,6})$/.exec(after) ?? []
  if (day === undefined || !isPlainDate(day))
    throw invalid('This page is not part of the list. Start again from its first page.')
  return [day, Number(skip)]
}

/** The newest filing days; from `from` downward for a later page. One look into the index for each. */
async function filingDays(db: Db, from: string | null): Promise<string[]> {
  const newest = await newestDay(db)
  const { rows } = await sql<{ day: string }>`with recursive days as (
      select 1 as n, ${newest}::date as day
      union all
      select n + 1, (select filed_on from filing_rows where gone_batch_id is null and filed_on < days.day order by filed_on desc nulls last limit 1)
      from days where n < ${daysShown} and days.day is not null)
    select day::text as day from days where day is not null and day <= ${from ?? newest}::date`.execute(db)
  return rows.map(({ day }) => day)
}
