// What the other person does: approves, declines, pays. Approved means owed in the books; paid means that less is owed. Spending is counted
// once, with the approval.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Chart } from '../../domain/books/chart.ts'
import { changeBooks, refuseTomorrow } from '../books/access.server.ts'
import { accountFor, readChart } from '../books/chart.server.ts'
import { postEntry, reverseEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'
import { refuseStale, type Workplace } from '../committees/workIn.server.ts'
import { getRequest, type KeptRequest } from './access.server.ts'
import type { reimbursements, RequestLine } from './api.ts'
import { tell } from './asking.server.ts'
import { linesOf } from './one.server.ts'

type Calls = 'approve' | 'decline' | 'undoApproval' | 'pay'

export const decidingHandlers: Pick<Handlers<typeof reimbursements>, Calls> = {
  approve: async (context, { committeeId, requestId, version, on, payeeId, categories }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const row = await getWaiting(context, committee, requestId, version)
    await refuseOwnMoney(context, committee, payeeId)
    const whoId = await whoOf(db, committee, { kind: 'person', id: payeeId })
    const chart = await readChart(db, committee)
    const lines = await linesOf(db, committee, requestId)
    const categoryOf = new Map(categories.map(({ lineId, accountId }) => [lineId, accountId]))
    const spent = lines.map((line) => ({
      ...line,
      accountId: expenseOf(chart, categoryOf.get(line.id), line),
    }))
    for (const { id, accountId } of spent)
      await db.updateTable('reimbursementLines').set({ accountId }).where('id', '=', id).execute()
    const posted = await postEntry(db, committee, viewer.name, {
      key: `reimbursement ${requestId} ${row.approvals + 1}`,
      kind: 'bill',
      on,
      memo: `Reimbursement: ${row.title}`,
      postings: [
        ...spent.map((line) => ({
          accountId: line.accountId,
          cents: BigInt(line.cents),
          whoId,
          purpose: purposeOf(line),
          // Schedule D asks whom the one who is paid back had paid.
          detail: line.paidTo ? { agent: line.paidTo } : undefined,
        })),
        {
          accountId: accountFor(chart, 'reimbursements').id,
          cents: -row.cents,
          whoId,
          detail: { for: requestId },
        },
      ],
    })
    await decide(context, requestId, {
      state: 'approved',
      payeeId: whoId,
      entryId: posted.entryId,
      approvals: row.approvals + 1,
      decidedWhy: '',
    })
    await keepReceipts(db, committee, requestId, posted.entryId)
    await tell(context, committee, 'reimbursement.approved', requestId)
    return { entryId: posted.entryId, number: String(posted.number) }
  },

  decline: async (context, { committeeId, requestId, version, why }) => {
    const committee = await changeBooks(context, committeeId)
    await getWaiting(context, committee, requestId, version)
    await decide(context, requestId, { state: 'declined', decidedWhy: why })
    await tell(context, committee, 'reimbursement.declined', requestId)
    return {}
  },

  undoApproval: async (context, { committeeId, requestId, on, why }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const row = await getRequest(context, committee, requestId, true)
    refuseOwn(context, row)
    if (row.state === 'paid') throw conflict('It is paid. Void the payment in the books first.')
    if (row.state !== 'approved' || row.entryId === null) throw conflict('It is not approved.')
    await reverseEntry(db, committee, viewer.name, {
      key: `back ${row.entryId}`,
      entryId: row.entryId,
      on,
      why,
    })
    await db
      .updateTable('reimbursements')
      .set({
        state: 'submitted',
        entryId: null,
        decidedBy: null,
        decidedByName: '',
        decidedAt: null,
        version: sql`version + 1`,
        updatedAt: new Date(),
      })
      .where('id', '=', requestId)
      .execute()
    await tell(context, committee, 'reimbursement.approvalUndone', requestId)
    return {}
  },

  pay: async (context, { committeeId, requestId, entryId, on, method, reference }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const row = await getRequest(context, committee, requestId, true)
    if (row.state !== 'approved')
      throw conflict(row.state === 'paid' ? 'It is paid already.' : 'It is not approved.')
    const chart = await readChart(db, committee)
    const posted = await postEntry(db, committee, viewer.name, {
      id: entryId,
      key: `typed ${entryId}`,
      kind: 'reimbursement',
      on,
      memo: `Reimbursement: ${row.title}`,
      method,
      reference,
      postings: [
        {
          accountId: accountFor(chart, 'reimbursements').id,
          cents: row.owed,
          whoId: row.payeeId,
          detail: { for: requestId },
        },
        { accountId: accountFor(chart, 'bank').id, cents: -row.owed },
      ],
    })
    await db
      .updateTable('reimbursements')
      .set({ updatedAt: new Date() })
      .where('id', '=', requestId)
      .execute()
    await tell(context, committee, 'reimbursement.paid', requestId)
    return { entryId: posted.entryId, number: String(posted.number) }
  },
}

async function getWaiting(
  context: Context,
  committee: Workplace,
  requestId: string,
  version: number,
): Promise<KeptRequest> {
  const row = await getRequest(context, committee, requestId, true)
  refuseOwn(context, row)
  if (row.state !== 'submitted') throw conflict('It does not wait for an answer. Reload the page.')
  refuseStale('This request', version, row)
  return row
}

/** The database compares the same (db/migrations/0063_reimbursements.sql). */
function refuseOwn({ viewer }: Context, { requestedBy }: KeptRequest): void {
  if (requestedBy === viewer.userId)
    throw notAllowed('You asked for this yourself. Another person who keeps the books decides.')
}

/** A person never approves money that is paid to that person, even when someone else asked for it. */
async function refuseOwnMoney(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  personId: string,
): Promise<void> {
  const { rows } =
    await sql`select from people p left join staff s on s.organization_id = p.organization_id and s.committee_id = p.committee_id
      and s.person_id = p.id
    where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.id = ${personId}
      and (s.user_id = ${viewer.userId} or (p.email <> '' and p.email = ${viewer.email.toLowerCase()})) limit 1`.execute(
      db,
    )
  if (rows.length > 0) throw notAllowed('This would be paid to you. Another person approves it.')
}

function expenseOf(chart: Chart, accountId: string | undefined, { kind }: RequestLine): string {
  if (accountId === undefined) {
    const travel = chart.accounts.find(({ code, isArchived }) => code === '5080' && !isArchived)
    return kind === 'mileage' && travel ? travel.id : accountFor(chart, 'other spending').id
  }
  const account = chart.byId.get(accountId)
  if (account?.kind !== 'expense' || account.isArchived) throw invalid('Choose a category of spending.')
  return account.id
}

const purposeOf = ({ kind, what, tenthMiles, paidTo }: RequestLine): string =>
  kind === 'mileage'
    ? `${what} (${(tenthMiles! / 10).toFixed(1)} miles)`
    : paidTo
      ? `${what}, ${paidTo}`
      : what

async function decide(
  { db, viewer }: Context,
  requestId: string,
  values: { state: 'approved' | 'declined'; decidedWhy: string } & Partial<{
    payeeId: string
    entryId: string
    approvals: number
  }>,
): Promise<void> {
  await db
    .updateTable('reimbursements')
    .set({
      ...values,
      decidedBy: viewer.userId,
      decidedByName: viewer.name,
      decidedAt: new Date(),
      version: sql`version + 1`,
      updatedAt: new Date(),
    })
    .where('id', '=', requestId)
    .execute()
}

/** The receipts are the entry's too, so they are found where the money is. */
async function keepReceipts(
  db: Db,
  { organizationId, committeeId }: Workplace,
  requestId: string,
  entryId: string,
): Promise<void> {
  await sql`insert into book_files (organization_id, committee_id, entry_id, file_id, added_by_name, added_at)
    select organization_id, committee_id, ${entryId}, file_id, added_by_name, added_at from reimbursement_files
    where organization_id = ${organizationId} and committee_id = ${committeeId} and reimbursement_id = ${requestId} and struck_out_at is null
    on conflict do nothing`.execute(db)
}
