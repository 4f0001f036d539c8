// What came in since someone last looked. A first load of a source is no news, so its rows have no such instant; positions of one principal on
// one bill are told once, no matter which of its lobbyists filed them.
import { sql } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Viewer } from '../../../app/server/auth/viewer.ts'
import type { FilterOf, SortOf } from '../../../app/list.ts'
import { orderSql, type Order } from '../../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../../app/server/lists/listOf.ts'
import { counted } from '../../../domain/numbers.ts'
import type { lobby } from '../api.ts'
import { computedDueDate, daysLate, partyName, periodWords, sideWords, updateWords } from '../rules.ts'
import type { Update } from '../shapes.ts'

type List = typeof lobby.updates
interface Row {
  id: string
  kind: Update['kind']
  at: Date
  lobbyistId: number | null
  lobbyistName: string | null
  lobbyistCut: boolean | null
  principalId: number | null
  principalName: string | null
  principalCut: boolean | null
  billId: number | null
  bill: string | null
  legislature: string | null
  side: Update['side']
  others: number
  form: string | null
  year: number | null
  quarter: number | null
  month: number | null
  receivedOn: string | null
  place: string
}

export const updateList: ListParts<List, ListScope> = {
  open: ({ viewer }) => Promise.resolve({ name: 'Nebraska', organizationId: viewer.organizationId }),
  rows: ({ db }, _scope, filter, part) => findUpdates(db, filter, part),
  count: async ({ db }, _scope, filter) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${happened(filter)}`.execute(db)
    return rows[0]!.n
  },
  columns: {
    When: (u) => u.at,
    What: (u) => updateWords[u.kind],
    Principal: (u) => u.principal?.name ?? '',
    Lobbyist: (u) => u.lobbyist?.name ?? '',
    Bill: (u) => u.bill?.label ?? '',
    Position: (u) => (u.side ? sideWords[u.side] : ''),
    Note: (u) => u.note,
  },
}

const order: Order<SortOf<List>> = { by: { at: [sql`u.at`, 'timestamptz'] }, id: [sql`u.id`, 'text'] }

export async function findUpdates(
  db: Db,
  filter: FilterOf<List>,
  part: Parameters<typeof updateList.rows>[3],
): Promise<(Update & { place: string })[]> {
  const { place, by, isBehind } = orderSql(part, order)
  const { rows } = await sql<Row>`
    select u.*, l.name as lobbyist_name, l.is_cut as lobbyist_cut, p.name as principal_name, p.is_cut as principal_cut, b.id as bill_id,
      ${place} as place
    from ${happened(filter)} left join lobby_parties l on l.id = u.lobbyist_id left join lobby_parties p on p.id = u.principal_id
      left join legislative_sessions s on s.code = u.legislature left join bills b on b.session_id = s.id and b.number = u.bill
    where ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows.map(asUpdate)
}

function asUpdate(row: Row): Update & { place: string } {
  const ref = (id: number | null, name: string | null, isCut: boolean | null) =>
    id === null ? null : { id, name: partyName({ id, name: name!, isCut: isCut! }) }
  const period =
    row.form === null ? null : { form: row.form, year: row.year!, quarter: row.quarter, month: row.month }
  const late = period && daysLate(period, row.receivedOn)
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    lobbyist: ref(row.lobbyistId, row.lobbyistName, row.lobbyistCut),
    principal: ref(row.principalId, row.principalName, row.principalCut),
    bill: row.bill === null ? null : { id: row.billId, label: row.bill },
    side: row.side,
    note: [
      period && `Form ${period.form}, ${periodWords(period)}`,
      late && `filed ${counted(late, 'day')} after our computed due date, ${computedDueDate(period)}`,
      row.others > 1 && `filed by ${counted(row.others, 'lobbyist')}`,
    ]
      .filter(Boolean)
      .join('; '),
    place: row.place,
  }
}

/** As `u`. */
function happened({ since, kind }: FilterOf<List>) {
  const from = sql`coalesce(${since ?? null}::timestamptz, '-infinity')`
  const due = sql`case when r.form in ('BB', 'CC') then (make_date(r.year, r.month, 1) + interval '1 month' + interval '14 days')::date
    when r.quarter is not null then (make_date(r.year, r.quarter * 3, 1) + interval '1 month' + interval '29 days')::date end`
  return sql`(
    select 'g' || g.id as id, 'registered' as kind, g.noticed_at as at, g.lobbyist_id, g.principal_id, null::text as legislature, null::text as bill,
      null::text as side, 0 as others, null::text as form, null::int as year, null::int as quarter, null::int as month, null::text as received_on
    from lobby_registrations g where g.noticed_at > ${from}
    union all
    select 'w' || g.id, 'withdrawn', g.withdrawal_noticed_at, g.lobbyist_id, g.principal_id, null, null, null, 0, null, null, null, null, null
    from lobby_registrations g where g.withdrawal_noticed_at > ${from}
    union all
    select 't' || min(t.id), 'position', max(t.noticed_at), case when count(distinct t.lobbyist_id) = 1 then min(t.lobbyist_id) end, t.principal_id,
      t.legislature, t.bill, t.side, count(distinct t.lobbyist_id)::int, null, null, null, null, null
    from lobby_positions t where t.noticed_at > ${from} group by t.principal_id, t.legislature, t.bill, t.side
    union all
    select 'r' || r.id, case when r.received_on > ${due} then 'late' else 'report' end, r.noticed_at, r.lobbyist_id, r.principal_id, null, null,
      null, 0, r.form, r.year, r.quarter, r.month, r.received_on::text
    from lobby_reports r where r.noticed_at > ${from}) u
    ${kind === undefined ? sql`` : sql`join (select ${kind}::text as wanted) k on k.wanted = u.kind`}`
}

/** For one's first look: what came in the last month. */
const firstLookDays = 30

export async function lookOf(db: Db, { userId, organizationId }: Pick<Viewer, 'userId' | 'organizationId'>) {
  const { rows } = await sql<{ lookedAt: Date; wantsDigest: boolean }>`
    select looked_at, wants_digest from lobby_looks where user_id = ${userId}::uuid and organization_id = ${organizationId}::uuid`.execute(
    db,
  )
  return {
    lookedAt: (rows[0]?.lookedAt ?? new Date(Date.now() - firstLookDays * 86_400_000)).toISOString(),
    wantsDigest: rows[0]?.wantsDigest ?? false,
  }
}

type Calls = Pick<Handlers<typeof lobby>, 'look' | 'markLooked' | 'setDigest'>

export const lookHandlers: Calls = {
  look: async ({ db, viewer }) => {
    const { lookedAt, wantsDigest } = await lookOf(db, viewer)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${happened({ since: lookedAt })}`.execute(db)
    return { lookedAt, wantsDigest, count: rows[0]!.n, mayKeep: viewer.organizationId !== null }
  },
  markLooked: async ({ db, viewer }) => {
    if (viewer.organizationId !== null)
      await sql`insert into lobby_looks (organization_id, user_id) values (${viewer.organizationId}::uuid, ${viewer.userId}::uuid)
        on conflict (organization_id, user_id) do update set looked_at = greatest(lobby_looks.looked_at, now())`.execute(
        db,
      )
    return {}
  },
  setDigest: async ({ db, viewer }: Context, { wantsDigest }) => {
    if (viewer.organizationId !== null)
      await sql`insert into lobby_looks (organization_id, user_id, wants_digest) values (${viewer.organizationId}::uuid, ${viewer.userId}::uuid, ${wantsDigest})
        on conflict (organization_id, user_id) do update set wants_digest = excluded.wants_digest, mailed_at = now()`.execute(
        db,
      )
    return {}
  },
}

/** For the first page: how many, and the newest few. */
export async function findLobbyForHome(db: Db, viewer: Viewer) {
  const { lookedAt } = await lookOf(db, viewer)
  const filter = { since: lookedAt }
  const { rows } = await sql<{
    n: number
    known: boolean
  }>`select (select count(*)::int from ${happened(filter)}) as n,
    exists (select from lobby_parties) as known`.execute(db)
  if (!rows[0]!.known) return null
  const newest = await findUpdates(db, filter, { sort: 'at', desc: true, limit: 6, offset: 0 })
  return { total: rows[0]!.n, newest: newest.map(withoutPlace) }
}

function withoutPlace(update: Update & { place?: string }): Update {
  const { id, kind, at, lobbyist, principal, bill, side, note } = update
  return { id, kind, at, lobbyist, principal, bill, side, note }
}
