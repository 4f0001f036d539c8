// Invoices for Ctrl/Cmd-K, by the words on them and whom they are from, of the committees whose books a person sees.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../../app/server/data/matching.ts'
import { formatDate } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { committeesWhere } from '../../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../../search/finder.server.ts'

interface Row {
  id: string
  committeeId: string
  title: string
  dueOn: string
  committee: string
}

export async function findInvoices({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } =
    await sql<Row>`select i.id, i.committee_id, words.title, i.due_on::text, c.name as committee
    from invoices i join committees c on c.id = i.committee_id and c.organization_id = i.organization_id
      join book_whos w on w.id = i.payee_id
      left join firms f on f.id = w.firm_id left join people p on p.id = w.person_id
      cross join lateral (select concat_ws(' ', coalesce(f.name, trim(p.first_name || ' ' || p.last_name)), nullif(i.reference, ''),
        nullif(i.memo, '')) as title) words
    where ${committeesWhere(viewer, 'books.see')} and i.state <> 'void'
      and ${bears(sql`coalesce(f.name, p.first_name || ' ' || p.last_name) || ' ' || i.reference || ' ' || i.memo`, text)}
    order by ${beginsWords('words.title', text)} desc, i.due_on desc, i.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, title, dueOn, committee }) => ({
    id,
    title,
    note: `Due ${formatDate(dueOn)} · ${committee}`,
    to: `${linkTo('/committee/:committeeId/accounting/invoices', { committeeId })}?invoice=${id}`,
  }))
}
