import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { chartOf, type Account, type Chart } from '../../domain/books/chart.ts'
import type { AccountKind, AccountRole } from '../../domain/books/kinds.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export async function readChart(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<Chart> {
  const rows = await db
    .selectFrom('bookAccounts')
    .select(['id', 'code', 'name', 'kind', 'role', 'note', 'committeeAccountId', 'version', 'archivedAt'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .orderBy('code')
    .execute()
  return chartOf(
    rows.map(({ archivedAt, kind, role, ...row }) => ({
      ...row,
      kind: kind as AccountKind,
      role: role as AccountRole | null,
      isArchived: archivedAt !== null,
    })),
  )
}

/** The account that is meant by a role; a chart in which all of them are archived is refused. */
export function accountFor(chart: Chart, role: AccountRole): Account {
  const found = chart.find(role)
  if (!found) throw conflict(`No account for “${role}” is in use. Restore one in the accounting settings.`)
  return found
}
