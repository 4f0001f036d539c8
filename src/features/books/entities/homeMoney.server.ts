// The part of the first page about money: what each committee has whose books this person sees, and what waits to be deposited or paid.
import { sql } from 'kysely'
import type { Context } from '../../../app/server/context.ts'
import { cashRoles } from '../../../domain/books/kinds.ts'
import { ownCommittees } from '../../committees/ownCommittees.server.ts'
import type { HomeMoney } from '../shapes.ts'

const most = 6

export async function findHomeMoney(context: Context): Promise<HomeMoney | null> {
  const own = await ownCommittees(context, 'books.see')
  if (own.length === 0) return null
  const { rows } = await sql<{ id: string; cash: string; undeposited: string; bills: string }>`
    select m.committee_id as id,
      coalesce(sum(m.in_cents - m.out_cents) filter (where a.role = any (${[...cashRoles]}::text[])), 0)::text as cash,
      coalesce(sum(m.in_cents - m.out_cents) filter (where a.role = 'undeposited'), 0)::text as undeposited,
      coalesce(-sum(m.in_cents - m.out_cents) filter (where a.role in ('payable', 'reimbursements', 'card')), 0)::text as bills
    from book_months m join book_accounts a on a.id = m.account_id
    where m.committee_id = any (${own.map(({ id }) => id)}::uuid[]) group by 1`.execute(context.db)
  const sums = new Map(rows.map((row) => [row.id, row]))
  const shown = own.flatMap(({ id, name }) => {
    const sum = sums.get(id)
    return sum
      ? [
          {
            committeeId: id,
            committeeName: name,
            cashCents: sum.cash,
            undepositedCents: sum.undeposited,
            billsCents: sum.bills,
          },
        ]
      : []
  })
  return shown.length === 0 ? null : shown.slice(0, most)
}
