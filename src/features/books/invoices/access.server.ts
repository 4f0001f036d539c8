// Bills as rows: every query begins with the committee that was found for the viewer.
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Cents } from '../../../domain/money.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { readNames } from '../names.server.ts'
import { owedForRow } from '../posting.server.ts'
import type { InvoiceRow } from './api.ts'
import { invoiceStateOf, type InvoiceState, type StoredInvoiceState } from './rules.ts'

export interface KeptInvoice {
  id: string
  payeeId: string
  reference: string
  billedOn: string
  dueOn: string
  memo: string
  stored: StoredInvoiceState
  version: number
  enteredByName: string
  approvedByName: string
  approvedAt: Date | null
  voidWhy: string
  entryId: string | null
  approvals: number
  staffId: string | null
  what: string
  files: number
  cents: Cents
  owed: Cents
  state: InvoiceState
}

export async function invoicesWhere(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  where: RawBuilder<unknown> = sql`true`,
  lock = false,
): Promise<KeptInvoice[]> {
  type Read = Omit<KeptInvoice, 'cents' | 'owed' | 'state'> & { cents: string; owed: string }
  const lines = sql`from invoice_lines l where l.organization_id = r.organization_id and l.committee_id = r.committee_id and l.invoice_id = r.id`
  const { rows } =
    await sql<Read>`select r.id, r.payee_id, r.reference, r.billed_on::text, r.due_on::text, r.memo, r.state as stored, r.version,
      r.entered_by_name, r.approved_by_name, r.approved_at, r.void_why, r.entry_id, r.approvals, r.staff_id, ${owedForRow} as owed,
      (select coalesce(sum(l.cents), 0)::text ${lines}) as cents, coalesce((select l.what ${lines} order by l.line limit 1), '') as what,
      (select count(*)::int from invoice_files f where f.organization_id = r.organization_id and f.committee_id = r.committee_id
        and f.invoice_id = r.id and f.struck_out_at is null) as files
    from invoices r where r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and ${where}
    order by r.due_on, r.entered_at, r.id limit 10000 ${sql.raw(lock ? 'for update of r' : '')}`.execute(db)
  return rows.map((row) => {
    const [cents, owed] = [BigInt(row.cents), BigInt(row.owed)]
    return { ...row, cents, owed, state: invoiceStateOf(row.stored, cents, owed) }
  })
}

export async function getInvoice(
  db: Db,
  committee: CommitteeRef,
  invoiceId: string,
  lock = false,
): Promise<KeptInvoice> {
  const [row] = await invoicesWhere(db, committee, sql`r.id = ${invoiceId}`, lock)
  if (!row) throw notFound()
  return row
}

export async function shownInvoices(
  db: Db,
  committee: CommitteeRef,
  rows: KeptInvoice[],
  today: string,
): Promise<InvoiceRow[]> {
  const names = await readNames(
    db,
    committee,
    rows.map(({ payeeId }) => payeeId),
  )
  return rows.map((row) => ({
    id: row.id,
    payee: names.get(row.payeeId)!,
    reference: row.reference,
    billedOn: row.billedOn,
    dueOn: row.dueOn,
    what: row.what,
    state: row.state,
    isOverdue: row.dueOn < today && ['open', 'partly paid', 'entered'].includes(row.state),
    cents: String(row.cents),
    owedCents: String(row.stored === 'approved' ? row.owed : 0n),
    files: row.files,
    isPay: row.staffId !== null,
  }))
}
