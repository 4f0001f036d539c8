// The rows of a committee, a page at a time, with what they add up to. Nothing here reads a street or the row as filed: it holds one; and a text
// in which somebody wrote an address down comes out empty.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { isBigId } from '../../domain/bigId.ts'
import { donorName } from '../../domain/filings/shown.ts'
import { withoutStreets } from '../../domain/filings/streets.ts'
import { readable } from '../../domain/voters/shown.ts'
import { isDayKey, undated } from '../filings/dayKey.ts'
import type { CommitteeRow, RowsOf } from './api.ts'
import { dayOfRow, rowsOf } from './conditions.server.ts'

interface Paged {
  sort?: 'date' | 'amount'
  after?: string | null
  limit?: number
}

export async function findRows(
  db: Db,
  filerId: number,
  of: RowsOf,
  { sort = 'date', after = null, limit = 100 }: Paged = {},
): Promise<{ rows: CommitteeRow[]; next: string | null }> {
  // A row without any day stands last.
  const key = sort === 'date' ? sql`coalesce(${dayOfRow}, date ${sql.lit(undated)})` : sql`r.cents`
  const behind = after === null ? sql`true` : sql`(${key}, r.id) < ${placeOf(after, sort)}`
  const { rows } = await sql<RowFound>`select ${columns}, ${key}::text as key
    from filing_rows r left join donor_records d on d.id = r.record_id
    where ${rowsOf(filerId, of)} and ${behind} order by ${key} desc, r.id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(rowShown),
    next: rows.length > limit && last ? `${last.key}_${last.id}` : null,
  }
}

export async function sumOfRows(
  db: Db,
  filerId: number,
  of: RowsOf,
): Promise<{ count: number; in: string; out: string }> {
  const { rows } = await sql<{ count: number; inCents: bigint; outCents: bigint }>`
    select count(*)::integer as count, coalesce(sum(r.cents) filter (where r.side = 'in'), 0)::bigint as in_cents,
      coalesce(sum(r.cents) filter (where r.side = 'out'), 0)::bigint as out_cents
    from filing_rows r left join donor_records d on d.id = r.record_id where ${rowsOf(filerId, of)}`.execute(
    db,
  )
  const { count, inCents, outCents } = rows[0]!
  return { count, in: String(inCents), out: String(outCents) }
}

/** Corrections beside the row they take back: the same donor, day and side, the same amount with the other sign. */
export async function findCorrections(
  db: Db,
  filerId: number,
  of: RowsOf,
  limit: number,
): Promise<{ correction: CommitteeRow; corrects: CommitteeRow | null }[]> {
  const { rows: corrections } = await findRows(db, filerId, { ...of, only: 'corrections' }, { limit })
  if (corrections.length === 0) return []
  const { rows: matches } = await sql<RowFound & { correctionId: bigint }>`
    select ${columns}, n.id as correction_id from filing_rows n
    join lateral (select * from filing_rows o where o.filer_id = n.filer_id and o.side = n.side and o.gone_batch_id is null
      and o.happened_on is not distinct from n.happened_on and o.record_id is not distinct from n.record_id
      and o.cents = -n.cents and o.meaning = n.meaning order by o.id limit 1) r on true
    left join donor_records d on d.id = r.record_id
    where n.id = any(${corrections.map(({ id }) => id)}::bigint[])`.execute(db)
  const byCorrection = new Map(matches.map((match) => [String(match.correctionId), rowShown(match)]))
  return corrections.map((correction) => ({
    correction,
    corrects: byCorrection.get(correction.id) ?? null,
  }))
}

const columns = sql`r.id, r.happened_on::text as happened_on, r.filed_on::text as filed_on, r.side, r.type, r.meaning, r.excluded, r.cents,
  r.description, r.state_id, d.donor_id,
  concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), nullif(d.last_name, ''), nullif(d.suffix, '')) as name,
  coalesce(d.city, '') as city, coalesce(d.state, '') as state, coalesce(d.zip, '') as zip,
  coalesce(d.employer, '') as employer, coalesce(d.occupation, '') as occupation`

interface RowFound {
  id: bigint
  key: string
  happenedOn: string | null
  filedOn: string | null
  side: CommitteeRow['side']
  type: string
  meaning: CommitteeRow['meaning']
  excluded: CommitteeRow['excluded']
  cents: bigint
  description: string
  stateId: string
  donorId: bigint | null
  name: string
  city: string
  state: string
  zip: string
  employer: string
  occupation: string
}

function rowShown(found: RowFound): CommitteeRow {
  const row = withoutStreets(found)
  const isNamed = row.meaning !== 'unitemized' && row.name !== ''
  return {
    id: String(row.id),
    on: row.happenedOn ?? row.filedOn,
    filedOn: row.filedOn,
    side: row.side,
    type: row.type,
    meaning: row.meaning,
    excluded: row.excluded,
    cents: String(row.cents),
    donorId: row.donorId === null || !isNamed ? null : String(row.donorId),
    name: isNamed ? donorName(row.name) : row.meaning === 'unitemized' ? 'Too small to be named' : '',
    city: isNamed ? readable(row.city) : '',
    state: isNamed ? row.state : '',
    zip: isNamed ? row.zip : '',
    employer: readable(row.employer),
    occupation: readable(row.occupation),
    description: row.description,
    stateId: row.stateId,
  }
}

function placeOf(after: string, sort: 'date' | 'amount') {
  const [key, id] = after.split('_')
  const isKey = sort === 'date' ? isDayKey(key ?? '') : isBigId(key ?? '')
  if (!isKey || !isBigId(id ?? '')) throw invalid('This page of rows does not exist. Start over.')
  return sort === 'date' ? sql`(${key}::date, ${id}::bigint)` : sql`(${key}::bigint, ${id}::bigint)`
}
