// The part of the first page about fundraising: how far each committee is that this person raises money for, and whom to thank.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { ownCommittees } from '../committees/ownCommittees.server.ts'
import type { HomeFundraising } from './homeShapes.ts'

const most = 6

export async function findHomeFundraising(context: Context): Promise<HomeFundraising | null> {
  const own = await ownCommittees(context, 'donors.see')
  if (own.length === 0) return null
  const today = dayOf(new Date())
  const [first, last] = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]
  const { rows } = await sql<{ id: string; goal: string; came: string; owed: number; overdue: string }>`
    select c.id, (select coalesce(sum(t.cents), 0)::text from fund_goals t where t.committee_id = c.id and t.month between ${first}::date and ${last}::date) as goal,
      (select coalesce(-sum(m.in_cents - m.out_cents), 0)::text from book_months m join book_accounts a on a.id = m.account_id and is_given(a.role)
        where m.committee_id = c.id and m.month between ${first}::date and ${last}::date) as came,
      (select count(*)::int from thank_yous t where t.committee_id = c.id and t.organization_id = c.organization_id and t.state = 'owed') as owed,
      (select coalesce(sum(g.open_cents), 0)::text from pledges g where g.committee_id = c.id and g.open_cents > 0 and g.due_on < ${today}::date) as overdue
    from committees c where c.id = any (${own.map(({ id }) => id)}::uuid[])`.execute(context.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const shown = own.flatMap(({ id, name }) => {
    const row = found.get(id)
    if (!row || (row.goal === '0' && row.came === '0' && row.owed === 0 && row.overdue === '0')) return []
    return [
      {
        committeeId: id,
        committeeName: name,
        goalCents: row.goal,
        inCents: row.came,
        thanksOwed: row.owed,
        overdueCents: row.overdue,
      },
    ]
  })
  return shown.length === 0 ? null : shown.slice(0, most)
}
