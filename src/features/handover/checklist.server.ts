// What is still open at the end of a race, counted from the rows themselves.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { cashRoles } from '../../domain/books/kinds.ts'
import { statementsFor } from '../stateReports/drawing.server.ts'
import { sealedOf } from '../stateReports/sealed.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { stepIds, type Step } from './api.ts'

type Counts = Record<Exclude<Step['id'], 'statements'>, { n: number; cents: string | null }>

export async function findSteps(db: Db, committee: CommitteeRef): Promise<Step[]> {
  const counts = await count(db, committee)
  const unfiled = { n: await unfiledStatements(db, committee), cents: null }
  return stepIds.map((id) => {
    const { n, cents } = id === 'statements' ? unfiled : counts[id]
    // Money that is left, like a person who still has access, is not wrong in itself; it is what the next one has to know.
    return { id, count: n, cents, isDone: id === 'balance' ? cents === '0' : n === 0 }
  })
}

/** Statements whose days are over and that the state has not confirmed. */
async function unfiledStatements(db: Db, committee: CommitteeRef): Promise<number> {
  const { statements } = await statementsFor(db, committee)
  const filed = new Set(
    (await sealedOf(db, committee)).filter((one) => one.confirmation !== null).map((one) => one.statement),
  )
  const today = dayOf(new Date())
  return statements.filter(({ id, closes }) => closes < today && !filed.has(id)).length
}

async function count(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<Counts> {
  const own = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const { rows } = await sql<Record<string, number | string>>`
    select
      (select count(*) from reimbursements where ${own} and state = 'submitted')::int
        + (select count(*) from invoices where ${own} and state = 'entered')::int
        + (select count(*) from person_hours where ${own} and is_paid and approved_at is null and removed_at is null)::int as approvals,
      (select count(*) from bank_lines b where ${own} and b.set_aside_at is null
        and not exists (select from bank_matches m where m.line_id = b.id and m.undone_at is null))::int as "bankLines",
      (select count(*) from pledges where ${own} and open_cents > 0)::int as pledges,
      (select coalesce(sum(open_cents), 0) from pledges where ${own} and open_cents > 0)::text as "pledgeCents",
      (select coalesce(sum(quantity), 0) from sign_placements where ${own} and ended_at is null)::int as signs,
      (select count(*) from hands where ${own} and ended_at is null and expires_at > now() and kind <> 'paper'
        and (kind = 'member' or claimed_at is not null))::int as walkbooks,
      (select count(*) from outbox_events where ${own} and state = 'quarantined')::int as unsent,
      (select count(*) from book_accounts where ${own} and role = any (${cashRoles}::text[]))::int as accounts,
      (select coalesce(sum(p.amount_cents), 0) from book_postings p join book_accounts a on a.id = p.account_id
        where p.organization_id = ${organizationId}::uuid and p.committee_id = ${committeeId}::uuid and a.role = any (${cashRoles}::text[]))::text as cents,
      (select count(*) from committee_members m join users u on u.id = m.user_id
        where m.organization_id = ${organizationId}::uuid and m.committee_id = ${committeeId}::uuid and u.suspended_at is null)::int as people`.execute(
    db,
  )
  const row = rows[0]!
  const plain = (name: string) => ({ n: row[name] as number, cents: null })
  return {
    approvals: plain('approvals'),
    bankLines: plain('bankLines'),
    pledges: { n: row.pledges as number, cents: row.pledgeCents as string },
    signs: plain('signs'),
    walkbooks: plain('walkbooks'),
    unsent: plain('unsent'),
    balance: { n: row.accounts as number, cents: row.cents as string },
    people: plain('people'),
  }
}

/** Five years after the last thing the books or statements say (4 NAC 10-005, 10-006). */
export async function keepBooksUntil(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<string | null> {
  const own = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const { rows } = await sql<{ until: string | null }>`
    select (greatest((select max(effective_on) from book_entries where ${own}), (select max(recorded_at)::date from book_entries where ${own}),
      (select max(sealed_at)::date from state_statements where ${own}),
      (select max(received_on) from state_confirmations where ${own})) + interval '5 years')::date::text as until`.execute(
    db,
  )
  return rows[0]!.until
}
