// What the first page of accounting says of requests.
import { sumOf, formatMoney } from '../../domain/money.ts'
import { counted } from '../../domain/numbers.ts'
import type { Context } from '../../app/server/context.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { sql } from 'kysely'
import { rowsWhere } from './list.server.ts'

export async function requestTasks({ db, viewer }: Context, { organizationId, committeeId }: Workplace) {
  const rows = await rowsWhere(
    db,
    viewer,
    sql`r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and r.state in ('submitted', 'approved')`,
  )
  const say = (state: string, one: string, many: string) => {
    const some = rows.filter((row) => row.state === state)
    if (some.length === 0) return []
    const total = formatMoney(sumOf(some.map(({ cents }) => cents)))
    return [{ words: `${counted(some.length, one, many)}: ${total}.`, page: 'reimbursements' as const }]
  }
  return [
    ...say('submitted', 'reimbursement waits for an answer', 'reimbursements wait for an answer'),
    ...say('approved', 'approved reimbursement is not paid', 'approved reimbursements are not paid'),
  ]
}
