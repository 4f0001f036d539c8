// All candidate committees with their sums. Some thousand rows: read once per state of the data and cycle, then filtered and sorted here.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { candidateName, filerName } from '../../domain/filings/shown.ts'
import { contributions, expenses } from '../../domain/filings/meaning.ts'
import { foldName } from '../../domain/names.ts'
import { readable } from '../../domain/voters/shown.ts'
import { readAsOf } from '../filings/loads.server.ts'
import { statedCash } from '../filings/statedCash.server.ts'
import type { SitemapPart } from '../../app/server/http/searchEngines.ts'
import type { ListedCommittee, ListFilter } from './api.ts'
import type { ListSort } from './asked.ts'

interface Listable {
  committee: ListedCommittee
  /** Folded name and candidate, for finding by words. */
  key: string
}

interface AllCommittees {
  committees: Listable[]
  offices: { name: string; count: number }[]
  cycles: number[]
  asOf: string | null
}

export async function readAllCommittees(db: Db, cycle: number | undefined): Promise<AllCommittees> {
  const [{ rows }, cycles, asOf] = await Promise.all([
    sql<Found>`${committeesQuery(cycle)}`.execute(db),
    readCycles(db),
    readAsOf(db),
  ])
  const committees = rows.map(listed)
  return { committees, offices: officesOf(committees), cycles, asOf }
}

export function filterCommittees(
  all: Listable[],
  { words, office, sort, desc }: ListFilter,
): ListedCommittee[] {
  const wanted = foldName(words).split(' ').filter(Boolean)
  return all
    .filter(
      ({ committee, key }) =>
        (!office || committee.office === office) && wanted.every((word) => key.includes(word)),
    )
    .map(({ committee }) => committee)
    .sort(by(sort, desc))
}

/** The committees with a page: candidates' own, and those that a person tied to a candidate. */
const hasPage = sql<boolean>`(f.type = 'candidate committee'
  or exists (select from filer_ties t where t.filer_id = f.id and t.undone_at is null))`

export const committeesForSearch: SitemapPart = {
  name: 'committees',
  starts: async (db, size) => {
    const { rows } = await sql<{ id: number }>`select id from (
      select f.id, row_number() over (order by f.id) as place from filers f where ${hasPage}) f
      where (place - 1) % ${size} = 0 order by id`.execute(db)
    return rows.map(({ id }) => id)
  },
  from: async (db, id, limit) => {
    const { rows } = await sql<{ id: number }>`
      select f.id from filers f where f.id >= ${id} and ${hasPage} order by f.id limit ${limit}`.execute(db)
    return rows.map((row) => ({ id: row.id, path: `/candidate-committee/${row.id}` }))
  },
}

const anyOf = (meanings: string[]) => sql.join(meanings.map((meaning) => sql.lit(meaning)))
const isRaisedSum = sql`s.side = 'in' and s.excluded = '' and s.meaning in (${anyOf(contributions)})`
const isSpentSum = sql`s.side = 'out' and s.excluded = '' and s.meaning in (${anyOf(expenses)})`
const isCashSum = sql`s.excluded = '' and s.meaning not in ('in-kind', 'pledge')`

function committeesQuery(cycle: number | undefined): RawBuilder<Found> {
  const years = cycle === undefined ? sql`true` : sql`s.year between ${cycle - 1} and ${cycle}`
  const ofCycle = cycle === undefined ? sql`true` : sql`(t.cycle = ${cycle} or s.had_rows)`
  return sql<Found>`
    with sums as (
      select s.filer_id, coalesce(sum(s.cents) filter (where ${years} and ${isRaisedSum}), 0)::bigint as raised,
        coalesce(sum(s.cents) filter (where ${years} and ${isSpentSum}), 0)::bigint as spent,
        coalesce(sum(s.cents) filter (where ${years} and ${isRaisedSum} and s.meaning = 'unitemized'), 0)::bigint as unitemized,
        coalesce(sum(case s.side when 'in' then s.cents else -s.cents end) filter (where ${isCashSum}), 0)::bigint as cash,
        max(s.year) filter (where ${years}) as last_year, bool_or(${years}) as had_rows
      from filer_sums s group by s.filer_id),
    ties as (
      select distinct on (filer_id) * from filer_ties t where undone_at is null
      order by filer_id, (cycle = ${cycle ?? 0}) desc, cycle desc),
    stated as (
      select distinct on (filer_id) filer_id, office, district, name from filer_candidates where not is_opposed
      order by filer_id, received_on desc nulls last, state_id),
    statements as (${statedCash()})
    select f.id, f.name, coalesce(t.candidate, nullif(f.candidate_name, ''), o.name, '') as candidate, f.city, f.era,
      coalesce(t.office, o.office, '') as office, coalesce(t.district, o.district, '') as district, t.cycle as tie_cycle,
      nullif(greatest(coalesce(s.last_year, 0), coalesce(p.year, 0)), 0) as last_year,
      coalesce(s.raised, 0)::bigint as raised, coalesce(s.spent, 0)::bigint as spent, coalesce(s.unitemized, 0)::bigint as unitemized,
      coalesce(p.cents, s.cash, 0)::bigint as cash, p.cents is not null as is_stated
    from filers f left join sums s on s.filer_id = f.id left join ties t on t.filer_id = f.id
      left join stated o on o.filer_id = f.id left join statements p on p.filer_id = f.id
    where (f.type = 'candidate committee' or t.filer_id is not null) and ${ofCycle}`
}

interface Found {
  id: number
  name: string
  candidate: string
  city: string
  era: ListedCommittee['era']
  office: string
  district: string
  tieCycle: number | null
  lastYear: number | null
  raised: bigint
  spent: bigint
  unitemized: bigint
  cash: bigint
  isStated: boolean
}

function listed(row: Found): Listable {
  const name = filerName(row.name)
  const candidate = row.candidate ? candidateName(row.candidate) : ''
  const committee: ListedCommittee = {
    id: row.id,
    name,
    candidate,
    office: readable(row.office),
    district: row.district,
    city: readable(row.city),
    cycle: row.tieCycle ?? (row.lastYear === null ? null : row.lastYear + (row.lastYear % 2)),
    era: row.era,
    raised: String(row.raised),
    spent: String(row.spent),
    cash: String(row.cash),
    cashFrom: row.isStated ? 'statement' : 'rows',
    unitemized: String(row.unitemized),
    unitemizedShare: row.raised > 0n ? Number(row.unitemized) / Number(row.raised) : null,
  }
  return { committee, key: foldName(`${name} ${candidate} ${row.office} ${row.city}`) }
}

function officesOf(committees: Listable[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const {
    committee: { office },
  } of committees)
    if (office) counts.set(office, (counts.get(office) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** Years of elections there is money for: of ties, and the even year at or after any row. */
async function readCycles(db: Db): Promise<number[]> {
  const { rows } = await sql<{ cycle: number }>`
    select distinct (year + year % 2)::integer as cycle from filer_sums where year > 1990
    union select cycle from filer_ties where undone_at is null order by 1 desc`.execute(db)
  return rows.map(({ cycle }) => cycle)
}

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function by(sort: ListSort, desc: boolean): (a: ListedCommittee, b: ListedCommittee) => number {
  const sign = desc ? -1 : 1
  return (a, b) => {
    const [first, second] = [keyOf(a, sort), keyOf(b, sort)]
    if (first === second) return a.id - b.id
    // Nothing stands last either way.
    if (first === null || first === '') return 1
    if (second === null || second === '') return -1
    const order =
      typeof first === 'string' && typeof second === 'string'
        ? texts.compare(first, second)
        : first < second
          ? -1
          : 1
    return order * sign || a.id - b.id
  }
}

function keyOf(row: ListedCommittee, sort: ListSort): string | number | bigint | null {
  if (sort === 'unitemized') return row.unitemizedShare
  if (sort === 'raised' || sort === 'spent' || sort === 'cash') return BigInt(row[sort])
  return row[sort]
}
