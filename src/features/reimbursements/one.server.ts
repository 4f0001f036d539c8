// One request: what is in it, who is to be paid, and what became of it.
import { sql } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { may } from '../../permissions.ts'
import { readChart } from '../books/chart.server.ts'
import { readNames } from '../books/names.server.ts'
import type { CommitteeRef, Workplace } from '../committees/workIn.server.ts'
import { getRequest, seeRequests, type KeptRequest } from './access.server.ts'
import type { reimbursements, Request, RequestLine } from './api.ts'
import { isOpen } from './rules.ts'

export const getHandler: Handlers<typeof reimbursements>['get'] = async (
  context,
  { committeeId, requestId },
) => {
  const { db, viewer } = context
  const committee = await seeRequests(context, committeeId)
  const row = await getRequest(context, committee, requestId)
  const isMine = row.requestedBy === viewer.userId
  const writes = may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived
  const keeps = writes && committee.may('books.edit')
  const lines = await linesOf(db, committee, requestId)
  const receipts = await receiptsOf(db, committee, requestId)
  return {
    id: row.id,
    committeeId,
    committeeName: committee.name,
    title: row.title,
    requestedByName: row.requestedByName,
    isMine,
    state: row.state,
    version: row.version,
    cents: String(row.cents),
    files: receipts.filter((receipt) => !receipt.isStruckOut).length,
    lastDay:
      lines
        .map((line) => line.spentOn)
        .toSorted()
        .at(-1) ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedWhy: row.decidedWhy,
    lines,
    receipts,
    payee: committee.may('books.see') ? await payeeOf(context, committee, row) : null,
    payments: committee.may('books.see') || isMine ? await paymentsOf(db, committee, requestId) : [],
    categories: keeps ? await categoriesOf(db, committee) : [],
    mayChange: writes && isMine && isOpen(row.state),
    mayDecide: keeps && !isMine && ['submitted', 'approved'].includes(row.state),
    mayPay: keeps && row.state === 'approved',
  }
}

async function categoriesOf(db: Db, committee: Workplace): Promise<Request['categories']> {
  const { accounts } = await readChart(db, committee)
  return accounts
    .filter(({ kind, isArchived }) => kind === 'expense' && !isArchived)
    .map(({ id, name }) => ({ id, name }))
}

export async function linesOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  requestId: string,
): Promise<RequestLine[]> {
  const { rows } =
    await sql<RequestLine>`select l.id, l.kind, l.spent_on::text, l.paid_to, l.what, l.cents::text, l.tenth_miles, l.rate_mills,
      l.account_id, coalesce(a.name, '') as account
    from reimbursement_lines l left join book_accounts a on a.id = l.account_id
    where l.organization_id = ${organizationId} and l.committee_id = ${committeeId} and l.reimbursement_id = ${requestId} order by l.line`.execute(
      db,
    )
  return rows
}

export async function receiptsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  requestId: string,
): Promise<Request['receipts']> {
  const { rows } = await sql<
    Request['receipts'][number]
  >`select r.id, r.file_id, f.name, f.media_type like 'image/%' as is_picture,
      r.struck_out_at is not null as is_struck_out
    from reimbursement_files r join files f on f.id = r.file_id
    where r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and r.reimbursement_id = ${requestId}
    order by r.added_at, r.id`.execute(db)
  return rows
}

/** As the books name them; before that, the staff record of the one who asked, or the only person with their email. */
async function payeeOf(
  { db }: Context,
  committee: Workplace,
  { payeeId, requestedBy }: KeptRequest,
): Promise<Request['payee']> {
  const { organizationId, committeeId } = committee
  if (payeeId) {
    const known = (await readNames(db, committee, [payeeId])).get(payeeId)
    if (known?.kind === 'person') return { kind: 'person', id: known.id, name: known.name }
  }
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name from people p
    left join staff s on s.organization_id = p.organization_id and s.committee_id = p.committee_id and s.person_id = p.id
    left join users u on u.id = ${requestedBy}
    where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.merged_into is null and p.archived_at is null
      and (s.user_id = ${requestedBy} or (u.email <> '' and p.email = lower(u.email)))
    order by (s.user_id is not distinct from ${requestedBy}) desc, p.created_at, p.id limit 1`.execute(db)
  return rows[0] ? { kind: 'person', ...rows[0] } : null
}

async function paymentsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  requestId: string,
): Promise<Request['payments']> {
  const { rows } = await sql<Request['payments'][number]>`
    select e.id as entry_id, e.number::text, e.effective_on::text as on, e.method from book_entries e
    where e.organization_id = ${organizationId} and e.committee_id = ${committeeId} and e.kind = 'reimbursement'
      and e.id in (select p.entry_id from book_postings p where p.organization_id = ${organizationId} and p.committee_id = ${committeeId}
        and p.detail ? 'for' and p.detail ->> 'for' = ${requestId})
      and not exists (select from book_entries r where r.organization_id = e.organization_id and r.committee_id = e.committee_id and r.reverses = e.id)
    order by e.number`.execute(db)
  return rows
}
