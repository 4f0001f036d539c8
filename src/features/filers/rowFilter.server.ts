// The filters on the rows of one filer as SQL. `r` is filing_rows, `d` the spelling of its donor or payee. The index filing_rows_filer
// (filer_id, side, happened_on, of rows that stand) finds the rows of the filer; every other filter looks at those, which are thousands, not
// a million. Rows that are gone have an index of their own and are few.
import { sql, type RawBuilder } from 'kysely'
import { foldName } from '../../domain/names.ts'
import { cityMeant } from '../filings/cities.server.ts'
import { isRaisedSql, isSpentSql } from '../filings/counted.server.ts'
import type { RowFilter } from './filter.ts'
import { containing } from './like.ts'

export const filedRows = sql`filing_rows r left join donor_records d on d.id = r.record_id`
/** As in the sums by year. */
export const rowDay = sql<string | null>`coalesce(r.happened_on, r.filed_on)`

export function fits(filter: RowFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [
    sql`r.filer_id = ${filter.id}`,
    filter.gone ? sql`r.gone_batch_id is not null` : sql`r.gone_batch_id is null`,
  ]
  const when = (value: unknown, part: () => RawBuilder<unknown>) => {
    if (value !== undefined && value !== '' && value !== false) parts.push(part())
  }
  when(filter.side, () => sql`r.side = ${filter.side}`)
  when(filter.meaning, () => sql`r.meaning = ${filter.meaning}`)
  when(filter.total, () => (filter.total === 'raised' ? isRaisedSql : isSpentSql))
  when(filter.counts, () => countsAs(filter.counts!))
  when(filter.type, () => sql`r.type = ${filter.type}`)
  when(filter.from, () => sql`${rowDay} >= ${filter.from}::date`)
  when(filter.to, () => sql`${rowDay} <= ${filter.to}::date`)
  when(filter.filedFrom, () => sql`r.filed_on >= ${filter.filedFrom}::date`)
  when(filter.filedTo, () => sql`r.filed_on <= ${filter.filedTo}::date`)
  when(filter.least, () => sql`r.cents >= ${filter.least}::bigint`)
  when(filter.most, () => sql`r.cents <= ${filter.most}::bigint`)
  when(filter.city, () => sql`upper(${cityMeant}) = upper(${filter.city})`)
  when(filter.state, () => sql`upper(d.state) = upper(${filter.state})`)
  when(filter.donorId, () => sql`d.donor_id = ${filter.donorId}::bigint`)
  when(filter.correctionsOnly, () => sql`r.cents < 0`)
  when(
    filter.batchId,
    () => sql`r.${sql.ref(filter.gone ? 'goneBatchId' : 'batchId')} = ${filter.batchId}::uuid`,
  )
  for (const word of foldName(filter.words).split(' ').filter(Boolean)) parts.push(saying(word))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

function countsAs(counts: NonNullable<RowFilter['counts']>): RawBuilder<unknown> {
  if (counts === 'counted') return sql`r.excluded is null`
  return counts === 'excluded' ? sql`r.excluded is not null` : sql`r.excluded = ${counts}`
}

const saying = (word: string) => {
  const like = containing(word)
  return sql`(d.name_key like ${like} or r.description ilike ${like} or r.target ilike ${like})`
}
