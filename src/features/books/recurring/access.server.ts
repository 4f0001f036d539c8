// What repeats, as rows: every query begins with the committee that was found for the viewer.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Method } from '../../../domain/books/kinds.ts'
import { dueDays, nextDay, type Every } from '../../../domain/books/recurring.ts'
import { dayOf } from '../../../domain/dates.ts'
import type { CommitteeRef, Workplace } from '../../committees/workIn.server.ts'
import { readNames } from '../names.server.ts'
import type { Recurring, recurringKinds } from './api.ts'

export interface KeptRecurring {
  id: string
  version: number
  updatedByName: string
  name: string
  kind: (typeof recurringKinds)[number]
  every: Every
  firstOn: string
  lastOn: string | null
  cents: string
  whoId: string | null
  accountId: string | null
  purpose: string
  method: Method
}
type Turn = Recurring['turns'][number] & { recurringId: string }

const ownOf = ({ organizationId, committeeId }: CommitteeRef) =>
  sql`organization_id = ${organizationId} and committee_id = ${committeeId}`

async function readKept(db: Db, committee: CommitteeRef, more = sql``): Promise<KeptRecurring[]> {
  const { rows } =
    await sql<KeptRecurring>`select id, version, updated_by_name, name, kind, every, first_on::text, last_on::text, cents::text,
      who_id, account_id, purpose, method from recurring_entries where ${ownOf(committee)} ${more}`.execute(
      db,
    )
  return rows
}

/** Held until the transaction ends. */
export async function getRecurring(db: Db, committee: CommitteeRef, id: string): Promise<KeptRecurring> {
  const [row] = await readKept(db, committee, sql`and id = ${id} for update`)
  if (!row) throw notFound()
  return row
}

async function readTurns(db: Db, committee: CommitteeRef, more = sql``): Promise<Turn[]> {
  const { rows } =
    await sql<Turn>`select t.recurring_id, t.due_on::text, t.entry_id, e.number::text, t.answered_by_name as by_name,
      exists (select from book_entries r where r.organization_id = t.organization_id and r.committee_id = t.committee_id
        and r.reverses = t.entry_id) as is_voided
    from (select * from recurring_turns where ${ownOf(committee)} ${more}) t left join book_entries e on e.id = t.entry_id
    order by t.due_on desc`.execute(db)
  return rows
}

export const turnOf = async (db: Db, committee: CommitteeRef, id: string, dueOn: string) =>
  (await readTurns(db, committee, sql`and recurring_id = ${id} and due_on = ${dueOn}::date`))[0]

export async function readAllRecurring(db: Db, committee: Workplace): Promise<Recurring[]> {
  const today = dayOf(new Date(), committee.timeZone)
  const rows = await readKept(db, committee, sql`order by name, id limit 500`)
  const turns = Map.groupBy(await readTurns(db, committee), (turn) => turn.recurringId)
  const names = await readNames(
    db,
    committee,
    rows.flatMap(({ whoId }) => whoId ?? []),
  )
  return rows.map(({ whoId, updatedByName: _updatedByName, ...row }) => {
    const own = turns.get(row.id) ?? []
    const answered = new Set(own.map(({ dueOn }) => dueOn))
    return {
      ...row,
      who: names.get(whoId ?? '') ?? null,
      due: dueDays(row, today)
        .filter((day) => !answered.has(day))
        .slice(-24),
      next: nextDay(row, today),
      turns: own.slice(0, 12).map(({ recurringId: _recurringId, ...turn }) => turn),
    }
  })
}
