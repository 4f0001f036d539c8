// A bill from the desk to the books: entered, approved, paid in full or in part, voided.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { formatMoney } from '../../../domain/money.ts'
import { refuseStale, type Workplace } from '../../committees/workIn.server.ts'
import { changeBooks, refuseTomorrow } from '../access.server.ts'
import { accountFor, readChart } from '../chart.server.ts'
import { readNames } from '../names.server.ts'
import { postEntry, reverseEntry } from '../posting.server.ts'
import { whoOf } from '../whos.server.ts'
import { getInvoice, type KeptInvoice } from './access.server.ts'
import type { invoices } from './api.ts'

type Calls = 'save' | 'approve' | 'undoApproval' | 'void' | 'pay' | 'attach'

export const changingHandlers: Pick<Handlers<typeof invoices>, Calls> = {
  save: async (context, { committeeId, invoiceId, version, payee, lines, ...fields }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    const { organizationId } = committee
    if (fields.dueOn < fields.billedOn) throw invalid('It is due before it was billed. Check the two days.')
    const chart = await readChart(db, committee)
    if (lines.some(({ accountId }) => chart.byId.get(accountId)?.kind !== 'expense'))
      throw invalid('Choose a category of spending.')
    const payeeId = await whoOf(db, committee, payee)
    await db
      .insertInto('invoices')
      .values({
        id: invoiceId,
        organizationId,
        committeeId,
        payeeId,
        ...fields,
        enteredBy: viewer.userId,
        enteredByName: viewer.name,
      })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    const row = await getInvoice(db, committee, invoiceId, true)
    // A new one is sent with version 0.
    refuseStale('This bill', Math.max(version, 1), row)
    if (row.state !== 'entered')
      throw conflict('It is approved or void. Undo the approval before you change it.')
    if (row.staffId !== null) throw conflict('This is pay. Void it, and make a bill of the hours again.')
    await db
      .updateTable('invoices')
      .set({ payeeId, ...fields, version: sql`version + 1`, updatedAt: new Date() })
      .where('id', '=', invoiceId)
      .execute()
    await writeLines(context, committee, invoiceId, lines)
    await tell(context, committee, 'invoice.saved', invoiceId)
    return { version: row.version + 1 }
  },

  approve: async (context, { committeeId, invoiceId, version, on }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const row = await getInvoice(db, committee, invoiceId, true)
    refuseStale('This bill', version, row)
    if (row.state !== 'entered') throw conflict('It does not wait for approval. Reload the page.')
    await refuseOwnMoney(context, committee, row)
    const chart = await readChart(db, committee)
    const { rows: lines } = await sql<{
      accountId: string
      what: string
      cents: string
    }>`select account_id, what, cents::text from invoice_lines
      where organization_id = ${committee.organizationId} and committee_id = ${committeeId} and invoice_id = ${invoiceId} order by line`.execute(
      db,
    )
    const whoId = row.payeeId
    const posted = await postEntry(db, committee, viewer.name, {
      key: `invoice ${invoiceId} ${row.approvals + 1}`,
      kind: 'bill',
      on,
      memo: row.memo,
      reference: row.reference,
      postings: [
        ...lines.map(({ accountId, what, cents }) => ({
          accountId,
          cents: BigInt(cents),
          whoId,
          purpose: what,
        })),
        { accountId: accountFor(chart, 'payable').id, cents: -row.cents, whoId, detail: { for: invoiceId } },
      ],
    })
    await db
      .updateTable('invoices')
      .set({
        state: 'approved',
        entryId: posted.entryId,
        approvals: row.approvals + 1,
        approvedBy: viewer.userId,
        approvedByName: viewer.name,
        approvedAt: new Date(),
        version: sql`version + 1`,
      })
      .where('id', '=', invoiceId)
      .execute()
    await sql`insert into book_files (organization_id, committee_id, entry_id, file_id, added_by_name, added_at)
      select organization_id, committee_id, ${posted.entryId}, file_id, added_by_name, added_at from invoice_files
      where organization_id = ${committee.organizationId} and committee_id = ${committeeId} and invoice_id = ${invoiceId}
        and struck_out_at is null on conflict do nothing`.execute(db)
    await tell(context, committee, 'invoice.approved', invoiceId)
    return { entryId: posted.entryId, number: String(posted.number) }
  },

  undoApproval: async (context, { committeeId, invoiceId, on, why }) => {
    const committee = await changeBooks(context, committeeId)
    const row = await getInvoice(context.db, committee, invoiceId, true)
    if (row.stored !== 'approved') throw conflict('It is not approved.')
    await voidBill(context, committee, row, on, why)
    await context.db
      .updateTable('invoices')
      .set({
        state: 'entered',
        entryId: null,
        approvedBy: null,
        approvedByName: '',
        approvedAt: null,
        version: sql`version + 1`,
      })
      .where('id', '=', invoiceId)
      .execute()
    await tell(context, committee, 'invoice.approvalUndone', invoiceId)
    return {}
  },

  void: async (context, { committeeId, invoiceId, on, why }) => {
    const { db } = context
    const committee = await changeBooks(context, committeeId)
    const row = await getInvoice(db, committee, invoiceId, true)
    if (row.state === 'void') throw conflict('It is void already.')
    if (row.stored === 'approved') await voidBill(context, committee, row, on, why)
    await db
      .updateTable('invoices')
      .set({ state: 'void', entryId: null, voidWhy: why, version: sql`version + 1` })
      .where('id', '=', invoiceId)
      .execute()
    // The hours can be billed again.
    await db
      .deleteFrom('invoiceWork')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('invoiceId', '=', invoiceId)
      .execute()
    await tell(context, committee, 'invoice.voided', invoiceId)
    return {}
  },

  pay: async (context, { committeeId, invoiceId, entryId, on, cents, method, reference }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const row = await getInvoice(db, committee, invoiceId, true)
    if (row.stored !== 'approved') throw conflict('It is not approved.')
    if (row.state === 'paid') throw conflict('It is paid already.')
    const paid = BigInt(cents)
    if (paid > row.owed) throw invalid(`Still owed: ${formatMoney(row.owed)}. Check the amount.`)
    const chart = await readChart(db, committee)
    const posted = await postEntry(db, committee, viewer.name, {
      id: entryId,
      key: `typed ${entryId}`,
      kind: 'bill paid',
      on,
      memo: row.what.slice(0, 500),
      method,
      reference,
      postings: [
        {
          accountId: accountFor(chart, 'payable').id,
          cents: paid,
          whoId: row.payeeId,
          detail: { for: invoiceId },
        },
        { accountId: accountFor(chart, 'bank').id, cents: -paid },
      ],
    })
    await tell(context, committee, 'invoice.paid', invoiceId)
    return { entryId: posted.entryId, number: String(posted.number) }
  },

  attach: async (context, { committeeId, invoiceId, fileId }) => {
    const { db, viewer, services } = context
    const committee = await changeBooks(context, committeeId)
    const { organizationId } = committee
    const row = await getInvoice(db, committee, invoiceId)
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.ownerId !== viewer.userId || file.purpose !== 'attachment')
      throw notAllowed('Put in the file yourself to attach it.')
    if (!file.mediaType.startsWith('image/') && file.mediaType !== 'application/pdf')
      throw invalid('A bill is a picture or a PDF.')
    const addedByName = viewer.name
    await db
      .insertInto('invoiceFiles')
      .values({ organizationId, committeeId, invoiceId, fileId, addedByName })
      .execute()
    if (row.entryId)
      await db
        .insertInto('bookFiles')
        .values({ organizationId, committeeId, entryId: row.entryId, fileId, addedByName })
        .execute()
    // It is the committee's from now on; its gate is billOpened.
    await db
      .updateTable('files')
      .set({ ownerId: null, organizationId, committeeId, purpose: 'invoiceFile' })
      .where('id', '=', fileId)
      .execute()
    return {}
  },
}

async function voidBill(context: Context, committee: Workplace, row: KeptInvoice, on: string, why: string) {
  refuseTomorrow(on, committee)
  if (row.state !== 'open') throw conflict('Something of it is paid. Void the payments in the books first.')
  await reverseEntry(context.db, committee, context.viewer.name, {
    key: `back ${row.entryId}`,
    entryId: row.entryId!,
    on,
    why,
  })
}

/** No one approves what is paid to themselves. */
async function refuseOwnMoney(
  { db, viewer }: Context,
  committee: Workplace,
  { payeeId }: KeptInvoice,
): Promise<void> {
  const payee = (await readNames(db, committee, [payeeId])).get(payeeId)
  if (payee?.kind !== 'person') return
  const { rows } =
    await sql`select from people p left join staff s on s.organization_id = p.organization_id and s.committee_id = p.committee_id
      and s.person_id = p.id
    where p.organization_id = ${committee.organizationId} and p.committee_id = ${committee.committeeId} and p.id = ${payee.id}
      and (s.user_id = ${viewer.userId} or (p.email <> '' and p.email = ${viewer.email.toLowerCase()})) limit 1`.execute(
      db,
    )
  if (rows.length > 0) throw notAllowed('This is paid to you. Another person approves it.')
}

export async function writeLines(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  invoiceId: string,
  lines: { accountId: string; what: string; cents: string }[],
): Promise<void> {
  await db
    .deleteFrom('invoiceLines')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('invoiceId', '=', invoiceId)
    .execute()
  await db
    .insertInto('invoiceLines')
    .values(
      lines.map(({ accountId, what, cents }, i) => ({
        organizationId,
        committeeId,
        invoiceId,
        line: i + 1,
        accountId,
        what,
        cents: BigInt(cents),
      })),
    )
    .execute()
}

export async function tell(
  { audit }: Context,
  committee: Workplace,
  action: string,
  invoiceId: string,
): Promise<void> {
  await audit(
    { action, subject: 'invoice', subjectId: invoiceId, detail: { committee: committee.name } },
    committee.organizationId,
  )
}
