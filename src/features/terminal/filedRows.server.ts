// Rows as filed, with what they mean. Never a street: the columns are named here one by one, and a text in which someone wrote an address
// down comes out empty (tables.server.ts).
import { sql, type RawBuilder } from 'kysely'
import { contributions, expenses, type Meaning } from '../../domain/filings/meaning.ts'
import { isRaisedSql, isSpentSql, isStanding } from '../filings/counted.server.ts'
import { undated } from '../filings/dayKey.ts'
import type { Listing, Row, SortKey } from './keyset.server.ts'
import type { Side } from './rules.ts'
import { column, donorUrl, filerUrl } from './tables.server.ts'

const columnsOf = (who: string, filer: string) => [
  column.date('date', 'Date'),
  column.text('name', who),
  column.text('city', 'City'),
  column.text('state', 'State'),
  column.text('zip', 'ZIP'),
  column.text('employer', 'Employer'),
  column.text('occupation', 'Occupation'),
  column.text('filer', filer),
  column.money('cents', 'Amount'),
  column.text('type', 'Type'),
  column.text('counts', 'Counts in the total'),
  column.text('description', 'Description'),
  column.date('filed', 'Filed'),
  column.text('stateId', 'Number at the state'),
]
export const rowColumns: Record<Side, ReturnType<typeof columnsOf>> = {
  in: columnsOf('From', 'To'),
  out: columnsOf('To', 'From'),
}

export const rowsOf = (where: RawBuilder<unknown>, by: Listing['by'], side: Side): Listing => ({
  select: sql`r.happened_on::text as date, r.filed_on::text as filed, r.cents, r.type, r.side, r.meaning, r.excluded, r.description, r.state_id,
    r.stance, r.target, r.filer_id, f.name as filer, f.type as filer_type, d.donor_id::text as donor_id, d.city, d.state, d.zip, d.employer,
    d.occupation, concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), d.last_name, nullif(d.suffix, '')) as name`,
  from: sql`filing_rows r`,
  joins: sql`join filers f on f.id = r.filer_id left join donor_records d on d.id = r.record_id`,
  where: sql`${isStanding} and ${where}`,
  by,
  cents: sql`case when ${side === 'in' ? isRaisedSql : isSpentSql} then r.cents else 0 end`,
})

export const bySize: Listing['by'] = [
  { sql: sql`r.cents`, type: 'bigint' },
  { sql: sql`r.id`, type: 'bigint' },
]
const day: SortKey = { sql: sql`coalesce(r.happened_on, r.filed_on, date ${sql.lit(undated)})`, type: 'date' }
export const newestFirst: Listing['by'] = [day, { sql: sql`r.id`, type: 'bigint' }]

export function shapeRow(row: Row): Row {
  return {
    ...row,
    name: row.name || (row.meaning === 'unitemized' ? 'Not named, each $250 or less' : 'Not named'),
    type: row.type || row.meaning,
    counts: countsWords(row),
  }
}

function countsWords({ excluded, meaning, side }: Row): string {
  if (excluded) return `no, ${String(excluded)}`
  return (side === 'in' ? contributions : expenses).includes(meaning as Meaning) ? 'yes' : 'no, shown beside'
}

/** A gift leads to its donor, a payment to its payee, both to the filer. */
export function rowLinks(row: Row): Record<string, string> {
  return {
    ...(row.donorId && row.meaning !== 'unitemized' ? { name: donorUrl(row.donorId) } : {}),
    filer: filerUrl(row.filerId, row.filerType),
  }
}
