// Every filer with its sums. Some thousand lines of filer_totals are read and sorted in milliseconds; no index would be faster.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { SortOf } from '../../app/list.ts'
import { orderSql, type Order } from '../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope, Part } from '../../app/server/lists/listOf.ts'
import { plainMoney } from '../../domain/money.ts'
import { foldName } from '../../domain/names.ts'
import type { FilerFilter, FilerLine, filers } from './api.ts'
import { containing } from './like.ts'
import { raisedSum, spentSum } from './sums.server.ts'
import { eraWords, typeWords, type eras, type FilerType } from './words.ts'

interface Found {
  id: number
  era: (typeof eras)[number]
  stateId: string
  name: string
  type: FilerType
  isTypeGuessed: boolean
  candidateName: string
  city: string
  raised: bigint
  spent: bigint
  rows: number
}

export const filerList: ListParts<typeof filers.list, ListScope> = {
  open: ({ viewer }) => Promise.resolve({ name: 'Nebraska', organizationId: viewer.organizationId }),
  rows: async ({ db }, _scope, filter, part) => {
    const found = await pageOf(db, filter, part)
    const ids = found.map(({ id }) => id)
    const more = await moreAbout(db, ids)
    return found.map((filer) => ({ ...lineOf(filer, more.get(filer.id)), place: filer.place }))
  },
  count: async ({ db }, _scope, filter) => {
    const { rows } = await sql<{ total: number; raised: string; spent: string }>`
      select count(*)::int as total, coalesce(sum(s.raised), 0)::text as raised, coalesce(sum(s.spent), 0)::text as spent
      from ${filersLike(filter)}`.execute(db)
    const { total, ...sums } = rows[0]!
    return { total, facts: { ...sums, years: await yearsWithMoney(db) } }
  },
  columns: {
    Name: (f) => f.name,
    Kind: (f) => typeWords[f.type],
    Candidate: (f) => f.candidate,
    Office: (f) => f.office,
    City: (f) => f.city,
    Raised: (f) => plainMoney(f.raised),
    Spent: (f) => plainMoney(f.spent),
    Rows: (f) => f.rows,
    'Last month with money': (f) => f.lastMonth,
    Era: (f) => eraWords[f.era],
    'Number of the state': (f) => f.stateId,
  },
}

const order: Order<SortOf<typeof filers.list>> = {
  by: {
    raised: [sql`s.raised`, 'bigint', 'nullable'],
    spent: [sql`s.spent`, 'bigint', 'nullable'],
    name: [sql`f.name_key`, 'text'],
    last: [sql`s.last_month`, 'date', 'nullable'],
  },
  id: [sql`f.id`, 'bigint'],
}

interface More {
  lastMonth: string | null
  candidate: string | null
  office: string | null
  district: string | null
}

export function lineOf(filer: Found, more?: More): FilerLine {
  const { id, era, stateId, name, type, isTypeGuessed, city, rows } = filer
  return {
    id,
    era,
    stateId,
    name,
    type,
    isTypeGuessed,
    city,
    rows,
    candidate: more?.candidate ?? filer.candidateName,
    office: [more?.office, more?.district && `district ${more.district}`].filter(Boolean).join(', '),
    raised: String(filer.raised),
    spent: String(filer.spent),
    lastMonth: more?.lastMonth ?? null,
  }
}

async function pageOf(
  db: Db,
  filter: FilerFilter,
  part: Part<SortOf<typeof filers.list>>,
): Promise<(Found & { place: string })[]> {
  const { place, by, isBehind } = orderSql(part, order)
  const { rows } = await sql<Found & { place: string }>`
    select f.id, f.era, f.state_id, f.name, f.type, f.is_type_guessed, f.candidate_name, f.city, coalesce(s.raised, 0)::bigint as raised,
      coalesce(s.spent, 0)::bigint as spent, coalesce(s.rows, 0) as rows, ${place} as place
    from ${filersLike(filter)} and ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
    db,
  )
  return rows
}

const filersLike = ({ words, era, type, year }: FilerFilter) => sql`
  filers f ${year === undefined ? sql`left join` : sql`join`} (${year === undefined ? ofAllYears : ofYear(year)}) s on s.filer_id = f.id
  where ${era === undefined ? sql`true` : sql`f.era = ${era}`} and ${type === undefined ? sql`true` : sql`f.type = ${type}`}
    and ${namedLike(words)}`

const ofAllYears = sql`select filer_id, raised_cents as raised, spent_cents as spent, rows, last_month from filer_totals`
const ofYear = (year: number) => sql`
  select s.filer_id, ${raisedSum} as raised, ${spentSum} as spent, sum(s.rows)::int as rows, t.last_month
  from filer_sums s join filer_totals t on t.filer_id = s.filer_id where s.year = ${year} group by s.filer_id, t.last_month`

/** Every typed word, in the name, the candidate's name, a tie's, or the state's number. */
export function namedLike(words: string) {
  const typed = foldName(words).split(' ').filter(Boolean)
  if (typed.length === 0) return sql<boolean>`true`
  const each = typed.map(
    (
      word,
    ) => sql`(f.name_key like ${containing(word)} or f.candidate_name ilike ${containing(word)} or lower(f.state_id) = ${word}
      or exists (select from filer_ties t where t.filer_id = f.id and t.undone_at is null
        and (t.candidate || ' ' || t.office) ilike ${containing(word)}))`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Of a page of filers: when money last moved, and the tie of the newest cycle. */
export async function moreAbout(db: Db, ids: number[]): Promise<Map<number, More>> {
  const { rows } = await sql<More & { id: number }>`
    select f.id, (select s.last_month::text from filer_totals s where s.filer_id = f.id) as last_month, t.candidate, t.office, t.district
    from unnest(${ids}::integer[]) as f (id) left join lateral (select candidate, office, district from filer_ties
      where filer_id = f.id and undone_at is null order by cycle desc limit 1) t on true`.execute(db)
  return new Map(rows.map(({ id, ...more }) => [id, more]))
}

/** A mistyped date may lie in any century; those rows are found without a year. */
async function yearsWithMoney(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select year from (select greatest(min(first_year), 1990) as first, least(max(last_year), extract(year from now())::int + 1) as last
      from filer_totals) t, generate_series(t.first, t.last) as year order by 1 desc`.execute(db)
  return rows.map(({ year }) => year)
}
