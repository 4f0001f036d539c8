import { sql } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { answerExport, listOf, type ListContext } from '../../../app/server/lists/listOf.ts'
import { wholeList } from '../../../app/server/lists/wholeList.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { plainMoney } from '../../../domain/money.ts'
import { committeesWhere } from '../../committees/committeesWhere.server.ts'
import { mayIn, workIn, type Workplace } from '../../committees/workIn.server.ts'
import { mayChange, ownRows } from '../access.server.ts'
import { fundraiserLists, type CoHost, type EventResult, type Pair } from './lists.ts'
import { fundraiserColumns, fundraiserRows, isFound, isInKind, isMoney, nameOf } from '../rows.server.ts'

/** Everything one sees of one's own organization. */
const openAll = ({ viewer }: ListContext) =>
  Promise.resolve({ name: 'Lobby fundraisers', organizationId: viewer.organizationId })

export const listHandlers: Handlers<typeof fundraiserLists> = {
  events: listOf(
    fundraiserLists.events,
    wholeList(fundraiserLists.events, {
      open: (context, { committeeId }) => workIn(context, committeeId, 'lobbyFundraisers.money'),
      all: (context, committee) => eventResults(context, committee),
      sorts: {
        when: (row) => row.startsAt,
        title: (row) => row.title,
        raised: (row) => Number(row.raisedCents),
        result: (row) => Number(row.resultCents),
      },
      fits: (row, { kind, search }) =>
        (kind === undefined || row.kind === kind) && row.title.toLowerCase().includes(search.toLowerCase()),
      facts: ({ viewer }, committee, rows) => ({
        mayEdit: mayChange(viewer, committee),
        raisedCents: sumOf(rows.map((row) => row.raisedCents)),
        costCents: sumOf(rows.map((row) => row.costCents)),
      }),
      columns: {
        Name: (row) => row.title,
        Kind: (row) => row.kind,
        When: (row) => formatDate(dayOf(row.startsAt, row.timeZone)),
        'Came in': (row) => plainMoney(row.raisedCents),
        'Given in kind': (row) => plainMoney(row.inKindCents),
        Cost: (row) => plainMoney(row.costCents),
        Result: (row) => plainMoney(row.resultCents),
      },
    }),
  ),

  all: listOf(
    fundraiserLists.all,
    wholeList(fundraiserLists.all, {
      open: openAll,
      all: ({ db, viewer }) =>
        fundraiserRows(db, committeesWhere(viewer, 'lobbyFundraisers.see'), (id) =>
          mayIn(viewer, id, 'lobbyFundraisers.money'),
        ),
      sorts: {
        when: (row) => row.startsAt,
        title: (row) => row.title,
        raised: (row) => Number(row.raisedCents),
      },
      fits: (row, { stage, search }) => (stage === undefined || row.stage === stage) && isFound(row, search),
      columns: fundraiserColumns,
    }),
  ),

  coHosts: listOf(
    fundraiserLists.coHosts,
    wholeList(fundraiserLists.coHosts, {
      open: openAll,
      all: coHosts,
      sorts: {
        times: (row) => row.hosted + row.coSponsored,
        name: (row) => row.name,
        paid: (row) => Number(row.paidCents) + Number(row.inKindCents),
      },
      fits: (row, { kind, search }) =>
        (kind === undefined || row.kind === kind) &&
        `${row.name} ${row.committees.join(' ')}`.toLowerCase().includes(search.toLowerCase()),
      columns: {
        Name: (row) => row.name,
        Kind: (row) => row.kind,
        Hosted: (row) => row.hosted,
        'Co-sponsored': (row) => row.coSponsored,
        For: (row) => row.committees.join(', '),
        Paid: (row) => plainMoney(row.paidCents),
        'Given in kind': (row) => plainMoney(row.inKindCents),
      },
    }),
  ),

  coSponsorship: answerExport(coSponsorship, {
    rows: async (ask, input) => (await ask(input)).pairs,
    columns: {
      'Bills of': (row: Pair) => row.introducer,
      'Co-sponsored by': (row) => row.coSponsor,
      Bills: (row) => row.bills,
      Numbers: (row) => row.numbers.join(', '),
    },
  }),
}

const sumOf = (cents: string[]): string => String(cents.reduce((sum, one) => sum + BigInt(one), 0n))

/** Lobby fundraisers by the books; other events as the event itself says, where someone typed it in. */
async function eventResults({ db }: ListContext, committee: Workplace): Promise<EventResult[]> {
  const lobby = await fundraiserRows(db, ownRows(committee, 'f'), () => true)
  const { rows } = await sql<Omit<EventResult, 'startsAt' | 'kind' | 'resultCents'> & { startsAt: Date }>`
    select v.id, v.title, v.starts_at, v.time_zone, v.raised_cents::text as raised_cents, '0' as in_kind_cents, v.cost_cents::text as cost_cents
    from events v where ${ownRows(committee, 'v')} and (v.raised_cents > 0 or v.kind = 'fundraiser') and v.cancelled_at is null
    order by v.starts_at desc, v.id limit 2000`.execute(db)
  const others = rows.map((row) => ({
    ...row,
    kind: 'event' as const,
    startsAt: row.startsAt.toISOString(),
    resultCents: String(BigInt(row.raisedCents) - BigInt(row.costCents)),
  }))
  const own = lobby
    .filter(({ stage }) => stage !== 'canceled')
    .map(({ id, title, startsAt, timeZone, raisedCents, inKindCents, costCents, resultCents }) => ({
      id,
      kind: 'lobby fundraiser' as const,
      title,
      startsAt,
      timeZone,
      raisedCents,
      inKindCents,
      costCents: costCents!,
      resultCents: resultCents!,
    }))
  return [...own, ...others].toSorted(
    (a, b) => b.startsAt.localeCompare(a.startsAt) || a.id.localeCompare(b.id),
  )
}

async function coHosts({ db, viewer }: ListContext): Promise<CoHost[]> {
  const { rows } = await sql<CoHost>`
    select x.kind || ' ' || x.name_key as id, min(x.name) as name, x.kind, count(*) filter (where x.role = 'host')::int as hosted,
      count(*) filter (where x.role = 'co-sponsor')::int as co_sponsored, array_agg(distinct x.committee order by x.committee) as committees,
      coalesce(sum(x.paid), 0)::text as paid_cents, coalesce(sum(x.in_kind), 0)::text as in_kind_cents
    from (
      select case when o.person_id is null then 'firm' else 'person' end as kind, coalesce(h.name_key, m.name_key) as name_key, ${nameOf} as name, o.role,
        c.name as committee, s.paid, s.in_kind
      from fundraiser_hosts o join committees c on c.id = o.committee_id and c.organization_id = o.organization_id
      join lobby_fundraisers f on f.id = o.fundraiser_id and f.stage <> 'canceled'
      left join people h on h.id = o.person_id left join firms m on m.id = o.firm_id
      left join lateral (select coalesce(-sum(p.amount_cents) filter (where ${isMoney}), 0) as paid,
          coalesce(-sum(p.amount_cents) filter (where ${isInKind}), 0) as in_kind
        from fundraiser_lines t join book_postings p on p.entry_id = t.entry_id and p.line = t.line join book_accounts a on a.id = p.account_id
        join book_whos w on w.id = p.who_id
        where t.organization_id = o.organization_id and t.committee_id = o.committee_id and t.fundraiser_id = o.fundraiser_id
          and coalesce(w.person_id, w.firm_id) = coalesce(o.person_id, o.firm_id)) s on true
      where ${committeesWhere(viewer, 'lobbyFundraisers.see')} and coalesce(h.merged_into, m.merged_into) is null) x
    group by x.kind, x.name_key order by min(x.name), x.kind, x.name_key limit 5000`.execute(db)
  return rows
}

async function coSponsorship({ db }: Context, { sessionId }: { sessionId?: number }) {
  const { rows: sessions } = await sql<{ id: number; name: string }>`
    select l.id, l.name from legislative_sessions l where exists (select from bills b where b.session_id = l.id)
    order by l.year_start desc, l.is_special, l.code desc`.execute(db)
  const session = sessions.find(({ id }) => id === sessionId) ?? sessions[0] ?? null
  if (!session) return { session, sessions, pairs: [] }
  const { rows: pairs } = await sql<Pair>`
    select b.introducer_id, i.name as introducer, s.senator_id as co_sponsor_id, n.name as co_sponsor, count(distinct b.id)::int as bills,
      (array_agg(distinct b.number))[1:6] as numbers
    from bills b join senators i on i.id = b.introducer_id join bill_sponsors s on s.bill_id = b.id and s.role = 'co-sponsor' and s.withdrawn_on is null
    join senators n on n.id = s.senator_id and n.id <> i.id
    where b.session_id = ${session.id} group by 1, 2, 3, 4 order by 5 desc, 2, 4, 1, 3 limit 3000`.execute(db)
  return { session, sessions, pairs }
}
