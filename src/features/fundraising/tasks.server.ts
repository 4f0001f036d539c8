// What the first page of accounting says of pledges.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import { formatMoney } from '../../domain/money.ts'
import { counted } from '../../domain/numbers.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { ownRows } from './access.server.ts'

export async function pledgeTasks({ db }: Context, committee: Workplace) {
  const { rows } = await sql<{
    n: number
    cents: string
  }>`select count(*)::int as n, coalesce(sum(g.open_cents - g.booked_cents), 0)::text as cents
    from pledges g where ${ownRows(committee, 'g')} and g.open_cents > 0 and g.open_cents > g.booked_cents`.execute(
    db,
  )
  const { n, cents } = rows[0]!
  if (n === 0) return []
  const words = `${counted(n, 'pledge is not in the books', 'pledges are not in the books')}: ${formatMoney(cents)}.`
  return [{ words, page: 'pledges' as const }]
}
