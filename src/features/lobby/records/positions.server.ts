// Positions on bills: of one party, or on one bill. The bill is found by its session and number, so positions may come before it.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import type { FilterOf, SortOf } from '../../../app/list.ts'
import { orderSql, type Order } from '../../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../../app/server/lists/listOf.ts'
import type { lobby } from '../api.ts'
import { partyName, sideWords } from '../rules.ts'
import type { PositionRow } from '../shapes.ts'

type List = typeof lobby.positions
type Filter = FilterOf<List>

interface Row extends Omit<PositionRow, 'lobbyist' | 'principal' | 'noticedAt'> {
  lobbyistId: number
  lobbyistName: string
  lobbyistCut: boolean
  principalId: number
  principalName: string
  principalCut: boolean
  noticedAt: Date | null
  place: string
}

export const positionList: ListParts<List, ListScope> = {
  open: async ({ db, viewer }, { billId, partyId }) => {
    if (billId === undefined && partyId === undefined)
      return { name: 'Nebraska', organizationId: viewer.organizationId }
    const { rows } = await sql<{ name: string }>`
      select number as name from bills where id = ${billId ?? null}::int union all select name from lobby_parties where id = ${partyId ?? null}::int`.execute(
      db,
    )
    if (!rows[0]) throw notFound()
    return { name: rows[0].name, organizationId: viewer.organizationId }
  },
  rows: async ({ db }, _scope, filter, part) => {
    const { place, by, isBehind } = orderSql(part, order)
    const { rows } = await sql<Row>`
      select t.id::text as id, t.legislature, t.bill, b.id as bill_id, coalesce(b.title, '') as title, t.side, t.noticed_at,
        l.id as lobbyist_id, l.name as lobbyist_name, l.is_cut as lobbyist_cut, p.id as principal_id, p.name as principal_name,
        p.is_cut as principal_cut, ${place} as place
      from ${positionsMeant(filter)} and ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
      db,
    )
    return rows.map(
      ({
        lobbyistId,
        lobbyistName,
        lobbyistCut,
        principalId,
        principalName,
        principalCut,
        noticedAt,
        ...row
      }) => ({
        ...row,
        lobbyist: {
          id: lobbyistId,
          name: partyName({ id: lobbyistId, name: lobbyistName, isCut: lobbyistCut }),
        },
        principal: {
          id: principalId,
          name: partyName({ id: principalId, name: principalName, isCut: principalCut }),
        },
        noticedAt: noticedAt?.toISOString() ?? null,
      }),
    )
  },
  count: async ({ db }, _scope, filter) => {
    const { rows } = await sql<{ total: number; support: number; oppose: number; neutral: number }>`
      select count(*)::int as total, count(*) filter (where t.side = 'support')::int as support,
        count(*) filter (where t.side = 'oppose')::int as oppose, count(*) filter (where t.side = 'neutral')::int as neutral
      from ${positionsMeant(filter)}`.execute(db)
    const { total, ...facts } = rows[0]!
    return { total, facts }
  },
  columns: {
    Legislature: (row) => row.legislature,
    Bill: (row) => row.bill,
    Title: (row) => row.title,
    Position: (row) => sideWords[row.side],
    Principal: (row) => row.principal.name,
    Lobbyist: (row) => row.lobbyist.name,
  },
}

const order: Order<SortOf<List>> = {
  by: {
    // Newest session first, then by number.
    bill: [
      sql`(9999 - substring(t.legislature from '^[0-9]+')::int)::text || lpad(regexp_replace(t.bill, '[^0-9]', '', 'g'), 6, '0')`,
      'text',
    ],
    principal: [sql`p.name_key`, 'text'],
    lobbyist: [sql`l.name_key`, 'text'],
    side: [sql`case t.side when 'oppose' then '1' when 'support' then '2' else '3' end`, 'text'],
  },
  id: [sql`t.id`, 'bigint'],
}

function positionsMeant({ partyId, billId, side, search }: Filter) {
  const patterns = patternsOf(search)
  return sql`lobby_positions t join lobby_parties l on l.id = t.lobbyist_id join lobby_parties p on p.id = t.principal_id
      left join legislative_sessions s on s.code = t.legislature left join bills b on b.session_id = s.id and b.number = t.bill
    where ${partyId === undefined ? sql`true` : sql`(t.lobbyist_id = ${partyId} or t.principal_id = ${partyId})`}
      and ${
        billId === undefined
          ? sql`true`
          : sql`(t.legislature, t.bill) in (select x.code, y.number from bills y join legislative_sessions x on x.id = y.session_id where y.id = ${billId})`
      }
      and ${side === undefined ? sql`true` : sql`t.side = ${side}`}
      and ${
        search === ''
          ? sql`true`
          : sql`(t.bill = ${search.toUpperCase().replaceAll(/[\s.]/g, '')} or b.title ilike all (${patterns}::text[]) or p.name ilike all (${patterns}::text[]) or l.name ilike all (${patterns}::text[]))`
      }`
}
