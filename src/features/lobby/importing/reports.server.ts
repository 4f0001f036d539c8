// Reported money and late fees. The state's number of a document decides which row it is; without one, whose it is and for which time.
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { sumOf } from '../../../domain/money.ts'
import type { LobbySaid } from '../../../sources/lobby/said.ts'
import type { Party } from './parties.server.ts'

type OfParties = { lobbyist: Party | null; principal: Party | null }
export type Report = Omit<Extract<LobbySaid, { what: 'report' }>, keyof OfParties> & OfParties
export type Fee = Omit<Extract<LobbySaid, { what: 'fee' }>, keyof OfParties> & OfParties

interface Plan<T> {
  added: T[]
  changed: { id: number; item: T }[]
  outcome: { new: number; changed: number; unchanged: number }
}

export async function planReports({ client }: ChunkContext, reports: Report[]): Promise<Plan<Report>> {
  // The last word of a file about one report counts.
  const last = new Map(reports.map((report) => [keyOf(report), report]))
  const { rows } = await client.query<{ id: number; at: number; same: boolean }>(
    `select t.id, r.at, t.lines = r.lines and t.received_on is not distinct from coalesce(r.received_on, t.received_on) as same
     from jsonb_to_recordset($1::jsonb) as r (at int, form text, document_id text, lobbyist_id int, principal_id int, year int, quarter int, month int,
       lines jsonb, received_on date)
     join lobby_reports t on t.form = r.form and (t.document_id = r.document_id or (r.document_id is null and t.document_id is null
       and t.lobbyist_id is not distinct from r.lobbyist_id and t.principal_id is not distinct from r.principal_id and t.year = r.year
       and t.quarter is not distinct from r.quarter and t.month is not distinct from r.month))`,
    [JSON.stringify([...last.values()].map((report, at) => ({ at, ...reportRow(report) })))],
  )
  return planOf([...last.values()], reports.length, rows)
}

const keyOf = ({ form, documentId, lobbyist, principal, year, quarter, month }: Report) =>
  documentId
    ? `${form} ${documentId}`
    : `${form} ${lobbyist?.clerkId} ${principal?.clerkId} ${year} ${quarter} ${month}`

function planOf<T>(items: T[], told: number, known: { id: number; at: number; same: boolean }[]): Plan<T> {
  const byPlace = new Map(known.map((row) => [row.at, row]))
  const added = items.filter((_, at) => !byPlace.has(at))
  const changed = items.flatMap((item, at) => {
    const row = byPlace.get(at)
    return row && !row.same ? [{ id: row.id, item }] : []
  })
  const unchanged = told - added.length - changed.length
  return { added, changed, outcome: { new: added.length, changed: changed.length, unchanged } }
}

export async function writeReports(context: ChunkContext, { added, changed, outcome }: Plan<Report>) {
  const { client, batch } = context
  if (added.length > 0)
    await client.query(
      `with known as (select exists (select from lobby_reports where batch_id <> $2) as is_known, (select max(year) from lobby_reports where batch_id <> $2) as newest)
       insert into lobby_reports (${reportColumns}, noticed_at, batch_id)
       select ${reportColumns}, case when k.is_known and r.year >= k.newest then now() end, $2 from jsonb_to_recordset($1::jsonb) as r (${reportTypes}), known k`,
      [JSON.stringify(added.map(reportRow)), batch.id],
    )
  await keepBefore(context, 'lobby_reports', changed)
  if (changed.length > 0)
    await client.query(
      `update lobby_reports t set lines = r.lines, receipts_cents = r.receipts_cents, expenses_cents = r.expenses_cents,
         received_on = coalesce(r.received_on, t.received_on)
       from jsonb_to_recordset($1::jsonb) as r (id int, ${reportTypes}) where t.id = r.id`,
      [JSON.stringify(changed.map(({ id, item }) => ({ id, ...reportRow(item) })))],
    )
  return outcome
}

const reportColumns =
  'form, lobbyist_id, principal_id, year, quarter, month, document_id, received_on, lines, receipts_cents, expenses_cents'
const reportTypes =
  'form text, lobbyist_id int, principal_id int, year smallint, quarter smallint, month smallint, document_id text, received_on date, lines jsonb, receipts_cents bigint, expenses_cents bigint'

function reportRow(report: Report) {
  const sum = (side: 'receipts' | 'expenses') => String(sumOf(report.lines.map((line) => line[side] ?? 0n)))
  return {
    form: report.form,
    lobbyist_id: report.lobbyist?.id ?? null,
    principal_id: report.principal?.id ?? null,
    year: report.year,
    quarter: report.quarter,
    month: report.month,
    document_id: report.documentId,
    received_on: report.receivedOn,
    lines: report.lines.map(({ category, receipts, expenses }) => ({
      category,
      receipts: receipts === null ? null : String(receipts),
      expenses: expenses === null ? null : String(expenses),
    })),
    receipts_cents: sum('receipts'),
    expenses_cents: sum('expenses'),
  }
}

export async function planFees({ client }: ChunkContext, fees: Fee[]): Promise<Plan<Fee>> {
  const last = [...new Map(fees.map((fee) => [fee.stateId, fee])).values()]
  const { rows } = await client.query<{ id: number; at: number; same: boolean }>(
    `select t.id, r.at, (t.due_on, t.filed_on, t.amount_cents, t.reduced_cents, t.status, t.paid_on) is not distinct from
       (r.due_on, r.filed_on, r.amount_cents, r.reduced_cents, r.status, r.paid_on) as same
     from jsonb_to_recordset($1::jsonb) as r (at int, ${feeTypes}) join lobby_fees t on t.state_id = r.state_id`,
    [JSON.stringify(last.map((fee, at) => ({ at, ...feeRow(fee) })))],
  )
  return planOf(last, fees.length, rows)
}

export async function writeFees(context: ChunkContext, { added, changed, outcome }: Plan<Fee>) {
  const { client, batch } = context
  if (added.length > 0)
    await client.query(
      `insert into lobby_fees (${feeColumns}, batch_id) select ${feeColumns}, $2 from jsonb_to_recordset($1::jsonb) as r (${feeTypes})`,
      [JSON.stringify(added.map(feeRow)), batch.id],
    )
  await keepBefore(context, 'lobby_fees', changed)
  if (changed.length > 0)
    await client.query(
      `update lobby_fees t set due_on = r.due_on, filed_on = r.filed_on, amount_cents = r.amount_cents, reduced_cents = r.reduced_cents,
         status = r.status, paid_on = r.paid_on from jsonb_to_recordset($1::jsonb) as r (id int, ${feeTypes}) where t.id = r.id`,
      [JSON.stringify(changed.map(({ id, item }) => ({ id, ...feeRow(item) })))],
    )
  return outcome
}

const feeColumns =
  'state_id, lobbyist_id, principal_id, statement, due_on, filed_on, amount_cents, reduced_cents, status, paid_on'
const feeTypes =
  'state_id text, lobbyist_id int, principal_id int, statement text, due_on date, filed_on date, amount_cents bigint, reduced_cents bigint, status text, paid_on date'
const feeRow = (fee: Fee) => ({
  state_id: fee.stateId,
  lobbyist_id: fee.lobbyist?.id ?? null,
  principal_id: fee.principal?.id ?? null,
  statement: fee.statement,
  due_on: fee.dueOn,
  filed_on: fee.filedOn,
  amount_cents: fee.amount === null ? null : String(fee.amount),
  reduced_cents: fee.reducedTo === null ? null : String(fee.reducedTo),
  status: fee.status,
  paid_on: fee.paidOn,
})

async function keepBefore(
  { client, batch }: ChunkContext,
  table: string,
  changed: { id: number }[],
): Promise<void> {
  if (changed.length === 0) return
  await client.query(
    `insert into lobby_undo (batch_id, place, row_id, before) select $2, '${table}', t.id, to_jsonb(t) from ${table} t where t.id = any ($1::int[])`,
    [changed.map(({ id }) => id), batch.id],
  )
}
