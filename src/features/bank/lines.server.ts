// The lines of one account, each with the entries it is.
import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { orderSql, type Order } from '../../app/server/lists/inOrder.ts'
import { listOf, type ListContext } from '../../app/server/lists/listOf.ts'
import { plainMoney } from '../../domain/money.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { getBankAccount, seeBank } from './access.server.ts'
import { bank } from './api.ts'
import type { BookEntry, LineRow, LineState } from './shapes.ts'

const isMatched = sql<boolean>`exists (select from bank_matches m where m.line_id = b.id and m.undone_at is null)`
const order: Order<'day' | 'amount'> = {
  by: { day: ['b.day', 'date'], amount: ['b.amount_cents', 'bigint'] },
  id: ['b.id', 'uuid'],
}

interface Filter {
  accountId: string
  search: string
  state?: LineState
}

export const linesHandler: Handlers<typeof bank>['lines'] = listOf(bank.lines, {
  open: async (context: ListContext, { committeeId, accountId }) => {
    const committee = await seeBank(context, committeeId)
    await getBankAccount(context.db, committee, accountId)
    return committee
  },
  rows: async ({ db }, committee, filter, part) => {
    const { place, isBehind, by } = orderSql(part, order)
    const { rows } = await sql<Omit<LineRow, 'entries'> & { place: string }>`
      select b.id, b.day::text as day, b.amount_cents::text as cents, b.payee, b.memo, b.check_number as "checkNumber", b.set_aside_why as why,
        case when b.set_aside_at is not null then 'set aside' when ${isMatched} then 'matched' else 'open' end as state, ${place} as place
      from bank_lines b where ${fits(committee, filter)} and ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
      db,
    )
    const entries = await entriesOf(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...row, entries: entries.get(row.id) ?? [] }))
  },
  count: async ({ db }, committee, filter) => {
    const { rows } = await sql<{ total: number; open: number; matched: number; aside: number }>`
      select count(*) filter (where ${inState(filter.state)})::int as total,
        count(*) filter (where b.set_aside_at is null and not ${isMatched})::int as open,
        count(*) filter (where ${isMatched})::int as matched, count(*) filter (where b.set_aside_at is not null)::int as aside
      from bank_lines b where ${fits(committee, { ...filter, state: undefined })}`.execute(db)
    const { total, open, matched, aside } = rows[0]!
    return {
      total,
      facts: { open, matched, aside, mayEdit: committee.may('bank.edit') && !committee.isArchived },
    }
  },
  columns: {
    Date: (row) => row.day,
    Amount: (row) => plainMoney(row.cents),
    'From or to': (row) => row.payee,
    Memo: (row) => row.memo,
    Check: (row) => row.checkNumber,
    State: (row) => row.state,
    Entries: (row) => row.entries.map((entry) => entry.number).join(', '),
    Why: (row) => row.why,
  },
})

function fits(
  { organizationId, committeeId }: CommitteeRef,
  { accountId, search, state }: Filter,
): RawBuilder<boolean> {
  const words = `%${search.trim().replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  return sql<boolean>`b.organization_id = ${organizationId} and b.committee_id = ${committeeId} and b.book_account_id = ${accountId}
    and (${search.trim()} = '' or b.payee ilike ${words} or b.memo ilike ${words} or b.check_number = ${search.trim()}
      or b.amount_cents::text = ${search.replaceAll(/[^\d-]/g, '')}) and ${inState(state)}`
}

function inState(state: LineState | undefined): RawBuilder<boolean> {
  if (state === 'matched') return isMatched
  if (state === 'set aside') return sql<boolean>`b.set_aside_at is not null`
  return state === 'open' ? sql<boolean>`(b.set_aside_at is null and not ${isMatched})` : sql<boolean>`true`
}

async function entriesOf(db: Db, lineIds: string[]): Promise<Map<string, BookEntry[]>> {
  const { rows } = await sql<BookEntry & { lineId: string }>`
    select m.line_id as "lineId", e.id, e.number::text as number, e.kind, e.effective_on::text as day, m.amount_cents::text as cents, e.memo, e.reference,
      coalesce((select coalesce(f.name, trim(h.first_name || ' ' || h.last_name)) from book_postings w
        join book_whos k on k.id = w.who_id left join firms f on f.id = k.firm_id left join people h on h.id = k.person_id
        where w.entry_id = e.id and w.who_id is not null order by w.line limit 1), '') as name
    from bank_matches m join book_entries e on e.id = m.entry_id
    where m.line_id = any (${lineIds}::uuid[]) and m.undone_at is null order by e.number`.execute(db)
  return new Map(Map.groupBy(rows, (row) => row.lineId))
}
