// Precinct splits: a voter's county, precinct and forty districts are one number, and these tables say what it means.
import type { Db } from '../../app/server/data/db.ts'
import { districtNumber } from '../../domain/voters/districts.ts'
import type { SplitLookup } from './buildIndexColumns.server.ts'

export interface Splits {
  count: number
  ids: number[]
  /** By id the split's number among all, 0 when there is none. */
  numbers: Int32Array
  county: SplitLookup
  precinct: SplitLookup
  districts: Record<string, SplitLookup>
}

export async function readSplits(db: Db): Promise<Splits> {
  const rows = await db
    .selectFrom('precinctSplits')
    .select(['id', 'county', 'precinct', 'precinctCode', 'districts'])
    .orderBy('id')
    .execute()
  const numbers = new Int32Array((rows.at(-1)?.id ?? 0) + 1)
  for (const [i, row] of rows.entries()) numbers[row.id] = i + 1
  const districtsOf = rows.map((row) => row.districts as Record<string, string>)
  const kinds = [...new Set(districtsOf.flatMap(Object.keys))].sort()
  return {
    count: rows.length + 1,
    ids: rows.map(({ id }) => id),
    numbers,
    county: lookupOf(rows.map((row) => row.county)),
    precinct: lookupOf(rows.map((row) => precinctName(row.county, row.precinct || row.precinctCode))),
    districts: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        lookupOf(districtsOf.map((districts) => districtNumber(districts[kind] ?? ''))),
      ]),
    ),
  }
}

/** "Lancaster 10A"; nothing when the precinct is unknown. */
export function precinctName(county: string, precinct: string): string {
  return precinct ? `${county} ${precinct}`.trim() : ''
}

function lookupOf(texts: string[]): SplitLookup {
  const numbers = new Map([['', 0]])
  const codes = [0]
  for (const text of texts) {
    let code = numbers.get(text)
    if (code === undefined) numbers.set(text, (code = numbers.size))
    codes.push(code)
  }
  return { values: [...numbers.keys()], codes }
}
