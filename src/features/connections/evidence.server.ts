// The rows behind a link. Each kind asks for the same rows that the link was added up from (links.server.ts).
import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { LinkKind } from '../../domain/connections/columns.ts'
import { linkTo } from '../../links.ts'
import { isRaisedSql, isSpentSql, isStanding } from '../filings/counted.server.ts'
import type { connections, Evidence } from './api.ts'
import { senatorTies } from './loose.server.ts'
import { identities } from '../lobby/identities.server.ts'

const mostRows = 200

interface Row {
  id: string
  on: string | null
  what: string
  cents: bigint | null
  filerId?: number
  donorId?: string
  billId?: number
  total: number
  sum: bigint | null
}

export const findEvidence: Handlers<typeof connections>['evidence'] = async (
  { db },
  { a, b, kind, year },
) => {
  const ends = new Map([a, b].map((text) => text.split(':') as [string, string]))
  if (kind === 'committee') return committeeTies(db, ends)
  const query = queries[kind](ends, year)
  if (!query) return { rows: [], total: 0, cents: '0' }
  const rows = await readRows(db, query)
  return {
    rows: rows.map(asEvidence(kind)),
    total: rows[0]?.total ?? 0,
    cents: String(rows[0]?.sum ?? 0n),
  }
}

async function committeeTies(db: Db, ends: Ends) {
  const [filer, senator] = [Number(ends.get('filer')), Number(ends.get('senator'))]
  const ties = (await senatorTies(db)).filter(
    ({ filerId, otherFilerId, senatorId }) =>
      senatorId === senator && (filerId === filer || otherFilerId === filer),
  )
  const rows = ties.map(({ id, on, words }) => ({ id, on, what: words, cents: null, to: null }))
  return { rows, total: rows.length, cents: '0' }
}

async function readRows(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.*, (count(*) over ())::int as total, (sum(e.cents) over ())::bigint as sum from (${query}) e order by e.on desc nulls last, e.id limit ${mostRows}`.execute(
    db,
  )
  return rows
}

const asEvidence =
  (kind: LinkKind) =>
  (row: Row): Evidence => ({
    id: row.id,
    on: row.on,
    what: row.what,
    cents: row.cents === null ? null : String(row.cents),
    to: pageOf(kind, row),
  })

function pageOf(kind: LinkKind, { donorId, filerId, billId }: Row): string | null {
  if (kind === 'gift' && donorId) return `${linkTo('/donor/:id', { id: donorId })}?rows=in&filer=${filerId}`
  if (kind === 'paid' && donorId) return `${linkTo('/donor/:id', { id: donorId })}?rows=out&filer=${filerId}`
  if (kind === 'vote' || kind === 'unanimous') return linkTo('/bill/:id/voting', { id: String(billId) })
  return billId === undefined ? null : linkTo('/bill/:id', { id: String(billId) })
}

type Ends = Map<string, string>
type Query = (ends: Ends, year: number | undefined) => RawBuilder<unknown> | null

const inYear = (day: RawBuilder<unknown>, year: number | undefined) =>
  year === undefined ? sql`true` : sql`(${day} is null or extract(year from ${day}) = ${year})`

const money =
  (side: RawBuilder<boolean>): Query =>
  (ends, year) =>
    both(
      ends,
      'donor',
      'filer',
      (donor, filer) => sql`
      select r.id::text as id, r.happened_on::text as "on", coalesce(nullif(r.type, ''), r.meaning) as what, r.cents, r.filer_id, d.donor_id::text as donor_id
      from filing_rows r join donor_records d on d.id = r.record_id
      where ${isStanding} and ${side} and d.donor_id = ${donor}::bigint and r.filer_id = ${filer}::int and ${inYear(sql`r.happened_on`, year)}`,
    )

const position: Query = (ends, year) => {
  const role = ends.has('principal') ? 'principal' : 'lobbyist'
  const column = role === 'principal' ? sql`t.principal_id` : sql`t.lobbyist_id`
  return both(
    ends,
    role,
    'bill',
    (party, bill) => sql`
    select t.id::text as id, null::text as "on", initcap(t.side) || ': ' || p.name || ' by ' || l.name as what, null::bigint as cents, b.id as bill_id
    from lobby_positions t join legislative_sessions s on s.code = t.legislature join bills b on b.session_id = s.id and b.number = t.bill
      join lobby_parties p on p.id = t.principal_id join lobby_parties l on l.id = t.lobbyist_id
    where ${column} = ${party}::int and b.id = ${bill}::int and ${year === undefined ? sql`true` : sql`s.year_start = ${year}`}`,
  )
}

const votes =
  (isUnanimous: boolean): Query =>
  (ends, year) =>
    both(
      ends,
      'senator',
      'bill',
      (senator, bill) => sql`
      select r.id::text as id, r.held_on::text as "on", case v.letter when 'y' then 'Yes: ' else 'No: ' end || r.description || ' (' || r.yes || ' to ' || r.no || ')' as what,
        null::bigint as cents, r.bill_id
      from roll_call_ballots c join roll_calls r on r.id = c.roll_call_id
        cross join lateral unnest(c.senators, string_to_array(c.letters, null)) as v (senator_id, letter)
      where v.letter in ('y', 'n') and v.senator_id = ${senator}::int and r.bill_id = ${bill}::int and (r.no = 0) = ${isUnanimous} and ${inYear(sql`r.held_on`, year)}`,
    )

const queries: Record<LinkKind, Query> = {
  gift: money(isRaisedSql),
  paid: money(isSpentSql),
  position,
  vote: votes(false),
  unanimous: votes(true),
  lobbies: (ends, year) =>
    both(
      ends,
      'lobbyist',
      'principal',
      (lobbyist, principal) => sql`
      select g.id::text as id, g.registered_on::text as "on", concat_ws(', ', 'Registered' || coalesce(' for ' || g.year, ''), case when g.is_withdrawn then 'withdrawn' || coalesce(' on ' || g.withdrawn_on, '') end) as what,
        null::bigint as cents from lobby_registrations g
      where g.lobbyist_id = ${lobbyist}::int and g.principal_id = ${principal}::int and ${year === undefined ? sql`true` : sql`coalesce(g.year, ${year}) = ${year}`}`,
    ),
  sponsor: (ends, year) =>
    both(
      ends,
      'senator',
      'bill',
      (senator, bill) => sql`
      select p.role || ' ' || p.name as id, p.added_on::text as "on", case p.role when 'introducer' then 'Introduced the bill' else 'Co-sponsor' end as what, null::bigint as cents, b.id as bill_id
      from bill_sponsors p join bills b on b.id = p.bill_id join legislative_sessions s on s.id = b.session_id
      where p.senator_id = ${senator}::int and p.bill_id = ${bill}::int and p.withdrawn_on is null and ${year === undefined ? sql`true` : sql`s.year_start = ${year}`}`,
    ),
  committee: () => null,
  same: (ends) => {
    const party = ends.get('principal') ?? ends.get('lobbyist')
    const target = ends.has('donor')
      ? sql`i.donor_id = ${ends.get('donor')!}::bigint`
      : sql`i.filer_id = ${ends.get('filer') ?? '0'}::int`
    return party === undefined
      ? null
      : sql`select i.party_id::text as id, null::text as "on", case i.certainty when 'confirmed' then 'A person confirmed that these are the same'
          else 'The names match, ' || round((i.score * 100)::numeric) || '% alike' end as what, null::bigint as cents
        from ${identities} i where i.party_id = ${party}::int and ${target}`
  },
  employer: (ends) =>
    both(
      ends,
      'donor',
      'principal',
      (donor, principal) => sql`
      select d.id::text as id, null::text as "on", 'Employer as filed: ' || d.employer as what, null::bigint as cents
      from donor_records d join lobby_parties p on p.name_key = trim(regexp_replace(lower(d.employer), '[^a-z0-9]+', ' ', 'g'))
      where d.employer <> '' and d.donor_id = ${donor}::bigint and p.id = ${principal}::int`,
    ),
}

/** Null when the two ends are not of these kinds: no such link can be. */
function both(
  ends: Ends,
  first: string,
  second: string,
  query: (first: string, second: string) => RawBuilder<unknown>,
) {
  const [one, other] = [ends.get(first), ends.get(second)]
  const fits = (kind: string, id: string) => kind === 'donor' || Math.abs(Number(id)) < 2 ** 31
  return one === undefined || other === undefined || !fits(first, one) || !fits(second, other)
    ? null
    : query(one, other)
}
