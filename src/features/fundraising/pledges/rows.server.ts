// Promises as the list, the drawer and the file show them.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { orderSql } from '../../../app/server/lists/inOrder.ts'
import { listOf, type ListParts } from '../../../app/server/lists/listOf.ts'
import { plainMoney } from '../../../domain/money.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { mayChangeDonors, ownRows, seeDonors, today } from '../access.server.ts'
import { pledgeState } from '../rules.ts'
import { pledgeStateWords, sourceWords, type PledgeState } from '../words.ts'
import { pledges, type PledgeRow } from './api.ts'

type Stored = Omit<PledgeRow, 'who' | 'state' | 'toEnterCents'> & {
  kind: 'person' | 'firm'
  whoId: string
  name: string
  bookedCents: string
  place?: string
}

export const pledgeColumns = sql`g.id, case when g.person_id is null then 'firm' else 'person' end as kind, coalesce(g.person_id, g.firm_id) as "whoId",
  coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as name, g.cents::text, g.paid_cents::text as "paidCents",
  (g.dropped_cents + g.let_go_cents)::text as "droppedCents", g.open_cents::text as "openCents", g.booked_cents::text as "bookedCents",
  g.promised_on::text as "promisedOn", g.due_on::text as "dueOn", g.source, g.note, g.taken_by_name as "takenByName"`

export const pledgeTables = sql`pledges g left join people h on h.id = g.person_id left join firms f on f.id = g.firm_id`

export function shownPledge(
  { kind, whoId, name, bookedCents, ...row }: Stored,
  day: string,
): PledgeRow & { place?: string } {
  const [openCents, booked] = [BigInt(row.openCents), BigInt(bookedCents)]
  const toEnter = openCents > booked ? openCents - booked : 0n
  return {
    ...row,
    who: { kind, id: whoId, name },
    toEnterCents: String(toEnter),
    state: pledgeState(
      { openCents, bookedCents: booked, paidCents: BigInt(row.paidCents), dueOn: row.dueOn },
      day,
    ),
  }
}

const parts: ListParts<typeof pledges.list, Workplace> = {
  open: (context, { committeeId }) => seeDonors(context, committeeId),
  rows: async ({ db }, committee, filter, part) => {
    const day = today(committee)
    const { place, by, isBehind } = orderSql(part, {
      by: {
        due: [sql`coalesce(g.due_on, '9999-12-31'::date)`, 'date'],
        promised: ['g.promised_on', 'date'],
        open: ['g.open_cents', 'bigint'],
        name: [sql`coalesce(h.name_key, f.name_key, '')`, 'text'],
      },
      id: ['g.id', 'uuid'],
    })
    const { rows } = await sql<Stored>`select ${pledgeColumns}, ${place} as place from ${pledgeTables}
      where ${pledgesWhere(committee, filter, day)} and ${isBehind} order by ${by} limit ${part.limit}
      ${part.after === undefined ? sql`offset ${part.offset}` : sql``}`.execute(db)
    return rows.map((row) => shownPledge(row, day))
  },
  count: async ({ db, viewer }, committee, filter) => {
    const day = today(committee)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${pledgeTables} where ${pledgesWhere(committee, filter, day)}`.execute(
      db,
    )
    return {
      total: rows[0]!.n,
      facts: {
        ...(await openSums(db, committee, day)),
        mayEdit: mayChangeDonors(viewer, committee),
        keepsBooks: committee.may('books.edit'),
      },
    }
  },
  columns: {
    Name: (row) => row.who.name,
    Promised: (row) => plainMoney(row.cents),
    'Promised on': (row) => row.promisedOn,
    'Due on': (row) => row.dueOn ?? '',
    Paid: (row) => plainMoney(row.paidCents),
    Dropped: (row) => plainMoney(row.droppedCents),
    Open: (row) => plainMoney(row.openCents),
    State: (row) => pledgeStateWords[row.state],
    Source: (row) => sourceWords[row.source],
    Note: (row) => row.note,
  },
}

export const pledgeList = listOf(pledges.list, parts)

async function openSums(db: Db, committee: Workplace, day: string) {
  const { rows } = await sql<{ openCents: string; overdueCents: string }>`
    select coalesce(sum(g.open_cents), 0)::text as "openCents", coalesce(sum(g.open_cents) filter (where g.due_on < ${day}::date), 0)::text as "overdueCents"
    from pledges g where ${ownRows(committee, 'g')} and g.open_cents > 0`.execute(db)
  return rows[0]!
}

const stateSql = (state: PledgeState, day: string): RawBuilder<unknown> =>
  ({
    open: sql`g.open_cents > 0`,
    overdue: sql`g.open_cents > 0 and g.due_on < ${day}::date`,
    'to enter': sql`g.open_cents > 0 and g.open_cents > g.booked_cents`,
    paid: sql`g.open_cents <= 0 and g.paid_cents > 0`,
    dropped: sql`g.open_cents <= 0 and g.paid_cents <= 0`,
  })[state]

function pledgesWhere(
  committee: Workplace,
  { state, search }: { state?: PledgeState; search: string },
  day: string,
): RawBuilder<unknown> {
  const name = sql`coalesce(f.name, h.first_name || ' ' || h.last_name) || ' ' || g.note`
  return sql`${ownRows(committee, 'g')} ${state ? sql`and ${stateSql(state, day)}` : sql``}
    ${search ? sql`and ${name} ilike all (${patternsOf(search)}::text[])` : sql``}`
}
