import { sql, type RawBuilder } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { orderSql } from '../../../app/server/lists/inOrder.ts'
import { listOf, type ListParts } from '../../../app/server/lists/listOf.ts'
import { plainMoney } from '../../../domain/money.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { changeDonors, mayChangeDonors, note, ownRows, seeDonors } from '../access.server.ts'
import { thanksStateWords, type ThanksState } from '../words.ts'
import { thankYous, type ThanksRow } from './api.ts'
import { emailThanks } from './email.server.ts'
import { letterHandlers } from './letters.server.ts'
import { wordingHandlers } from './wording.server.ts'

type Stored = Omit<ThanksRow, 'who'> & { kind: 'person' | 'firm'; whoId: string; name: string; place: string }

const tables = sql`thank_yous t join book_entries e on e.id = t.entry_id left join people h on h.id = t.person_id left join firms f on f.id = t.firm_id`

const parts: ListParts<typeof thankYous.list, Workplace> = {
  open: (context, { committeeId }) => seeDonors(context, committeeId),
  rows: async ({ db }, committee, filter, part) => {
    const { place, by, isBehind } = orderSql(part, {
      by: {
        given: ['t.given_on', 'date'],
        amount: ['t.cents', 'bigint'],
        name: [sql`coalesce(h.name_key, f.name_key, '')`, 'text'],
      },
      id: ['t.id', 'uuid'],
    })
    const { rows } = await sql<Stored>`
      select t.id, case when t.person_id is null then 'firm' else 'person' end as kind, coalesce(t.person_id, t.firm_id) as "whoId",
        coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as name, t.given_on::text as on, t.cents::text,
        t.is_in_kind as "isInKind", e.number::text as "entryNumber", t.state, t.how, t.done_by_name as "doneByName", t.problem,
        to_char(t.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "doneAt", coalesce(h.email, f.email) <> '' as "hasEmail",
        coalesce(h.street, f.street) <> '' and coalesce(h.city, f.city) <> '' as "hasAddress", ${place} as place
      from ${tables} where ${thanksWhere(committee, filter)} and ${isBehind} order by ${by} limit ${part.limit}
      ${part.after === undefined ? sql`offset ${part.offset}` : sql``}`.execute(db)
    return rows.map(({ kind, whoId, name, ...row }) => ({ ...row, who: { kind, id: whoId, name } }))
  },
  count: async ({ db, viewer }, committee, filter) => {
    const { rows } = await sql<{ n: number; owed: number }>`
      select (select count(*)::int from ${tables} where ${thanksWhere(committee, filter)}) as n,
        (select count(*)::int from thank_yous t where ${ownRows(committee, 't')} and t.state = 'owed') as owed`.execute(
      db,
    )
    return { total: rows[0]!.n, facts: { owed: rows[0]!.owed, mayEdit: mayChangeDonors(viewer, committee) } }
  },
  columns: {
    Name: (row) => row.who.name,
    'Given on': (row) => row.on,
    Amount: (row) => plainMoney(row.cents),
    'In kind': (row) => (row.isInKind ? 'yes' : 'no'),
    Entry: (row) => row.entryNumber,
    State: (row) => thanksStateWords[row.state],
    How: (row) => row.how,
    By: (row) => row.doneByName,
    Problem: (row) => row.problem,
    When: (row) => row.doneAt ?? '',
  },
}

function thanksWhere(
  committee: Workplace,
  { state, search }: { state?: ThanksState; search: string },
): RawBuilder<unknown> {
  const name = sql`coalesce(f.name, h.first_name || ' ' || h.last_name)`
  return sql`${ownRows(committee, 't')} ${state ? sql`and t.state = ${state}` : sql`and t.state <> 'taken back'`}
    ${search ? sql`and ${name} ilike all (${patternsOf(search)}::text[])` : sql``}`
}

export const thanksHandlers: Handlers<typeof thankYous> = {
  list: listOf(thankYous.list, parts),
  ...wordingHandlers,
  ...letterHandlers,
  email: emailThanks,
  mark: (context, { committeeId, ids, how }) =>
    settle(
      context,
      committeeId,
      ids,
      sql`state = 'sent', how = ${how}, problem = '', done_by_name = ${context.viewer.name}, done_at = now()`,
      ['owed', 'skipped', 'may have been sent'],
    ),
  skip: (context, { committeeId, ids }) =>
    settle(
      context,
      committeeId,
      ids,
      sql`state = 'skipped', how = '', problem = '', done_by_name = ${context.viewer.name}, done_at = now()`,
      ['owed', 'may have been sent'],
    ),
  owe: (context, { committeeId, ids }) =>
    settle(
      context,
      committeeId,
      ids,
      sql`state = 'owed', how = '', email_id = null, done_by_name = '', done_at = null, problem = ''`,
      ['sent', 'skipped', 'may have been sent'],
    ),
}

/** Those that are in another state meanwhile stay as they are. */
async function settle(
  context: Context,
  committeeId: string,
  ids: string[],
  values: RawBuilder<unknown>,
  from: ThanksState[],
): Promise<{ marked: number }> {
  const committee = await changeDonors(context, committeeId)
  const { rows } = await sql<{ id: string }>`
    update thank_yous t set ${values} where t.id in (select o.id from thank_yous o where ${ownRows(committee, 'o')} and o.id = any (${ids}::uuid[])
      and o.state = any (${from}::text[]) order by o.id for update) returning t.id`.execute(context.db)
  if (rows.length > 0)
    await note(context, committee, {
      action: 'thanks.marked',
      subject: 'committee',
      subjectId: committeeId,
      detail: { gifts: rows.length },
    })
  return { marked: rows.length }
}
