// filer_sums of one committee: a line for each year, side, meaning and reason to be left out.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Exclusion, Meaning, Side } from '../../domain/filings/meaning.ts'

export interface Sum {
  year: number
  side: Side
  meaning: Meaning
  excluded: Exclusion | ''
  rows: number
  cents: bigint
  negativeRows: number
  negativeCents: bigint
}

export async function readSums(db: Db, filerId: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select year, side, meaning, excluded, rows, cents, negative_rows, negative_cents from filer_sums where filer_id = ${filerId}`.execute(
    db,
  )
  return rows
}

export function sumUp(sums: Sum[]): { cents: bigint; rows: number } {
  return sums.reduce((all, sum) => ({ cents: all.cents + sum.cents, rows: all.rows + sum.rows }), {
    cents: 0n,
    rows: 0,
  })
}
