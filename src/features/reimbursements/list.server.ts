// Requests of one committee, and one's own in all of them.
import { sql, type RawBuilder } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import { listOf, type ListContext } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { plainMoney, sumOf } from '../../domain/money.ts'
import { may } from '../../permissions.ts'
import { owedForRow } from '../books/posting.server.ts'
import { visibleCommittees } from '../committees/access.server.ts'
import { mayIn, type Workplace } from '../committees/workIn.server.ts'
import { seeRequests, visibleRequests } from './access.server.ts'
import { reimbursements, type RequestRow } from './api.ts'
import { stateOf, type StoredState } from './rules.ts'
import { stateWords } from './words.ts'

export const requestList = listOf(
  reimbursements.list,
  wholeList(reimbursements.list, {
    open: (context, { committeeId }) => seeRequests(context, committeeId),
    all: ({ db, viewer }, committee) =>
      rowsWhere(
        db,
        viewer,
        sql`r.organization_id = ${committee.organizationId} and r.committee_id = ${committee.committeeId}
          and ${visibleRequests(viewer, committee.may('books.see'))}`,
      ),
    sorts: { submitted: null, amount: (row) => BigInt(row.cents), who: (row) => row.requestedByName },
    fits: (row, { state, search }) =>
      (!state || row.state === state) &&
      `${row.title} ${row.requestedByName}`.toLowerCase().includes(search.toLowerCase()),
    facts: (context, committee, rows) => ({
      mayAsk: mayAsk(context, committee),
      keepsBooks: committee.may('books.see'),
      waitingCents: totalOf(rows, 'submitted'),
      toPayCents: totalOf(rows, 'approved'),
    }),
    columns: {
      'Asked by': (row) => row.requestedByName,
      'What for': (row) => row.title,
      State: (row) => stateWords[row.state],
      Amount: (row) => plainMoney(row.cents),
      'Last day': (row) => row.lastDay ?? '',
      Submitted: (row) => row.submittedAt ?? '',
      'Decided by': (row) => row.decidedByName,
      Receipts: (row) => row.files,
    },
  }),
)

const totalOf = (rows: RequestRow[], state: RequestRow['state']) =>
  String(sumOf(rows.filter((row) => row.state === state).map((row) => row.cents)))

const mayAsk = ({ viewer }: ListContext, committee: Workplace) =>
  may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('reimbursements.ask')

export const mineHandler: Handlers<typeof reimbursements>['mine'] = async (context) => {
  const { db, viewer } = context
  const open = await db
    .selectFrom('committees')
    .select(['id', 'name'])
    .where(visibleCommittees(viewer))
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
  const writes = may(viewer, 'work.edit') && viewer.mayWrite
  return {
    mine: await rowsWhere(db, viewer, sql`r.requested_by = ${viewer.userId}`),
    waiting: writes
      ? await waitingFor(
          context,
          open.map(({ id }) => id),
        )
      : [],
    committees: writes ? open.filter(({ id }) => mayIn(viewer, id, 'reimbursements.ask')) : [],
  }
}

async function waitingFor({ db, viewer }: Context, committeeIds: string[]): Promise<RequestRow[]> {
  const mine = committeeIds.filter((id) => mayIn(viewer, id, 'books.edit'))
  if (mine.length === 0) return []
  return rowsWhere(
    db,
    viewer,
    sql`r.committee_id = any (${mine}::uuid[]) and r.state = 'submitted' and r.requested_by <> ${viewer.userId}`,
  )
}

/** The newest submitted last; what is not submitted is the newest. */
export async function rowsWhere(db: Db, viewer: Viewer, where: RawBuilder<unknown>): Promise<RequestRow[]> {
  const { rows } = await sql<
    Omit<RequestRow, 'state' | 'submittedAt'> & {
      stored: StoredState
      owed: string
      submittedAt: Date | null
    }
  >`select r.id, r.committee_id, c.name as committee_name, r.title, r.requested_by_name, r.requested_by = ${viewer.userId} as is_mine,
      r.state as stored, ${owedForRow} as owed, coalesce(l.cents, 0)::text as cents, l.last_day, r.submitted_at, r.decided_by_name, r.decided_why,
      (select count(*)::int from reimbursement_files f where f.organization_id = r.organization_id and f.committee_id = r.committee_id
        and f.reimbursement_id = r.id and f.struck_out_at is null) as files
    from reimbursements r join committees c on c.id = r.committee_id
    left join lateral (select sum(cents) as cents, max(spent_on)::text as last_day from reimbursement_lines l
      where l.organization_id = r.organization_id and l.committee_id = r.committee_id and l.reimbursement_id = r.id) l on true
    where ${where} order by r.submitted_at nulls last, r.created_at, r.id limit 5000`.execute(db)
  return rows.map(({ stored, owed, submittedAt, ...row }) => ({
    ...row,
    state: stateOf(stored, BigInt(owed)),
    submittedAt: submittedAt?.toISOString() ?? null,
  }))
}
