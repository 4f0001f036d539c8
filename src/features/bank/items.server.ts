// Entries of the books that are not found at the bank yet: what they moved in the account, and gifts that wait for a deposit.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { BookEntry } from './shapes.ts'

export interface OpenItem extends BookEntry {
  isUndeposited: boolean
  order: number
}

/** More than a committee ever has open; the oldest of more are asked about first. */
export const mostOpen = 5_000

interface Narrowed {
  ids?: string[]
  until?: string
  limit?: number
}

/** An entry that was taken back, and the one that took it back, are nothing to the bank. */
export async function openItems(
  db: Db,
  committee: CommitteeRef,
  accountId: string,
  narrowed: Narrowed = {},
): Promise<OpenItem[]> {
  const { organizationId, committeeId } = committee
  const chosen = narrowed.ids ? sql`and e.id = any (${narrowed.ids}::uuid[])` : sql``
  const until = narrowed.until ? sql`and e.effective_on <= ${narrowed.until}::date` : sql``
  const { rows } = await sql<Omit<OpenItem, 'order'> & { order: string }>`
    with moved as (
      select p.entry_id, sum(p.amount_cents) as cents, false as is_undeposited from book_postings p
      where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.account_id = ${accountId}
        and not exists (select from bank_matches m where m.organization_id = p.organization_id and m.committee_id = p.committee_id
          and m.book_account_id = p.account_id and m.entry_id = p.entry_id and m.undone_at is null)
      group by p.entry_id having sum(p.amount_cents) <> 0
      union all
      select p.entry_id, sum(p.amount_cents), true from book_postings p
        join book_accounts a on a.organization_id = p.organization_id and a.committee_id = p.committee_id and a.id = p.account_id
      where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and a.role = 'undeposited' and p.amount_cents > 0
        and (select b.role from book_accounts b where b.id = ${accountId}) = 'bank'
        and not exists (select from book_postings d join book_entries x on x.id = d.entry_id
          where d.organization_id = p.organization_id and d.committee_id = p.committee_id and d.account_id = p.account_id and d.amount_cents < 0
            and d.detail ->> 'of' = p.entry_id::text and x.kind = 'deposit'
            and not exists (select from book_entries r where r.organization_id = x.organization_id and r.committee_id = x.committee_id and r.reverses = x.id))
      group by p.entry_id)
    select e.id, e.number::text as number, e.number::text as order, e.kind, e.effective_on::text as day, m.cents::text as cents, e.memo,
      case when e.method = 'check' then e.reference else '' end as reference, m.is_undeposited as "isUndeposited",
      coalesce((select coalesce(f.name, trim(h.first_name || ' ' || h.last_name)) from book_postings w
        join book_whos k on k.id = w.who_id left join firms f on f.id = k.firm_id left join people h on h.id = k.person_id
        where w.entry_id = e.id and w.who_id is not null order by w.line limit 1), '') as name
    from moved m join book_entries e on e.id = m.entry_id
    where e.reverses is null and e.kind <> 'opening balance' ${chosen} ${until}
      and not exists (select from book_entries r where r.organization_id = e.organization_id and r.committee_id = e.committee_id and r.reverses = e.id)
    order by e.effective_on desc, e.number desc limit ${narrowed.limit ?? mostOpen}`.execute(db)
  return rows.map((row) => ({ ...row, order: Number(row.order) }))
}
