// Which rows a figure is made of, in SQL: the figures group by the same expressions that the rows are found by, so that both agree to the
// cent. `r` is a row of filing_rows, `d` its donor_records, where there is one.
import { sql, type RawBuilder } from 'kysely'
import { streetInSql } from '../../domain/filings/streets.ts'
import { electionsOf, lateDays } from '../../domain/law/elections.ts'
import { thresholds } from '../../domain/law/thresholds.ts'
import { cityMeant } from '../filings/cities.server.ts'
import { isRaisedSql, isSpentSql, isStanding } from '../filings/counted.server.ts'
import type { RowsOf } from './api.ts'
import { sizeBands } from './asked.ts'

type Condition = RawBuilder<unknown>

/** The day a row counts for. */
export const dayOfRow = sql`coalesce(r.happened_on, r.filed_on)`
export const monthOfRow = sql<string>`coalesce(to_char(${dayOfRow}, 'YYYY-MM'), 'none')`

/** What many gave together, none of them more than $250. */
export const isCrowd = sql`r.meaning = 'unitemized'`
export const typeOfRow = sql<string>`case when ${isCrowd} then 'Not itemized' else coalesce(nullif(d.type, ''), 'Not stated') end`
export const placeOfRow = sql<string>`case when ${isCrowd} or coalesce(d.state, '') = '' then 'unknown' when d.state = 'NE' then 'in' else 'out' end`
// The crowd has a dot for a city.
export const cityOfRow = sql<string>`case when ${isCrowd} then '' else ${cityMeant} end`
export const stateOfRow = sql<string>`case when ${isCrowd} then '' else coalesce(d.state, '') end`
export const bandOfRow = sql<string>`case when ${isCrowd} then 'unitemized' ${sql.join(
  sizeBands
    .filter(({ below }) => below !== null)
    .map(({ id, below }) => sql`when abs(r.cents) < ${sql.lit(below)} then ${sql.lit(id)}`),
  sql` `,
)} else 'from25000' end`

export function rowsOf(filerId: number, of: RowsOf): Condition {
  const conditions = [sql`r.filer_id = ${filerId}`, isStanding, countedAs(of.of), inCycle(of.cycle)]
  if (of.side) conditions.push(sql`r.side = ${of.side}`)
  if (of.meaning) conditions.push(sql`r.meaning = ${of.meaning}`)
  if (of.excluded) conditions.push(sql`r.excluded = ${of.excluded}`)
  if (of.donor) conditions.push(sql`d.donor_id = ${of.donor}::bigint`)
  if (of.donorType) conditions.push(sql`${typeOfRow} = ${of.donorType}`)
  if (of.place) conditions.push(sql`${placeOfRow} = ${of.place}`)
  if (of.city !== undefined) conditions.push(sql`${cityOfRow} = ${of.city}`)
  if (of.state !== undefined) conditions.push(sql`${stateOfRow} = ${of.state}`)
  if (of.band) conditions.push(sql`${bandOfRow} = ${of.band}`)
  // A year stands for all its months.
  if (of.month) conditions.push(sql`left(${monthOfRow}, ${sql.lit(of.month.length)}) = ${of.month}`)
  if (of.only === 'corrections') conditions.push(sql`r.cents < 0`)
  if (of.only === 'late') conditions.push(isLate(filerId))
  for (const word of (of.words ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords))
    conditions.push(sql`position(${word} in lower(${publicWords})) > 0`)
  return sql.join(conditions, sql` and `)
}

const mostWords = 8
/** Only what is shown can be found: a text with a street in it is not. */
const shownText = (column: Condition) =>
  sql`case when ${column} ~* ${sql.lit(streetInSql)} then '' else ${column} end`
const publicWords = sql`concat_ws(' ', d.first_name, d.last_name, ${shownText(sql`d.city`)}, ${shownText(sql`r.description`)}, r.type)`

/** A cycle is the year of the election and the year before it. Rows without any day are in none. */
export function inCycle(cycle: number | undefined): Condition {
  if (cycle === undefined) return sql`true`
  return sql`${dayOfRow} >= ${`${cycle - 1}-01-01`}::date and ${dayOfRow} < ${`${cycle + 1}-01-01`}::date`
}

function countedAs(of: RowsOf['of']): Condition {
  switch (of) {
    case 'raised':
      return isRaisedSql
    case 'spent':
      return isSpentSql
    case 'cash':
      return sql`(r.excluded is null and r.meaning not in ('in-kind', 'pledge'))`
    case 'counted':
      return sql`r.excluded is null`
    case 'excluded':
      return sql`r.excluded is not null`
    case 'all':
    case undefined:
      return sql`true`
  }
}

/** One contribution; without its sign, so that one that was taken back takes itself back here too (49-1458). */
function isLate(filerId: number): Condition {
  return sql`not ${isCrowd} and abs(r.cents) >= ${sql.lit(Number(thresholds.lateContribution.value))} and r.happened_on in (
    select e.day - before from (${electionDaysOf(filerId)}) e, generate_series(${sql.lit(lateDays.last)}, ${sql.lit(lateDays.first)}) before)`
}

/** Statewide ones, and what the committee's own statements name. */
export function electionDaysOf(filerId: number): Condition {
  return sql`select unnest(${statewideDays}::date[]) as day
    union select election_on from filing_statements where filer_id = ${filerId} and gone_batch_id is null and election_on is not null`
}

// The files begin in 1996.
const statewideDays = Array.from({ length: 2040 - 1996 }, (_, i) => electionsOf(1996 + i)).flatMap((days) =>
  days.map(({ day }) => day),
)
