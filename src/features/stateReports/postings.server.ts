// Lines of the books with what a form wants of them, and the people and firms they name.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Posting, Who } from '../../domain/stateReports/postings.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

type Row = Omit<Posting, 'number' | 'cents'> & { number: string; cents: string }

/** In the order of their days. */
export async function readPostings(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  {
    from,
    to,
    where,
    most = 200_000,
  }: { from: string; to: string; where: RawBuilder<unknown>; most?: number },
): Promise<Posting[]> {
  const { rows } = await sql<Row>`
    select p.entry_id, 
      coalesce(case when coalesce(o.kind, e.kind) in ('bounced check', 'uncashed check') then (coalesce(o.detail, e.detail) ->> 'of')::uuid end,
        e.reverses, e.id) as of_entry_id, e.number::text, p.line, p.effective_on::text as "on", coalesce(o.kind, e.kind) as kind,
      a.role, a.kind as account_kind, a.name as account, p.amount_cents::text as cents, coalesce(w.person_id, w.firm_id) as who_id,
      case when p.purpose = '' and a.role = 'payable' then coalesce((select b.purpose from book_postings b join book_entries f on f.id = b.entry_id
        where b.organization_id = p.organization_id and b.committee_id = p.committee_id and b.who_id = p.who_id and f.kind = 'bill' and b.purpose <> ''
          and b.effective_on <= p.effective_on order by f.number desc limit 1), e.memo) else p.purpose end as purpose,
      coalesce(p.detail ->> 'inKind', '') = 'true' as is_in_kind, coalesce(p.detail ->> 'agent', '') as agent,
      coalesce(p.detail ->> 'guarantor', '') as guarantor, p.detail ->> 'support' as support, coalesce(p.detail ->> 'about', '') as about
    from book_postings p join book_entries e on e.id = p.entry_id left join book_entries o on o.id = e.reverses
      join book_accounts a on a.id = p.account_id left join book_whos w on w.id = p.who_id
    where p.organization_id = ${organizationId}::uuid and p.committee_id = ${committeeId}::uuid
      and p.effective_on between ${from}::date and ${to}::date and ${where}
    order by p.effective_on, e.number, p.line limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, number: BigInt(row.number), cents: BigInt(row.cents) }))
}

/** By the id of the person or firm. */
export async function readWhos(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  ids: string[],
): Promise<Map<string, Who>> {
  if (ids.length === 0) return new Map()
  const own = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const { rows } = await sql<Who>`
    select h.id, 'person' as kind, '' as firm_kind, coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), nullif(h.email, ''), 'No name') as name,
      h.first_name <> '' and h.last_name <> '' as has_full_name, h.street, h.city, h.state, h.zip, '' as treasurer_name, h.occupation, h.employer,
      exists (select from book_whos w where w.organization_id = h.organization_id and w.committee_id = h.committee_id and w.person_id = h.id
        and w.is_candidate) as is_candidate
    from people h where ${own} and h.id = any (${ids}::uuid[])
    union all
    select f.id, 'firm', f.kind, f.name, f.name <> '', f.street, f.city, f.state, f.zip, f.treasurer_name, '', '', false
    from firms f where ${own} and f.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((who) => [who.id, who]))
}
