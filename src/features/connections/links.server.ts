// What links two nodes, said once: the build, what came since, and the rows behind a link all begin with these queries, so a link's sum is
// that of its rows. No voter, no street and nothing of an organization is among them: only the public records.
import { sql, type RawBuilder } from 'kysely'
import { linkKinds, nodeKinds, type LinkKind, type NodeKind } from '../../domain/connections/columns.ts'
import { isRaisedSql, isSpentSql, isStanding } from '../filings/counted.server.ts'

export const kindOf = (kind: LinkKind): number => linkKinds.indexOf(kind)
export const nodeOf = (kind: NodeKind): number => nodeKinds.indexOf(kind)

/** Columns of each: kind, from_kind, from_id, to_kind, to_id, year, cents, rows, certainty. */
type Select = RawBuilder<unknown>

const head = (kind: LinkKind, from: NodeKind, fromId: Select, to: NodeKind, toId: Select) =>
  sql`${sql.lit(kindOf(kind))} as kind, ${sql.lit(nodeOf(from))} as from_kind, ${fromId} as from_id, ${sql.lit(nodeOf(to))} as to_kind, ${toId} as to_id`
const yearIn = (day: Select) => sql`coalesce(extract(year from ${day}), 0)::int`

/** Gifts and payments of these rows of filing_rows `r`. */
export const moneyLinks = (which: Select): Select => sql`
  select ${head('gift', 'donor', sql`d.donor_id`, 'filer', sql`r.filer_id`)}, ${yearIn(sql`r.happened_on`)} as year, sum(r.cents)::bigint as cents,
    count(*)::int as rows, 0 as certainty
  from filing_rows r join donor_records d on d.id = r.record_id where ${isStanding} and ${isRaisedSql} and ${which} group by d.donor_id, r.filer_id, 6
  union all
  select ${head('paid', 'filer', sql`r.filer_id`, 'donor', sql`d.donor_id`)}, ${yearIn(sql`r.happened_on`)}, sum(r.cents)::bigint, count(*)::int, 0
  from filing_rows r join donor_records d on d.id = r.record_id where ${isStanding} and ${isSpentSql} and ${which} group by d.donor_id, r.filer_id, 6`

const lobbying: Select = sql`
  select ${head('lobbies', 'lobbyist', sql`g.lobbyist_id`, 'principal', sql`g.principal_id`)}, coalesce(g.year, 0)::int as year, 0::bigint as cents,
    count(*)::int as rows, 0 as certainty from lobby_registrations g group by g.lobbyist_id, g.principal_id, g.year
  union all
  select ${head('position', 'principal', sql`t.principal_id`, 'bill', sql`b.id`)}, s.year_start::int, 0::bigint, count(*)::int, 0
  from lobby_positions t join legislative_sessions s on s.code = t.legislature join bills b on b.session_id = s.id and b.number = t.bill
  group by t.principal_id, b.id, s.year_start
  union all
  select ${head('position', 'lobbyist', sql`t.lobbyist_id`, 'bill', sql`b.id`)}, s.year_start::int, 0::bigint, count(*)::int, 0
  from lobby_positions t join legislative_sessions s on s.code = t.legislature join bills b on b.session_id = s.id and b.number = t.bill
  group by t.lobbyist_id, b.id, s.year_start`

const legislature: Select = sql`
  select ${head('sponsor', 'senator', sql`p.senator_id`, 'bill', sql`p.bill_id`)}, s.year_start::int as year, 0::bigint as cents, count(*)::int as rows, 0 as certainty
  from bill_sponsors p join bills b on b.id = p.bill_id join legislative_sessions s on s.id = b.session_id
  where p.senator_id is not null and p.withdrawn_on is null group by p.senator_id, p.bill_id, s.year_start
  union all
  select case when r.no = 0 then ${sql.lit(kindOf('unanimous'))} else ${sql.lit(kindOf('vote'))} end, ${sql.lit(nodeOf('senator'))}, v.senator_id,
    ${sql.lit(nodeOf('bill'))}, r.bill_id, ${yearIn(sql`r.held_on`)}, 0::bigint, count(*)::int, 0
  from roll_call_ballots c join roll_calls r on r.id = c.roll_call_id
    cross join lateral unnest(c.senators, string_to_array(c.letters, null)) as v (senator_id, letter)
  where v.letter in ('y', 'n') group by 1, v.senator_id, r.bill_id, 6`

/** A donor whose employer has the name of a principal. Only the name says so: inferred. */
const employers: Select = sql`
  select ${head('employer', 'donor', sql`d.donor_id`, 'principal', sql`p.id`)}, 0 as year, 0::bigint as cents, count(*)::int as rows, 2 as certainty
  from donor_records d join lobby_parties p on p.role = 'principal' and p.name_key = trim(regexp_replace(lower(d.employer), '[^a-z0-9]+', ' ', 'g'))
  where d.employer <> '' and p.name_key <> '' group by d.donor_id, p.id`

export const builtLinks: Select = sql`${moneyLinks(sql`true`)} union all ${lobbying} union all ${legislature} union all ${employers}`

/** Of each kind of node its ids in rising order. */
export const nodeIds: Record<NodeKind, Select> = {
  donor: sql`select id from donors order by id`,
  filer: sql`select id from filers order by id`,
  lobbyist: sql`select id from lobby_parties where role = 'lobbyist' order by id`,
  principal: sql`select id from lobby_parties where role = 'principal' order by id`,
  bill: sql`select id from bills order by id`,
  senator: sql`select id from senators order by id`,
}
