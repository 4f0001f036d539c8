// A list in pages that never lose their place: each page starts behind the last row of the one before, by what the list is sorted by. Both
// sort keys fall, and together they are unique.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { invalid } from '../../app/contract.ts'
import { isBigId } from '../../domain/bigId.ts'
import { isDayKey } from '../filings/dayKey.ts'

export interface Listing {
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** What only the select needs: left out of counting. */
  joins?: RawBuilder<unknown>
  where: RawBuilder<unknown>
  by: [SortKey, SortKey]
  /** What adds up to the total of the list; null where adding up means nothing. */
  cents: RawBuilder<unknown> | null
}

export interface SortKey {
  sql: RawBuilder<unknown>
  type: 'bigint' | 'integer' | 'date'
}

export type Row = Record<string, string | number | bigint | null | undefined>

export interface Page {
  rows: Row[]
  next: string | null
  /** Known without counting when the first page is the only one. */
  total?: Total
}

export interface Total {
  rows: number
  cents: bigint | null
}

export async function readPage(db: Db, listing: Listing, after: string | null, limit: number): Promise<Page> {
  const [first, second] = listing.by
  const { rows } = await sql<Row & { sortFirst: string; sortSecond: string; adds: bigint | null }>`
    select ${listing.select}, (${first.sql})::text as sort_first, (${second.sql})::text as sort_second, ${listing.cents ?? sql`null`}::bigint as adds
    from ${listing.from} ${listing.joins ?? sql``}
    where ${listing.where} and ${behind(listing.by, after)}
    order by ${first.sql} desc, ${second.sql} desc limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const isAll = after === null && !last
  return {
    rows: rows.slice(0, limit).map(({ sortFirst: _first, sortSecond: _second, adds: _adds, ...row }) => row),
    ...(isAll && {
      total: totalOf(
        rows.map(({ adds }) => adds),
        listing.cents !== null,
      ),
    }),
    next: last ? `${last.sortFirst}~${last.sortSecond}` : null,
  }
}

function totalOf(amounts: (bigint | null)[], addsUp: boolean): Total {
  return {
    rows: amounts.length,
    cents: addsUp ? amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n) : null,
  }
}

export async function readTotal(db: Db, { from, where, cents }: Listing): Promise<Total> {
  const { rows } = await sql<{ rows: bigint; cents: bigint | null }>`
    select count(*) as rows, ${cents ? sql`coalesce(sum(${cents}), 0)::bigint` : sql`null::bigint`} as cents
    from ${from} where ${where}`.execute(db)
  return { rows: Number(rows[0]!.rows), cents: rows[0]!.cents }
}

const isOfType: Record<SortKey['type'], (text: string) => boolean> = {
  bigint: isBigId,
  integer: (text) => /^-?\d{1,9}$/.test(text),
  date: isDayKey,
}

function behind([first, second]: Listing['by'], after: string | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  const [a = '', b = ''] = after.split('~')
  if (!isOfType[first.type](a) || !isOfType[second.type](b))
    throw invalid('This page is not part of the list. Start again from its first page.')
  // The cast stands inside, so that the comparison stays one with an index behind it.
  return sql`(${first.sql}, ${second.sql}) < (${a}::${sql.raw(first.type)}, ${b}::${sql.raw(second.type)})`
}
