// Entries for Ctrl/Cmd-K, by their number ("entry 12", "#12"), of the committees whose books a person sees.
import { sql } from 'kysely'
import { formatDate } from '../../../domain/dates.ts'
import { formatDollars } from '../../../domain/money.ts'
import { linkTo } from '../../../links.ts'
import { committeesWhere } from '../../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../../search/finder.server.ts'

interface Row {
  id: string
  committeeId: string
  number: string
  kind: string
  on: string
  cents: bigint
  committee: string
}

export async function findEntries({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  const number = /^\s*(?:entry\s*#?|#)\s*(\d{1,9})\s*$/i.exec(text)?.[1]
  if (viewer.organizationId === null || number === undefined) return []
  const { rows } =
    await sql<Row>`select e.id, e.committee_id, e.number::text, e.kind, e.effective_on::text as "on",
      abs(e.moved_cents) as cents, c.name as committee
    from book_entries e join committees c on c.id = e.committee_id and c.organization_id = e.organization_id
    where ${committeesWhere(viewer, 'books.see')} and e.number = ${number}::bigint
    order by c.name, e.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, kind, on, cents, committee, ...row }) => ({
    id,
    title: `Entry ${row.number}: ${kind}${cents > 0n ? ` of ${formatDollars(cents)}` : ''}`,
    note: `${formatDate(on)} · ${committee}`,
    to: `${linkTo('/committee/:committeeId/accounting/transactions', { committeeId })}?entry=${id}`,
    isExact: true,
  }))
}
