// Lobbyists or principals with their sums. Some thousand rows are added up in milliseconds; no derived table would be fresher.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import type { FilterOf, SortOf } from '../../../app/list.ts'
import { orderSql, type Order } from '../../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../../app/server/lists/listOf.ts'
import { plainMoney } from '../../../domain/money.ts'
import type { lobby } from '../api.ts'
import { partyName } from '../rules.ts'
import type { PartyRow } from '../shapes.ts'

type List = typeof lobby.parties
type Filter = FilterOf<List>

export const partyList: ListParts<List, ListScope> = {
  open: ({ viewer }) => Promise.resolve({ name: 'Nebraska', organizationId: viewer.organizationId }),
  rows: async ({ db }, _scope, filter, part) => {
    const { place, by, isBehind } = orderSql(part, order)
    const { rows } = await sql<Omit<PartyRow, 'cents'> & { cents: bigint; isCut: boolean; place: string }>`
      select s.*, ${place} as place from (${sumsOf(filter)}) s where ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
      db,
    )
    return rows.map(({ isCut, cents, ...row }) => ({
      ...row,
      name: partyName({ ...row, isCut }),
      cents: String(cents),
    }))
  },
  count: async ({ db }, _scope, filter) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from lobby_parties p where ${isMeant(filter)}`.execute(db)
    return { total: rows[0]!.n, facts: { years: await yearsRegistered(db) } }
  },
  columns: {
    Name: (p) => p.name,
    City: (p) => p.city,
    State: (p) => p.state,
    'Registered now with': (p) => p.others,
    Positions: (p) => p.positions,
    'Reported to the state': (p) => plainMoney(p.cents),
    'Last registered': (p) => p.lastYear,
  },
}

const order: Order<SortOf<List>> = {
  by: {
    name: [sql`s.name_key`, 'text'],
    others: [sql`s.others`, 'bigint'],
    positions: [sql`s.positions`, 'bigint'],
    cents: [sql`s.cents`, 'bigint'],
    lastYear: [sql`s.last_year`, 'bigint', 'nullable'],
  },
  id: [sql`s.id`, 'bigint'],
  downward: ['others', 'positions', 'cents', 'lastYear'],
}

export const newestYear = sql`(select max(year) from lobby_registrations)`

function sumsOf(filter: Filter) {
  const own = sql.ref(filter.role === 'lobbyist' ? 'lobbyistId' : 'principalId')
  const other = sql.ref(filter.role === 'lobbyist' ? 'principalId' : 'lobbyistId')
  const money = filter.role === 'lobbyist' ? sql`r.receipts_cents` : sql`r.expenses_cents`
  const forms = filter.role === 'lobbyist' ? sql`('B', 'BB')` : sql`('C', 'CC')`
  return sql`
    select p.id, p.role, p.name, p.name_key, p.is_cut, p.city, p.state, coalesce(g.others, 0)::int as others, g.last_year,
      coalesce(t.positions, 0)::int as positions, coalesce(m.cents, 0)::bigint as cents
    from lobby_parties p
      left join (select g.${own} as party_id, max(g.year) as last_year,
          count(distinct g.${other}) filter (where g.year = ${newestYear} and not g.is_withdrawn) as others
        from lobby_registrations g group by 1) g on g.party_id = p.id
      left join (select t.${own} as party_id, count(*) as positions from lobby_positions t group by 1) t on t.party_id = p.id
      left join (select r.${own} as party_id, sum(${money}) as cents from lobby_reports r where r.form in ${forms} group by 1) m on m.party_id = p.id
    where ${isMeant(filter)}`
}

function isMeant({ role, search, year }: Filter) {
  const own = sql.ref(role === 'lobbyist' ? 'lobbyistId' : 'principalId')
  return sql`p.role = ${role} and ${search === '' ? sql`true` : sql`p.name ilike all (${patternsOf(search)}::text[])`}
    and ${year === undefined ? sql`true` : sql`exists (select from lobby_registrations y where y.${own} = p.id and y.year = ${year})`}`
}

async function yearsRegistered(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    year: number
  }>`select distinct year from lobby_registrations where year is not null order by 1 desc`.execute(db)
  return rows.map(({ year }) => year)
}
