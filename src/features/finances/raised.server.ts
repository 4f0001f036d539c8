// Money raised and money spent, as people mean it: gifts less what was given back, and payments less what came back. Loans, transfers and
// opening balances are neither. What takes an entry back counts as the entry it takes back.
import { sql, type RawBuilder } from 'kysely'

const raisedKinds = ['contribution', 'pledge payment', 'anonymous gift', 'refund', 'bounced check']
const spentKinds = [
  'expenditure',
  'bill paid',
  'reimbursement',
  'petty cash',
  'payout',
  'refund received',
  'uncashed check',
]

/** As `e`: id, number, effective_on, kind, memo, recorded_by_name, cents. `of` says whose, by organization_id and committee_id. */
const moved = (of: RawBuilder<unknown>, kinds: string[], sign: RawBuilder<unknown>) => sql`(
  select e.id, e.number, e.effective_on, coalesce(r.kind, e.kind) as kind, e.memo, e.recorded_by_name, ${sign} * e.moved_cents as cents
  from (select * from book_entries where ${of} and moved_cents <> 0) e
    left join book_entries r on r.organization_id = e.organization_id and r.committee_id = e.committee_id and r.id = e.reverses
  where coalesce(r.kind, e.kind) = any (${kinds}::text[])) e`

export const raised = (of: RawBuilder<unknown>) => moved(of, raisedKinds, sql`1`)
export const spent = (of: RawBuilder<unknown>) => moved(of, spentKinds, sql`-1`)
