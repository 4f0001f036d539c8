// Whose requests someone sees: their own, and for those who keep the books of the committee all that were submitted once.
import { sql, type RawBuilder } from 'kysely'
import { notAllowed, notFound } from '../../app/contract.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import { owedForRow } from '../books/posting.server.ts'
import { changeIn, enter, type Workplace } from '../committees/workIn.server.ts'
import { stateOf, type State, type StoredState } from './rules.ts'

type Asking = { db: Db; viewer: Viewer }

/** Looks: one who may ask, or keeps the books. */
export async function seeRequests(context: Asking, committeeId: string): Promise<Workplace> {
  const committee = await enter(context, committeeId)
  if (!committee.may('reimbursements.ask') && !committee.may('books.see'))
    throw notAllowed(`Your job in ${committee.name} does not include this. Ask its manager.`)
  return committee
}

export const askIn = (context: Asking, committeeId: string): Promise<Workplace> =>
  changeIn(context, committeeId, 'reimbursements.ask')

/** Of `reimbursements r`. */
export const visibleRequests = (viewer: Viewer, keepsBooks: boolean): RawBuilder<boolean> =>
  keepsBooks
    ? sql<boolean>`(r.requested_by = ${viewer.userId} or r.submitted_at is not null)`
    : sql<boolean>`r.requested_by = ${viewer.userId}`

export interface KeptRequest {
  id: string
  requestedBy: string
  requestedByName: string
  title: string
  stored: StoredState
  version: number
  submittedAt: Date | null
  decidedByName: string
  decidedAt: Date | null
  decidedWhy: string
  payeeId: string | null
  entryId: string | null
  approvals: number
  cents: bigint
  owed: bigint
  state: State
}

/** Locked until the transaction ends where something is decided. A request someone may not see is not there. */
export async function getRequest(
  { db, viewer }: Asking,
  committee: Workplace,
  requestId: string,
  lock = false,
): Promise<KeptRequest> {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<Omit<KeptRequest, 'cents' | 'owed' | 'state'> & { cents: string; owed: string }>`
    select r.id, r.requested_by, r.requested_by_name, r.title, r.state as stored, r.version, r.submitted_at, r.decided_by_name, r.decided_at,
      r.decided_why, r.payee_id, r.entry_id, r.approvals, ${owedForRow} as owed,
      (select coalesce(sum(l.cents), 0)::text from reimbursement_lines l where l.organization_id = r.organization_id
        and l.committee_id = r.committee_id and l.reimbursement_id = r.id) as cents
    from reimbursements r where r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and r.id = ${requestId}
      and ${visibleRequests(viewer, committee.may('books.see'))} ${sql.raw(lock ? 'for update of r' : '')}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw notFound()
  const owed = BigInt(row.owed)
  return { ...row, owed, cents: BigInt(row.cents), state: stateOf(row.stored, owed) }
}

/** One's own, to change it. */
export async function getOwnRequest(context: Asking, committee: Workplace, requestId: string) {
  const row = await getRequest(context, committee, requestId, true)
  if (row.requestedBy !== context.viewer.userId)
    throw notAllowed(`Only ${row.requestedByName} changes this request.`)
  return row
}
