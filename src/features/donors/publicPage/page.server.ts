// What everybody may read about a donor. The sums are those of the tables that the committees' pages and the terminal read, so that a donor
// is the same to the cent wherever the name is met; the test beside this file adds the rows up.
import { sql, type RawBuilder } from 'kysely'
import { invalid, notFound } from '../../../app/contract.ts'
import { calls } from '../../../app/server/feature.ts'
import { withoutRow, type Examples } from '../../../app/server/examples.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Preview } from '../../../app/server/http/pageHead.ts'
import { isBigId } from '../../../domain/bigId.ts'
import { exclusionWords, type Exclusion } from '../../../domain/filings/meaning.ts'
import { donorName, filerName } from '../../../domain/filings/shown.ts'
import { withoutStreets } from '../../../domain/filings/streets.ts'
import { formatMoney } from '../../../domain/money.ts'
import { foldName } from '../../../domain/names.ts'
import { readable } from '../../../domain/voters/shown.ts'
import { isRaisedSql, isSpentSql, isStanding } from '../../filings/counted.server.ts'
import { isDayKey, undated } from '../../filings/dayKey.ts'
import { readAsOf } from '../../filings/loads.server.ts'
import { isHolding } from '../holding.server.ts'
import {
  donorPages,
  type FoundPublicDonor,
  type PublicDonor,
  type PublicDonorRow,
  type PublicSpelling,
  type WithFiler,
} from './api.ts'

const mostFound = 50
const mostFilers = 500
const mostSpellings = 50
const rowsPerPage = 50

const handlers: Handlers<typeof donorPages> = {
  find: async ({ db }, { words }) => {
    const typed = foldName(words).split(' ').filter(Boolean)
    const asOf = await readAsOf(db)
    if (typed.join('').length < 2) return { donors: [], total: 0, asOf }
    const named = sql.join(
      typed.map((word) => sql`name_key like ${`%${word}%`}`),
      sql` and `,
    )
    const { rows } = await sql<DonorFound & { total: number }>`
      select ${donorColumns}, (count(*) over ())::int as total from donors
      where ${named}
      order by given_cents + received_cents desc, id limit ${mostFound}`.execute(db)
    return { donors: rows.map(donorShown), total: rows[0]?.total ?? 0, asOf }
  },
  one: ({ db }, { id }) => readDonor(db, id),
  rows: ({ db }, asked) => readRows(db, asked),
}

const examples: Examples<typeof donorPages> = {
  find: withoutRow({ words: 'abernathy' }),
  one: withoutRow({ id: '11' }),
  rows: withoutRow({ id: '11', side: 'in' }),
}

export const publicDonorCalls = calls(donorPages, handlers, examples)

/** Of a shared link. Without an address of its own: search engines are not to find it. */
export async function donorPreview(db: Db, id: string): Promise<Preview> {
  if (!isBigId(id)) throw notFound()
  const { name, given, givenRows, received, receivedRows } = await findDonor(db, id)
  const told = [
    givenRows > 0 && `gave ${formatMoney(given)}`,
    receivedRows > 0 && `was paid ${formatMoney(received)}`,
  ].filter(Boolean)
  return {
    title: name,
    description: `${name} ${told.join(' and ') || 'is named'} in Nebraska’s campaign filings. Every figure opens its rows.`,
  }
}

export async function readDonor(db: Db, asked: string): Promise<PublicDonor> {
  const donor = await findDonor(db, asked)
  const { id } = donor
  const { rows: filers } = await sql<WithFiler>`
    select f.id, f.name, (f.type = 'candidate committee') as is_candidates, p.side, p.cents::text, p.rows, p.first_on::text, p.last_on::text
    from filer_donors p join filers f on f.id = p.filer_id
    where p.donor_id = ${id}::bigint order by p.side, p.cents desc, f.id limit ${mostFilers}`.execute(db)
  return {
    ...donor,
    filers: filers.map((one) => ({ ...one, name: filerName(one.name) })),
    spellings: await readSpellings(db, id),
    asOf: await readAsOf(db),
  }
}

type Donor = FoundPublicDonor & { isPerson: boolean }

/** By the donor's number, or by that of a spelling which was merged: an address that was shared goes on leading to the donor. */
async function findDonor(db: Db, id: string): Promise<Donor> {
  const { rows } = await sql<DonorFound & { isPerson: boolean }>`select ${donorColumns}, is_person from donors
    where id = coalesce((select d.id from donors d where d.id = ${id}::bigint), (select donor_id from donor_records where id = ${id}::bigint))`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return { ...donorShown(rows[0]), isPerson: rows[0].isPerson }
}

type DonorFound = Omit<FoundPublicDonor, 'id' | 'given' | 'received'> & {
  id: bigint
  given: bigint
  received: bigint
}

const donorColumns = sql`id, name, city, state, given_cents as given, given_rows, received_cents as received, received_rows, last_on::text as last_on`

function donorShown(found: DonorFound): FoundPublicDonor {
  const { id, name, city, state, given, givenRows, received, receivedRows, lastOn } = withoutStreets(found)
  return {
    id: String(id),
    name: donorName(name),
    city: readable(city),
    state,
    given: String(given),
    givenRows,
    received: String(received),
    receivedRows,
    lastOn,
  }
}

const spelledName = sql`concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), nullif(d.last_name, ''), nullif(d.suffix, ''))`

/** Each name and place once, however often it was filed. A decision that waits for a second person has moved nothing, and shows nothing. */
async function readSpellings(db: Db, id: string): Promise<PublicSpelling[]> {
  const { rows } = await sql<PublicSpelling>`
    select ${spelledName} as name, d.city, d.state, d.zip, sum(u.rows)::int as rows, bool_or(exists (
      select from donor_decisions where (first_id = d.id or second_id = d.id) and verdict = 'same' and ${isHolding})) as is_confirmed
    from donor_records d cross join lateral (
      select count(*) as rows from filing_rows r where r.record_id = d.id and ${isStanding}) u
    where d.donor_id = ${id}::bigint and u.rows > 0
    group by 1, 2, 3, 4 order by 5 desc, 1, 2, 4 limit ${mostSpellings}`.execute(db)
  return rows
    .map(withoutStreets)
    .map((row) => ({ ...row, name: donorName(row.name), city: readable(row.city) }))
}

interface RowsAsked {
  id: string
  side: 'in' | 'out'
  filer?: number
  after?: string
}

async function readRows(db: Db, { id: asked, side, filer, after }: RowsAsked) {
  const { id } = await findDonor(db, asked)
  const counts = side === 'in' ? isRaisedSql : isSpentSql
  const which = sql`${isStanding} and r.side = ${side} and r.record_id = any(array(select id from donor_records where donor_id = ${id}::bigint))
    and ${filer === undefined ? sql`true` : sql`r.filer_id = ${filer}`}`
  const day = sql`coalesce(r.happened_on, r.filed_on, date ${sql.lit(undated)})`
  const behind = after === undefined ? sql`true` : sql`(${day}, r.id) < ${placeOf(after)}`
  const { rows } = await sql<RowFound>`
    select r.id, ${day}::text as key, r.happened_on::text as happened_on, r.filed_on::text as filed_on, r.side, r.filer_id, f.name as filer,
      (f.type = 'candidate committee') as is_candidates, ${spelledName} as name, d.city, d.state, d.zip, d.employer, d.occupation, r.type,
      r.description, r.cents, r.excluded, ${counts} as counts, r.state_id
    from filing_rows r join donor_records d on d.id = r.record_id join filers f on f.id = r.filer_id
    where ${which} and ${behind} order by ${day} desc, r.id desc limit ${rowsPerPage + 1}`.execute(db)
  const { rows: sums } = await sql<{ count: number; counting: number; cents: bigint }>`
    select count(*)::int as count, (count(*) filter (where ${counts}))::int as counting, coalesce(sum(r.cents) filter (where ${counts}), 0)::bigint as cents from filing_rows r where ${which}`.execute(
    db,
  )
  const shown = rows.slice(0, rowsPerPage)
  const last = shown.at(-1)
  return {
    rows: shown.map(rowShown),
    next: rows.length > rowsPerPage && last ? `${last.key}_${last.id}` : null,
    count: sums[0]!.count,
    counting: sums[0]!.counting,
    cents: String(sums[0]!.cents),
  }
}

type RowFound = Omit<PublicDonorRow, 'id' | 'on' | 'cents' | 'leftOut'> & {
  id: bigint
  key: string
  happenedOn: string | null
  cents: bigint
  excluded: Exclusion | null
  counts: boolean
}

function rowShown(found: RowFound): PublicDonorRow {
  const { key: _, happenedOn, excluded, counts, ...row } = withoutStreets(found)
  return {
    ...row,
    id: String(row.id),
    on: happenedOn ?? row.filedOn,
    filer: filerName(row.filer),
    name: donorName(row.name),
    city: readable(row.city),
    employer: readable(row.employer),
    occupation: readable(row.occupation),
    cents: String(row.cents),
    leftOut: excluded ? exclusionWords[excluded] : counts ? null : 'Neither a contribution nor spending.',
  }
}

function placeOf(after: string): RawBuilder<unknown> {
  const [day = '', id = ''] = after.split('_')
  if (!isDayKey(day) || !isBigId(id)) throw invalid('This page of rows does not exist. Start over.')
  return sql`(${day}::date, ${id}::bigint)`
}
