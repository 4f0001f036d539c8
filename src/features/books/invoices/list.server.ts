import { sql } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { listOf } from '../../../app/server/lists/listOf.ts'
import { wholeList } from '../../../app/server/lists/wholeList.ts'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { formatMoney, plainMoney, sumOf } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { workIn, type Workplace } from '../../committees/workIn.server.ts'
import { mayEditBooks } from '../access.server.ts'
import { readChart } from '../chart.server.ts'
import type { BookTask } from '../entities/toDo.server.ts'
import { getInvoice, invoicesWhere, shownInvoices } from './access.server.ts'
import { invoices, type Invoice, type InvoiceRow } from './api.ts'
import { invoiceWords } from './rules.ts'

const owed = (rows: InvoiceRow[]) => String(sumOf(rows.map(({ owedCents }) => owedCents)))

export const invoiceList = listOf(
  invoices.list,
  wholeList(invoices.list, {
    open: (context, { committeeId }) => workIn(context, committeeId, 'books.see'),
    all: async ({ db }, committee) =>
      shownInvoices(db, committee, await invoicesWhere(db, committee), dayOf(new Date(), committee.timeZone)),
    sorts: {
      due: null,
      amount: (row) => BigInt(row.cents),
      owed: (row) => BigInt(row.owedCents),
      who: (row) => row.payee.name,
    },
    fits: (row, { state, search }) =>
      (!state ||
        row.state === state ||
        (state === 'overdue' && row.isOverdue) ||
        (state === 'not paid' && !['paid', 'void'].includes(row.state))) &&
      `${row.payee.name} ${row.reference} ${row.what}`.toLowerCase().includes(search.toLowerCase()),
    facts: async ({ db, viewer }, committee, rows) => ({
      mayEdit: mayEditBooks(viewer, committee),
      owedCents: owed(rows),
      overdueCents: owed(rows.filter(({ isOverdue }) => isOverdue)),
      waitingCents: String(sumOf(rows.filter(({ state }) => state === 'entered').map(({ cents }) => cents))),
      categories: (await readChart(db, committee)).accounts
        .filter(({ kind, isArchived }) => kind === 'expense' && !isArchived)
        .map(({ id, name }) => ({ id, name })),
      staff: committee.may('pay.see') ? await staffOf(db, committee) : [],
    }),
    columns: {
      From: (row) => row.payee.name,
      'Their number': (row) => row.reference,
      'What for': (row) => row.what,
      Billed: (row) => row.billedOn,
      Due: (row) => row.dueOn,
      State: (row) => invoiceWords[row.state],
      Amount: (row) => plainMoney(row.cents),
      'Still owed': (row) => plainMoney(row.owedCents),
    },
  }),
)

async function staffOf(db: Db, { organizationId, committeeId }: Workplace) {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select p.id, trim(p.first_name || ' ' || p.last_name) as name
    from staff s join people p on p.id = s.person_id where s.organization_id = ${organizationId} and s.committee_id = ${committeeId}
    order by p.last_name, p.first_name, p.id`.execute(db)
  return rows
}

export const getInvoiceHandler: Handlers<typeof invoices>['get'] = async (
  context,
  { committeeId, invoiceId },
) => {
  const { db, viewer } = context
  const committee = await workIn(context, committeeId, 'books.see')
  const row = await getInvoice(db, committee, invoiceId)
  const [shown] = await shownInvoices(db, committee, [row], dayOf(new Date(), committee.timeZone))
  const own = sql`organization_id = ${committee.organizationId} and committee_id = ${committeeId}`
  const { rows: lines } = await sql<
    Invoice['lines'][number]
  >`select l.account_id, a.name as account, l.what, l.cents::text from invoice_lines l
    join book_accounts a on a.id = l.account_id where l.organization_id = ${committee.organizationId} and l.committee_id = ${committeeId}
      and l.invoice_id = ${invoiceId} order by l.line`.execute(db)
  const { rows: attachments } = await sql<
    Invoice['attachments'][number]
  >`select i.id, i.file_id, f.name from invoice_files i
    join files f on f.id = i.file_id where i.organization_id = ${committee.organizationId} and i.committee_id = ${committeeId}
      and i.invoice_id = ${invoiceId} and i.struck_out_at is null order by i.added_at, i.id`.execute(db)
  const { rows: payments } = await sql<Invoice['payments'][number]>`
    select e.id as entry_id, e.number::text, e.effective_on::text as on, p.amount_cents::text as cents
    from (select * from book_postings where ${own} and detail ? 'for' and detail ->> 'for' = ${invoiceId}) p
    join book_entries e on e.id = p.entry_id
    where e.kind = 'bill paid' and not exists (select from book_entries r where r.organization_id = e.organization_id
      and r.committee_id = e.committee_id and r.reverses = e.id) order by e.number`.execute(db)
  return {
    ...shown!,
    version: row.version,
    memo: row.memo,
    enteredByName: row.enteredByName,
    approvedByName: row.approvedByName,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    voidWhy: row.voidWhy,
    lines,
    attachments,
    payments,
    mayEdit: mayEditBooks(viewer, committee),
  }
}

/** Bills to approve, and those due within a week. */
export async function invoiceTasks(
  { db }: Context,
  committee: Workplace,
  today: string,
): Promise<BookTask[]> {
  const rows = await shownInvoices(
    db,
    committee,
    await invoicesWhere(db, committee, sql`r.state <> 'void' and r.due_on <= ${addDays(today, 7)}::date`),
    today,
  )
  const say = (some: InvoiceRow[], one: string, many: string, cents: string): BookTask[] =>
    some.length === 0
      ? []
      : [{ words: `${counted(some.length, one, many)}: ${formatMoney(cents)}.`, page: 'invoices' }]
  const open = rows.filter(({ state }) => state === 'open' || state === 'partly paid')
  const entered = rows.filter(({ state }) => state === 'entered')
  return [
    ...say(open, 'bill is due by next week', 'bills are due by next week', owed(open)),
    ...say(
      entered,
      'bill waits for approval',
      'bills wait for approval',
      String(sumOf(entered.map(({ cents }) => cents))),
    ),
  ]
}
