import { sql } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import { listOf, withExport } from '../../app/server/lists/listOf.ts'
import type { Db } from '../../app/server/data/db.ts'
import { bills } from './api.ts'
import { billList, findChoices } from './list.server.ts'
import { findMoney } from './money.server.ts'
import { findBill } from './one.server.ts'
import { ownHandlers } from './following/own.server.ts'
import { findRollCalls, rollCallExport } from './rollCalls.server.ts'

export const billHandlers: Handlers<typeof bills> = {
  list: listOf(bills.list, billList),
  choices: ({ db, viewer }, { sessionId }) => findChoices(db, viewer, sessionId),
  one: ({ db, viewer }, { id }) => findBill(db, viewer, id),
  rollCalls: withExport(
    async ({ db }: Context, { id }: { id: number }) => ({ rollCalls: await findRollCalls(db, id) }),
    rollCallExport,
  ),
  money: ({ db }, { id }) => findMoney(db, id),
  unknownActions: ({ db }) => findUnknown(db),
  ...ownHandlers,
}

async function findUnknown(db: Db) {
  const { rows } = await sql<{
    text: string
    count: number
    lastOn: string
    billId: number
    bill: string
    total: number
  }>`
    select a.text, count(*)::int as count, max(a.happened_on)::text as last_on, (array_agg(b.id order by a.happened_on desc))[1] as bill_id,
      (array_agg(b.number order by a.happened_on desc))[1] as bill, (sum(count(*)) over ())::int as total
    from bill_actions a join bills b on b.id = a.bill_id where a.kind = 'unknown' group by a.text order by count desc, last_on desc limit 500`.execute(
    db,
  )
  return { lines: rows, total: rows[0]?.total ?? 0 }
}
