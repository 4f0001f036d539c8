// The balance of a statement beside that of the books. The difference is the sum of rows, each of which can be opened.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { balanceOf } from '../books/balances.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { changeBank, getBankAccount, seeBank } from './access.server.ts'
import type { bank } from './api.ts'
import { startingGap, whyNotReconciled, type Differing } from './rules.ts'
import type { Comparison } from './shapes.ts'

type Calls = 'compare' | 'reconcile' | 'undoReconcile'
const mostShown = 500

export const reconcileHandlers: Pick<Handlers<typeof bank>, Calls> = {
  compare: async (context, { committeeId, accountId, closingOn, closingCents }) => {
    const committee = await seeBank(context, committeeId)
    await getBankAccount(context.db, committee, accountId)
    const { rows, ...rest } = await compared(
      context.db,
      committee,
      accountId,
      closingOn,
      BigInt(closingCents),
    )
    return {
      ...rest,
      rows: rows.slice(0, mostShown).map(onTheWire),
      moreRows: Math.max(0, rows.length - mostShown),
    }
  },

  reconcile: async (context, { committeeId, accountId, closingOn, closingCents }) => {
    const committee = await changeBank(context, committeeId)
    const { db, viewer } = context
    const account = await getBankAccount(db, committee, accountId)
    await sql`select pg_advisory_xact_lock(hashtext('bank import'), hashtext(${accountId}))`.execute(db)
    const found = await compared(db, committee, accountId, closingOn, BigInt(closingCents))
    if (!found.mayFinish) throw conflict(found.problem)
    const { id } = await db
      .insertInto('bankReconciliations')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        bookAccountId: accountId,
        closingOn,
        closingCents,
        bookCents: found.bookCents,
        explained: JSON.stringify(found.rows.map(onTheWire)),
        doneBy: viewer.userId,
        doneByName: viewer.name,
      })
      .onConflict((c) =>
        c
          .columns(['organizationId', 'committeeId', 'bookAccountId', 'closingOn'])
          .where('undoneAt', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
      .then((row) => row ?? refuseTwice(closingOn))
    const detail = {
      committee: committee.name,
      account: account.name,
      day: closingOn,
      balance: formatMoney(closingCents),
    }
    await context.audit(
      { action: 'bank.reconciled', subject: 'bankReconciliation', subjectId: id, detail },
      committee.organizationId,
    )
    return { id }
  },

  undoReconcile: async (context, { committeeId, reconciliationId }) => {
    const committee = await changeBank(context, committeeId)
    const { db, viewer } = context
    const own = db
      .selectFrom('bankReconciliations')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
    const found = await own
      .select(['bookAccountId', 'undoneAt', sql<string>`closing_on::text`.as('day')])
      .where('id', '=', reconciliationId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.undoneAt) throw conflict('This reconciliation was undone already.')
    const later = await own
      .select('id')
      .where('bookAccountId', '=', found.bookAccountId)
      .where('undoneAt', 'is', null)
      .where('closingOn', '>', sql<Date>`${found.day}::date`)
      .executeTakeFirst()
    if (later) throw conflict('A later statement is reconciled on top of this one. Undo that one first.')
    await db
      .updateTable('bankReconciliations')
      .set({ undoneAt: new Date(), undoneByName: viewer.name })
      .where('id', '=', reconciliationId)
      .execute()
    await context.audit(
      {
        action: 'bank.reconciliationUndone',
        subject: 'bankReconciliation',
        subjectId: reconciliationId,
        detail: { committee: committee.name, day: found.day },
      },
      committee.organizationId,
    )
    return {}
  },
}

function refuseTwice(day: string): never {
  throw conflict(`This account is reconciled to ${formatDate(day, 'noWeekday')} already.`)
}

const onTheWire = ({ cents, ...row }: Differing) => ({ ...row, cents: cents.toString() })

async function compared(
  db: Db,
  committee: CommitteeRef,
  accountId: string,
  closingOn: string,
  closingCents: bigint,
): Promise<Omit<Comparison, 'rows' | 'moreRows'> & { rows: Differing[] }> {
  const bookCents = await balanceOf(db, committee, accountId, closingOn)
  const rows = await differing(db, committee, accountId, closingOn)
  const gap = startingGap({ closingCents, bookCents, rows })
  const problem = whyNotReconciled(rows, gap)
  if (gap !== 0n)
    rows.push({
      what: 'start',
      id: null,
      day: null,
      cents: gap,
      text: 'Before the first line that was imported',
    })
  return {
    closingOn,
    closingCents: closingCents.toString(),
    bookCents: bookCents.toString(),
    differenceCents: (closingCents - bookCents).toString(),
    rows,
    mayFinish: problem === '',
    problem,
  }
}

/**
 * Lines without an entry add to the statement; entries without a line are missing in it; and a pair of which only one side is before the day
 * adds the side that is. A line that was set aside counts as the bank's own, so two that cancel each other leave nothing.
 */
async function differing(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  accountId: string,
  day: string,
): Promise<Differing[]> {
  const { rows } = await sql<Omit<Differing, 'cents'> & { cents: string }>`
    select * from (
      select case when b.set_aside_at is null then 'line' else 'later' end as what, b.id, b.day::text as day, b.amount_cents::text as cents,
        case when b.set_aside_at is null then 'At the bank, not in the books: ' || b.payee else 'Set aside: ' || b.set_aside_why end as text
      from bank_lines b
      where b.organization_id = ${organizationId} and b.committee_id = ${committeeId} and b.book_account_id = ${accountId} and b.day <= ${day}::date
        and b.amount_cents <> 0
        and not exists (select from bank_matches m where m.line_id = b.id and m.undone_at is null)
      union all
      select 'entry', e.id, e.effective_on::text, (-sum(p.amount_cents))::text,
        'In the books, not at the bank: entry ' || e.number || case when e.memo = '' then '' else ', ' || e.memo end
      from book_postings p join book_entries e on e.id = p.entry_id
      where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.account_id = ${accountId} and p.effective_on <= ${day}::date
        and e.kind <> 'opening balance'
        and not exists (select from bank_matches m where m.organization_id = p.organization_id and m.committee_id = p.committee_id
          and m.book_account_id = p.account_id and m.entry_id = p.entry_id and m.undone_at is null)
        and not (exists (select from book_entries r where r.organization_id = e.organization_id and r.committee_id = e.committee_id
          and coalesce(r.reverses, r.id) = coalesce(e.reverses, e.id) and r.id <> e.id and r.effective_on <= ${day}::date
          and (r.reverses = e.id or e.reverses = r.id)
          and not exists (select from bank_matches m where m.entry_id = r.id and m.book_account_id = ${accountId} and m.undone_at is null)))
      group by e.id, e.effective_on, e.number, e.memo having sum(p.amount_cents) <> 0
      union all
      select 'later', b.id, least(b.day, e.effective_on)::text,
        case when b.day <= ${day}::date then m.amount_cents else -m.amount_cents end::text,
        case when b.day <= ${day}::date then 'At the bank by then, in the books on ' || e.effective_on
          else 'In the books by then, at the bank on ' || b.day end || ': ' || b.payee
      from bank_matches m join bank_lines b on b.id = m.line_id join book_entries e on e.id = m.entry_id
      where m.organization_id = ${organizationId} and m.committee_id = ${committeeId} and m.book_account_id = ${accountId} and m.undone_at is null
        and (b.day <= ${day}::date) <> (e.effective_on <= ${day}::date)) found
    order by day, id limit 5000`.execute(db)
  return rows.map(({ cents, ...row }) => ({ ...row, cents: BigInt(cents) }))
}
